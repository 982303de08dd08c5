/** When alerts of a saved search are due, and when two searches are equal. Pure: the clock is an argument. */
import { DAY, HOUR, MINUTE, millisOf, type Instant } from '../kernel/instant.ts';
import { instantAt, wallClock } from '../kernel/zoned-time.ts';
import type { AlertFrequency } from './saved-searches.types.ts';

/** Hour of daily and weekly emails in the recipient's time zone. */
export const ALERT_HOUR = 8;
/** Weekly emails are sent on Fridays, before a weekend of showings. 0 is Sunday. */
export const ALERT_WEEKDAY = 5;
/**
 * Minimum time between two emails of frequency "as soon as possible". Checks run every ten minutes, so a home is
 * reported within the hour.
 */
export const BETWEEN_SOON_MS = HOUR - 10 * MINUTE;

/** The last scheduled time of this frequency at or before `now`, in an IANA zone; null if it is off. */
export function lastAlertTime(frequency: AlertFrequency, now: Date, zone: string): Date | null {
  if (frequency === 'NEVER') return null;
  if (frequency === 'SOON') return now;
  const today = wallClock(now, zone);
  for (let back = 0; back <= 7; back += 1) {
    const noon = new Date(Date.UTC(today.year, today.month - 1, today.day, 12) - back * DAY);
    if (frequency === 'WEEKLY' && noon.getUTCDay() !== ALERT_WEEKDAY) continue;
    const at = instantAt(
      {
        year: noon.getUTCFullYear(),
        month: noon.getUTCMonth() + 1,
        day: noon.getUTCDate(),
        hour: ALERT_HOUR,
        minute: 0,
      },
      zone,
    );
    if (at.getTime() <= now.getTime()) return at;
  }
  return null;
}

/** Whether an alert is due: once per scheduled time, and at most one email an hour. */
export function isAlertDue(
  search: { frequency: AlertFrequency; checkedAt: Instant; lastSentAt: Instant | null },
  now: Date,
  zone: string,
): boolean {
  const at = lastAlertTime(search.frequency, now, zone);
  if (!at) return false;
  if (search.frequency === 'SOON')
    return search.lastSentAt === null || now.getTime() - millisOf(search.lastSentAt) >= BETWEEN_SOON_MS;
  return at.getTime() > millisOf(search.checkedAt);
}

/**
 * Canonical text of a filter, independent of the order of fields and values: searches with the same text find the same
 * homes.
 */
export function filterText(filter: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : value]),
  );
}
