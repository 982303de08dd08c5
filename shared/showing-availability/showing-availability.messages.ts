import { PRODUCT } from '../brand/product.ts';

/** Messages of when a home is shown. What makes a time busy is never said: it is the host's business. */
export const NOT_AVAILABLE = 'The home isn’t available at that time. Choose another one.';
export const HOURS_OFF_GRID = 'Hours begin and end on the quarter hour.';
export const HOURS_ORDER = 'Choose an end after the start.';
export const HOURS_OVERLAP = 'These hours overlap others of the same day. Join them, or change one.';
export const HOURS_OUTSIDE = 'Choose hours from 7:00 AM to 7:00 PM.';
export const BLACKOUT_ORDER = 'Choose an end after the start.';
export const BLACKOUT_OVERLAP = 'This overlaps other time off. Change one of them.';
export const BLACKOUT_TOO_LONG = 'Time off can be up to 90 days. For longer, archive the home.';
export const BLACKOUT_OFF_GRID = 'Time off begins and ends on the quarter hour.';
export const TOO_MANY_HOURS = 'Enter up to six ranges for each day.';
export const TOO_MANY_BLACKOUTS = 'Enter time off up to 100 times.';
export const CHANGED_ELSEWHERE = `The hours were changed in another window or by ${PRODUCT}. They are shown as they are now; please check them and save again.`;
/** Maximum length in characters. */
export const MAX_BLACKOUT_NOTE = 200;
