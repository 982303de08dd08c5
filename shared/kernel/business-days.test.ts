import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCalendarDays,
  businessDayFrom,
  closingDisclosureDay,
  federalHolidays,
  holidayName,
  isBusinessDay,
} from './business-days.ts';
import { PUBLISHED_HOLIDAYS } from './published-holidays.fake.ts';

describe('federal holidays', () => {
  it.each(PUBLISHED_HOLIDAYS.map(([year, days]) => [year, days] as const))('of %i', (year, days) => {
    expect(federalHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });
});

describe('business days', () => {
  it.each([
    ['2026-11-25', '2026-11-25'],
    ['2026-11-26', '2026-11-27'],
    ['2026-11-28', '2026-11-30'],
    ['2026-12-25', '2026-12-28'],
    ['2027-07-03', '2027-07-06'],
    ['2027-12-31', '2028-01-03'],
  ])('%s goes on to %s', (day, expected) => {
    expect(businessDayFrom(day)).toBe(expected);
  });

  it('a day goes on by at most four days, always to a business day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 * 20 }), (offset) => {
        const day = addCalendarDays('2024-01-01', offset);
        const next = businessDayFrom(day);
        expect(isBusinessDay(next)).toBe(true);
        expect(next >= day && next <= addCalendarDays(day, 4)).toBe(true);
      }),
    );
  });
});

describe('the Closing Disclosure', () => {
  it.each([
    ['2026-12-18', '2026-12-15'],
    ['2026-12-14', '2026-12-10'],
    ['2026-11-27', '2026-11-23'],
    // July 4, 2026 is a Saturday: the holiday itself counts, not the Friday on which it is observed
    ['2026-07-07', '2026-07-02'],
  ])('before a closing on %s is received by %s', (closing, expected) => {
    expect(closingDisclosureDay(closing)).toBe(expected);
  });
});

describe('the name of a holiday', () => {
  it.each([
    ['2026-11-26', 'Thanksgiving'],
    ['2026-05-25', 'Memorial Day'],
    ['2026-07-04', 'Independence Day'],
    // observed only
    ['2026-07-03', null],
    ['2026-11-27', null],
  ])('of %s is %s', (day, name) => {
    expect(holidayName(day)).toBe(name);
  });
});
