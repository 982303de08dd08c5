/** An open house as an iCalendar file (RFC 5545): a stable UID, and a SEQUENCE raised by every change and by the cancellation (RFC 5546). */
import { millisOf, type Instant } from '../kernel/instant.ts';

export interface CalendarOpenHouse {
  id: string;
  startTime: Instant;
  endTime: Instant;
  calendarSequence: number;
  cancelledAt: Instant | null;
  updatedAt: Instant;
  /** Where it is, as far as anybody may know. */
  place: string;
  note: string;
  /** The page of the home, absolute. */
  url: string;
}

/** `20261128T190000Z`. */
const stamp = (when: Instant) =>
  new Date(millisOf(when))
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');
/** Commas, semicolons, backslashes and line ends have a meaning of their own. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** At most 75 bytes a line; what goes on begins with a space. A letter is never cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let now = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 75) {
      lines.push(now);
      now = ' ';
      bytes = 1;
    }
    now += letter;
    bytes += size;
  }
  return [...lines, now].join('\r\n');
}

/** The file, with CRLF line ends. `product` names who made it; `host` makes the UID the world's only one. */
export function openHouseCalendar(
  open: CalendarOpenHouse,
  { product, host }: { product: string; host: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//Open houses//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${open.cancelledAt ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:open-house-${open.id}@${host}`,
    `SEQUENCE:${open.calendarSequence}`,
    `DTSTAMP:${stamp(open.updatedAt)}`,
    `DTSTART:${stamp(open.startTime)}`,
    `DTEND:${stamp(open.endTime)}`,
    `SUMMARY:${escaped(`Open house: ${open.place}`)}`,
    `LOCATION:${escaped(open.place)}`,
    `DESCRIPTION:${escaped([open.note, open.url].filter(Boolean).join('\n'))}`,
    `URL:${open.url}`,
    `STATUS:${open.cancelledAt ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
