import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEATURE_IDS } from './home-features.ts';
import { judged, matchOf, type MatchedHome } from './match.rules.ts';
import { NUMBER_CRITERIA, type HomeCriterion } from './criteria.types.ts';

const home: MatchedHome = {
  price: 300_000,
  originalPrice: 310_000,
  beds: 3,
  baths: 2,
  halfBaths: 1,
  area: 1800,
  propertyType: 'SFR',
  city: 'Hoover',
  county: 'Jefferson County',
  subdivision: 'Bluff Park Ph 2',
  state: 'AL',
  zip: '35226',
  lat: 33.4,
  lng: -86.8,
  daysOnMarket: 5,
  isAssumable: false,
  hasOpenHouse: false,
  description: 'A covered porch. No pool, but room for a garden. Zoned for Hoover City Schools.',
  hasBasement: null,
  hasGarage: true,
  garageSpaces: 2,
  hasHOA: false,
  hoaFees: null,
  yearBuilt: 1998,
  lotSizeAcres: null,
};

describe('a home against one filter', () => {
  it.each<[HomeCriterion, string, string]>([
    [{ kind: 'minBaths', value: 2 }, 'meets', '2.5 baths: you asked for 2'],
    [{ kind: 'minBeds', value: 4 }, 'lacks', '3 bedrooms: you asked for 4'],
    [{ kind: 'maxPrice', value: 300_000 }, 'meets', '$300,000'],
    [{ kind: 'minLot', value: 1 }, 'unknown', 'Lot size: the listing doesn’t say'],
    [{ kind: 'feature', value: 'pool' }, 'lacks', 'No pool'],
    [{ kind: 'feature', value: 'porch' }, 'meets', 'Porch'],
    [{ kind: 'feature', value: 'basement' }, 'unknown', 'Basement: the listing doesn’t say'],
    [{ kind: 'feature', value: 'noHoa' }, 'meets', 'No HOA'],
    [{ kind: 'without', value: 'porch' }, 'lacks', 'Has: porch'],
    [{ kind: 'without', value: 'fireplace' }, 'meets', 'No fireplace'],
    [{ kind: 'neighborhood', value: 'The Bluff Park neighborhood' }, 'meets', 'In Bluff Park Ph 2'],
    [{ kind: 'neighborhood', value: 'Bluff' }, 'meets', 'In Bluff Park Ph 2'],
    [{ kind: 'neighborhood', value: 'Ross Bridge' }, 'lacks', 'In Bluff Park Ph 2: you asked for Ross Bridge'],
    [{ kind: 'schoolDistrict', value: 'Hoover City Schools' }, 'meets', 'Hoover City schools'],
    [{ kind: 'schoolDistrict', value: 'Homewood' }, 'unknown', 'Homewood schools: the listing doesn’t say'],
    [{ kind: 'reduced' }, 'meets', 'Reduced by $10,000'],
    [{ kind: 'place', value: { in: 'county', name: 'Jefferson', state: null } }, 'meets', 'In Jefferson County'],
    [
      { kind: 'place', value: { in: 'circle', name: 'UAB', lat: 33.502, lng: -86.805, miles: 10 } },
      'meets',
      '7 miles from UAB',
    ],
  ])('%j', (filter, verdict, text) => expect(judged(home, filter, 2026)).toEqual({ verdict, text }));
});

const filters: fc.Arbitrary<HomeCriterion> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(...NUMBER_CRITERIA),
    value: fc.integer({ min: 0, max: 400_000 }),
    isSoft: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('feature' as const),
    value: fc.constantFrom(...FEATURE_IDS),
    isSoft: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('type' as const),
    value: fc.constantFrom('SFR' as const, 'CONDO' as const),
    isSoft: fc.boolean(),
  }),
);

describe('a match', () => {
  it('has hard limits: one that is broken leaves the home out, whatever else fits', () => {
    expect(
      matchOf(
        home,
        [
          { kind: 'maxPrice', value: 290_000 },
          { kind: 'feature', value: 'porch' },
        ],
        2026,
      ),
    ).toBeNull();
    expect(
      matchOf(
        home,
        [
          { kind: 'maxPrice', value: 290_000, isSoft: true },
          { kind: 'feature', value: 'porch' },
        ],
        2026,
      )?.score,
    ).toBe(66.7);
  });

  it('takes one of several towns or types for enough', () => {
    const inTown = (name: string): HomeCriterion => ({ kind: 'place', value: { in: 'city', name, state: null } });
    expect(matchOf(home, [inTown('Mobile'), inTown('Hoover')], 2026)?.score).toBe(100);
    expect(matchOf(home, [inTown('Mobile'), inTown('Dothan')], 2026)).toBeNull();
  });

  it('is left out exactly when a hard filter is broken, as a plain reading of every filter says', () => {
    fc.assert(
      fc.property(fc.array(filters, { maxLength: 8 }), (criteria) => {
        const broken = (one: HomeCriterion) => judged(home, one, 2026).verdict === 'lacks';
        const hardTypes = criteria.filter((one) => one.kind === 'type' && !one.isSoft);
        const isOut =
          criteria.some((one) => one.kind !== 'type' && !one.isSoft && broken(one)) ||
          (hardTypes.length > 0 && hardTypes.every(broken));
        const match = matchOf(home, criteria, 2026);
        expect(match === null).toBe(isOut);
        if (match) expect(match.score).toBeGreaterThanOrEqual(0);
        if (match) expect(match.score).toBeLessThanOrEqual(100);
      }),
    );
  });
});
