/** Emails as a spreadsheet: one line each, without their texts; times on the clock of the brokerage. */
import { csvLine } from '../kernel/csv.ts';
import type { Instant } from '../kernel/instant.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { formatWhen } from '../kernel/zoned-time.ts';
import { DELIVERY_LABELS } from '../notifications/notifications.types.ts';
import { emailKindLabel } from './emails.table.ts';
import type { EmailRow } from './emails.view.ts';

const HEADINGS = ['To', 'Subject', 'Type', 'Delivery', 'Error', 'Written', 'Sent'];

/** The first line of the file. */
export const emailsCsvHead = (): string => csvLine(HEADINGS);

const when = (at: Instant | null) => (at ? formatWhen(at, DEFAULT_TIME_ZONE) : '');

/** One email as a line of the file. */
export const emailCsvLine = (
  email: Pick<EmailRow, 'to' | 'subject' | 'kind' | 'status' | 'error' | 'createdAt' | 'sentAt'>,
): string =>
  csvLine([
    email.to,
    email.subject,
    emailKindLabel(email.kind),
    DELIVERY_LABELS[email.status],
    email.error,
    when(email.createdAt),
    when(email.sentAt),
  ]);
