/** What a person's calendar contains, from the rows as they see them on their pages. */
import { dayIn } from '#shared/kernel/zoned-time.ts';
import type { ShowingView } from '#shared/showings/showings.view.ts';
import { transactionDeadlines } from '#shared/transactions/transactions.deadlines.ts';
import type { TransactionView } from '#shared/transactions/transactions.view.ts';
import { sequenceOf, type CalendarEntry } from './calendar-file.ts';

const HOUR_LONG = 60;
const placeOf = ({ address, city, state, zip }: { address: string; city: string; state: string; zip: string }) =>
  [address, city, `${state} ${zip}`].filter(Boolean).join(', ');

/** The deadlines and appointments of a sale. A sale that is over is closed or cancelled: so are its entries. */
export function entriesOfSale(sale: TransactionView, now: Date, baseUrl: string): CalendarEntry[] {
  const place = sale.listing ? placeOf(sale.listing) : '';
  // what was planned, also of a sale that is over, so that calendars take it back
  const planned = transactionDeadlines({ ...sale, status: 'OPEN' }, now, sale.timeZone);
  return planned.map(({ key, label, at, hasTime }) => ({
    id: `sale-${sale.id}-${key}`,
    sequence: sequenceOf(sale.openedAt, sale.updatedAt),
    updatedAt: new Date(sale.updatedAt),
    summary: `${label}: ${place}`,
    place,
    url: `${baseUrl}/transactions/${sale.id}`,
    when: hasTime ? { start: at, minutes: HOUR_LONG } : { day: dayIn(at, sale.timeZone) },
    isCancelled: sale.status === 'CANCELLED',
  }));
}

const TYPES: Readonly<Record<ShowingView['type'], string>> = {
  TOUR: 'Tour',
  INSPECTION: 'Inspection',
  APPRAISAL: 'Appraisal',
  FINAL_WALKTHROUGH: 'Final walkthrough',
  OTHER: 'Showing',
};

/** A showing: confirmed, or withdrawn after it was. Requests are no appointments yet. */
export function entriesOfShowing(showing: ShowingView, baseUrl: string): CalendarEntry[] {
  if (showing.state === 'REQUESTED') return [];
  const place = placeOf(showing.listing);
  return [
    {
      id: `showing-${showing.id}`,
      sequence: sequenceOf(showing.createdAt, showing.updatedAt),
      updatedAt: new Date(showing.updatedAt),
      summary: `${TYPES[showing.type]}: ${place}`,
      place,
      url: `${baseUrl}${showing.role === 'HOST' ? `/selling?listing=${showing.listing.id}` : '/home'}`,
      when: { start: new Date(showing.proposedTime), minutes: HOUR_LONG },
      isCancelled: showing.state !== 'CONFIRMED' && showing.state !== 'COMPLETED',
    },
  ];
}
