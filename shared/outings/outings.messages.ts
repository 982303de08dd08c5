import { MAX_STOPS, MIN_STOPS } from './outings.types.ts';

export const TOO_FEW_STOPS = `Choose at least ${MIN_STOPS} homes for a day of tours.`;
export const TOO_MANY_STOPS = `Choose up to ${MAX_STOPS} homes for one day.`;
export const HOME_TWICE = 'Choose each home only once.';
export const OTHER_DAY = 'All tours of an outing are on one day. Choose a time on the day of the first one.';
export const STOP_PAST = 'This tour has begun, so it can no longer be changed.';
export const NO_ROOM = 'There’s no free time for this home around the others on this day.';
export const NO_TIMES = 'This home has no free time on this day.';
