/** Days and start times available for tours. */
import { millisOf, type Instant } from '#shared/kernel/instant.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { MAX_TIMES, slotsOfDay, TOUR_WINDOW_DAYS } from '#shared/showings/showings.slots.ts';
import type { ShowingType } from '#shared/showings/showings.types.ts';

export interface TourSlot {
  iso: string;
  isTaken: boolean;
}
export interface TourDay {
  key: string;
  slots: TourSlot[];
}

interface TourRules {
  now: Date;
  zone: string;
  type?: ShowingType;
  confirmed: readonly Instant[];
  /** Coming-soon homes can be toured from their live date. */ notBefore?: Instant | null;
}

/** The next five days with a free start time, in the home's zone; past ones are omitted, taken ones marked. */
export function tourDays({ now, zone, type = 'TOUR', confirmed, notBefore = null }: TourRules): TourDay[] {
  const from = Math.max(now.getTime() + 1, notBefore ? millisOf(notBefore) : 0);
  const days: TourDay[] = [];
  for (let ahead = 0; ahead <= TOUR_WINDOW_DAYS && days.length < TOUR_WINDOW_DAYS; ahead += 1) {
    const possible = slotsOfDay(ahead, { now, zone, type, confirmed }).filter(({ start }) => start.getTime() >= from);
    if (!possible.some(({ free }) => free) || !possible[0]) continue;
    days.push({
      key: dayIn(possible[0].start, zone),
      slots: possible.map(({ start, free }) => ({ iso: start.toISOString(), isTaken: !free })),
    });
  }
  return days;
}

/** Toggles a start time; refuses a fourth. */
export function pressed(chosen: readonly string[], iso: string): { chosen: string[]; isRefused: boolean } {
  if (chosen.includes(iso)) return { chosen: chosen.filter((one) => one !== iso), isRefused: false };
  return chosen.length >= MAX_TIMES
    ? { chosen: [...chosen], isRefused: true }
    : { chosen: [...chosen, iso], isRefused: false };
}
