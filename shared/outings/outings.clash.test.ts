import { describe, expect, it } from 'vitest';
import { MINUTE } from '../kernel/instant.ts';
import { HIDDEN_ADDRESS } from '../listings/address-visibility.rules.ts';
import { clashOf, clashText, ownVisits, type OwnVisit, type VisitedShowing } from './outings.clash.ts';

/** Noon in Birmingham. */
const NOON = Date.parse('2026-12-02T18:00:00Z');
const ZONE = 'America/Chicago';
const at = (minutes: number) => NOON + minutes * MINUTE;
const place = (miles: number) => ({ lat: 33.5 + miles / 69.0935, lng: -86.8 });
const visit = (minutes: number, miles: number | null, length = 30) => ({
  start: at(minutes),
  minutes: length,
  place: miles === null ? null : place(miles),
});
const oak: OwnVisit = {
  ...visit(0, 0),
  showingId: 's',
  listingId: 'l',
  type: 'TOUR',
  isConfirmed: true,
  address: '12 Oak St',
};

describe('two visits of one person', () => {
  // ten miles take 29 minutes by car, with parking; the home itself 5 minutes
  it.each([
    ['at the same time', 0, 0, -30],
    ['one right after the other', 30, 0, 0],
    ['too far for half an hour', 55, 10, 25],
    ['with just enough time for the way', 59, 10, null],
    ['of which one is nowhere known, so half an hour of way', 59, null, 29],
    ['of which one is nowhere known, with that half hour', 60, null, null],
  ])('%s', (_, minutes, miles, between) => {
    for (const sign of [1, -1]) {
      const clash = clashOf(visit(sign * minutes, miles), [oak]);
      if (between === null) expect(clash).toBeNull();
      else expect(clash).toMatchObject({ other: oak, minutesBetween: between });
    }
  });

  it('count as long as each of them takes, and the tightest one is named', () => {
    const long = { ...oak, showingId: 'long', minutes: 60 };
    expect(clashOf(visit(60, 1), [oak])).toBeNull();
    expect(clashOf(visit(60, 1), [oak, long])).toMatchObject({ other: long, minutesBetween: 0, travelMinutes: 9 });
  });

  it.each([
    [visit(35, 10), {}, null, 'You tour 12 Oak St until 12:30 PM CST; the drive takes about 29 minutes.'],
    [
      visit(-45, 10),
      {},
      null,
      'You tour 12 Oak St at 12:00 PM CST; the drive takes about 29 minutes, and this visit ends at 11:45 AM CST.',
    ],
    [visit(15, 10), {}, null, 'You tour 12 Oak St from 12:00 PM CST to 12:30 PM CST, which overlaps.'],
    [
      visit(45, null),
      { isConfirmed: false },
      null,
      'You asked to tour 12 Oak St until 12:30 PM CST; allow about 30 minutes for the drive.',
    ],
    [
      visit(35, 10),
      { type: 'INSPECTION' as const },
      'Ines Brown',
      'Ines Brown will be at the inspection of 12 Oak St until 12:30 PM CST; the drive takes about 29 minutes.',
    ],
  ])('are explained', (picked, other, person, text) => {
    const clash = clashOf(picked, [{ ...oak, ...other }])!;
    expect(clashText(picked, clash, ZONE, person)).toBe(text);
  });
});

it('a person will be where they are expected or asked to be, and nowhere else', () => {
  const showing: VisitedShowing = {
    id: 's',
    listingId: 'l',
    type: 'TOUR',
    accepted: true,
    proposedTime: new Date(at(0)),
    otherTimes: [],
    noShowAt: null,
    visitMinutes: 60,
    listing: { address: '12 Oak St', city: 'Hoover', lat: 33.5, lng: null },
  };
  const starts = (fields: Partial<VisitedShowing>, now = at(-600)) =>
    ownVisits([{ ...showing, ...fields }], new Date(now)).map(({ start }) => (start - NOON) / MINUTE);
  expect(starts({})).toEqual([0]);
  expect(starts({}, at(59))).toEqual([0]);
  expect(starts({}, at(60))).toEqual([]);
  expect(starts({ accepted: false, otherTimes: [new Date(at(90))] })).toEqual([0, 90]);
  expect(starts({ accepted: null })).toEqual([]);
  expect(starts({ noShowAt: new Date(at(30)) }, at(31))).toEqual([]);
  const hidden = { ...showing, listing: { ...showing.listing, address: HIDDEN_ADDRESS } };
  expect(ownVisits([hidden], new Date(at(0)))).toMatchObject([{ place: null, address: 'a home in Hoover' }]);
});
