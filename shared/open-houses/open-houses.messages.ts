/** What the forms and the server say about open houses. */
export const CHOOSE_START = 'Choose when it begins.';
export const CHOOSE_END = 'Choose when it ends.';
export const OFF_GRID = 'Choose a time on the quarter hour.';
export const ALREADY_BEGUN = 'Choose a time that is still to come.';
export const ENDS_BEFORE_START = 'It has to end after it begins.';
export const TOO_SHORT = 'An open house takes at least 30 minutes.';
export const TOO_LONG = 'An open house takes at most 8 hours.';
export const OUT_OF_HOURS = 'An open house is between 7:00 AM and 9:00 PM, on one day, where the home stands.';
export const TOO_FAR = 'Plan at most 90 days ahead.';
export const TOO_MANY = 'There are 10 open houses to come already. Cancel one first.';
export const OVERLAPS = 'Another open house of this home is in that time.';
export const BEFORE_LIVE = 'This home is not on the market yet at that time. Choose a time after its live date.';
export const ACCEPT_SHOWINGS = 'Tick the box to keep both.';
/** Characters. */
export const MAX_OPEN_HOUSE_NOTE = 300;
