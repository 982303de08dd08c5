/** Limits and messages of common fields, shared by the forms and the server's schemas. */

/** Maximum length of a first or last name. */
export const MAX_NAME = 100;
/** Maximum length of a phone number as typed. */
export const MAX_PHONE = 40;

/** The message for a text of more than `max` characters. */
export const tooLong = (max: number): string => `Use at most ${max} characters.`;
/** NUL, which PostgreSQL cannot store. */
export const UNREADABLE = 'Remove the unreadable character.';
export const AMOUNT_NOT_WHOLE = 'Enter an amount in whole dollars.';
export const AMOUNT_NEGATIVE = 'An amount can’t be negative.';
export const AMOUNT_TOO_LARGE = 'That amount is too large.';
/** Message for an integer field named `what`. */
export const outsideLimits = (min: number, max: number, what: string): string =>
  `${what} must be a whole number from ${min} to ${max}.`;
export const DATE_INVALID = 'Enter a valid date.';
export const DATE_TIME_INVALID = 'Enter a valid date and time.';
