/** Mailings with their results as a spreadsheet for brokers: one line each, times on the clock of the brokerage. */
import { csvLine } from '../kernel/csv.ts';
import type { Instant } from '../kernel/instant.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { formatWhen } from '../kernel/zoned-time.ts';
import { MAILER_KIND_LABELS, mailerStateLabel } from './mailers.types.ts';
import type { MailerView } from './mailers.view.ts';

const HEADINGS = [
  'Mailing',
  'Subject',
  'Kind',
  'Status',
  'Started',
  'Scheduled for',
  'Sent on',
  'Sent',
  'Not delivered',
  'Bounced',
  'Left out',
  'Unsubscribed',
  'Visits',
];

/** The first line of the file. */
export const mailersCsvHead = (): string => csvLine(HEADINGS);

const when = (at: Instant | null) => (at ? formatWhen(at, DEFAULT_TIME_ZONE) : '');

/** One mailing as a line of the file. */
export const mailerCsvLine = (mailer: MailerView): string =>
  csvLine([
    mailer.name,
    mailer.subject,
    MAILER_KIND_LABELS[mailer.kind],
    mailerStateLabel(mailer),
    when(mailer.createdAt),
    when(mailer.scheduledAt),
    when(mailer.sentAt),
    mailer.counts.SENT,
    mailer.counts.FAILED,
    mailer.counts.BOUNCED,
    mailer.counts.SKIPPED,
    mailer.unsubscribed,
    mailer.visits,
  ]);
