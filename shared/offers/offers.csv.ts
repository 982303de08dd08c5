/** Offers as a spreadsheet: one line each with its current terms, days on the clock of each home. */
import { csvLine } from '../kernel/csv.ts';
import type { Instant } from '../kernel/instant.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { askingPrice } from '../listings/tracked-home.view.ts';
import { offerStanding } from './offers.standing.ts';
import type { RoundTerms } from './offers.types.ts';
import type { OfferWithHomeView } from './offers.view.ts';

const HEADINGS = [
  'Home',
  'City',
  'State',
  'Buyer',
  'Agent',
  'Email',
  'Phone',
  'Price',
  'Asking',
  'Payment',
  'Loan',
  'Earnest money',
  'Concessions',
  'Closing',
  'Status',
  'Submitted',
  'Answer by',
  'Binding since',
];

/** The first line of the file. */
export const offersCsvHead = (): string => csvLine(HEADINGS);

/** One offer as a line of the file, as a broker sees it at this time; amounts in dollars. */
export function offerCsvLine(offer: OfferWithHomeView, now: Date): string {
  const home = offer.listings;
  const day = (at: Instant | null | undefined) => (at ? dayIn(at, home?.timeZone ?? DEFAULT_TIME_ZONE) : '');
  const offerRounds = offer.offerRounds.map((round) => ({ ...round, terms: round.terms as RoundTerms }));
  const { terms, label, deadline } = offerStanding({ ...offer, offerRounds }, now);
  return csvLine([
    home?.address,
    home?.city,
    home?.state,
    `${offer.buyerFirstName} ${offer.buyerLastName}`.trim(),
    offer.flow === 'AGENT' ? `${offer.firstName} ${offer.lastName}`.trim() : '',
    offer.email,
    offer.phone,
    terms.price,
    home && askingPrice(home),
    terms.paymentMethod,
    terms.loan,
    terms.earnestMoney,
    terms.concessions,
    day(terms.closingDate),
    label,
    day(offer.createdAt),
    day(deadline),
    day(offer.bindingAt),
  ]);
}
