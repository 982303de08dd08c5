import type { TransactionGetPayload } from '../../prisma/generated/models/Transaction.ts';
import { offerInclude } from './offer-rows.ts';

/** The relations that the view of a sale reads. */
export const transactionInclude = {
  offer: { include: offerInclude },
  addendums: { orderBy: { createdAt: 'desc' as const }, include: { addendumItems: true } },
  changes: { orderBy: { createdAt: 'desc' as const }, take: 50 },
  listing: {
    select: {
      user: { select: { firstName: true, lastName: true } },
      showings: {
        where: { type: 'TOUR' as const },
        select: { userId: true, accepted: true, proposedTime: true, type: true },
      },
    },
  },
};

/** A sale with everything its view needs. */
export type TransactionWithRelations = TransactionGetPayload<{ include: typeof transactionInclude }>;
