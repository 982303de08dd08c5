/**
 * Contract and appointment: the contract names the last day of closing (the offer's `closingDate`), the sale's own
 * `closingDate` and `closingTime` are the appointment, on or before that day.
 */
import { VISIT_TYPES } from '../calendars/calendar-entries.ts';
import { millisOf, type Instant } from '../kernel/instant.ts';
import { invalidField } from '../kernel/rule-error.ts';
import { dayIn, formatDay, formatWhen } from '../kernel/zoned-time.ts';
import { visitName, type ShowingType } from '../showings/showings.types.ts';
import type { TransactionRole } from './transactions.types.ts';

/** True for a closing on a later day than the contract allows, on the calendar of the home. */
export const isAfterContract = (closing: Instant, contract: Instant, zone: string): boolean =>
  dayIn(closing, zone) > dayIn(contract, zone);

/** `On or before Fri, Jan 15, 2027, as the contract says.` */
export const contractClosingText = (contract: Instant, zone: string): string =>
  `On or before ${formatDay(contract, zone)}, as the contract says.`;

/** What moves the contract's date. */
export const LATER_CLOSING = 'A later date needs an amendment that both sides sign.';

/** True while the day of the closing is still to come, on the calendar of the home. */
export const isBeforeClosingDay = (closing: Instant, now: Date, zone: string): boolean =>
  dayIn(closing, zone) > dayIn(now, zone);

/**
 * Refuses an appointment after the contract's last day (400 naming `closingDate`), which only a signed amendment moves.
 * The brokerage may set one with a reason (otherwise 400 naming `reason`), which is kept. A day that is no later than
 * the appointment that stands is always allowed.
 */
export function assertClosingAppointment(
  role: TransactionRole,
  wanted: Instant,
  sale: { closingDate: Instant; contract: Instant },
  zone: string,
  reason: string | undefined,
): void {
  if (!isAfterContract(wanted, sale.contract, zone) || dayIn(wanted, zone) <= dayIn(sale.closingDate, zone)) return;
  if (role === 'ADMIN' && reason?.trim()) return;
  const text = `${contractClosingText(sale.contract, zone)} ${LATER_CLOSING}`;
  throw role === 'ADMIN'
    ? invalidField('reason', `${text} Give a reason to set it anyway.`, 'required')
    : invalidField('closingDate', text, 'after-contract');
}

export interface Visit {
  type: ShowingType;
  proposedTime: Instant;
}

/** The types of the visits that a sale has: those that have an entry of its calendar. */
export const SALE_VISITS: readonly ShowingType[] = Object.values(VISIT_TYPES);

/**
 * The visits of a sale at their own times: its dates hold one of each type, while several inspections may be booked.
 */
export const visitsOfSale = (
  showings: readonly { type: string; accepted: boolean | null; proposedTime: Instant }[],
): Visit[] =>
  showings.flatMap(({ type, accepted, proposedTime }) => {
    const visit = SALE_VISITS.find((one) => one === type);
    return visit && accepted ? [{ type: visit, proposedTime }] : [];
  });

/**
 * `The final walkthrough on Fri, Dec 4, 12:00 PM CST is after the closing. Another time is needed.`: of the visits to
 * come those that a closing moved to an earlier day has left behind it. Empty if there is none.
 */
export function afterClosingText(
  visits: readonly Visit[],
  { closingDate, now, zone }: { closingDate: Instant; now: Date; zone: string },
): string {
  const late = visits
    .filter(({ proposedTime: at }) => millisOf(at) > now.getTime() && millisOf(at) >= millisOf(closingDate))
    .sort((one, other) => millisOf(one.proposedTime) - millisOf(other.proposedTime))
    .map(({ type, proposedTime }) => `the ${visitName(type)} on ${formatWhen(proposedTime, zone)}`);
  if (!late.length) return '';
  const all = late.join(' and ');
  const need = late.length === 1 ? 'is after the closing. Another time is' : 'are after the closing. Other times are';
  return `${all.charAt(0).toUpperCase()}${all.slice(1)} ${need} needed.`;
}
