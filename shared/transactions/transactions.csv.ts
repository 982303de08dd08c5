/** Sales as a spreadsheet: one line each, days on the clock of each home. */
import { csvLine } from '../kernel/csv.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { closingDayOf } from './closed-on.ts';
import { DEADLINE_LABELS } from './transactions.deadlines.ts';
import { daysUnderContract, nextDeadline } from './transactions.desk.ts';
import { waitingOf } from './transactions.waiting.ts';
import {
  CONTACT_LABELS,
  CONTACTS,
  JOURNEY_STEP_LABELS,
  STATUS_STEPS,
  STEP_STATUS_LABELS,
  TRANSACTION_STATUS_LABELS,
} from './transactions.types.ts';
import type { TransactionView } from './transactions.view.ts';

const HEADINGS = [
  'Home',
  'City',
  'State',
  'Buyer',
  'Seller',
  'Price',
  'Earnest money',
  'Status',
  'Binding since',
  'Days under contract',
  // a step of the sale is headed Closing
  'Closing date',
  'Next step',
  'Next deadline',
  'Due',
  ...STATUS_STEPS.map((step) => JOURNEY_STEP_LABELS[step]),
  ...CONTACTS.map((contact) => CONTACT_LABELS[contact]),
];

/** The first line of the file. */
export const transactionsCsvHead = (): string => csvLine(HEADINGS);

/** One sale as a line of the file, as a broker sees it at this time. */
export function transactionCsvLine(sale: TransactionView, now: Date): string {
  const { offer, listing, timeZone, status, deadlines } = sale;
  const day = (at: Parameters<typeof dayIn>[0] | null | undefined) => (at ? dayIn(at, timeZone) : '');
  const next = waitingOf(sale, now);
  const deadline = nextDeadline(deadlines);
  return csvLine([
    listing?.address,
    listing?.city,
    listing?.state,
    `${offer.buyerFirstName} ${offer.buyerLastName}`.trim(),
    sale.sellerName,
    offer.price,
    offer.earnestMoney,
    TRANSACTION_STATUS_LABELS[status],
    day(offer.bindingAt),
    daysUnderContract(sale, now),
    day(closingDayOf(sale)),
    next && JOURNEY_STEP_LABELS[next.step],
    deadline && DEADLINE_LABELS[deadline.key],
    day(deadline?.at),
    ...STATUS_STEPS.map((step) => STEP_STATUS_LABELS[step][sale[step]]),
    ...CONTACTS.map((contact) =>
      [sale[`${contact}Name`], sale[`${contact}Email`], sale[`${contact}Phone`]].filter(Boolean).join(' '),
    ),
  ]);
}
