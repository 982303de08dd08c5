/** Readers of the newsletter as a spreadsheet: one line each, days on the clock of the brokerage. */
import { csvLine } from '../kernel/csv.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import type { NewsletterSubscriptionView } from './newsletter-subscriptions.view.ts';

/** The first line of the file. */
export const newsletterCsvHead = (): string => csvLine(['Email', 'Status', 'Signed up', 'Unsubscribed', 'From']);

/** One reader as a line of the file. */
export const newsletterCsvLine = ({ email, createdAt, unsubscribedAt, source }: NewsletterSubscriptionView): string =>
  csvLine([
    email,
    unsubscribedAt ? 'Unsubscribed' : 'Subscribed',
    dayIn(createdAt, DEFAULT_TIME_ZONE),
    unsubscribedAt ? dayIn(unsubscribedAt, DEFAULT_TIME_ZONE) : '',
    source,
  ]);
