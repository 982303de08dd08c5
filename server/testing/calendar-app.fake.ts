/**
 * A calendar app that reads the calendar parts of a person's emails in the order in which they came, by an independent
 * parser.
 */
import ICAL from 'ical.js';

export interface ReadEvent {
  uid: string;
  sequence: number;
  summary: string;
  location: string;
  start: string;
  status: unknown;
  /** `mailto:us@hearthport.test` */
  organizer: string;
  attendees: string[];
}
export interface ReadCalendar {
  method: unknown;
  events: ReadEvent[];
}

/** What a calendar file contains. A day without a time reads `2026-12-01`. */
export function readCalendarFile(text: string): ReadCalendar {
  const file = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return {
    method: file.getFirstPropertyValue('method'),
    events: file.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: event.sequence,
        summary: event.summary,
        location: event.location,
        start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
        status: component.getFirstPropertyValue('status'),
        organizer: String(component.getFirstPropertyValue('organizer')),
        attendees: component
          .getAllProperties('attendee')
          .map((property) => String(property.getFirstValue()).toLowerCase()),
      };
    }),
  };
}

/**
 * What is left in a calendar after these emails (RFC 5546): by UID the entry with the highest SEQUENCE, unless it was
 * cancelled; an older message changes nothing.
 */
export function calendarAfter(emails: readonly { to: string; calendar: string | null }[]): ReadEvent[] {
  const stored = new Map<string, ReadEvent & { isGone: boolean }>();
  for (const { to, calendar } of emails) {
    if (!calendar) continue;
    const { method, events } = readCalendarFile(calendar);
    for (const event of events) {
      // whoever is not invited ignores it
      if (method !== 'PUBLISH' && !event.attendees.includes(`mailto:${to}`)) continue;
      const before = stored.get(event.uid);
      if (before && before.sequence > event.sequence) continue;
      stored.set(event.uid, { ...event, isGone: method === 'CANCEL' || event.status === 'CANCELLED' });
    }
  }
  return [...stored.values()].filter(({ isGone }) => !isGone).map(({ isGone: _gone, ...event }) => event);
}
