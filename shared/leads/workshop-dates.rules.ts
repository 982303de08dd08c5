/** Schedule of the free online buyer workshop: first and third Tuesday of a month, 6:30 PM Central, one hour. */
import { millisOf, type Instant } from '../kernel/instant.ts';
import { instantAt, wallClock } from '../kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';

export const WORKSHOP_ZONE = DEFAULT_TIME_ZONE;
export const WORKSHOP_MINUTES = 60;
/** Number of dates that are offered. */
export const WORKSHOPS_OFFERED = 4;

const TUESDAY = 2;
const STARTS_AT = { hour: 18, minute: 30 } as const;
/** Holidays without a workshop, as `month-day`. */
const DAYS_OFF = new Set(['1-1', '7-4', '12-24', '12-25', '12-31']);

function tuesdaysOf(year: number, month: number): number[] {
  const first = 1 + ((TUESDAY - new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 7) % 7);
  return [first, first + 14].filter((day) => !DAYS_OFF.has(`${month}-${day}`));
}

/** The next `count` workshops that have not started at `now`, in order. */
export function workshopsAfter(now: Instant, count = WORKSHOPS_OFFERED): Date[] {
  const found: Date[] = [];
  let { year, month } = wallClock(now, WORKSHOP_ZONE);
  while (found.length < count) {
    for (const day of tuesdaysOf(year, month)) {
      const starts = instantAt({ year, month, day, ...STARTS_AT }, WORKSHOP_ZONE);
      if (starts.getTime() > millisOf(now) && found.length < count) found.push(starts);
    }
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return found;
}

/** Whether sign-up for a workshop with this start is still open. */
export const isWorkshopOffered = (startsAt: Instant, now: Instant): boolean =>
  workshopsAfter(now).some((offered) => offered.getTime() === millisOf(startsAt));
