/** A user's upcoming dates: tours and sale deadlines, nearest first. */
import type { Showing, Transaction } from '../../state/wire-types.ts';
import { dateAndTime, longDate } from '../../lib/format.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';

export interface NextDate {
  key: string;
  at: string;
  title: string;
  text: string;
  link: string;
}

const placeOf = (home: { address: string; city: string } | null | undefined) =>
  home ? `${home.address}, ${home.city}` : '';

function saleDates(transaction: Transaction): NextDate[] {
  const { id, listing, timeZone, closingTime } = transaction;
  const [hour = 12, minute = 0] = closingTime.split(':').map(Number);
  const day = (name: string, at: string | null | undefined, time?: string): NextDate[] =>
    at
      ? [
          {
            key: `${id} ${name}`,
            at,
            title: `${longDate(at, timeZone)}${time ? ` at ${time}` : ''}`,
            text: `${name} · ${placeOf(listing)}`,
            link: `/transactions/${id}`,
          },
        ]
      : [];
  return [
    ...day('Earnest money due', transaction.earnestMoneyDueDate),
    ...day('Last day for inspections', transaction.inspectionDueDate),
    ...day('Inspection', transaction.inspectionDate),
    ...day('Appraisal', transaction.appraisalDate),
    ...day('Financing due', transaction.financingDueDate),
    ...day('Final walkthrough', transaction.walkthroughDate),
    ...day('Closing', transaction.closingDate, formatTimeOfDay(hour * 60 + minute)),
  ];
}

/** Upcoming dates of open sales and tours. */
export function nextDates(
  facts: { showings: readonly Showing[]; transactions: readonly Transaction[] },
  now: Date,
  most = 6,
): NextDate[] {
  const tours = facts.showings
    .filter(({ state }) => state === 'CONFIRMED')
    .map((showing) => ({
      key: showing.id,
      at: showing.proposedTime,
      title: dateAndTime(showing.proposedTime, showing.timeZone),
      text: `Showing · ${placeOf(showing.listing)}`,
      link: showing.role === 'HOST' ? `/selling?listing=${showing.listing.id}` : '/buying',
    }));
  return [...tours, ...facts.transactions.filter(({ status }) => status === 'OPEN').flatMap(saleDates)]
    .filter(({ at }) => Date.parse(at) > now.getTime())
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(0, most);
}
