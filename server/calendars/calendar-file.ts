/** iCalendar files (RFC 5545) for feeds and downloads, and the messages that go with emails (RFC 5546, iTIP). */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  escape,
  type ICalCalendar,
} from 'ical-generator';
import type { CalendarEntry } from '#shared/calendars/calendar-entries.ts';

export interface Mailbox {
  name: string;
  email: string;
}

/** `host` makes the identifiers globally unique. */
interface Publisher {
  product: string;
  host: string;
}

const newCalendar = (product: string, method: ICalCalendarMethod) =>
  ical({ prodId: { company: product, product: 'Calendar', language: 'EN' }, method });

/** The library leaves the last line without its end (RFC 5545, 3.1). */
const textOf = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

function addEntry(
  calendar: ICalCalendar,
  { id, sequence, updatedAt, summary, place, note, url, when, isFree, isCancelled }: CalendarEntry,
  host: string,
) {
  return calendar.createEvent({
    id: `${id}@${host}`,
    sequence,
    stamp: updatedAt,
    summary,
    location: place,
    description: [note, url].filter(Boolean).join('\n'),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...('day' in when
      ? {
          start: new Date(`${when.day}T00:00:00Z`),
          timezone: 'UTC',
          allDay: true,
          transparency: ICalEventTransparency.TRANSPARENT,
        }
      : {
          start: when.start,
          end: new Date(when.start.getTime() + when.minutes * 60_000),
          ...(isFree && { transparency: ICalEventTransparency.TRANSPARENT }),
        }),
  });
}

/** The text of a calendar file to download or to subscribe to. */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { name, product, host }: Publisher & { name: string },
): string {
  const calendar = newCalendar(product, ICalCalendarMethod.PUBLISH);
  // the library writes the name as it is
  calendar.name(escape(name, false));
  // subscribers look once an hour
  calendar.ttl(3600);
  for (const entry of entries) addEntry(calendar, entry, host);
  return textOf(calendar);
}

/**
 * The calendar part of an email to one person. One entry is a REQUEST, which mail programs put into the calendar at
 * once, or a CANCEL, which takes it out; several are PUBLISHed, because a REQUEST may be about one event only. The
 * person has accepted already and nobody waits for an answer. A REQUEST to the organizer's own mailbox would be refused
 * by calendars, so that is PUBLISHed, too.
 */
export function invitation(
  entries: readonly CalendarEntry[],
  { product, host, organizer, attendee }: Publisher & { organizer: Mailbox; attendee: Mailbox },
): string {
  const [first] = entries;
  const isPublished = entries.length !== 1 || organizer.email.toLowerCase() === attendee.email.toLowerCase();
  const calendar = newCalendar(
    product,
    isPublished
      ? ICalCalendarMethod.PUBLISH
      : first!.isCancelled
        ? ICalCalendarMethod.CANCEL
        : ICalCalendarMethod.REQUEST,
  );
  for (const entry of entries) {
    const event = addEntry(calendar, entry, host);
    event.organizer(organizer);
    if (isPublished) continue;
    event.createAttendee({
      ...attendee,
      type: ICalAttendeeType.INDIVIDUAL,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return textOf(calendar);
}
