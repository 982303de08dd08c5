/** A user's upcoming dates: tours and sale deadlines, nearest first. */
import type { Showing, Transaction } from '../../state/wire-types.ts';
import { dateAndTime, longDate } from '../../lib/format.ts';

export interface NextDate {
  key: string;
  at: string;
  title: string;
  text: string;
  link: string;
  /** The day passed, and it is not done. */
  isLate: boolean;
}

const placeOf = (home: { address: string; city: string } | null | undefined) =>
  home ? `${home.address}, ${home.city}` : '';

const saleDates = ({ id, listing, timeZone, deadlines }: Transaction): NextDate[] =>
  deadlines
    .filter(({ state }) => state !== 'done')
    .map(({ key, label, at, hasTime, state }) => ({
      key: `${id} ${key}`,
      at,
      title: hasTime ? dateAndTime(at, timeZone) : longDate(at, timeZone),
      text: `${label} · ${placeOf(listing)}`,
      link: `/transactions/${id}`,
      isLate: state === 'late',
    }));

/** What is late, and the upcoming dates of open sales and tours. */
export function nextDates(
  facts: { showings: readonly Showing[]; transactions: readonly Transaction[] },
  now: Date,
  most = 6,
): NextDate[] {
  const tours = facts.showings
    .filter(({ state, proposedTime }) => state === 'CONFIRMED' && Date.parse(proposedTime) > now.getTime())
    .map((showing) => ({
      key: showing.id,
      at: showing.proposedTime,
      title: dateAndTime(showing.proposedTime, showing.timeZone),
      text: `Showing · ${placeOf(showing.listing)}`,
      link: showing.role === 'HOST' ? `/selling?listing=${showing.listing.id}` : '/buying',
      isLate: false,
    }));
  return [...tours, ...facts.transactions.flatMap(saleDates)]
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(0, most);
}
