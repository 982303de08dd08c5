/** The deadlines of a binding agreement. */
import type { Instant } from '../kernel/instant.ts';
import { daysLater } from '../kernel/zoned-time.ts';
import type { PaymentMethod } from '../offers/offers.types.ts';
import { inspectionDueDate } from './transactions.rules.ts';

/** Calendar days after the binding date until the earnest money is due. */
export const EARNEST_MONEY_DAYS = 3;
/** Calendar days after the binding date until the loan commitment is due, but never after closing. */
export const FINANCING_DAYS = 21;

export interface BindingDeadlines {
  inspectionDueDate: Date | null;
  earnestMoneyDueDate: Date | null;
  financingDueDate: Date | null;
}

/**
 * The end of each period, counted in calendar days on the clock of the home from the moment the agreement binds. Null
 * where the terms have none: no inspection, no earnest money, cash.
 */
export function bindingDeadlines(
  bindingAt: Instant,
  terms: {
    inspectionPeriod: number | null;
    earnestMoney: number;
    paymentMethod: PaymentMethod;
    closingDate: Date;
  },
  zone: string,
): BindingDeadlines {
  const financing = terms.paymentMethod === 'Financed' ? daysLater(bindingAt, FINANCING_DAYS, zone) : null;
  return {
    inspectionDueDate: inspectionDueDate(bindingAt, terms.inspectionPeriod, zone),
    earnestMoneyDueDate: terms.earnestMoney > 0 ? daysLater(bindingAt, EARNEST_MONEY_DAYS, zone) : null,
    financingDueDate: financing && financing > terms.closingDate ? terms.closingDate : financing,
  };
}
