import { z } from 'zod';
import { connection, id, paging, requiredText, sorting, text } from '../kernel/fields.schema.ts';
import { MAX_MESSAGE_LENGTH, MESSAGE_EMPTY } from './messages.rules.ts';

/**
 * POST /messages. Admins can write in any thread. The sender is the signed-in user; if one is named, it must be the
 * same.
 */
export const createMessageSchema = z.strictObject({
  text: requiredText(MAX_MESSAGE_LENGTH, MESSAGE_EMPTY),
  listing: connection('home'),
  receiver: connection('receiver').optional(),
  sender: connection('sender').optional(),
  clientKey: text(100).optional(),
});
/** PATCH /messages: marks a thread as read. The two users can be named in either order. */
export const readMessagesSchema = z.strictObject({
  unread: z.literal(false, { error: 'Messages can only be marked as read.' }),
});
export const readMessagesQuerySchema = z.strictObject({
  listingId: id().optional(),
  senderId: id().optional(),
  receiverId: id().optional(),
});
/** Cursor `<createdAt>_<id>` of the oldest loaded message: returns the page before it, unaffected by new messages. */
const cursor = () =>
  text(100)
    .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_[\w-]+$/, 'before is <createdAt>_<id> of a message.')
    .transform((value) => {
      const [createdAt, messageId] = value.split('_') as [string, string];
      return { createdAt: new Date(createdAt), id: messageId };
    })
    .refine(({ createdAt }) => !Number.isNaN(createdAt.getTime()), 'before is <createdAt>_<id> of a message.');
/** `otherId`: messages between the actor and this user, in both directions. */
export const findMessagesSchema = z.strictObject({
  listingId: id().optional(),
  senderId: id().optional(),
  receiverId: id().optional(),
  otherId: id().optional(),
  before: cursor().optional(),
  ...paging(100),
  $sort: sorting(['createdAt']),
});
export const findThreadsSchema = z.strictObject({
  ...paging(100),
  $sort: sorting(['createdAt']),
  listingId: id().optional(),
  /** Whose threads; for brokers. */
  userId: id().optional(),
});

export type CreateMessage = z.output<typeof createMessageSchema>;
export type FindThreads = z.output<typeof findThreadsSchema>;
export type FindMessages = z.output<typeof findMessagesSchema>;
