/** A point in time as the server holds it (Date) or as the wire carries it (ISO 8601 UTC). */
export type Instant = Date | string;

/** Milliseconds since 1970 of either form. */
export function millisOf(instant: Instant): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
