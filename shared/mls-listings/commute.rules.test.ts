import { describe, expect, it } from 'vitest';
import { commuteEstimate, placeQuery, placesWritten } from './commute.rules.ts';

describe('the way to own places', () => {
  it.each([
    ['1800 University Blvd, Birmingham, AL 35209', '35209'],
    ['12345 Oak St, Hoover, AL 35226', '35226'],
    ['300 Main St, Huntsville, Alabama', 'Huntsville'],
    ['Nashville', 'Nashville'],
    ['35209', '35209'],
  ])('%s is looked up by %s', (written, asked) => expect(placeQuery(written)).toBe(asked));

  it('several places are separated by semicolons or lines', () => {
    expect(placesWritten(' 35209; Nashville, TN\n35209;;')).toEqual(['35209', 'Nashville, TN']);
    expect(placesWritten(null)).toEqual([]);
  });

  it.each([
    [{ lat: 33.5, lng: -86.8 }, { lat: 33.5, lng: -86.8 }, 0, 5],
    [{ lat: 33.5, lng: -86.8 }, { lat: 33.55, lng: -86.8 }, 3.5, 10],
    [{ lat: 33.5186, lng: -86.8104 }, { lat: 34.7304, lng: -86.5861 }, 85, 145],
  ])('from %o to %o are %s miles and %s minutes', (from, to, miles, minutes) =>
    expect(commuteEstimate(from, to)).toEqual({ miles, minutes }),
  );
});
