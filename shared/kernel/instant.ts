import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** A point in time as the server holds it (Date) or as the wire carries it (ISO 8601 UTC). */
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

/** The instant an ISO 8601 text means, or null. A day alone means 17:00 UTC, the same calendar day in both zones of the two states. */
export function parseMoment(value: string): Date | null {
  if (!ISO.test(value)) return null;
  const at = Date.parse(value);
  if (Number.isNaN(at)) return null;
  const moment = new Date(DAY_ALONE.test(value) ? at + 17 * HOUR : at);
  // Date.parse rolls February 30 over into March
  const day = value.slice(0, 10);
  if (!new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return null;
  const year = moment.getUTCFullYear();
  return year >= 1900 && year <= 2200 ? moment : null;
}
