/** iCalendar files (RFC 5545) of sales and tours. */
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

export interface CalendarEntry {
  /** Stable and unique within the product: the same entry is updated, never added twice. */
  id: string;
  /** Grows with every change (RFC 5546). */
  sequence: number;
  updatedAt: Date;
  summary: string;
  place: string;
  /** Absolute. */
  url: string;
  /** A whole day (`2026-12-01`), or a start and its minutes. */
  when: { day: string } | { start: Date; minutes: number };
  isCancelled: boolean;
}

/** Seconds from the creation of a row to its last change: a SEQUENCE that grows with every change. */
export const sequenceOf = (createdAt: Date | string, updatedAt: Date | string): number =>
  Math.max(0, Math.round((new Date(updatedAt).getTime() - new Date(createdAt).getTime()) / 1000));

/** The text of a calendar file. `host` makes the identifiers globally unique. */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { name, product, host }: { name: string; product: string; host: string },
): string {
  const calendar = ical({
    name,
    prodId: { company: product, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // subscribers look once an hour
    ttl: 3600,
  });
  for (const { id, sequence, updatedAt, summary, place, url, when, isCancelled } of entries)
    calendar.createEvent({
      id: `${id}@${host}`,
      sequence,
      stamp: updatedAt,
      summary,
      location: place,
      description: url,
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...('day' in when
        ? {
            start: new Date(`${when.day}T00:00:00Z`),
            timezone: 'UTC',
            allDay: true,
            transparency: ICalEventTransparency.TRANSPARENT,
          }
        : { start: when.start, end: new Date(when.start.getTime() + when.minutes * 60_000) }),
    });
  return calendar.toString();
}
