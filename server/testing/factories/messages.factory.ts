import type { Prisma, PrismaClient } from '../../../prisma/generated/client.ts';

type Fields = Prisma.MessageUncheckedCreateInput;

/** Creates a message about a listing, directly in the database. `fields` override the defaults. */
export const makeMessage = (
  prisma: PrismaClient,
  fields: Pick<Fields, 'listingId' | 'senderId' | 'receiverId'> & Partial<Fields>,
) => prisma.message.create({ data: { text: 'Hello', ...fields } });
