/**
 * Until when an offer stands once the brokerage approves it and once it is signed, so that no round ever opens expired.
 */
import { DAY, HOUR, MINUTE, millisOf, type Instant } from '../kernel/instant.ts';
import { EXPIRES_TOO_SOON, FINAL_OFFER_DATE_PASSED } from './offers.messages.ts';
import { expiryError, formExpiry } from './offers.terms.ts';

/** Hours the seller has at least to respond, counted from the last signature; the same as for a counter. */
export const SIGNED_HOURS = 48;

const QUARTER = 15 * MINUTE;

/**
 * What is wrong with the expiry that an offer would be approved with, or null. It lies at least 24 hours ahead, so that
 * the buyer can sign in time; where the final offer date comes before that, on that date (or the quarter of an hour
 * before it, as forms choose times).
 */
export function approvalExpiryError(expiresOn: Instant, finalOfferDate: Instant | null, now: Date): string | null {
  const final = finalOfferDate === null ? Infinity : millisOf(finalOfferDate);
  if (final <= now.getTime()) return FINAL_OFFER_DATE_PASSED;
  const soonest = Math.min(now.getTime() + DAY, final - QUARTER);
  return expiryError(expiresOn, finalOfferDate, now) ?? (millisOf(expiresOn) < soonest ? EXPIRES_TOO_SOON : null);
}

/**
 * The expiry that the review proposes: what the offer forms propose, or the final offer date where that would be too
 * soon.
 */
export function approvalExpiry(finalOfferDate: Instant | null, zone: string, now: Date): Date {
  const usual = formExpiry(finalOfferDate, zone, now);
  if (finalOfferDate === null || approvalExpiryError(usual, finalOfferDate, now) !== EXPIRES_TOO_SOON) return usual;
  return new Date(Math.floor(millisOf(finalOfferDate) / QUARTER) * QUARTER);
}

/** Until when an offer stands that is signed now: as chosen, and at least 48 hours. */
export function signedExpiry(expiresOn: Instant, now: Date): Date {
  return new Date(Math.max(millisOf(expiresOn), now.getTime() + SIGNED_HOURS * HOUR));
}
