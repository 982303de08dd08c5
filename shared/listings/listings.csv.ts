/** Homes that Hearthport sells as a spreadsheet: one line each, days on the clock of each home. */
import { csvLine } from '../kernel/csv.ts';
import type { Instant } from '../kernel/instant.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { bathsOf } from '../site/home-labels.ts';
import { externalStatusLabel } from './listings.rules.ts';
import { LISTING_STATUS_LABELS } from './listings.types.ts';
import type { ListingView } from './listings.view.ts';

const HEADINGS = [
  'Home',
  'City',
  'State',
  'Zip code',
  'County',
  'Street hidden',
  'Asking price',
  'Bedrooms',
  'Bathrooms',
  'Status',
  'On the market',
  'Submitted',
  'Priority',
  'Views',
  'Reference',
  'Last changed',
  'Added',
];

/** The first line of the file. */
export const listingsCsvHead = (): string => csvLine(HEADINGS);

/** One home as a line of the file, as a broker sees it; the price in dollars. */
export function listingCsvLine(home: ListingView): string {
  const day = (at: Instant | null | undefined) => (at ? dayIn(at, home.timeZone) : '');
  return csvLine([
    home.address,
    home.city,
    home.state,
    home.zip,
    home.county,
    home.hideAddress ? 'Yes' : 'No',
    home.price,
    home.beds,
    bathsOf(home),
    LISTING_STATUS_LABELS[home.status],
    home.status === 'APPROVED' ? externalStatusLabel(home) : '',
    day(home.submittedAt),
    home.priority,
    home.viewCount,
    home.refId,
    day(home.updatedAt),
    day(home.createdAt),
  ]);
}
