/** Questions to the assistant. A plain call: no other screen shows what it returns. */
import { api } from '../lib/api.ts';
import type { HomeCard } from './wire-types.ts';

export interface AssistantAnswer {
  /** Markdown. */
  response: string;
  properties: HomeCard[];
  conversationId: string;
}
export interface AssistantQuestion {
  message: string;
  conversationId: string | null;
  context: string;
  userId: string | null;
}

/** The same key for a question that is sent again: it is answered once. Rejects with an ApiError. */
export const askAssistant = (question: AssistantQuestion, idempotencyKey: string): Promise<AssistantAnswer> =>
  api.post<AssistantAnswer>('/chatbot', question, { idempotencyKey });
