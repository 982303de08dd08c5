/** A feed of homes from RESO records. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importReso } from '../imports/reso.importer.ts';
import type { Planted } from './planted-homes.fake.ts';

const DAY = 86_400_000;

/** A record as the feed sends it. */
export const feedRecord = (key: string, home: Planted, more: object) => ({
  ListingKey: key,
  ListingId: `N-${key}`,
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  UnparsedAddress: home.street,
  City: home.city,
  StateOrProvince: home.state,
  PostalCode: home.zip,
  Latitude: home.lat,
  Longitude: home.lng,
  ListPrice: 300_000,
  BedroomsTotal: 3,
  BathroomsFull: 2,
  LivingArea: 1800,
  YearBuilt: 1960,
  PublicRemarks: `You will love ${home.street}.`,
  ListAgentFullName: 'Sela Agent',
  ListAgentEmail: 'sela@agency.test',
  ListOfficeName: 'Marsh Realty',
  ModificationTimestamp: new Date(Date.now() - DAY).toISOString(),
  ...more,
});

/** Imports these records into the database at `url`; the feed's file is written to `folder`. */
export const feedInto = (url: string, folder: string) => async (records: object[]) => {
  const file = path.join(folder, 'feed.json');
  await writeFile(file, JSON.stringify({ value: records }));
  await importReso({ url, from: file, source: 'EASTTN', wait: async () => {} });
};
