/** A language model to put words together; what the product knows it knows without one. */

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface LanguageModelPort {
  id: 'none' | 'openai-compatible';
  name: string;
  builtIn: boolean;
  /** False where none is set up: then `complete` is not to be called. */
  isAvailable: boolean;
  /** The model's next words, at most `maxTokens` tokens (default 600). Throws ProviderError. */
  complete(messages: readonly ModelMessage[], options?: { maxTokens?: number; signal?: AbortSignal }): Promise<string>;
}
