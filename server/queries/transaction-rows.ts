import type { TransactionGetPayload } from '../../prisma/generated/models/Transaction.ts';
import { offerInclude } from './offer-rows.ts';
import { SALE_VISITS_WHERE } from './sale-visits.ts';

/** The relations that the view of a sale reads. */
export const transactionInclude = {
  offer: { include: offerInclude },
  addendums: { orderBy: { createdAt: 'desc' as const }, include: { addendumItems: true } },
  changes: { orderBy: { createdAt: 'desc' as const }, take: 50 },
  listing: {
    select: {
      user: { select: { firstName: true, lastName: true } },
      showings: {
        where: { OR: [{ type: 'TOUR' as const }, SALE_VISITS_WHERE] },
        select: { userId: true, accepted: true, proposedTime: true, type: true },
      },
    },
  },
};

/** A sale with everything its view needs. */
export type TransactionWithRelations = TransactionGetPayload<{ include: typeof transactionInclude }>;
