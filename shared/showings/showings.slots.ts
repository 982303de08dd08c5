/** When a home can be shown: the grid, the hours, the booking window, and booked times. */
import { DAY, HOUR, millisOf, MINUTE, type Instant } from '../kernel/instant.ts';
import { invalidField } from '../kernel/rule-error.ts';
import { daysBetween, formatWhen, instantAt, isOnGrid, minuteOfDay, wallClock } from '../kernel/zoned-time.ts';
import {
  NOT_YET_ON_MARKET,
  TIME_OFF_GRID,
  TIME_OUT_OF_HOURS,
  TIME_PAST,
  TIME_TAKEN,
  TIME_TWICE,
  timeTooFar,
  TOO_MANY_TIMES,
} from './showings.messages.ts';
import { NOT_AVAILABLE } from '../showing-availability/showing-availability.messages.ts';
import {
  DEFAULT_AVAILABILITY,
  FIRST_MINUTE,
  hoursRefusal,
  LAST_MINUTE,
  noticeRefusal,
  spansOverlap,
  type Availability,
  type TimeSpan,
} from '../showing-availability/showing-availability.rules.ts';
import type { ShowingType } from './showings.types.ts';

export const SLOT_MINUTES = 15;
/** A confirmed showing blocks its home for this long from its start. */
export const HOLD_MINUTES = 60;
/** A visitor asks for at most so many times at once. */
export const MAX_REQUESTED_TIMES = 3;
/** A host suggests at most so many times at once. */
export const MAX_SUGGESTED_TIMES = 6;

/** True if two starts overlap: less than an hour apart either way. */
export function overlaps(a: Instant, b: Instant): boolean {
  return Math.abs(millisOf(a) - millisOf(b)) < HOLD_MINUTES * MINUTE;
}

/** True if a confirmed showing blocks this start: the 45 minutes before it and its own hour. */
export function isTaken(time: Instant, confirmed: readonly Instant[]): boolean {
  return confirmed.some((start) => overlaps(time, start));
}

export interface SlotRules {
  now: Date;
  zone: string;
  type: ShowingType;
  /** Starts of the confirmed showings. */
  confirmed?: readonly Instant[];
  /** The host's hours, notice and days ahead; the default where there are none. */
  availability?: Availability;
  /** Open houses: nobody else is shown the home in them. */
  openHouses?: readonly TimeSpan[];
  /** Times off, which the host may still offer. A visitor's screen has both kinds of busy times here. */
  blackouts?: readonly TimeSpan[];
  /** Of a home that is not on the market yet: nobody is shown it before. */
  liveDate?: Instant | null;
  /** Of a home under contract: the visits of its sale come before it. */
  closingAt?: Instant | null;
  /** The host offers the time: only open houses and other showings stand in the way. */
  isByHost?: boolean;
}

/** Visits to which a contract gives the right: the host's hours, times off and notice do not bind them. */
const BY_CONTRACT: readonly ShowingType[] = ['INSPECTION', 'APPRAISAL', 'FINAL_WALKTHROUGH'];
/** True for visits that keep to the host's hours, times off and notice. */
export const isBoundByHours = (type: ShowingType): boolean => !BY_CONTRACT.includes(type);

const meets = (time: Instant, spans: readonly TimeSpan[]) => {
  const visit = { startTime: time, endTime: new Date(millisOf(time) + HOLD_MINUTES * MINUTE) };
  return spans.some((span) => spansOverlap(visit, span));
};

/**
 * Error message for a start that is not possible, or null. The picker, requests, changes, suggested times, and
 * automatic confirmation all decide by it.
 */
export function slotRefusal(time: Instant, rules: SlotRules): string | null {
  const {
    now,
    zone,
    type,
    confirmed = [],
    openHouses = [],
    blackouts = [],
    liveDate,
    closingAt,
    isByHost = false,
  } = rules;
  const { hours, noticeHours, daysAhead } = rules.availability ?? DEFAULT_AVAILABILITY;
  if (!isOnGrid(time, SLOT_MINUTES)) return TIME_OFF_GRID;
  if (millisOf(time) <= now.getTime()) return TIME_PAST;
  const minute = minuteOfDay(time, zone);
  if (minute < FIRST_MINUTE || minute > LAST_MINUTE) return TIME_OUT_OF_HOURS;
  if (!isByHost && isBoundByHours(type)) {
    if (type === 'TOUR' && daysBetween(now, time, zone) > daysAhead) return timeTooFar(daysAhead);
    const refusal = hoursRefusal(time, hours, zone) ?? noticeRefusal(time, noticeHours, now);
    if (refusal) return refusal;
    if (meets(time, blackouts)) return NOT_AVAILABLE;
  }
  if (closingAt && !isBoundByHours(type) && millisOf(time) >= millisOf(closingAt))
    return `Choose a time before the closing on ${formatWhen(closingAt, zone)}.`;
  if (liveDate && millisOf(time) < millisOf(liveDate)) return NOT_YET_ON_MARKET;
  if (meets(time, openHouses)) return NOT_AVAILABLE;
  return isTaken(time, confirmed) ? TIME_TAKEN : null;
}

/** Throws 400 with the field for more than three times, a repeated time, or one that is not possible. */
export function assertTimes(proposedTime: Instant, otherTimes: readonly Instant[], rules: SlotRules): void {
  const times = [proposedTime, ...otherTimes];
  if (times.length > MAX_REQUESTED_TIMES) throw invalidField('otherTimes', TOO_MANY_TIMES);
  if (new Set(times.map(millisOf)).size < times.length) throw invalidField('otherTimes', TIME_TWICE);
  times.forEach((time, index) => {
    const refusal = slotRefusal(time, rules);
    if (refusal) throw invalidField(index === 0 ? 'proposedTime' : `otherTimes.${index - 1}`, refusal);
  });
}

export interface Slot {
  start: Date;
  free: boolean;
  /** Why it is not free. */
  refusal: string | null;
}

/**
 * The starts of one calendar day of the home, `daysAhead` from today: 7:00 AM to 7:00 PM every 15 minutes, and which
 * are free.
 */
export const slotsOfDay = (daysAhead: number, rules: SlotRules): Slot[] => [...eachSlotOfDay(daysAhead, rules)];

/** The same, one after the other: whoever needs only the first free one works out no more. */
export function* eachSlotOfDay(daysAhead: number, rules: SlotRules): Generator<Slot> {
  const today = wallClock(rules.now, rules.zone);
  // noon, so that a DST change never moves the date
  const noon = new Date(instantAt({ ...today, hour: 12, minute: 0 }, rules.zone).getTime() + daysAhead * DAY);
  const day = wallClock(noon, rules.zone);
  for (let minute = FIRST_MINUTE; minute <= LAST_MINUTE; minute += SLOT_MINUTES) {
    const start = instantAt({ ...day, hour: Math.floor(minute / 60), minute: minute % 60 }, rules.zone);
    const refusal = slotRefusal(start, rules);
    yield { start, free: refusal === null, refusal };
  }
}

/** The nearest start on the grid; pickers use it to round a value. */
export function roundToSlot(time: Instant): Date {
  const step = (SLOT_MINUTES / 60) * HOUR;
  return new Date(Math.round(millisOf(time) / step) * step);
}
