import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readResoMedia } from './reso-media.rules.ts';
import { readResoProperty } from './reso-import.rules.ts';
import type { ResoHome } from './reso.schema.ts';
import { home, PLAIN } from './reso-property.fake.ts';

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
