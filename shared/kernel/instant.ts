import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** A point in time: a Date on the server, an ISO 8601 string in UTC in JSON. */
export type Instant = Date | string;

/** Milliseconds since 1970 of either form. */
export function millisOf(instant: Instant): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
}

export const MINUTE = millisecondsInMinute;
export const HOUR = millisecondsInHour;
export const DAY = millisecondsInDay;

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/;

/**
 * Parses ISO 8601; null if invalid. A date alone means 17:00 UTC, which is the same calendar day in both time zones of
 * the two states.
 */
export function parseMoment(value: string): Date | null {
  if (!ISO.test(value)) return null;
  const at = Date.parse(value);
  if (Number.isNaN(at)) return null;
  const moment = new Date(DAY_ALONE.test(value) ? at + 17 * HOUR : at);
  // Date.parse turns February 30 into March 1 or 2
  const day = value.slice(0, 10);
  if (!new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return null;
  const year = moment.getUTCFullYear();
  return year >= 1900 && year <= 2200 ? moment : null;
}
