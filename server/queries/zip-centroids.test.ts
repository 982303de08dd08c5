import { describe, expect, it } from 'vitest';
import { centroidOf, countyNamed, zipCentroidsOf } from './zip-centroids.ts';

describe('the fallback location of a home', () => {
  it('is the center of the zip code, else the city, else the county', () => {
    expect(centroidOf({ state: 'TN', zip: '37206', city: 'Memphis' })).toEqual({
      lat: 36.1798,
      lng: -86.7411,
      precision: 'ZIP',
      of: 'zip',
    });
    expect(centroidOf({ state: 'TN', county: 'Davidson', city: 'NASHVILLE' })).toMatchObject({
      precision: 'CITY',
      of: 'city',
    });
    expect(centroidOf({ state: 'TN', county: 'Davidson', city: 'Bellevue' })).toMatchObject({
      precision: 'CITY',
      of: 'county',
    });
    expect(centroidOf({ state: 'TN', county: 'Davidson County', city: null })).toMatchObject({ of: 'county' });
    expect(centroidOf({ state: 'TN', zip: '00000', city: 'Nowhere' })).toBeNull();
    expect(centroidOf({ state: 'ZZ', zip: '37206' })).toBeNull();
  });

  it('of a city is inside it, even in the next county or under a short name', () => {
    const nashville = centroidOf({ state: 'TN', county: 'Davidson', city: 'Nashville' })!;
    expect(Math.hypot(nashville.lat - 36.16, nashville.lng + 86.78)).toBeLessThan(0.05);
    expect(centroidOf({ state: 'TN', county: 'Davidson', city: 'Mt. Juliet' })).toMatchObject({
      of: 'city',
      lat: expect.closeTo(36.19, 1),
      lng: expect.closeTo(-86.51, 1),
    });
  });

  it('Alabama and Tennessee are complete', () => {
    expect(zipCentroidsOf('TN').size).toBeGreaterThan(600);
    expect(zipCentroidsOf('AL').get('35203')).toMatchObject({ city: 'Birmingham', county: 'Jefferson' });
  });
});

describe('a county', () => {
  it.each([
    ['TN', 'KNOX county', 'Knox'],
    ['TN', 'mc minn', 'McMinn'],
    ['AL', 'st clair', 'St. Clair'],
    ['AL', 'Dekalb County', 'DeKalb'],
    ['TN', 'Fulton', 'Fulton'],
    ['', 'knox', 'knox'],
  ])('of %s, written %j, is named %s', (state, typed, name) => {
    expect(countyNamed(state, typed)).toBe(name);
  });
});
