import { z } from 'zod';
import { isAdmin, SIDES, type Actor, type Side } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { closedOn } from '../transactions/closed-on.ts';
import { publishedName } from './reviews.rules.ts';

export interface ReviewRow {
  id: string;
  transactionId: string;
  side: Side;
  isAgent: boolean;
  userId: string | null;
  firstName: string;
  email: string | null;
  askedAt: Instant;
  remindedAt: Instant | null;
  stars: number | null;
  wentWell: string;
  couldImprove: string;
  answeredAt: Instant | null;
  consentAt: Instant | null;
  publishedAs: string | null;
  publishedAt: Instant | null;
  transaction: {
    closedAt: Instant | null;
    closingDate: Instant;
    listing: { address: string; city: string; state: string; county: string | null };
  };
  user: { firstName: string; lastName: string; email: string } | null;
}

/** What was asked and answered, as its author sees it. `publishedAs` is the name under which it may be published. */
const answerOf = (row: Omit<ReviewRow, 'user'>) => ({
  side: row.side,
  isAgent: row.isAgent,
  city: row.transaction.listing.city,
  closedAt: closedOn(row.transaction),
  timeZone: timeZoneOfHome(row.transaction.listing.state, row.transaction.listing.county),
  stars: row.stars,
  wentWell: row.wentWell,
  couldImprove: row.couldImprove,
  answeredAt: row.answeredAt,
  mayPublish: row.consentAt !== null,
  publishedAs: row.publishedAs ?? publishedName(row, row.transaction.listing.city),
});

/** A review as its author or a broker sees it; `desk` is for brokers only. */
export const reviewView = (row: ReviewRow, actor: Actor) => ({
  id: row.id,
  transactionId: row.transactionId,
  ...answerOf(row),
  askedAt: row.askedAt,
  consentAt: row.consentAt,
  publishedAt: row.publishedAt,
  desk: isAdmin(actor)
    ? {
        address: row.transaction.listing.address,
        name: row.user ? `${row.user.firstName} ${row.user.lastName}`.trim() : row.firstName,
        email: row.user?.email ?? row.email,
        userId: row.userId,
        remindedAt: row.remindedAt,
      }
    : null,
});
export type ReviewView = ReturnType<typeof reviewView>;

export const reviewPageSchema = z.strictObject({
  id: z.string(),
  side: z.enum(SIDES),
  isAgent: z.boolean(),
  city: z.string(),
  closedAt: z.date().nullable(),
  timeZone: z.string(),
  stars: z.number().nullable(),
  wentWell: z.string(),
  couldImprove: z.string(),
  answeredAt: z.date().nullable(),
  mayPublish: z.boolean(),
  publishedAs: z.string(),
});
/** A review as the holder of its link sees it: no street, no other person, no price. */
export const reviewPageView = (row: Omit<ReviewRow, 'user'>): z.input<typeof reviewPageSchema> =>
  ({ id: row.id, ...answerOf(row) }) as z.input<typeof reviewPageSchema>;
export type ReviewPage = z.output<typeof reviewPageSchema>;
