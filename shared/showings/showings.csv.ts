/** Showings as a spreadsheet: one line each, day and time on the clock of each home. */
import { PRODUCT } from '../brand/product.ts';
import { csvLine } from '../kernel/csv.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn, formatClock } from '../kernel/zoned-time.ts';
import { SHOWING_STATE_LABELS, SHOWING_TYPE_LABELS } from './showings.types.ts';
import type { ShowingView } from './showings.view.ts';

const HEADINGS = [
  'Home',
  'City',
  'State',
  `Sold by ${PRODUCT}`,
  'Type',
  'Status',
  'Day',
  'Time',
  'Requested by',
  'Email',
  'Phone',
  'Is an agent',
  'Requested',
  'Feedback',
  'Canceled because',
];

/** The first line of the file. */
export const showingsCsvHead = (): string => csvLine(HEADINGS);

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** One showing as a line of the file, as a broker sees it. */
export function showingCsvLine(showing: ShowingView): string {
  const { listing, requester, timeZone } = showing;
  return csvLine([
    listing.address,
    listing.city,
    listing.state,
    yesNo(listing.type === 'SELLER'),
    SHOWING_TYPE_LABELS[showing.type],
    SHOWING_STATE_LABELS[showing.state],
    dayIn(showing.proposedTime, timeZone),
    formatClock(showing.proposedTime, timeZone),
    `${requester.firstName} ${requester.lastName}`.trim(),
    requester.email,
    requester.phone,
    yesNo(showing.isAgent),
    dayIn(showing.createdAt, DEFAULT_TIME_ZONE),
    showing.feedback,
    showing.cancelReason,
  ]);
}
