/** What an addendum changes in the agreed terms: price, concessions, closing date. */
import { millisOf, type Instant } from '../kernel/instant.ts';
import { invalidField } from '../kernel/rule-error.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { type ChangedFields, type RoundTerms } from '../offers/offers.types.ts';
import { FINANCING_DAYS, periodEnd } from '../transactions/transactions.deadlines.ts';
import { CONCESSIONS_TOO_HIGH, DATE_PAST, NO_CHANGE, PRICE_BELOW_LOAN } from './addendums.messages.ts';
import type { CreditForm, RepairResolution } from './addendums.types.ts';

export interface Amendment {
  price?: number | undefined;
  concessions?: number | undefined;
  closingDate?: Instant | undefined;
}
type AgreedTerms = Pick<RoundTerms, 'price' | 'concessions' | 'loan'> & { closingDate: Instant };

const iso = (at: Instant) => new Date(millisOf(at)).toISOString();

/** The sum of the credits in whole dollars. */
export const totalCredit = (items: readonly { resolution: RepairResolution | null; credit: number | null }[]): number =>
  items.reduce((sum, { resolution, credit }) => sum + (resolution === 'CREDIT' ? (credit ?? 0) : 0), 0);

/** What credits of this sum change: they raise the concessions or lower the price. */
export function amendmentOfCredits(
  terms: Pick<AgreedTerms, 'price' | 'concessions'>,
  credit: number,
  creditAs: CreditForm,
): Amendment {
  if (credit === 0) return {};
  return creditAs === 'PRICE' ? { price: terms.price - credit } : { concessions: terms.concessions + credit };
}

/** The terms that an amendment really changes, each with its present and its new value. */
export function amendedFields(terms: AgreedTerms, amendment: Amendment): ChangedFields {
  const { price, concessions, closingDate } = amendment;
  return {
    ...(price !== undefined && price !== terms.price && { price: { from: terms.price, to: price } }),
    ...(concessions !== undefined &&
      concessions !== terms.concessions && { concessions: { from: terms.concessions, to: concessions } }),
    ...(closingDate !== undefined &&
      iso(closingDate) !== iso(terms.closingDate) && {
        closingDate: { from: iso(terms.closingDate), to: iso(closingDate) },
      }),
  };
}

/** The amendment that stored changed fields stand for. */
export const amendmentOf = (changed: ChangedFields): Amendment => ({
  ...(changed.price && { price: changed.price.to as number }),
  ...(changed.concessions && { concessions: changed.concessions.to as number }),
  ...(changed.closingDate && { closingDate: changed.closingDate.to as string }),
});

/** Throws 400 naming the field for terms that no contract can have. */
export function assertAmendment(terms: AgreedTerms, amendment: Amendment, now: Date): void {
  const price = amendment.price ?? terms.price;
  if (price < Math.max(1, terms.loan)) throw invalidField('terms.price', PRICE_BELOW_LOAN, 'loan');
  if ((amendment.concessions ?? terms.concessions) > price)
    throw invalidField('terms.concessions', CONCESSIONS_TOO_HIGH, 'too-high');
  if (amendment.closingDate !== undefined && millisOf(amendment.closingDate) <= now.getTime())
    throw invalidField('terms.closingDate', DATE_PAST, 'past');
}

/** Throws 400 for a proposal that changes nothing. */
export function assertChanges(changed: ChangedFields): void {
  if (Object.keys(changed).length === 0) throw invalidField('terms', NO_CHANGE, 'required');
}

/**
 * The financing deadline after the closing date moved: never after closing, and where the old closing day
 * (`closingDate`: of contract or appointment, whichever is earlier) had cut it short, again the days of the contract
 * from the binding date. One that was given more time keeps it.
 */
export function financingDueAfter(
  { financingDueDate, closingDate }: { financingDueDate: Date | null; closingDate: Date },
  bindingAt: Instant,
  newClosingDate: Date,
  zone: string,
): Date | null {
  if (!financingDueDate) return null;
  const wasCut = dayIn(financingDueDate, zone) >= dayIn(closingDate, zone);
  const full = periodEnd(bindingAt, FINANCING_DAYS, zone);
  const due = wasCut && full > financingDueDate ? full : financingDueDate;
  return due > newClosingDate ? newClosingDate : due;
}
