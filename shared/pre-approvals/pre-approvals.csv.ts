/** Pre-approvals as a spreadsheet for brokers: one line each, days on the clock of the brokerage. */
import { csvLine } from '../kernel/csv.ts';
import type { Instant } from '../kernel/instant.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { LETTER_LABELS, PRE_APPROVAL_STATUS_LABELS } from './pre-approvals.types.ts';
import type { PreApprovalView } from './pre-approvals.view.ts';

const HEADINGS = [
  'Buyer',
  'Email',
  'Document',
  'Stated amount',
  'Accepted up to',
  'Lender or bank',
  'Name in the document',
  'Until',
  'Sent',
  'Answered',
  'Status',
  'Sent back because',
];

/** The first line of the file. */
export const preApprovalsCsvHead = (): string => csvLine(HEADINGS);

const day = (at: Instant | null) => (at ? dayIn(at, DEFAULT_TIME_ZONE) : '');

/** One letter, as a broker sees it, as a line of the file. */
export const preApprovalCsvLine = (letter: PreApprovalView): string =>
  csvLine([
    letter.desk && `${letter.desk.firstName} ${letter.desk.lastName}`.trim(),
    letter.desk?.email,
    LETTER_LABELS[letter.docType],
    letter.amount,
    letter.acceptedAmount,
    letter.lender,
    letter.buyerName,
    letter.validUntil ?? letter.expiresOn,
    day(letter.submittedAt),
    day(letter.reviewedAt),
    letter.status === 'ACCEPTED' && !letter.isValid ? 'Ended' : PRE_APPROVAL_STATUS_LABELS[letter.status],
    letter.returnReason,
  ]);
