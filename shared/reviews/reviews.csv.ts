/** Reviews as a spreadsheet for brokers: one line each, days on the clock of the brokerage. */
import { csvLine } from '../kernel/csv.ts';
import type { Instant } from '../kernel/instant.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { reviewerLabel } from './reviews.rules.ts';
import { reviewStanding } from './reviews.standing.ts';
import type { ReviewView } from './reviews.view.ts';

/** The first line of the file. */
export const reviewsCsvHead = (): string =>
  csvLine([
    'Person',
    'Email',
    'Side',
    'Home',
    'City',
    'Stars',
    'Went well',
    'Could improve',
    'Asked',
    'Answered',
    'Status',
    'Published as',
  ]);

const day = (at: Instant | null) => (at ? dayIn(at, DEFAULT_TIME_ZONE) : '');

/** One review, as a broker sees it, as a line of the file. */
export const reviewCsvLine = (review: ReviewView): string =>
  csvLine([
    review.desk?.name,
    review.desk?.email,
    reviewerLabel(review),
    review.desk?.address,
    review.city,
    review.stars,
    review.wentWell,
    review.couldImprove,
    day(review.askedAt),
    day(review.answeredAt),
    reviewStanding(review).label,
    review.mayPublish ? review.publishedAs : '',
  ]);
