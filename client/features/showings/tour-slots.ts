/** Days and start times available for tours. */
import { HOUR, millisOf, type Instant } from '#shared/kernel/instant.ts';
import { dayIn, minuteOfDay } from '#shared/kernel/zoned-time.ts';
import {
  DEFAULT_AVAILABILITY,
  type Availability,
  type TimeSpan,
} from '#shared/showing-availability/showing-availability.rules.ts';
import { MAX_REQUESTED_TIMES, slotsOfDay } from '#shared/showings/showings.slots.ts';
import type { ShowingType } from '#shared/showings/showings.types.ts';

export interface TourSlot {
  iso: string;
  isTaken: boolean;
  /** Why it cannot be chosen, for who does not see that it is crossed out. */
  refusal: string | null;
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
  /** The host's hours; the default while they load. */
  availability?: Availability | undefined;
  /** Times off and open houses, which the server does not distinguish. */
  busy?: readonly TimeSpan[] | undefined;
  /** Coming-soon homes can be toured from their live date. */ notBefore?: Instant | null;
}

/** The days ahead with a free start time, in the home's zone; past times are omitted, others marked with a reason. */
export function tourDays({
  now,
  zone,
  type = 'TOUR',
  confirmed,
  availability = DEFAULT_AVAILABILITY,
  busy = [],
  notBefore = null,
}: TourRules): TourDay[] {
  const from = Math.max(now.getTime() + 1, notBefore ? millisOf(notBefore) : 0);
  const days: TourDay[] = [];
  const rules = { now, zone, type, confirmed, availability, openHouses: busy };
  for (let ahead = 0; ahead <= availability.daysAhead && days.length < availability.daysAhead; ahead += 1) {
    const possible = slotsOfDay(ahead, rules).filter(({ start }) => start.getTime() >= from);
    if (!possible.some(({ free }) => free) || !possible[0]) continue;
    days.push({
      key: dayIn(possible[0].start, zone),
      slots: possible.map(({ start, free, refusal }) => ({ iso: start.toISOString(), isTaken: !free, refusal })),
    });
  }
  return days;
}

/** The host has at least this long to answer a time that is proposed. */
const LEAD = 3 * HOUR;
/** Minutes of the day between which most people visit homes. */
const USUAL = { from: 9 * 60, to: 18 * 60 };

/**
 * The time that is chosen when the dialog opens: the first free one that leaves the host some hours, at a usual time of
 * the day if there is one. Null where nothing is free.
 */
export function firstChoice(days: readonly TourDay[], now: Date, zone: string): string | null {
  const free = days.flatMap(({ slots }) => slots).filter(({ isTaken }) => !isTaken);
  const later = free.filter(({ iso }) => millisOf(iso) >= now.getTime() + LEAD);
  const usual = later.find(({ iso }) => {
    const minute = minuteOfDay(iso, zone);
    return minute >= USUAL.from && minute <= USUAL.to;
  });
  return (usual ?? later[0] ?? free[0])?.iso ?? null;
}

/** Toggles a start time; refuses a fourth. */
export function pressed(chosen: readonly string[], iso: string): { chosen: string[]; isRefused: boolean } {
  if (chosen.includes(iso)) return { chosen: chosen.filter((one) => one !== iso), isRefused: false };
  return chosen.length >= MAX_REQUESTED_TIMES
    ? { chosen: [...chosen], isRefused: true }
    : { chosen: [...chosen, iso], isRefused: false };
}
