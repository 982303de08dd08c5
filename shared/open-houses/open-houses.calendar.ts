/**
 * An open house as an iCalendar file (RFC 5545). The UID is stable, and SEQUENCE increases with every change and the
 * cancellation (RFC 5546).
 */
import { millisOf, type Instant } from '../kernel/instant.ts';

export interface CalendarOpenHouse {
  id: string;
  startTime: Instant;
  endTime: Instant;
  calendarSequence: number;
  cancelledAt: Instant | null;
  updatedAt: Instant;
  /** Public location. */
  place: string;
  note: string;
  /** Absolute URL of the home's page. */
  url: string;
}

/** `20261128T190000Z`. */
const stamp = (when: Instant) =>
  new Date(millisOf(when))
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');
/** Escapes commas, semicolons, backslashes and line breaks. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Folds lines at 75 bytes; continuation lines begin with a space. A multi-byte character is never split. */
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

/** The file, with CRLF line endings. `product` is the PRODID; `host` makes the UID globally unique. */
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
