/** The calendar of a host: visits, open houses, times off, and weekly hours to drag. */
import { minuteOfDay } from '#shared/kernel/zoned-time.ts';
import { HOUR } from '#shared/kernel/instant.ts';
import {
  FIRST_MINUTE,
  LAST_MINUTE,
  STEP_MINUTES,
  weekdayIn,
  type HoursRange,
} from '#shared/showing-availability/showing-availability.rules.ts';
import { SHOWING_TYPE_LABELS, type ShowingState } from '#shared/showings/showings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import type { StatusLook } from '#shared/kernel/status.ts';
import { fullName } from '../../lib/format.ts';
import type { Listing, Showing, ShowingAvailability } from '../../state/wire-types.ts';
import {
  dayPlus,
  instantOfWall,
  isWholeDays,
  wallTime,
  type CalendarEvent,
  type CalendarShown,
  type CalendarSpan,
} from '../../ui/calendar-events.ts';

export type Blackout = ShowingAvailability['blackouts'][number];

const looks = ({ label, tone }: StatusLook) => ({ state: label, tone });
const SHOWN: readonly ShowingState[] = ['REQUESTED', 'CONFIRMED', 'COMPLETED'];

/** A stored time off as wall-clock times, or as days where it begins and ends at midnight. */
export function blackoutSpan(
  { startTime, endTime }: Pick<Blackout, 'startTime' | 'endTime'>,
  zone: string,
): CalendarSpan {
  const [start, end] = [wallTime(startTime, zone), wallTime(endTime, zone)];
  if (!start.endsWith('T00:00') || !end.endsWith('T00:00')) return { start, end };
  return { start: start.slice(0, 10), end: dayPlus(end.slice(0, 10), -1) };
}

/** The instants of a span of the calendar. */
export const instantsOf = (span: CalendarSpan, zone: string): Pick<Blackout, 'startTime' | 'endTime'> => ({
  startTime: instantOfWall(span.start, zone).toISOString(),
  endTime: instantOfWall(isWholeDays(span) ? dayPlus(span.end, 1) : span.end, zone).toISOString(),
});

export function hostEvents(
  listing: Listing,
  showings: readonly Showing[],
  blackouts: readonly Blackout[],
): CalendarEvent[] {
  const zone = listing.timeZone;
  const visits = showings.flatMap((showing) => {
    if (!SHOWN.includes(showing.state)) return [];
    const end = new Date(Date.parse(showing.proposedTime) + HOUR);
    return {
      id: `showing:${showing.id}`,
      start: wallTime(showing.proposedTime, zone),
      end: wallTime(end, zone),
      title: `${SHOWING_TYPE_LABELS[showing.type]} for ${fullName(showing.requester) || 'a buyer'}`,
      ...looks(STATUSES.showing[showing.state]),
    };
  });
  return [
    ...visits,
    ...listing.openHouses.map((open) => ({
      id: `open:${open.id}`,
      start: wallTime(open.startTime, zone),
      end: wallTime(open.endTime, zone),
      title: 'Open house',
      ...looks(STATUSES.calendar.OPEN_HOUSE),
    })),
    ...blackouts.map((blackout, index) => ({
      id: `off:${index}`,
      ...blackoutSpan(blackout, zone),
      title: blackout.note || 'Time off',
      ...looks(STATUSES.calendar.TIME_OFF),
      isMovable: true,
    })),
  ];
}

const two = (value: number) => String(value).padStart(2, '0');
const wallAt = (day: string, minute: number) => `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** The weekly hours on each day that is shown, to be dragged. */
export function hoursEvents(
  hours: readonly HoursRange[],
  { firstDay, lastDay }: Pick<CalendarShown, 'firstDay' | 'lastDay'>,
): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  for (let day = firstDay; day <= lastDay; day = dayPlus(day, 1)) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    hours.forEach((range, index) => {
      if (range.weekday !== weekday) return;
      events.push({
        id: `hours:${index}:${day}`,
        start: wallAt(day, range.from),
        end: wallAt(day, range.to),
        title: 'Visits may begin',
        ...looks(STATUSES.calendar.WEEKLY),
        isMovable: true,
      });
    });
  }
  return events;
}

/** Weekly hours of a dragged span: within 7 AM to 7 PM of the day it begins. */
export function rangeOf(span: CalendarSpan): HoursRange {
  const zone = 'UTC';
  const start = `${span.start}:00Z`;
  const isOneDay = span.start.slice(0, 10) === span.end.slice(0, 10);
  const from = Math.min(Math.max(minuteOfDay(start, zone), FIRST_MINUTE), LAST_MINUTE - STEP_MINUTES);
  const to = isOneDay ? Math.min(minuteOfDay(`${span.end}:00Z`, zone), LAST_MINUTE) : LAST_MINUTE;
  return { weekday: weekdayIn(start, zone), from, to: Math.max(to, from + STEP_MINUTES) };
}
