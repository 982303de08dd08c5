/** When the owner of a saved search hears of new homes, and which two searches are the same. Pure: the clock is an argument. */
import { DAY, HOUR, MINUTE, millisOf, type Instant } from '../kernel/instant.ts';
import { instantAt, wallClock } from '../kernel/zoned-time.ts';
import type { AlertFrequency } from './saved-searches.types.ts';

/** Emails that wait for the morning go at this hour of their reader's clock. */
export const ALERT_HOUR = 8;
/** Weekly emails go on Fridays, before a weekend of showings. 0 is Sunday. */
export const ALERT_WEEKDAY = 5;
/** Between two emails "as soon as possible"; with a look every ten minutes a home is told within the hour. */
const BETWEEN_SOON_MS = HOUR - 10 * MINUTE;

/** The last time before or at `now` at which an email of this frequency was to go, by the clock of an IANA zone; null where none ever goes. */
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

/** Whether it is time to look for this search: once for each of its times, and no more than one letter an hour. */
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

/** A filter as one text, whatever the order of its fields and values: two searches with the same text find the same homes. */
export function filterText(filter: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : value]),
  );
}
