/** Files of messages: who sees them, and those that were not sent yet. */
import { MESSAGE_FILE_TYPES } from '#shared/uploads/uploads.types.ts';

/** As a `where` of Prisma. */
export const ofMessages = { type: { in: [...MESSAGE_FILE_TYPES] } };

/** Files that somebody added to a message and did not send yet; of everybody by default. */
export const unsentFiles = (userId?: string) => ({ ...ofMessages, messageId: null, ...(userId && { userId }) });

/** Sent files of the messages that a person wrote or received. */
export const receivedFiles = (userId: string) => ({
  ...ofMessages,
  message: { OR: [{ senderId: userId }, { receiverId: userId }] },
});

/** The columns of a file that come with its message, in the order in which they were added. */
export const messageFiles = {
  select: {
    id: true,
    type: true,
    fileName: true,
    url: true,
    mimeType: true,
    size: true,
    placeholder: true,
    processedAt: true,
    problem: true,
  },
  orderBy: [{ order: 'asc' as const }, { id: 'asc' as const }],
};
