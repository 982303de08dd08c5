import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPES } from '../listings/listings.types.ts';
import { MLS_STATUSES } from '../mls-listings/mls-listings.types.ts';
import { readResoMedia } from './reso-media.rules.ts';
import { toResoProperty } from './reso-export.rules.ts';
import { readResoProperty } from './reso-import.rules.ts';
import type { ResoHome } from './reso.schema.ts';

const SAMPLES = path.resolve('../shared/data/reso');

const PLAIN = {
  ListingKey: 'k1',
  ListingId: '100',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  StreetNumber: '12',
  StreetName: 'Elm',
  StreetSuffix: 'ST',
  City: 'Birmingham',
  StateOrProvince: 'AL',
  PostalCode: '35203',
  ListPrice: 250_000,
  ModificationTimestamp: '2026-01-02T03:04:05.678Z',
};
const home = (changes: Record<string, unknown> = {}) => {
  const reading = readResoProperty({ ...PLAIN, ...changes });
  if (!reading.ok) throw new Error(reading.reasons.join(' '));
  return reading.home;
};
const notes = (changes: Record<string, unknown>) => {
  const reading = readResoProperty({ ...PLAIN, ...changes });
  return reading.ok ? reading.notes : reading.reasons;
};

describe('a RESO Property record as a home', () => {
  it('has exactly the facts of the record', () => {
    expect(home()).toMatchObject({
      sourceKey: 'k1',
      mlsNumber: '100',
      status: 'ACTIVE',
      withheld: null,
      address: '12 Elm St',
      city: 'Birmingham',
      state: 'AL',
      zip: '35203',
      propertyType: 'SFR',
      listingPrice: 250_000,
      beds: null,
      hasGarage: null,
      hasHOA: null,
      lat: null,
      hideAddress: false,
      activationDate: '2026-01-02T03:04:05.678Z',
    });
  });

  it.each<[Record<string, unknown>, Partial<ResoHome>]>([
    [{ StandardStatus: 'Active Under Contract' }, { status: 'PENDING', withheld: null }],
    [{ StandardStatus: 'ActiveUnderContract' }, { status: 'PENDING' }],
    [
      { StandardStatus: 'Closed', ClosePrice: '245000.00', CloseDate: '2026-01-01' },
      { status: 'SOLD', soldPrice: 245_000, closeDate: '2026-01-01T12:00:00.000Z' },
    ],
    [{ StandardStatus: 'Active', ClosePrice: 1 }, { soldPrice: null }],
    [{ StandardStatus: null, MlsStatus: 'Pending' }, { status: 'PENDING' }],
    [{ StandardStatus: 'Coming Soon' }, { withheld: 'Coming Soon' }],
    [{ StandardStatus: 'Cancelled' }, { withheld: 'Canceled' }],
    [{ MlgCanView: false }, { withheld: 'removed from the feed' }],
    [{ InternetEntireListingDisplayYN: false }, { withheld: 'display refused' }],
    [{ PropertyType: 'Residential Lease' }, { withheld: 'for rent' }],
    [{ PropertySubType: 'Condominium' }, { propertyType: 'CONDO' }],
    [{ PropertySubType: 'Townhouse' }, { propertyType: 'TOWNHOME' }],
    [{ PropertySubType: 'Duplex' }, { propertyType: 'OTHER' }],
    [{ PropertySubType: null }, { propertyType: 'SFR' }],
    [
      { PropertySubType: null, UnitNumber: 'B' },
      { propertyType: 'OTHER', address: '12 Elm St Unit B' },
    ],
    [{ PropertySubType: null, PropertyType: 'Land' }, { propertyType: 'OTHER' }],
    [
      {
        StreetNumber: null,
        StreetName: null,
        StreetSuffix: null,
        UnparsedAddress: '1506  Timber St  , Birmingham, AL 35203',
      },
      { address: '1506 Timber St' },
    ],
    [{ StreetDirPrefix: 'N', StreetName: 'McGavock' }, { address: '12 N McGavock St' }],
    [
      { StreetNumber: 12, PostalCode: 35203 },
      { address: '12 Elm St', zip: '35203' },
    ],
    [{ PostalCode: '35203-1234' }, { zip: '35203' }],
    [
      { StateOrProvince: 'Tennessee', CountyOrParish: 'Knox County' },
      { state: 'TN', county: 'Knox' },
    ],
    [{ InternetAddressDisplayYN: false }, { hideAddress: true }],
    [
      { Latitude: '33.5', Longitude: '-86.8' },
      { lat: 33.5, lng: -86.8 },
    ],
    [
      { Latitude: 0, Longitude: 0 },
      { lat: null, lng: null },
    ],
    [
      { Latitude: 33.5, Longitude: null },
      { lat: null, lng: null },
    ],
    [
      { BathroomsFull: 2, BathroomsHalf: 1, BathroomsTotalInteger: 3 },
      { baths: 2, halfBaths: 1 },
    ],
    [
      { BathroomsTotalInteger: 3, BathroomsHalf: 1 },
      { baths: 2, halfBaths: 1 },
    ],
    [{ BathroomsTotalInteger: 2 }, { baths: 2, halfBaths: null }],
    [{ LivingArea: 100, LivingAreaUnits: 'Square Meters' }, { area: 1076 }],
    [{ LivingArea: 0 }, { area: null }],
    [{ LotSizeSquareFeet: 21_780 }, { lotSizeAcres: 0.5 }],
    [{ LotSizeArea: 2, LotSizeUnits: 'Acres' }, { lotSizeAcres: 2 }],
    [{ LotSizeArea: 2 }, { lotSizeAcres: null }],
    [
      { GarageYN: false, GarageSpaces: 0 },
      { hasGarage: false, garageSpaces: 0 },
    ],
    [{ GarageSpaces: '2.00' }, { hasGarage: true, garageSpaces: 2 }],
    [{ AttachedGarageYN: true }, { hasGarage: true }],
    [
      { Basement: ['Full', 'Finished'], BelowGradeFinishedArea: 800 },
      { hasBasement: true, basementArea: 800 },
    ],
    [{ Basement: ['Crawl Space'] }, { hasBasement: false }],
    [{ Basement: 'None' }, { hasBasement: false }],
    [
      { AssociationYN: true, AssociationFee: 600, AssociationFeeFrequency: 'Annually' },
      { hasHOA: true, hoaFees: 50 },
    ],
    [
      { AssociationFee: 90, AssociationFeeFrequency: 'Quarterly' },
      { hasHOA: true, hoaFees: 30 },
    ],
    [{ OnMarketDate: '2026-01-01', ListingContractDate: '2025-12-01' }, { activationDate: '2026-01-01T12:00:00.000Z' }],
    [{ ModificationTimestamp: '2020-12-05T15:32:42.710' }, { modificationTimestamp: '2020-12-05T15:32:42.710Z' }],
    [{ ListPrice: '474800.00' }, { listingPrice: 474_800 }],
    [{ ListPrice: null }, { listingPrice: null }],
    [{ City: '' }, { city: null }],
  ])('%j', (changes, expected) => {
    expect(home(changes)).toMatchObject(expected);
  });

  it('drops and reports an invalid optional value and imports the home', () => {
    expect(home({ BedroomsTotal: 'many', YearBuilt: 19, ListPrice: -5, Latitude: 400, Longitude: 1 })).toMatchObject({
      beds: null,
      yearBuilt: null,
      listingPrice: null,
      lat: null,
    });
    expect(notes({ BedroomsTotal: 'many', ListPrice: -5 })).toEqual([
      'ListPrice can’t be read',
      'BedroomsTotal can’t be read',
    ]);
    expect(notes({ AssociationFee: 500, AssociationFeeFrequency: 'One Time' })).toEqual([
      'AssociationFee isn’t by the month',
    ]);
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{ ListingKey: null }, ['ListingKey is missing.']],
    [{ StandardStatus: null }, ['StandardStatus is missing.']],
    [{ StandardStatus: 'Marvellous' }, ['StandardStatus "Marvellous" isn’t a status of the Data Dictionary.']],
    [{ ModificationTimestamp: 'yesterday' }, ['ModificationTimestamp can’t be read.']],
    [{ StateOrProvince: 'Nowhere' }, ['StateOrProvince is missing.']],
    [{ City: null, PostalCode: null }, ['City is missing, and no PostalCode tells it.']],
    [{ StreetNumber: null, StreetName: null, StreetSuffix: null }, ['StreetName is missing.']],
    [{ ListingKey: '', ModificationTimestamp: null }, ['ListingKey is missing.', 'ModificationTimestamp is missing.']],
  ])('is refused: %j', (changes, reasons) => {
    expect(readResoProperty({ ...PLAIN, ...changes })).toMatchObject({ ok: false, reasons });
  });

  it('never throws, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record(
            Object.fromEntries(
              Object.keys(PLAIN)
                .concat('Media', 'Basement', 'GarageSpaces', 'CloseDate')
                .map((field) => [field, fc.oneof(fc.jsonValue(), fc.constantFrom('Closed', 'AL', '2026-01-01', '9'))]),
            ),
            { requiredKeys: [] },
          ),
        ),
        (record) => {
          const reading = readResoProperty(record);
          if (!reading.ok) expect(reading.reasons.length).toBeGreaterThan(0);
          if (typeof record === 'object' && record !== null && !Array.isArray(record)) readResoMedia(record, 'k');
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('media', () => {
  const item = (order: unknown, key: string, more: Record<string, unknown> = {}) => ({
    Order: order,
    MediaKey: key,
    MediaURL: `https://pictures.test/${key}.jpeg`,
    MediaCategory: 'Photo',
    ...more,
  });

  it('are sorted by order, those without an order last', () => {
    const { media } = readResoMedia(
      { Media: [item('10', 'c'), item(null, 'd'), item('2', 'b'), item('1', 'a'), item('x', 'e')] },
      'k',
    );
    expect(media!.map(({ mediaKey, order }) => [mediaKey, order])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 10],
      ['d', 11],
      ['e', 12],
    ]);
  });

  it('distinguish photos of the home from everything else, and report what cannot be used', () => {
    const { media, notes: said } = readResoMedia(
      {
        Media: [
          item(1, 'a'),
          item(2, 'b', { MediaCategory: 'Agent Photo' }),
          item(3, 'c', { MediaCategory: null, MimeType: 'application/pdf' }),
          item(4, 'd', { MediaCategory: null }),
          item(5, 'e', { MediaURL: 'javascript:alert(1)' }),
          item(6, 'a'),
          item(7, 'g', { MediaStatus: 'Deleted' }),
          'nonsense',
          { Order: 9, MediaURL: 'https://pictures.test/h.jpeg' },
        ],
      },
      'k',
    );
    expect(media!.map(({ mediaKey, isPhoto }) => [mediaKey, isPhoto])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
      ['d', true],
      ['k-9', true],
    ]);
    expect(said).toEqual([
      'Media 5 has no address that can be read',
      'Media 6 repeats the key a',
      'Media 8 has no address that can be read',
    ]);
  });

  it('are unknown, not empty, if the record has no media field', () => {
    expect([
      readResoMedia({}, 'k').media,
      readResoMedia({ Media: null }, 'k').media,
      readResoMedia({ Media: [] }, 'k').media,
    ]).toEqual([null, null, []]);
  });
});

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

describe.skipIf(!fs.existsSync(SAMPLES))(
  'payloads of real feeds and of the test tool (skipped if ../shared/data is absent)',
  () => {
    const records = (name: string): unknown[] => {
      const payload = JSON.parse(fs.readFileSync(path.join(SAMPLES, name), 'utf8'));
      return payload.value ?? [payload];
    };

    it('imports a condo without city and coordinates', () => {
      expect(readResoProperty(records('bridge_actris_ref_property_with_media.json')[0])).toMatchObject({
        ok: true,
        notes: [],
        home: {
          sourceKey: '4fa95bdcdd9bc990ebc0162e675da6e1',
          mlsNumber: '1354967',
          status: 'ACTIVE',
          address: '1307 Southport Dr Unit B',
          city: null,
          state: 'TX',
          zip: '78704',
          county: 'Travis',
          lat: null,
          listingPrice: 200_000,
          beds: 2,
          baths: 1,
          halfBaths: 1,
          area: 967,
          lotSizeAcres: 0.184,
          yearBuilt: 1981,
          hasGarage: false,
          garageSpaces: 0,
          hasHOA: true,
          hoaFees: null,
          activationDate: '2020-10-22T12:00:00.000Z',
          modificationTimestamp: '2020-10-31T14:42:10.460Z',
        },
      });
    });

    it('imports its media sorted by order', () => {
      const [record] = records('bridge_actris_ref_property_with_media.json') as [Record<string, unknown>];
      expect(readResoMedia(record, 'k').media!.map(({ order, isPhoto }) => [order, isPhoto])).toEqual([
        [1, true],
        [2, true],
        [10, true],
      ]);
    });

    it('imports a house with coordinates and no media', () => {
      const [record] = records('mlsgrid_actris_property.json') as [Record<string, unknown>];
      expect(readResoProperty(record)).toMatchObject({
        ok: true,
        home: {
          sourceKey: 'ACT107472571',
          propertyType: 'SFR',
          address: '1506 Timber St',
          city: 'Georgetown',
          lat: 30.630497,
          listingPrice: 474_800,
          originalPrice: 490_000,
          listingAgentEmail: 'agent@example.com',
        },
      });
      expect(readResoMedia(record, 'k').media).toBeNull();
    });

    it.each([
      'commander_good-property-payload.json',
      'commander_good-property-payload-all-collection.json',
      'commander_bad-property-payload-all-collection.json',
    ])('%s: is refused because it has no address', (name) => {
      for (const record of records(name))
        expect(readResoProperty(record)).toEqual({
          ok: false,
          key: 'abc123',
          reasons: ['StateOrProvince is missing.', 'City is missing, and no PostalCode tells it.'],
        });
    });

    it('commander_good-property-payload-null.json: nulls count as missing', () => {
      expect(readResoProperty(records('commander_good-property-payload-null.json')[0])).toMatchObject({
        ok: false,
        reasons: [
          'StandardStatus is missing.',
          'ModificationTimestamp is missing.',
          'StateOrProvince is missing.',
          'City is missing, and no PostalCode tells it.',
          'StreetName is missing.',
        ],
      });
    });
  },
);
