/** When people are asked for a review of the brokerage, and what of it may be published. */
import type { Side } from '../kernel/actor.ts';
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';

export const MAX_STARS = 5;
/** Characters of each of the two answers. */
export const MAX_REVIEW_TEXT = 2000;

/** After the ask; there is one reminder. */
export const REMIND_AFTER = 7 * DAY;
/** Whoever was asked this long ago is not reminded any more: the server was down for weeks. */
export const REMIND_UNTIL = 30 * DAY;
/** Days that the link of the email works, to answer and to read the answer again. */
export const REVIEW_LINK_DAYS = 90;

/** True while the reminder of an ask is due. */
export function isReminderDue(
  { askedAt, remindedAt, answeredAt }: { askedAt: Instant; remindedAt: Instant | null; answeredAt: Instant | null },
  now: Date,
): boolean {
  const since = now.getTime() - millisOf(askedAt);
  return remindedAt === null && answeredAt === null && since >= REMIND_AFTER && since < REMIND_UNTIL;
}

/** True while the link of an ask works. */
export const isReviewLinkValid = (askedAt: Instant, now: Date): boolean =>
  now.getTime() - millisOf(askedAt) < REVIEW_LINK_DAYS * DAY;

interface Reviewer {
  side: Side;
  /** Asked in place of a client whose address nobody knows. */
  isAgent: boolean;
  firstName: string;
}

/** Who wrote a review, in words: `Buyer`, `Agent of the seller`. */
export const reviewerLabel = ({ side, isAgent }: Pick<Reviewer, 'side' | 'isAgent'>): string => {
  const client = side === 'BUYER' ? 'Buyer' : 'Seller';
  return isAgent ? `Agent of the ${client.toLowerCase()}` : client;
};

/** The name under which a review may be published: first name and city, never more; an agent is named as one. */
export const publishedName = (reviewer: Reviewer, city: string): string =>
  [
    reviewer.firstName.trim() || `A ${reviewerLabel({ ...reviewer, isAgent: false }).toLowerCase()}`,
    ...(reviewer.isAgent ? [reviewerLabel(reviewer).toLowerCase()] : []),
    city,
  ].join(', ');
