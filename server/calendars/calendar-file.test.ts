import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { CalendarEntry } from '#shared/calendars/calendar-entries.ts';
import { calendarFile, invitation } from './calendar-file.ts';

const ENTRY: CalendarEntry = {
  id: 'showing-1',
  sequence: 2,
  updatedAt: new Date('2026-11-20T15:00:00Z'),
  summary: 'Tour: 12 “Señor” Górecki Street; Unit 3, Winchester-on-the-Severn Heights, TN 37920 🏡',
  place: '12 “Señor” Górecki Street; Unit 3, Winchester-on-the-Severn Heights, TN 37920',
  note: 'Park on the left, please;\nring twice \\ wait.',
  url: 'https://hearthport.test/listings/1',
  when: { start: new Date('2026-12-01T15:00:00Z'), minutes: 60 },
  isCancelled: false,
};
const NAME = '12 Oak Street; Unit 3, Hoover \\ Bluff, AL 35226\nUID:other';
const PUBLISHER = { product: 'Hearthport', host: 'hearthport.test' };
const PEOPLE = {
  organizer: { name: 'Hearthport', email: 'us@hearthport.test' },
  attendee: { name: 'b@example.com', email: 'b@example.com' },
};
const files = () => [
  calendarFile([ENTRY], { ...PUBLISHER, name: NAME }),
  invitation([ENTRY], { ...PUBLISHER, ...PEOPLE }),
];

it('escapes the name of a calendar like every other text', () => {
  const text = String.raw`12 Oak Street\; Unit 3\, Hoover \\ Bluff\, AL 35226\nUID:other`;
  const lines = files()[0]!.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => /^(NAME|X-WR-CALNAME):/.test(line))).toEqual([`NAME:${text}`, `X-WR-CALNAME:${text}`]);
});

it('ends every line, the last one too, and folds at 75 octets', () => {
  for (const file of files()) {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = file.split('\r\n');
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const [event] = new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent');
    expect(event!.getFirstPropertyValue('summary')).toBe(ENTRY.summary);
    expect(event!.getFirstPropertyValue('location')).toBe(ENTRY.place);
    expect(event!.getFirstPropertyValue('description')).toBe(`${ENTRY.note}\n${ENTRY.url}`);
  }
});
