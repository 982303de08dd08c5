/** Messages shared by the open house forms and the server. */
export const CHOOSE_START = 'Choose a start time.';
export const CHOOSE_END = 'Choose an end time.';
export const OFF_GRID = 'Choose a time on the quarter hour.';
export const ALREADY_BEGUN = 'Choose a time in the future.';
export const ENDS_BEFORE_START = 'The end must be after the start.';
export const TOO_SHORT = 'An open house takes at least 30 minutes.';
export const TOO_LONG = 'An open house takes at most 8 hours.';
export const OUT_OF_HOURS = 'An open house is between 7:00 AM and 9:00 PM, on one day, in the time zone of the home.';
export const TOO_FAR = 'Plan at most 90 days ahead.';
export const TOO_MANY = 'There are already 10 upcoming open houses. Cancel one first.';
export const OVERLAPS = 'This home already has an open house at that time.';
export const BEFORE_LIVE = 'This home isn’t on the market yet at that time. Choose a time after its live date.';
export const ACCEPT_SHOWINGS = 'Check the box to keep both.';
export const GUEST_NAME_REQUIRED = 'Enter your name.';
export const PEOPLE_RANGE = 'Choose 1 to 8 people.';
/** Maximum length in characters. */
export const MAX_OPEN_HOUSE_NOTE = 300;
