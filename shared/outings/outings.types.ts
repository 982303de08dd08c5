/** Homes in one outing. */
export const MIN_STOPS = 2;
export const MAX_STOPS = 6;
/** Minutes inside a home that a person may choose from. */
export const VISIT_MINUTES = [20, 30, 45, 60] as const;
export type VisitMinutes = (typeof VISIT_MINUTES)[number];
export const DEFAULT_VISIT_MINUTES: VisitMinutes = 30;
/** Start of the day's first tour where none is chosen, in minutes after midnight: 9:00 AM. */
export const DEFAULT_FIRST_MINUTE = 9 * 60;
