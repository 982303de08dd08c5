/** Seats of a workshop, and when people are reminded. Pure. */
import type { CalendarEntry } from '../calendars/calendar-entries.ts';
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { formatWhen } from '../kernel/zoned-time.ts';
import type { SeatState, WorkshopFormat } from './workshops.types.ts';

export interface WorkshopTime {
  startsAt: Instant;
  cancelledAt: Instant | null;
}
/** Whether people can still sign up, cancel, and be moved: it was not cancelled and has not begun. */
export const isWorkshopOpen = ({ startsAt, cancelledAt }: WorkshopTime, now: Date): boolean =>
  cancelledAt === null && millisOf(startsAt) > now.getTime();

/** What somebody who signs up gets while `booked` of `seats` are taken. */
export const seatFor = (booked: number, seats: number): SeatState => (booked < seats ? 'BOOKED' : 'WAITING');

export interface QueuedSeat {
  id: string;
  state: SeatState;
  /** Since when the person wants the seat. */
  since: Instant;
}
/** The ids of those on the waiting list who get the free seats: who waited longest, first. */
export function nextForSeats(rows: readonly QueuedSeat[], seats: number): string[] {
  const booked = rows.filter(({ state }) => state === 'BOOKED').length;
  return rows
    .filter(({ state }) => state === 'WAITING')
    .sort((a, b) => millisOf(a.since) - millisOf(b.since) || (a.id < b.id ? -1 : 1))
    .slice(0, Math.max(0, seats - booked))
    .map(({ id }) => id);
}

/** A workshop is reminded of a day before it begins. */
export const REMIND_BEFORE = DAY;
/**
 * Whether a seat is due for its reminder: not if its person was emailed about this date within the last day before it.
 */
export function isReminderDue(
  workshop: WorkshopTime,
  seat: { state: SeatState; notifiedAt: Instant | null },
  now: Date,
): boolean {
  const from = millisOf(workshop.startsAt) - REMIND_BEFORE;
  return (
    seat.state === 'BOOKED' &&
    isWorkshopOpen(workshop, now) &&
    now.getTime() >= from &&
    (seat.notifiedAt === null || millisOf(seat.notifiedAt) < from)
  );
}

/** Only https: the link is opened from an email. */
export const isJoinLink = (link: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/.test(link);

export interface WorkshopPlace {
  format: WorkshopFormat;
  place: string;
}
/** `Tue, Dec 1, 6:30 PM CST, online`. */
export const whenAndWhere = (workshop: WorkshopPlace & { startsAt: Instant; zone: string }): string =>
  `${formatWhen(workshop.startsAt, workshop.zone)}, ${workshop.format === 'ONLINE' ? 'online' : `at ${workshop.place}`}`;

/** The calendar entry of one person's seat. Its link is the public page: an entry may be read by others. */
export const seatEntry = (
  seat: { id: string; calendarSequence: number },
  workshop: WorkshopPlace & WorkshopTime & { minutes: number },
  { now, url, isCancelled }: { now: Date; url: string; isCancelled: boolean },
): CalendarEntry => ({
  id: `workshop-seat-${seat.id}`,
  sequence: seat.calendarSequence,
  updatedAt: now,
  summary: 'Free buyer workshop',
  place: workshop.format === 'ONLINE' ? 'Online: the link is on the page in your email' : workshop.place,
  url,
  when: { start: new Date(workshop.startsAt), minutes: workshop.minutes },
  isCancelled,
});
