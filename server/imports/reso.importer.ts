// A RESO feed into the homes of the MLS, a page at a time. Each page is one transaction: what was read before a failure is kept, and starting again changes nothing twice.

import { coarseDegrees } from '#shared/mls-listings/mls-listings.view.ts';
import pg from 'pg';
import type { MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import { readResoMedia } from '#shared/reso/reso-media.rules.ts';
import { readResoProperty } from '#shared/reso/reso.rules.ts';
import type { ResoHome, ResoMedia } from '#shared/reso/reso.schema.ts';
import { addToStage, mergeHomes, stageHomes, type HomeColumn, type HomeFeed, type HomeRow } from './homes.merge.ts';
import { endImportRun, noCounts, recordImportRun, recordRejections, startImportRun, type ImportCounts, type Rejection } from './import-run.record.ts';
import { foldHomeCellsAfterImport } from '../lib/home-cells.ts';
import { centreOf, zipPlacesOf } from '../lib/place-centres.ts';
import { readResoPages, type ResoPagesOptions } from './reso-pages.reader.ts';
import { UnusableFileError } from './text-file.reader.ts';

export interface ResoImport { runId: string; counts: ImportCounts; remarks: string[] }
export interface ResoImportOptions extends ResoPagesOptions {
  url: string;
  /** A file or an http(s) address. */
  from: string;
  source: MlsSource;
  onProgress?: (progress: { pages: number; read: number }) => void;
}

const COLUMNS: readonly HomeColumn[] = ['mlsNumber', 'status', 'address', 'hideAddress', 'city', 'state', 'zip', 'county', 'lat', 'lng', 'locationPrecision', 'propertyType', 'subdivision',
  'listingPrice', 'originalPrice', 'soldPrice', 'closeDate', 'activationDate', 'dom', 'beds', 'baths', 'halfBaths', 'area', 'lotSizeAcres', 'yearBuilt', 'hasBasement', 'basementArea',
  'hasGarage', 'garageSpaces', 'hasHOA', 'hoaFees', 'tax', 'description', 'listingAgentName', 'listingAgentEmail', 'listingAgentPhone', 'listingAgentOfficePhone', 'listingOfficeName',
  'photos', 'raw', 'deletedAt'];
/** Deeper nesting than any feed has; beyond it a record is refused rather than walked. */
const DEEPEST = 60;

interface StagedHome { row: number; home: HomeRow; media: ResoMedia[] | null; withheld: string | null }

/** Imports every page. A page that cannot be had ends the run as failed with an UnusableFileError; the pages before it are kept. */
export async function importReso({ url, from, source, onProgress, ...pageOptions }: ResoImportOptions): Promise<ResoImport> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  const kind = `reso:${source}`;
  const counts = noCounts();
  const withheld = new Map<string, number>();
  let pages = 0;
  try {
    const runId = await startImportRun(client, kind, from);
    try {
      for await (const page of readResoPages(from, pageOptions)) {
        await client.query('BEGIN');
        const done = await importPage(client, runId, source, page.records, counts.read);
        for (const key of Object.keys(counts) as (keyof ImportCounts)[]) counts[key] += done.counts[key];
        for (const reason of done.withheld) withheld.set(reason, (withheld.get(reason) ?? 0) + 1);
        await recordImportRun(client, runId, 'RUNNING', counts, null);
        await client.query('COMMIT');
        pages += 1;
        onProgress?.({ pages, read: counts.read });
      }
      const reasons = [...withheld].map(([reason, count]) => `${reason} ${count}`).join(', ');
      const remarks = reasons ? [`Kept but not shown: ${reasons}.`] : [];
      await recordImportRun(client, runId, 'COMPLETED', counts, remarks.join(' ') || null);
      await foldHomeCellsAfterImport(client);
      return { runId, counts, remarks };
    } catch (error) {
      await client.query('ROLLBACK');
      const message = `${(error as Error).message} ${pages === 0 ? 'Nothing was kept.' : `What came before it is kept: ${counts.read} ${counts.read === 1 ? 'record' : 'records'}.`}`;
      await recordImportRun(client, runId, 'FAILED', counts, message);
      throw error instanceof UnusableFileError ? new UnusableFileError(message) : error;
    } finally {
      await endImportRun(client, kind);
    }
  } finally {
    await client.end();
  }
}

async function importPage(client: pg.Client, runId: string, source: MlsSource, records: readonly unknown[], before: number): Promise<{ counts: ImportCounts; withheld: string[] }> {
  const rejections: Rejection[] = [];
  const byKey = new Map<string, StagedHome>();
  records.forEach((given, at) => {
    const row = before + at + 1;
    const refuse = (reason: string, refused = row) => rejections.push({ row: refused, reason, data: storable(records[refused - before - 1]) ?? null });
    const record = storable(given);
    if (record === undefined) return refuse('The record is nested too deep to be read.');
    const reading = readResoProperty(record);
    if (!reading.ok) return refuse(reading.reasons.join(' '));
    // an object, or it would not have been read
    const fields = record as Readonly<Record<string, unknown>>;
    const { media, notes } = readResoMedia(fields, reading.home.sourceKey);
    const place = placed(reading.home);
    if (place === null) return refuse(`City is missing, and no city is known for PostalCode ${reading.home.zip}.`);
    const staged = { row, media, withheld: reading.home.withheld, home: { ...homeRow(reading.home, place, source, row), photos: media?.filter((item) => item.isPhoto).map((item) => item.url), raw: { record: fields, notes: [...reading.notes, ...notes] } } };
    const other = byKey.get(reading.home.sourceKey);
    const isNewer = !other || staged.home.modificationTimestamp >= other.home.modificationTimestamp;
    if (isNewer) byKey.set(reading.home.sourceKey, staged);
    if (other) refuse(`ListingKey ${reading.home.sourceKey} comes again in record ${isNewer ? row : other.row}, as new or newer: that one was taken.`, isNewer ? other.row : row);
    return undefined;
  });
  const staged = [...byKey.values()];
  const feed: HomeFeed = { origin: 'MLS', source };
  await client.query('DROP TABLE IF EXISTS home_stage, media_stage');
  await stageHomes(client, COLUMNS);
  await addToStage(client, staged.map(({ home }) => home));
  // a record without Media says nothing about pictures: those we hold stay
  await client.query(`UPDATE home_stage s SET photos = coalesce((SELECT t.photos FROM "MlsListing" t WHERE t.origin = 'MLS' AND t.source = s.source AND t."sourceKey" = s."sourceKey"), '[]') WHERE s.photos IS NULL`);
  const merged = await mergeHomes(client, feed, COLUMNS);
  await mergeMedia(client, staged);
  await recordRejections(client, runId, rejections);
  return { counts: { ...noCounts(), ...merged, read: records.length, rejected: rejections.length }, withheld: staged.flatMap((home) => home.withheld ?? []) };
}

interface Place { city: string; county: string | null; lat: number | null; lng: number | null; locationPrecision: 'EXACT' | 'ZIP' | 'CITY' }

/** What the feed left out of a home's place, from its zip; null where no city can be named. */
function placed(home: ResoHome): Place | null {
  const zip = home.zip ? zipPlacesOf(home.state).get(home.zip) : undefined;
  const city = home.city ?? zip?.city;
  if (!city) return null;
  const county = home.county ?? zip?.county ?? null;
  // a hidden address takes its exact place with it: a search by box must not find what the page hides (the feed's own figures stay in raw)
  if (home.lat !== null && home.hideAddress) return { city, county, lat: coarseDegrees(home.lat), lng: coarseDegrees(home.lng), locationPrecision: 'ZIP' };
  if (home.lat !== null) return { city, county, lat: home.lat, lng: home.lng, locationPrecision: 'EXACT' };
  const centre = centreOf({ state: home.state, zip: home.zip, city, county });
  return { city, county, lat: centre?.lat ?? null, lng: centre?.lng ?? null, locationPrecision: centre?.precision ?? 'CITY' };
}

function homeRow(home: ResoHome, place: Place, source: MlsSource, row: number): HomeRow {
  const { withheld, ...columns } = home;
  // the feed's own time, so that a second run finds the same
  return { ...columns, ...place, origin: 'MLS', source, row, deletedAt: withheld === null ? null : home.modificationTimestamp };
}

/** Media of the homes that changed: those gone from the feed are removed, a stored copy is kept while its picture is the same. */
async function mergeMedia(client: pg.Client, staged: readonly StagedHome[]): Promise<void> {
  const rows = staged.flatMap(({ row, media }) => media === null ? [] : [{ row, mediaKey: null }, ...media.map((item) => ({ row, ...item }))]);
  await client.query(`CREATE TEMP TABLE media_stage ON COMMIT DROP AS
    SELECT s."homeId", m.* FROM json_to_recordset($1)
      AS m("row" int, "mediaKey" text, "order" int, url text, "mimeType" text, caption text, "modificationTimestamp" timestamp)
      JOIN home_stage s ON s."row" = m."row" AND s.outcome <> 'unchanged'`, [JSON.stringify(rows)]);
  await client.query(`DELETE FROM "MlsMedia" m USING media_stage given WHERE given."mediaKey" IS NULL AND m."mlsListingId" = given."homeId"
    AND NOT EXISTS (SELECT FROM media_stage x WHERE x."homeId" = m."mlsListingId" AND x."mediaKey" = m."mediaKey")`);
  await client.query(`INSERT INTO "MlsMedia" (id, "mlsListingId", "mediaKey", "order", url, "mimeType", caption, "modificationTimestamp")
    SELECT gen_random_uuid()::text, "homeId", "mediaKey", "order", url, "mimeType", caption, "modificationTimestamp" FROM media_stage WHERE "mediaKey" IS NOT NULL
    ON CONFLICT ("mlsListingId", "mediaKey") DO UPDATE SET "order" = excluded."order", url = excluded.url, "mimeType" = excluded."mimeType", caption = excluded.caption,
      "modificationTimestamp" = excluded."modificationTimestamp",
      "storageKey" = CASE WHEN "MlsMedia".url = excluded.url AND "MlsMedia"."modificationTimestamp" IS NOT DISTINCT FROM excluded."modificationTimestamp" THEN "MlsMedia"."storageKey" END`);
}

/** A copy without the characters that a database refuses (NUL, half surrogate pairs); undefined where it is nested too deep. */
function storable(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return undefined;
  if (typeof value === 'string') return Buffer.from(value.replaceAll('\0', ''), 'utf8').toString('utf8');
  if (typeof value !== 'object' || value === null) return value;
  const parts = Array.isArray(value) ? value.map((part) => storable(part, depth + 1)) : Object.entries(value).map(([key, part]) => [storable(key), storable(part, depth + 1)]);
  if (parts.some((part) => part === undefined || (!Array.isArray(value) && (part as unknown[])[1] === undefined))) return undefined;
  return Array.isArray(value) ? parts : Object.fromEntries(parts as [string, unknown][]);
}
