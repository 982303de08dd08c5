import { SMS_NEEDS_PHONE } from './users.messages.ts';
import { invalidField } from '../kernel/rule-error.ts';
import { isUsPhone } from '../kernel/phone.ts';

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
  if (profile.smsEnabled && !(profile.phone && isUsPhone(profile.phone))) throw invalidField('smsEnabled', SMS_NEEDS_PHONE);
}

/** `Ada Lovelace`, or what there is of it. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
