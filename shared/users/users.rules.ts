import { SMS_NEEDS_PHONE } from './users.messages.ts';
import { invalidField } from '../kernel/rule-error.ts';
import { isUsPhone, usPhoneDigits } from '../kernel/phone.ts';

/** Letters and digits that nobody mixes up when reading them aloud. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const REFERRAL_CODE_LENGTH = 7;

/** A code from random bytes, one character for each byte; bytes come from the caller, so that the rule stays pure. */
export function codeFromBytes(bytes: Iterable<number>, alphabet = CODE_ALPHABET): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** A referral code from at least seven random bytes. */
export function referralCodeFrom(bytes: Uint8Array): string {
  return codeFromBytes(bytes.subarray(0, REFERRAL_CODE_LENGTH));
}

/** True for a code of the product's form, in upper or lower case. */
export function isReferralCode(code: string): boolean {
  const upper = code.toUpperCase();
  return upper.length === REFERRAL_CODE_LENGTH && [...upper].every((letter) => CODE_ALPHABET.includes(letter));
}

/** True for a zone that this platform's calendars know (an IANA name). */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Text messages need a US number to go to. Throws a RuleError on `smsEnabled`. */
export function assertSmsPossible(profile: { smsEnabled: boolean; phone: string | null }): void {
  if (profile.smsEnabled && !(profile.phone && isUsPhone(profile.phone)))
    throw invalidField('smsEnabled', SMS_NEEDS_PHONE);
}

/** `Ada Lovelace`, or what there is of it. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

interface SmsState {
  smsEnabled: boolean;
  phone: string | null;
  smsStoppedAt: Date | null;
}

/**
 * What a changed profile means for text messages. Consent is given anew by turning them on, after a STOP, and for another number; a number that
 * changes without the switch being sent along turns them off, because nobody has agreed to texts at the new one. `now` dates the consent.
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
