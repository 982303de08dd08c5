/** The recipients of a mailing as a spreadsheet, for a printer or the brokerage. */
import { csvLine } from '../kernel/csv.ts';
import type { Instant } from '../kernel/instant.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { formatWhen } from '../kernel/zoned-time.ts';
import { MAILER_RECORD_LABELS } from './mailers.types.ts';
import type { MailerRecordRow } from './mailers.view.ts';

const HEADINGS = ['Name', 'Address', 'City', 'State', 'Zip code', 'Email', 'Status', 'Sent', 'Unsubscribed'];

/** The first line of the file. */
export const mailerRecordsCsvHead = (): string => csvLine(HEADINGS);

const when = (at: Instant | null) => (at ? formatWhen(at, DEFAULT_TIME_ZONE) : '');

/** One recipient as a line of the file. */
export const mailerRecordCsvLine = (row: MailerRecordRow): string =>
  csvLine([
    row.name,
    row.address,
    row.city,
    row.state,
    row.zip,
    row.email ?? '',
    // a printed card is an address, and nobody knows here when it was mailed
    row.address ? '' : MAILER_RECORD_LABELS[row.status],
    row.address ? '' : when(row.sentAt),
    when(row.unsubscribedAt),
  ]);
