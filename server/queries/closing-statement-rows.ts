import type { Prisma } from '../../prisma/generated/client.ts';

/** What of a transaction its closing statement is made of. */
export const closingStatementInclude = {
  offer: { include: { offerRounds: { orderBy: { roundNumber: 'asc' as const } } } },
  listing: true,
  closingStatement: { include: { lines: { orderBy: { order: 'asc' as const } } } },
} satisfies Prisma.TransactionInclude;

export type ClosingStatementSource = Prisma.TransactionGetPayload<{ include: typeof closingStatementInclude }>;
