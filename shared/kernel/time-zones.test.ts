import { describe, expect, it } from 'vitest';
import { timeZoneOfHome } from './time-zones.ts';

describe('the time zone of a home', () => {
  it.each([
    ['TN', 'Knox', 'America/New_York'],
    ['TN', 'Knox County', 'America/New_York'],
    ['TN', 'KNOX COUNTY', 'America/New_York'],
    ['TN', ' knox ', 'America/New_York'],
    ['TN', 'Mcminn', 'America/New_York'],
    ['TN', 'Mc Minn', 'America/New_York'],
    ['TN', 'davidson', 'America/Chicago'],
    ['TN', 'Knoxx', 'America/Chicago'],
    ['TN', '', 'America/Chicago'],
    ['TN', null, 'America/Chicago'],
    // counties of Alabama with a name of East Tennessee
    ['AL', 'Jefferson', 'America/Chicago'],
    ['', 'Knox', 'America/Chicago'],
  ])('in %s, county %j, is %s', (state, county, zone) => {
    expect(timeZoneOfHome(state, county)).toBe(zone);
  });
});
