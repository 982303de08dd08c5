import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readResoMedia } from './reso-media.rules.ts';
import { readResoProperty } from './reso-import.rules.ts';

const SAMPLES = path.resolve('../shared/data/reso');

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
