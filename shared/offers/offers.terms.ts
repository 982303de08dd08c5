/** Terms of an offer or a round: extraction, comparison, validation. */
import type { FieldError } from '../kernel/rule-error.ts';
import { DAY, MINUTE, millisOf, type Instant } from '../kernel/instant.ts';
import { dayIn, daysLater, instantAt, wallClock } from '../kernel/zoned-time.ts';
import type { ListingType } from '../listings/listings.types.ts';
import {
  CLOSING_IN_PAST,
  COMMISSION_NOT_HERE,
  EXPIRES_AFTER_FINAL_OFFER_DATE,
  EXPIRES_IN_PAST,
  LOAN_ABOVE_PRICE,
  LOAN_MIN,
} from './offers.messages.ts';
import { TERM_FIELDS, type ChangedFields, type RoundTerms, type TermField } from './offers.types.ts';

/** Defaults of the dialogs (specification, section 9). Days count from now. */
export const OFFER_DEFAULTS = {
  closingDays: 30,
  expiryDays: 4,
  agentInspectionDays: 7,
  negotiationInspectionDays: 10,
  negotiationCommission: 2.5,
  earnestMoney: 1000,
  concessions: 0,
  appliances: true,
  inspection: 'required',
} as const;
export const MAX_INSPECTION_DAYS = 30;
export const MAX_COMMISSION = 10;
/** Maximum length in characters. */
export const MAX_ADDITIONAL_TERMS = 10_000;
export const MAX_RESPONSE_NOTES = 5000;
export const MAX_DISCLOSURES = 10_000;
export const MAX_REASON = 2000;
export const MAX_SECOND_BUYER_NAME = 200;

type StoredTerms = Omit<RoundTerms, 'closingDate'> & { closingDate: Instant };

/** The terms of a stored offer, in the form rounds store. */
export function termsOf(offer: StoredTerms): RoundTerms {
  const {
    price,
    paymentMethod,
    loan,
    earnestMoney,
    concessions,
    bagentComm,
    inspectionPeriod,
    appliances,
    contingent,
    homeWarrantyType,
    termiteInspection,
    termiteBond,
    sewerInspection,
    newSurvey,
    additionalTerms,
  } = offer;
  return {
    price,
    paymentMethod,
    loan,
    earnestMoney,
    concessions,
    bagentComm,
    closingDate: new Date(millisOf(offer.closingDate)).toISOString(),
    inspectionPeriod,
    appliances,
    contingent,
    homeWarrantyType,
    termiteInspection,
    termiteBond,
    sewerInspection,
    newSurvey,
    additionalTerms,
  };
}

/** Merges changed terms. Choosing Cash sets the loan to 0. */
export function withChanges(terms: RoundTerms, changes: Partial<RoundTerms>): RoundTerms {
  const next: RoundTerms = { ...terms };
  for (const field of TERM_FIELDS) if (changes[field] !== undefined) Object.assign(next, { [field]: changes[field] });
  if (next.paymentMethod === 'Cash') next.loan = 0;
  return next;
}

const PARAGRAPH = '\n\n';

/** Appends a text to the additional terms, as a new paragraph. */
export const withAddedTerms = (standing: string, added: string): string =>
  [standing.trim(), added.trim()].filter((text) => text !== '').join(PARAGRAPH);

/** The text that was appended to the additional terms; null if they were rewritten, or empty before. */
export function addedTerms(from: unknown, to: unknown): string | null {
  if (typeof from !== 'string' || typeof to !== 'string' || from.trim() === '') return null;
  const standing = from.trim() + PARAGRAPH;
  return to.startsWith(standing) && to.length > standing.length ? to.slice(standing.length) : null;
}

/** A closing date is compared by the day of the home; texts are compared without surrounding whitespace. */
function isSame(field: TermField, a: RoundTerms, b: RoundTerms, zone: string): boolean {
  if (field === 'closingDate') return dayIn(a.closingDate, zone) === dayIn(b.closingDate, zone);
  if (field === 'additionalTerms') return a.additionalTerms.trim() === b.additionalTerms.trim();
  return a[field] === b[field];
}

/** Each changed term with its old and new value; `zone` is that of the home. */
export function changedFields(from: RoundTerms, to: RoundTerms, zone: string): ChangedFields {
  return Object.fromEntries(
    TERM_FIELDS.filter((field) => !isSame(field, from, to, zone)).map((field) => [
      field,
      { from: from[field], to: to[field] },
    ]),
  );
}

/** True for a closing day that is not in the future on the calendar of the home. */
export const isClosingPast = (closing: Instant, now: Date, zone: string): boolean =>
  dayIn(closing, zone) <= dayIn(now, zone);

/**
 * Errors beyond the shape of each field: a financed loan below $1 or above the price, closing not in the future,
 * commission where none applies.
 */
export function termErrors(
  terms: RoundTerms,
  context: { now: Date; listingType: ListingType; zone: string; changed?: ChangedFields },
): FieldError[] {
  const errors: FieldError[] = [];
  const add = (path: TermField, message: string) => errors.push({ path, code: 'invalid', message });
  if (terms.paymentMethod === 'Financed' && terms.loan < 1) add('loan', LOAN_MIN);
  if (terms.loan > terms.price) add('loan', LOAN_ABOVE_PRICE);
  if (isClosingPast(terms.closingDate, context.now, context.zone)) add('closingDate', CLOSING_IN_PAST);
  if (context.listingType === 'BUYER' && context.changed?.bagentComm) add('bagentComm', COMMISSION_NOT_HERE);
  return errors;
}

/** Expiration of an offer: as requested, otherwise 4 days from now, never after the listing's final offer date. */
export function defaultExpiry(finalOfferDate: Instant | null, now: Date): Date {
  const usual = now.getTime() + OFFER_DEFAULTS.expiryDays * DAY;
  return new Date(finalOfferDate === null ? usual : Math.min(usual, millisOf(finalOfferDate)));
}

/** Default hour of expiration: 6 PM in the home's time zone. */
const EXPIRY_HOUR = 18;
const QUARTER = 15 * MINUTE;

/**
 * The expiration a form suggests: 6 PM in the home's zone, 4 calendar days from now or on the final offer date if that
 * is earlier. If the final offer date is before 6 PM of its day, or 6 PM has passed, the final offer date rounded down
 * to a quarter of an hour.
 */
export function formExpiry(finalOfferDate: Instant | null, zone: string, now: Date): Date {
  const final = finalOfferDate === null ? Infinity : millisOf(finalOfferDate);
  const day = Math.min(daysLater(now, OFFER_DEFAULTS.expiryDays, zone).getTime(), final);
  const evening = instantAt({ ...wallClock(new Date(day), zone), hour: EXPIRY_HOUR, minute: 0 }, zone);
  if (evening.getTime() > now.getTime() && evening.getTime() <= final) return evening;
  return new Date(Math.floor(final / QUARTER) * QUARTER);
}

/** Error message for an expiration in the past or after the listing's final offer date, or null. */
export function expiryError(expiresOn: Instant, finalOfferDate: Instant | null, now: Date): string | null {
  if (finalOfferDate !== null && millisOf(expiresOn) > millisOf(finalOfferDate)) return EXPIRES_AFTER_FINAL_OFFER_DATE;
  return millisOf(expiresOn) <= now.getTime() ? EXPIRES_IN_PAST : null;
}

export const INSPECTION_CHOICES = ['required', 'informational', 'none'] as const;
export type InspectionChoice = (typeof INSPECTION_CHOICES)[number];

/**
 * Converts the form's two controls to the API's single number: days if required, negative days if informational, null
 * if none.
 */
export function inspectionPeriodOf(choice: InspectionChoice, days: number): number | null {
  if (choice === 'none') return null;
  return choice === 'required' ? days : -days;
}

/** Converts the API's single number to the form's two controls. */
export function inspectionChoiceOf(period: number | null): { choice: InspectionChoice; days: number } {
  if (period === null || period === 0) return { choice: 'none', days: OFFER_DEFAULTS.negotiationInspectionDays };
  return { choice: period > 0 ? 'required' : 'informational', days: Math.abs(period) };
}
