import { z } from 'zod';
import { requiredText, text } from '../kernel/fields.schema.ts';
import { MAX_MESSAGE, MESSAGE_EMPTY } from './assistant.messages.ts';

/**
 * POST /chatbot. `context` is `general`, or `home:` and the name of the home whose page is open. `userId` is accepted
 * as the specification sends it and ignored: who asks is known by the login.
 */
export const createChatMessageSchema = z.strictObject({
  message: requiredText(MAX_MESSAGE, MESSAGE_EMPTY),
  conversationId: text(100).nullish(),
  context: text(200).default('general'),
  userId: text(100).nullish(),
});
export type CreateChatMessage = z.output<typeof createChatMessageSchema>;

/** Days after the last message that a guest's conversation is kept. */
export const GUEST_CHAT_DAYS = 30;

/** The name of the home in a context, or null. */
export const homeInContext = (context: string): string | null => /^home:([\w-]{1,150})$/.exec(context)?.[1] ?? null;
