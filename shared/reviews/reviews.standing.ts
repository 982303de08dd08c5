import type { Instant } from '../kernel/instant.ts';
import type { StatusLook } from '../kernel/status.ts';
import { STATUSES } from '../statuses/statuses.table.ts';

/** Where a review stands for brokers. */
export function reviewStanding({
  answeredAt,
  publishedAt,
  mayPublish,
}: {
  answeredAt: Instant | null;
  publishedAt: Instant | null;
  mayPublish: boolean;
}): StatusLook {
  if (answeredAt === null) return STATUSES.review.UNANSWERED;
  if (publishedAt !== null) return STATUSES.review.PUBLISHED;
  return mayPublish ? STATUSES.review.ALLOWED : STATUSES.review.PRIVATE;
}
