/** A language model that phrases texts and chooses tools; the facts come from the product. */

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A function that the model may call; `parameters` is a JSON schema. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: Readonly<Record<string, unknown>>;
}
/** A call as the model wrote it: the name may be unknown and the arguments no JSON. */
export interface ModelToolCall {
  id: string;
  name: string;
  arguments: string;
}
/** A conversation in which tools are called: each call is answered by a `tool` message with its id. */
export type ToolTalk =
  | ModelMessage
  | { role: 'assistant'; content: string | null; calls: readonly ModelToolCall[] }
  | { role: 'tool'; callId: string; content: string };

export interface ModelTurn {
  text: string | null;
  calls: ModelToolCall[];
}
export interface ModelOptions {
  maxTokens?: number;
  signal?: AbortSignal;
}

export interface LanguageModelPort {
  id: 'none' | 'openai-compatible';
  name: string;
  builtIn: boolean;
  /** False when none is configured: then `complete` and `converse` must not be called. */
  isAvailable: boolean;
  /** The model's completion, at most `maxTokens` tokens (default 600). Throws ProviderError. */
  complete(messages: readonly ModelMessage[], options?: ModelOptions): Promise<string>;
  /** The model's next turn: a text, or calls of these tools. Throws ProviderError. */
  converse(talk: readonly ToolTalk[], tools: readonly ModelTool[], options?: ModelOptions): Promise<ModelTurn>;
}
