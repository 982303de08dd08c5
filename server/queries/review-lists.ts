/** The condition of the filters of the list of reviews, and what its view reads. */
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import type { ReviewSheet } from '#shared/reviews/reviews.schema.ts';
import { textWhere } from './text-search.ts';

export const reviewInclude = {
  transaction: {
    select: {
      closedAt: true,
      closingDate: true,
      listing: { select: { address: true, city: true, state: true, county: true } },
    },
  },
  user: { select: { firstName: true, lastName: true, email: true } },
} as const;

const WHERE_STATE = {
  ANSWERED: { answeredAt: { not: null } },
  UNANSWERED: { answeredAt: null },
  PUBLISHED: { publishedAt: { not: null } },
} as const;

/** The filters together; the scope comes beside it. Only brokers search by text. */
export const reviewWhere = (
  { transactionId, state, side, stars, text, ids }: Omit<ReviewSheet, '$sort'> & { transactionId?: string | undefined },
  actor: Actor,
) => ({
  AND: [
    { transactionId, side, stars },
    ids ? { id: { in: ids } } : {},
    state ? WHERE_STATE[state] : {},
    isAdmin(actor)
      ? textWhere(text, (word) => [
          { user: { OR: [{ firstName: word }, { lastName: word }, { email: word }] } },
          { firstName: word },
          { email: word },
          { wentWell: word },
          { couldImprove: word },
          { transaction: { listing: { OR: [{ address: word }, { city: word }] } } },
        ])
      : {},
  ],
});
