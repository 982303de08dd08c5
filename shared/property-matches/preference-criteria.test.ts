import { describe, expect, it } from 'vitest';
import type { BuyerPreferenceInput } from '../buyer-preferences/buyer-preferences.schema.ts';
import { addressCenter, merged, preferenceCriteria } from './preference-criteria.ts';
import type { Gazetteer } from './sentence-places.ts';
import { unreadWords } from './unread-words.ts';
import { criterionLabel } from './criteria.labels.ts';
import type { HomeCriterion } from './criteria.types.ts';

const gazetteer: Gazetteer = {
  cities: new Map([
    ['hoover', [{ name: 'Hoover', state: 'AL', lat: 33.4, lng: -86.81 }]],
    ['nashville', [{ name: 'Nashville', state: 'TN', lat: 36.16, lng: -86.78 }]],
    [
      'athens',
      [
        { name: 'Athens', state: 'AL', lat: 34.8, lng: -86.97 },
        { name: 'Athens', state: 'TN', lat: 35.44, lng: -84.59 },
      ],
    ],
  ]),
  counties: new Map(),
  zip: (zip) => (zip === '35209' ? { name: zip, state: 'AL', lat: 33.46, lng: -86.81 } : null),
};
const labels = (preferences: Partial<BuyerPreferenceInput>) =>
  preferenceCriteria(preferences, gazetteer, 2026).map(criterionLabel);

describe('stored preferences as criteria', () => {
  it.each<[Partial<BuyerPreferenceInput>, string[]]>([
    [{}, []],
    [{ minBedrooms: 0, maxPrice: 300_000 }, ['Up to $300,000']],
    [{ cities: ['Hoover, AL'], zipCodes: ['35209'] }, ['Hoover, AL', '35209']],
    [
      { cities: ['Hoover'], zipCodes: ['35209'], searchRadius: 5 },
      ['Within 5 miles of Hoover', 'Within 5 miles of 35209'],
    ],
    [
      { commuteAddress: '1800 University Blvd, Birmingham, AL 35209', commuteMinutes: 20 },
      ['Within 12 miles of 35209 (nice to have)'],
    ],
    [{ commuteAddress: '90210 Hoover Rd, Nashville, TN' }, ['Within 10 miles of Nashville, TN (nice to have)']],
    [{ commuteAddress: '12 Main St, Somewhere', commuteMinutes: 20 }, []],
    [
      { mustHaves: ['Fenced yard', 'chickens'], niceToHaves: ['pool'], dealBreakers: ['HOA', 'Basement'] },
      ['Fenced yard', 'No HOA', 'No basement', 'Pool (nice to have)'],
    ],
    [
      { neighborhoods: ['Bluff Park'], schoolDistricts: ['Hoover City'] },
      ['Bluff Park (nice to have)', 'Hoover City schools (nice to have)'],
    ],
    [{ mustHaves: ['Pool'], dealBreakers: ['pool'] }, ['Pool']],
    [{ maxPrice: 300_000, freeText: 'a sunroom, under 250k' }, ['Up to $300,000', 'Sunroom (nice to have)']],
  ])('%j', (preferences, expected) => expect(labels(preferences)).toEqual(expected));

  it.each([
    ['90210 County Road 9, Athens, AL 35209', 33.46],
    ['5 Main St, Athens, TN', 35.44],
    ['5 Main St, Athens', 34.8],
    ['5 Main St', undefined],
  ])('measures the commute to “%s” from the place it names', (address, lat) =>
    expect(addressCenter(address, gazetteer)?.lat).toBe(lat),
  );

  it('names the words it cannot search by', () =>
    expect(unreadWords({ mustHaves: ['Garage', 'chickens'], dealBreakers: ['HOA', 'moat'] })).toEqual([
      'chickens',
      'moat',
    ]));

  it('gives way to a sentence that speaks of the same thing', () => {
    const sentence: HomeCriterion[] = [
      { kind: 'maxPrice', value: 200_000 },
      { kind: 'place', value: { in: 'zip', zip: '35209' } },
      { kind: 'without', value: 'pool' },
    ];
    const stored = preferenceCriteria(
      { maxPrice: 300_000, minBedrooms: 3, cities: ['Hoover'], niceToHaves: ['Pool'] },
      gazetteer,
      2026,
    );
    expect(merged(sentence, stored).map(criterionLabel)).toEqual(['Up to $200,000', '35209', 'No pool', '3+ bedrooms']);
  });
});
