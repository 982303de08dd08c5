import type { Prisma, PrismaClient } from '../../../prisma/generated/client.ts';

type Fields = Prisma.TransactionUncheckedCreateInput;

/** Creates an offer's transaction on its closing date, directly in the database. `fields` override the defaults. */
export const makeTransaction = (
  prisma: PrismaClient,
  offer: { id: string; listingId: string; closingDate: Date },
  fields: Partial<Fields> = {},
) =>
  prisma.transaction.create({
    data: { listingId: offer.listingId, offerId: offer.id, closingDate: offer.closingDate, ...fields },
  });
