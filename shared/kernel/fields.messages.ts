/** The limits and messages of fields that occur in many forms: what a form says at once, and the schema of the server after it. */

/** Characters of a person's first or last name. */
export const MAX_NAME = 100;
/** Characters of a phone number as it is typed. */
export const MAX_PHONE = 40;

export const tooLong = (max: number): string => `Use at most ${max} characters.`;
/** NUL, which PostgreSQL cannot hold. */
export const UNREADABLE = 'Remove the unreadable character.';
export const AMOUNT_NOT_WHOLE = 'Enter an amount in whole dollars.';
export const AMOUNT_NEGATIVE = 'An amount cannot be negative.';
export const AMOUNT_TOO_LARGE = 'That amount is too large.';
/** Of a whole number called `what`. */
export const outsideLimits = (min: number, max: number, what: string): string =>
  `${what} must be a whole number from ${min} to ${max}.`;
export const DATE_INVALID = 'Enter a valid date.';
export const DATE_TIME_INVALID = 'Enter a valid date and time.';
