/** A user's upcoming dates: tours and sale deadlines, nearest first. */
import { daysBetween } from '#shared/kernel/zoned-time.ts';
import { SHOWING_TYPE_LABELS } from '#shared/showings/showings.types.ts';
import type { Showing, Transaction } from '../../state/wire-types.ts';
import { dateAndTime, fullName, longDate } from '../../lib/format.ts';

export interface NextDate {
  key: string;
  at: string;
  title: string;
  text: string;
  link: string;
  /** What happens then. */
  what: string;
  place: string;
  who: string | null;
  listingId: string | null;
  /** Calendar days from now, on the clock of the home. */
  days: number;
  /** The day passed, and it is not done. */
  isLate: boolean;
}

/** Whose step a deadline is. */
const PARTIES = { BUYER: 'the buyer', SELLER: 'the seller', LENDER: 'the lender', TITLE: 'the title company' } as const;

const placeOf = (home: { address: string; city: string } | null | undefined) =>
  home ? `${home.address}, ${home.city}` : '';

const saleDates = ({ id, listing, listingId, timeZone, deadlines }: Transaction, now: Date): NextDate[] =>
  deadlines
    .filter(({ state }) => state !== 'done')
    .map(({ key, label, at, hasTime, state, party }) => ({
      key: `${id} ${key}`,
      at,
      title: hasTime ? dateAndTime(at, timeZone) : longDate(at, timeZone),
      text: `${label} · ${placeOf(listing)}`,
      link: `/transactions/${id}`,
      what: label,
      place: placeOf(listing),
      who: PARTIES[party],
      listingId,
      days: daysBetween(now, at, timeZone),
      isLate: state === 'late',
    }));

/** A tour is a showing for its host; an appraisal is one for everybody. */
const visitOf = ({ type, role }: Showing): string =>
  type === 'TOUR' ? (role === 'HOST' ? 'Showing' : 'Your tour') : SHOWING_TYPE_LABELS[type];

/** What is late, and the upcoming dates of open sales and tours. A visit that is a date of its sale is listed once. */
export function nextDates(
  facts: { showings: readonly Showing[]; transactions: readonly Transaction[] },
  now: Date,
  max = 6,
): NextDate[] {
  const ofSales = facts.transactions.flatMap((sale) => saleDates(sale, now));
  const visits = facts.showings
    .filter(({ state, proposedTime }) => state === 'CONFIRMED' && Date.parse(proposedTime) > now.getTime())
    .filter(
      ({ listing, proposedTime }) =>
        !ofSales.some(({ listingId, at }) => listingId === listing.id && Date.parse(at) === Date.parse(proposedTime)),
    )
    .map((showing) => ({
      key: showing.id,
      at: showing.proposedTime,
      title: dateAndTime(showing.proposedTime, showing.timeZone),
      text: `${visitOf(showing)} · ${placeOf(showing.listing)}`,
      link: showing.role === 'HOST' ? `/selling?listing=${showing.listing.id}` : '/buying',
      what: visitOf(showing),
      place: placeOf(showing.listing),
      who: showing.role === 'HOST' ? fullName(showing.requester) || null : null,
      listingId: showing.listing.id,
      days: daysBetween(now, showing.proposedTime, showing.timeZone),
      isLate: false,
    }));
  return [...visits, ...ofSales].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(0, max);
}
