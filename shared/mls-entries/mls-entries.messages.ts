/** Messages that the form and the server share. */
export const STATE_NEEDED = 'Choose where this home stands.';
export const MLS_NAME_NEEDED = 'Enter the name of the MLS.';
export const MLS_NUMBER_NEEDED = 'Enter the number that the MLS gave it.';
export const REASON_NEEDED = 'Write why. The seller reads it.';
export const DAY_NEEDED = 'Choose the day.';
