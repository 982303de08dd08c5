import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPES } from '../listings/listings.types.ts';
import { MLS_STATUSES } from '../mls-listings/mls-listings.types.ts';
import { toResoProperty } from './reso-export.rules.ts';
import { readResoProperty } from './reso-import.rules.ts';
import type { ResoHome } from './reso.schema.ts';
import { home } from './reso-property.fake.ts';

describe('our homes as RESO Property records', () => {
  const words = fc
    .array(fc.constantFrom('Elm', 'Oak', 'River', 'view', 'light', '12'), { minLength: 1, maxLength: 4 })
    .map((list) => list.join(' '));
  const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
  const whole = (max: number) => fc.integer({ min: 0, max });
  const time = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const anyHome: fc.Arbitrary<ResoHome> = fc
    .record<ResoHome>({
      sourceKey: fc.uuid(),
      mlsNumber: maybe(fc.uuid()),
      status: fc.constantFrom(...MLS_STATUSES),
      withheld: fc.constant(null),
      address: words,
      hideAddress: fc.boolean(),
      city: maybe(words),
      state: fc.constantFrom('AL', 'TN'),
      zip: fc.constantFrom('35203', '37206'),
      county: maybe(fc.constantFrom('Knox', 'Jefferson')),
      subdivision: maybe(words),
      lat: fc.double({ min: 30, max: 36, noNaN: true }),
      lng: fc.double({ min: -90, max: -82, noNaN: true }),
      propertyType: fc.constantFrom(...PROPERTY_TYPES),
      listingPrice: maybe(whole(1e9)),
      originalPrice: maybe(whole(1e9)),
      soldPrice: maybe(whole(1e9)),
      closeDate: maybe(time),
      activationDate: time,
      dom: maybe(whole(5000)),
      beds: maybe(whole(20)),
      baths: maybe(whole(20)),
      halfBaths: maybe(whole(5)),
      area: maybe(fc.integer({ min: 1, max: 50_000 })),
      lotSizeAcres: maybe(fc.double({ min: 0, max: 900, noNaN: true })),
      yearBuilt: maybe(fc.integer({ min: 1800, max: 2100 })),
      hasBasement: fc.boolean(),
      basementArea: maybe(fc.integer({ min: 1, max: 9000 })),
      hasGarage: fc.boolean(),
      garageSpaces: maybe(whole(9)),
      hasHOA: fc.boolean(),
      hoaFees: maybe(whole(9000)),
      tax: maybe(whole(90_000)),
      description: maybe(words),
      listingAgentName: maybe(words),
      listingAgentEmail: maybe(fc.emailAddress()),
      listingAgentPhone: maybe(words),
      listingAgentOfficePhone: maybe(words),
      listingOfficeName: maybe(words),
      modificationTimestamp: time,
    })
    .map((given) => (given.status === 'SOLD' ? given : { ...given, soldPrice: null, closeDate: null }));

  it('parse back to the same home, through JSON', () => {
    fc.assert(
      fc.property(anyHome, (given) => {
        const reading = readResoProperty(JSON.parse(JSON.stringify(toResoProperty(given))));
        expect(reading).toEqual({ ok: true, home: given, notes: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('are Withdrawn if the home is not public', () => {
    expect(readResoProperty(toResoProperty({ ...home(), withheld: 'display refused' }))).toMatchObject({
      ok: true,
      home: { withheld: 'Withdrawn' },
    });
  });
});
