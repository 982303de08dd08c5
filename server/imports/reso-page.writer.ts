// Writes one page of Property records in the caller's transaction: homes, media, history, duplicates and rejections.

import type pg from 'pg';
import type { MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import { coarseDegrees } from '#shared/listings/address-visibility.rules.ts';
import { readResoMedia } from '#shared/reso/reso-media.rules.ts';
import { readResoProperty } from '#shared/reso/reso-import.rules.ts';
import type { ResoHome } from '#shared/reso/reso.schema.ts';
import { markDuplicatesSql } from '../queries/home-duplicates.ts';
import { shownPhotosSql } from '../media/photo-files.ts';
import { centroidOf, countyNamed, zipCentroidsOf } from '../queries/zip-centroids.ts';
import { addToStage, mergeHomes, stageHomes, type HomeColumn, type HomeFeed, type HomeRow } from './homes.merge.ts';
import {
  addCounts,
  noCounts,
  recordRejections,
  resoKind,
  resolveRejections,
  type ImportCounts,
  type Rejection,
} from './import-run.record.ts';
import { mergeMedia, type StagedMedia } from './reso-media.merge.ts';

const COLUMNS: readonly HomeColumn[] = [
  'mlsNumber',
  'status',
  'address',
  'hideAddress',
  'city',
  'state',
  'zip',
  'county',
  'lat',
  'lng',
  'locationPrecision',
  'propertyType',
  'subdivision',
  'listingPrice',
  'originalPrice',
  'soldPrice',
  'closeDate',
  'activationDate',
  'dom',
  'beds',
  'baths',
  'halfBaths',
  'area',
  'lotSizeAcres',
  'yearBuilt',
  'hasBasement',
  'basementArea',
  'hasGarage',
  'garageSpaces',
  'hasHOA',
  'hoaFees',
  'tax',
  'description',
  'listingAgentName',
  'listingAgentEmail',
  'listingAgentPhone',
  'listingAgentOfficePhone',
  'listingOfficeName',
  'raw',
  'deletedAt',
];
/** Deeper nesting than any feed has; deeper records are rejected. */
const DEEPEST = 60;

interface StagedHome extends StagedMedia {
  home: HomeRow;
  withheld: string | null;
}

export interface ResoPageToWrite {
  runId: string;
  source: MlsSource;
  records: readonly unknown[];
  /** Number of records of the run before this page. */
  before: number;
  /** A feed is read repeatedly: a record rejected again for the same reason is not logged again. */
  isReplicated?: boolean;
}
export interface WrittenPage {
  counts: ImportCounts;
  withheld: string[];
}

/**
 * Writes the page. A record that the database itself rejects is found by bisection and rejected alone; any other error
 * is thrown and leaves the transaction to the caller.
 */
export async function writeResoPage(client: pg.Client, page: ResoPageToWrite): Promise<WrittenPage> {
  await client.query('SAVEPOINT page');
  try {
    const written = await writeRecords(client, page);
    await client.query('RELEASE SAVEPOINT page');
    return written;
  } catch (error) {
    if (!isOfTheData(error)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT page');
    const { records, before } = page;
    if (records.length === 1) {
      const [record] = records;
      await refuse(client, page, [
        {
          row: before + 1,
          key: keyOf(record),
          reason: `The database rejects it: ${(error as Error).message}.`,
          data: storable(record) ?? null,
        },
      ]);
      return { counts: { ...noCounts(), read: 1, rejected: 1 }, withheld: [] };
    }
    const half = records.length >> 1;
    const first = await writeResoPage(client, { ...page, records: records.slice(0, half) });
    const second = await writeResoPage(client, { ...page, records: records.slice(half), before: before + half });
    addCounts(first.counts, second.counts);
    return { counts: first.counts, withheld: [...first.withheld, ...second.withheld] };
  }
}

/** Values out of range, violated constraints, rows too large for an index: caused by a record, not by the database. */
const isOfTheData = (error: unknown) => /^(22|23|54)/.test(String((error as { code?: unknown }).code ?? ''));

const keyOf = (record: unknown): string | null => {
  const key = typeof record === 'object' && record !== null && 'ListingKey' in record ? record.ListingKey : null;
  return (typeof key === 'string' && key !== '') || typeof key === 'number'
    ? String(key).replaceAll('\0', '').slice(0, 200)
    : null;
};

const refuse = (
  client: pg.Client,
  { runId, source, isReplicated }: ResoPageToWrite,
  rejections: readonly Rejection[],
) => recordRejections(client, runId, rejections, isReplicated ? { onlyNewOf: resoKind(source) } : {});

async function writeRecords(client: pg.Client, page: ResoPageToWrite): Promise<WrittenPage> {
  const { records, before, source } = page;
  const rejections: Rejection[] = [];
  const byKey = new Map<string, StagedHome>();
  records.forEach((given, at) => {
    const row = before + at + 1;
    const refused = (reason: string, which = row) =>
      rejections.push({
        row: which,
        key: keyOf(records[which - before - 1]),
        reason,
        data: storable(records[which - before - 1]) ?? null,
      });
    const record = storable(given);
    if (record === undefined) return refused('The record is nested too deeply.');
    const reading = readResoProperty(record);
    if (!reading.ok) return refused(reading.reasons.join(' '));
    // an object, otherwise it would not have been parsed
    const fields = record as Readonly<Record<string, unknown>>;
    const { media, notes } = readResoMedia(fields, reading.home.sourceKey);
    const place = placed(reading.home);
    if (place === null) return refused(`City is missing, and no city is known for PostalCode ${reading.home.zip}.`);
    const staged = {
      row,
      media,
      withheld: reading.home.withheld,
      home: {
        ...homeRow(reading.home, place, source, row),
        raw: { record: fields, notes: [...reading.notes, ...notes] },
      },
    };
    const other = byKey.get(reading.home.sourceKey);
    const isNewer = !other || staged.home.modificationTimestamp >= other.home.modificationTimestamp;
    if (isNewer) byKey.set(reading.home.sourceKey, staged);
    if (other)
      refused(
        `ListingKey ${reading.home.sourceKey} appears again in record ${isNewer ? row : other.row} ` +
          'with the same or newer content, which was used.',
        isNewer ? other.row : row,
      );
    return undefined;
  });
  const staged = [...byKey.values()];
  const feed: HomeFeed = { origin: 'MLS', source };
  await client.query('DROP TABLE IF EXISTS home_stage, media_stage');
  await stageHomes(client, COLUMNS);
  await addToStage(
    client,
    staged.map(({ home }) => home),
  );
  const merged = await mergeHomes(client, feed, COLUMNS);
  await mergeMedia(client, staged);
  const { rows: changed } = await client.query<{ homeId: string }>(
    `SELECT "homeId" FROM home_stage WHERE outcome <> 'unchanged'`,
  );
  const ids = changed.map(({ homeId }) => homeId);
  let duplicates = 0;
  if (ids.length) {
    await client.query(shownPhotosSql, [ids]);
    await client.query(markDuplicatesSql, [ids]);
    duplicates = (
      await client.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM "MlsListing" WHERE id = ANY($1) AND "isDuplicate"',
        [ids],
      )
    ).rows[0]!.count;
  }
  await refuse(client, page, rejections);
  await resolveRejections(client, resoKind(source), [...byKey.keys()]);
  return {
    counts: { ...noCounts(), ...merged, duplicates, read: records.length, rejected: rejections.length },
    withheld: staged.flatMap((home) => home.withheld ?? []),
  };
}

interface Place {
  city: string;
  county: string | null;
  lat: number | null;
  lng: number | null;
  locationPrecision: 'EXACT' | 'ZIP' | 'CITY';
}

/** Fills in missing parts of a home's location from its zip code; null when no city is known. */
function placed(home: ResoHome): Place | null {
  const zip = home.zip ? zipCentroidsOf(home.state).get(home.zip) : undefined;
  const city = home.city ?? zip?.city;
  if (!city) return null;
  const county = home.county ? countyNamed(home.state, home.county) : (zip?.county ?? null);
  // a hidden address hides the exact location too: a map search must not reveal what the page hides (raw keeps the
  // feed's coordinates)
  if (home.lat !== null && home.hideAddress)
    return { city, county, lat: coarseDegrees(home.lat), lng: coarseDegrees(home.lng), locationPrecision: 'ZIP' };
  if (home.lat !== null) return { city, county, lat: home.lat, lng: home.lng, locationPrecision: 'EXACT' };
  const center = centroidOf({ state: home.state, zip: home.zip, city, county });
  return {
    city,
    county,
    lat: center?.lat ?? null,
    lng: center?.lng ?? null,
    locationPrecision: center?.precision ?? 'CITY',
  };
}

function homeRow(home: ResoHome, place: Place, source: MlsSource, row: number): HomeRow {
  const { withheld, ...columns } = home;
  // the feed's own time, so that a second run finds no change
  return {
    ...columns,
    ...place,
    origin: 'MLS',
    source,
    row,
    deletedAt: withheld === null ? null : home.modificationTimestamp,
  };
}

/** A copy without characters that PostgreSQL rejects (NUL, lone surrogates); undefined when nested too deep. */
function storable(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return undefined;
  if (typeof value === 'string') return Buffer.from(value.replaceAll('\0', ''), 'utf8').toString('utf8');
  if (typeof value !== 'object' || value === null) return value;
  const parts = Array.isArray(value)
    ? value.map((part) => storable(part, depth + 1))
    : Object.entries(value).map(([key, part]) => [storable(key), storable(part, depth + 1)]);
  if (parts.some((part) => part === undefined || (!Array.isArray(value) && (part as unknown[])[1] === undefined)))
    return undefined;
  return Array.isArray(value) ? parts : Object.fromEntries(parts as [string, unknown][]);
}
