import { SMS_NEEDS_PHONE, TYPE_OF_BUYER, TYPE_OF_SELLER } from './users.messages.ts';
import type { UserType } from '../kernel/actor.ts';
import { invalidField } from '../kernel/rule-error.ts';
import { isUsPhone, usPhoneDigits } from '../kernel/phone.ts';

/** Letters and digits that are not easily confused. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const REFERRAL_CODE_LENGTH = 7;

/** Makes a code of one character per random byte. The caller passes the bytes, so that the function stays pure. */
export function codeFromBytes(bytes: Iterable<number>, alphabet = CODE_ALPHABET): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** A referral code from at least seven random bytes. */
export function referralCodeFrom(bytes: Uint8Array): string {
  return codeFromBytes(bytes.subarray(0, REFERRAL_CODE_LENGTH));
}

/** True for a well-formed code in upper or lower case. */
export function isReferralCode(code: string): boolean {
  const upper = code.toUpperCase();
  return upper.length === REFERRAL_CODE_LENGTH && [...upper].every((letter) => CODE_ALPHABET.includes(letter));
}

/** True for an IANA time zone that this platform knows. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Text messages require a US phone number. Throws a RuleError on `smsEnabled`. */
export function assertSmsPossible(profile: { smsEnabled: boolean; phone: string | null }): void {
  if (profile.smsEnabled && !(profile.phone && isUsPhone(profile.phone)))
    throw invalidField('smsEnabled', SMS_NEEDS_PHONE);
}

/** `Ada Lovelace`, or the part of it that is known. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

interface SmsState {
  smsEnabled: boolean;
  phone: string | null;
  smsStoppedAt: Date | null;
}

/**
 * Consequences of a changed profile for text messages. Consent is renewed by turning them on, after a STOP, and for
 * another number. A changed number without the switch turns them off, because nobody consented for the new one. `now`
 * dates the consent.
 */
export function smsConsentChange(
  before: SmsState,
  change: { smsEnabled?: boolean | undefined; phone?: string | null | undefined },
  now: Date,
): { smsEnabled?: boolean; smsConsentAt?: Date; smsStoppedAt?: null } {
  const isOtherNumber =
    change.phone !== undefined &&
    (change.phone ? usPhoneDigits(change.phone) : null) !== (before.phone ? usPhoneDigits(before.phone) : null);
  if (change.smsEnabled === true && (!before.smsEnabled || before.smsStoppedAt || isOtherNumber))
    return { smsEnabled: true, smsConsentAt: now, smsStoppedAt: null };
  if (change.smsEnabled === undefined && before.smsEnabled && isOtherNumber) return { smsEnabled: false };
  return {};
}

/** The types without the pages of a seller, and those without the pages of a buyer either. */
const SELLS_NOTHING: readonly UserType[] = ['PBUYER', 'LENDER', 'TITLE'];
const BUYS_NOTHING: readonly UserType[] = ['LENDER', 'TITLE'];

/** Why an account cannot become this type now, or null: nobody could answer for what the person has under way. */
export function typeObstacle(
  next: UserType,
  { isSelling, isBuying }: { isSelling: boolean; isBuying: boolean },
): string | null {
  if (isSelling && SELLS_NOTHING.includes(next)) return TYPE_OF_SELLER;
  return isBuying && BUYS_NOTHING.includes(next) ? TYPE_OF_BUYER : null;
}
