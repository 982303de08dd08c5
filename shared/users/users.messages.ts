import { PRODUCT } from '../brand/product.ts';

export const FIRST_NAME_REQUIRED = 'First name is required';
export const LAST_NAME_REQUIRED = 'Last name is required';
export const EMAIL_REQUIRED = 'Email is required';
export const EMAIL_INVALID = 'Invalid email format';
export const PHONE_REQUIRED = 'Phone number is required';
export const PHONE_INVALID = 'Phone number is invalid';
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 200;
export const PASSWORD_REQUIRED = 'Password is required';
export const CURRENT_PASSWORD_REQUIRED = 'Enter your current password.';
export const PASSWORD_TOO_SHORT = `Your password needs at least ${PASSWORD_MIN_LENGTH} characters.`;
export const PASSWORD_TOO_LONG = `Your password can have at most ${PASSWORD_MAX_LENGTH} characters.`;
/** Rule: shared/users/password-strength.rules.ts. */
export const PASSWORD_GUESSABLE =
  'This password is easy to guess. Use three or four words that don’t belong together, without your name, ' +
  `your email or ${PRODUCT} in them.`;
export const PASSWORD_ADVICE =
  `At least ${PASSWORD_MIN_LENGTH} characters. ` + 'Three or four words that don’t belong together are hard to guess.';
/** A concurrent change of the same account won. */
export const PASSWORD_CHANGED_ELSEWHERE = 'Your password has just been changed. Please enter the new one.';
export const LAST_ADMIN = 'This is the last broker who can log in. Make someone else a broker first.';
/** Responses to a verification link that does not open the account. */
export const VERIFICATION_WRONG_PASSWORD =
  'This isn’t the password that was chosen at sign-up. If you forgot it, you can set a new one.';
export const VERIFICATION_ENDED =
  'This link was already used or has expired. You can reset your password to receive a new email.';
export const ACCOUNT_TYPE_REQUIRED = 'Choose whether you’re selling or buying.';
export const REFERRAL_CODE_INVALID = 'A referral code has seven letters and digits.';
export const TIMEZONE_INVALID = 'Choose a time zone such as America/Chicago.';
export const SMS_NEEDS_PHONE = 'Add a phone number before turning on text messages.';
export const PASSWORD_WRONG = 'Your current password is incorrect.';
export const CONFIRM_PASSWORD = 'Please enter your password again to delete your account.';
export const TOO_MANY_PASSWORDS =
  'Too many wrong passwords. Please wait a few minutes, or set a new password through the link we email you.';
/**
 * The consent text for text messages. A change of the text needs a new version, because the audit log records which
 * version was accepted.
 */
export const SMS_CONSENT = {
  version: '2026-11-23',
  text:
    `By turning this on you agree to receive text messages from ${PRODUCT} about your showings, offers and ` +
    'messages at the number above. Message frequency varies. Message and data rates may apply. Reply STOP to end ' +
    'them, HELP for help. Consent is not a condition of service.',
} as const;
/** Retention of sale records: Ala. Code § 34-27-36 and Tenn. Code Ann. § 62-13-312 both require three years. */
export const RECORD_YEARS = 3;
const YEARS_IN_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'][RECORD_YEARS];
/** What stays of a deleted account. */
export const KEPT_RECORDS =
  `Alabama and Tennessee require brokers to keep the records of every sale for at least ${YEARS_IN_WORDS} years: ` +
  'offers, contracts, signatures and payments, with the names in them, and the documents of homes with an offer. Messages you ' +
  'sent stay with the person you wrote to, without your name.';
export const EMAIL_UNCHANGED = 'This is already your email address.';
export const PICTURE_MIMES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const PICTURE_TYPES = 'Please choose a picture as JPEG, PNG or WebP.';
export const PICTURE_TOO_LARGE = 'This picture is larger than 10 MB. Please choose a smaller one.';
export const MAX_PICTURE_BYTES = 10_000_000;
/** Why a chosen file cannot become a picture of a person or a logo; null if it may. The server looks into the file. */
export const pictureProblem = ({ type, size }: { type: string; size: number }): string | null =>
  !PICTURE_MIMES.includes(type) ? PICTURE_TYPES : size > MAX_PICTURE_BYTES ? PICTURE_TOO_LARGE : null;
export const TYPE_OF_SELLER =
  'This person has a home for sale, which an account of this type has no pages for. Archive the home first.';
export const TYPE_OF_BUYER =
  'This person has an offer, a purchase or a showing under way, which an account of this type has no pages for. End it first.';
