import { describe, expect, it } from 'vitest';
import { firstChoice, pressed, tourDays } from './tour-slots.ts';

/** Tuesday, 9:00 AM in Birmingham, 10:00 AM in Knoxville. */
const now = new Date('2026-12-01T15:00:00Z');
const central = { now, zone: 'America/Chicago', confirmed: [] };

describe('tour times', () => {
  it('are five days from 7 AM to 7 PM every 15 minutes, today from now on', () => {
    const days = tourDays(central);
    expect(days.map(({ key }) => key)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
    expect(days[0]?.slots[0]?.iso).toBe('2026-12-01T15:15:00.000Z');
    expect(days[1]?.slots).toHaveLength(49);
    expect([days[1]?.slots[0]?.iso, days[1]?.slots.at(-1)?.iso]).toEqual([
      '2026-12-02T13:00:00.000Z',
      '2026-12-03T01:00:00.000Z',
    ]);
  });

  it('are in the zone of the home, not of the viewer', () => {
    expect(tourDays({ ...central, zone: 'America/New_York' })[1]?.slots[0]?.iso).toBe('2026-12-02T12:00:00.000Z');
  });

  it('are taken from 45 minutes before a confirmed start until an hour after it', () => {
    const day = tourDays({ ...central, confirmed: ['2026-12-02T16:00:00Z'] })[1];
    expect(day?.slots.filter(({ isTaken }) => isTaken).map(({ iso }) => iso.slice(11, 16))).toEqual([
      '15:15',
      '15:30',
      '15:45',
      '16:00',
      '16:15',
      '16:30',
      '16:45',
    ]);
  });

  it('leave out a day without a free start: in the evening they begin tomorrow', () => {
    expect(tourDays({ ...central, now: new Date('2026-12-02T01:05:00Z') })[0]?.key).toBe('2026-12-02');
  });

  it('of a coming-soon home begin on its live date', () => {
    const days = tourDays({ ...central, notBefore: '2026-12-03T18:00:00Z' });
    expect(days[0]?.slots[0]?.iso).toBe('2026-12-03T18:00:00.000Z');
    expect(tourDays({ ...central, notBefore: '2027-01-10T18:00:00Z' })).toEqual([]);
  });

  it('can be selected up to three times, and a second click deselects', () => {
    let chosen: string[] = [];
    for (const iso of ['a', 'b', 'c']) ({ chosen } = pressed(chosen, iso));
    expect(pressed(chosen, 'd')).toEqual({ chosen: ['a', 'b', 'c'], isRefused: true });
    expect(pressed(chosen, 'b')).toEqual({ chosen: ['a', 'c'], isRefused: false });
  });
});

it.each([
  // nine in the morning: some hours for the host to answer
  ['2026-12-01T15:00:00Z', '2026-12-01T18:00:00.000Z'],
  // in the evening: not at seven the next morning
  ['2026-12-02T00:00:00Z', '2026-12-02T15:00:00.000Z'],
])('at %s the time that is proposed is %s', (at, proposed) => {
  const now = new Date(at);
  expect(firstChoice(tourDays({ now, zone: 'America/Chicago', confirmed: [] }), now, 'America/Chicago')).toBe(proposed);
  expect(firstChoice([], now, 'America/Chicago')).toBeNull();
});
