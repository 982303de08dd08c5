import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJoinLink, isReminderDue, isWorkshopOpen, nextForSeats, seatEntry, seatFor } from './workshops.rules.ts';
import { SEAT_STATES } from './workshops.types.ts';
import { workshopSchema } from './workshops.schema.ts';

const at = (time: string) => new Date(`2026-12-${time}:00Z`);
const STARTS = { startsAt: at('10T18:00'), cancelledAt: null };

it.each([
  [STARTS, '10T17:59', true],
  [STARTS, '10T18:00', false],
  [{ ...STARTS, cancelledAt: at('01T00:00') }, '02T00:00', false],
])('%j at %s is open: %s', (workshop, now, isOpen) => expect(isWorkshopOpen(workshop, at(now))).toBe(isOpen));

it.each([
  ['the day before, told at sign-up', 'BOOKED', '09T18:00', '01T00:00', true],
  ['earlier', 'BOOKED', '09T17:59', '01T00:00', false],
  ['told within the last day', 'BOOKED', '10T09:00', '09T19:00', false],
  ['never told', 'BOOKED', '10T09:00', null, true],
  ['on the waiting list', 'WAITING', '10T09:00', '01T00:00', false],
  ['after it began', 'BOOKED', '10T18:00', '01T00:00', false],
] as const)('a reminder, %s', (_, state, now, notifiedAt, isDue) =>
  expect(isReminderDue(STARTS, { state, notifiedAt: notifiedAt && at(notifiedAt) }, at(now))).toBe(isDue),
);

describe('seats', () => {
  it('go to whoever waits longest, and never to more people than there are seats', () => {
    const rows = fc.array(
      fc.record({
        id: fc.uuid(),
        state: fc.constantFrom(...SEAT_STATES),
        since: fc.integer({ min: 0, max: 5 }).map((day) => at(`0${day + 1}T00:00`)),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 8 }), (all, seats) => {
        const next = nextForSeats(all, seats);
        const booked = all.filter(({ state }) => state === 'BOOKED').length;
        const waiting = all.filter(({ state }) => state === 'WAITING');
        expect(next).toHaveLength(Math.min(waiting.length, Math.max(0, seats - booked)));
        const left = waiting.filter(({ id }) => !next.includes(id));
        for (const id of next)
          for (const other of left)
            expect(waiting.find((one) => one.id === id)!.since.getTime()).toBeLessThanOrEqual(other.since.getTime());
        expect(seatFor(booked, seats)).toBe(booked < seats ? 'BOOKED' : 'WAITING');
      }),
    );
  });
});

it.each([
  ['https://meet.example.test/abc', true],
  ['http://meet.example.test/abc', false],
  ['https://nowhere', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is a link to join: %s', (link, isLink) => expect(isJoinLink(link)).toBe(isLink));

it('a date online needs a link, one in person a place', () => {
  const date = { startsAt: '2026-12-10T18:00:00Z', zone: 'America/Chicago', minutes: 60, seats: 10 };
  const problems = (more: object) =>
    workshopSchema.safeParse({ ...date, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(problems({ format: 'ONLINE' })).toEqual(['joinUrl']);
  expect(problems({ format: 'ONLINE', joinUrl: 'https://meet.example.test/abc' })).toEqual([]);
  expect(problems({ format: 'IN_PERSON' })).toEqual(['place']);
  expect(problems({ format: 'IN_PERSON', place: '1 Main St', seats: 0, minutes: 5, zone: 'Europe/Berlin' })).toEqual([
    'zone',
    'minutes',
    'seats',
  ]);
});

it('the calendar entry names no private link', () => {
  const workshop = { ...STARTS, minutes: 60, format: 'ONLINE' as const, place: '' };
  const entry = seatEntry({ id: 's', calendarSequence: 3 }, workshop, {
    now: at('01T00:00'),
    url: '/w',
    isCancelled: false,
  });
  expect(entry).toMatchObject({ id: 'workshop-seat-s', sequence: 3, when: { minutes: 60 }, isCancelled: false });
  expect(JSON.stringify(entry)).not.toContain('https://');
});
