/** The dates of sales for the broker's calendar. */
import { z } from 'zod';
import { moment, paging } from '../kernel/fields.schema.ts';
import { DAY } from '../kernel/instant.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { closingMoment, DEADLINE_LABELS, transactionDeadlines, type DeadlineFacts } from './transactions.deadlines.ts';
import { transactionFilterFields } from './transactions.schema.ts';

/** The longest range that is read at once. */
const MAX_DAYS = 100;
/** Sales that are read at once. */
const MAX_SALES = 500;

/** GET /transaction-dates: from a moment, to another that is not included. */
export const findTransactionDatesSchema = z
  .strictObject({ ...transactionFilterFields, from: moment(), to: moment(), ...paging(MAX_SALES, MAX_SALES) })
  .refine(({ from, to }) => from < to && to.getTime() - from.getTime() <= MAX_DAYS * DAY, {
    path: ['to'],
    message: `Choose a range of at most ${MAX_DAYS} days.`,
  });
export type FindTransactionDates = z.output<typeof findTransactionDatesSchema>;

/** A sale with what its dates follow from, and the range that was asked for. */
export type TransactionDatesRow = DeadlineFacts & {
  id: string;
  listing: { address: string; city: string; state: string; county: string | null };
  from?: Date;
  to?: Date;
};

/** The dates of a sale within the range. Those of a closed sale are its closing alone. */
export function transactionDatesView(row: TransactionDatesRow, _actor: unknown, now: Date) {
  const { id, status, listing, from, to } = row;
  const timeZone = timeZoneOfHome(listing.state, listing.county);
  const dates =
    status === 'CLOSED'
      ? [
          {
            key: 'closing' as const,
            label: DEADLINE_LABELS.closing,
            at: closingMoment(row, timeZone),
            hasTime: true,
            state: 'done' as const,
          },
        ]
      : transactionDeadlines(row, now, timeZone).map(({ party: _party, ...date }) => date);
  return {
    id,
    status,
    timeZone,
    address: listing.address,
    city: listing.city,
    dates: dates.filter(({ at }) => (!from || at >= from) && (!to || at < to)),
  };
}
export type TransactionDatesView = ReturnType<typeof transactionDatesView>;
