import { z } from 'zod';
import { connection, id, paging, requiredText, sorting, text } from '../kernel/fields.schema.ts';
import { MAX_MESSAGE_LENGTH, MESSAGE_EMPTY } from './messages.rules.ts';

/** POST /messages. An admin may write in a thread; the sender is whoever is logged in, and a named one must be the same person. */
export const createMessageSchema = z.strictObject({
  text: requiredText(MAX_MESSAGE_LENGTH, MESSAGE_EMPTY),
  listing: connection('home'),
  receiver: connection('receiver').optional(),
  sender: connection('sender').optional(),
  clientKey: text(100).optional(),
});
/** PATCH /messages: marks a thread read. The pair may be named in either direction. */
export const readMessagesSchema = z.strictObject({
  unread: z.literal(false, { error: 'Messages can only be marked read.' }),
});
export const readMessagesQuerySchema = z.strictObject({
  listingId: id().optional(),
  senderId: id().optional(),
  receiverId: id().optional(),
});
/** `<createdAt>_<id>` of the oldest message one has: the page before it, however many arrive meanwhile. */
const cursor = () =>
  text(100)
    .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_[\w-]+$/, 'before is <createdAt>_<id> of a message.')
    .transform((value) => {
      const [createdAt, messageId] = value.split('_') as [string, string];
      return { createdAt: new Date(createdAt), id: messageId };
    })
    .refine(({ createdAt }) => !Number.isNaN(createdAt.getTime()), 'before is <createdAt>_<id> of a message.');
/** `otherId`: the messages between oneself and this person, either way. */
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
});

export type CreateMessage = z.output<typeof createMessageSchema>;
export type FindThreads = z.output<typeof findThreadsSchema>;
export type FindMessages = z.output<typeof findMessagesSchema>;
