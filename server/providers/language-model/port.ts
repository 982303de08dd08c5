/** A language model that phrases texts; the facts come from the product. */

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface LanguageModelPort {
  id: 'none' | 'openai-compatible';
  name: string;
  builtIn: boolean;
  /** False when none is configured: then `complete` must not be called. */
  isAvailable: boolean;
  /** The model's completion, at most `maxTokens` tokens (default 600). Throws ProviderError. */
  complete(messages: readonly ModelMessage[], options?: { maxTokens?: number; signal?: AbortSignal }): Promise<string>;
}
