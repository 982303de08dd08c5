import type { Prisma } from '../../prisma/generated/client.ts';

/** What of a transaction its closing statement is made of. */
export const closingStatementInclude = {
  offer: { include: { offerRounds: { orderBy: { roundNumber: 'asc' as const } } } },
  listing: true,
  closingStatement: { include: { lines: { orderBy: { order: 'asc' as const } } } },
} satisfies Prisma.TransactionInclude;

export type ClosingStatementSource = Prisma.TransactionGetPayload<{ include: typeof closingStatementInclude }>;

/** The same as a purchase, whose tour fees may count toward the brokerage's fee. */
export const purchaseOf = ({ id, status, offer, listing }: ClosingStatementSource) => ({
  userId: offer.userId,
  listing,
  transaction: { id, status },
});
