import { z } from 'zod';
import { connection, flag, id, paging, sorting, text } from '../kernel/fields.schema.ts';
import { MAX_MESSAGE_FILES, MESSAGE_FILES_FULL } from './message-files.rules.ts';
import { MAX_MESSAGE_LENGTH, MESSAGE_EMPTY } from './messages.rules.ts';

/** The page of a home that a question is about. */
const aboutPath = () => text(100).regex(/^\/(homes|listings)\/[A-Za-z0-9-]+$/, 'aboutPath is the page of a home.');

/**
 * POST /messages: about a home, or without one to the sender's broker (a broker names the client). Admins can write in
 * any thread. The sender is the signed-in user; if one is named, it must be the same. `files` are the ids of uploads of
 * the types MESSAGE_PHOTO and MESSAGE_DOC that the sender has not sent yet; a message with files needs no text.
 */
export const createMessageSchema = z
  .strictObject({
    text: text(MAX_MESSAGE_LENGTH, MESSAGE_EMPTY).default(''),
    files: z.array(id()).max(MAX_MESSAGE_FILES, MESSAGE_FILES_FULL).default([]),
    listing: connection('home').optional(),
    aboutPath: aboutPath().optional(),
    receiver: connection('receiver').optional(),
    sender: connection('sender').optional(),
    clientKey: text(100).optional(),
  })
  .refine(({ text: words, files }) => words !== '' || files.length > 0, { path: ['text'], error: MESSAGE_EMPTY });
/** PATCH /messages: marks a thread as read. The two users can be named in either order. */
export const readMessagesSchema = z.strictObject({
  unread: z.literal(false, { error: 'Messages can only be marked as read.' }),
});
export const readMessagesQuerySchema = z.strictObject({
  listingId: id().optional(),
  withBroker: flag().optional(),
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
/**
 * `withBroker`: of threads with the brokerage, which belong to no home. `otherId`: messages between the actor and this
 * user, in both directions.
 */
export const findMessagesSchema = z.strictObject({
  listingId: id().optional(),
  withBroker: flag().optional(),
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
