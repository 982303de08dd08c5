// Imports a county's register of sales as sold homes. One database transaction: all of a file is imported or nothing.

import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  readCountySale,
  readCountySaleHeader,
  type CountySaleHeader,
} from '#shared/county-sales/county-sales.rules.ts';
import type { CountySale } from '#shared/county-sales/county-sales.schema.ts';
import { readCsvRecords, type CsvRecord } from './csv-records.reader.ts';
import { addToStage, mergeHomes, stageHomes, type HomeColumn, type HomeFeed, type HomeRow } from './homes.merge.ts';
import {
  endImportRun,
  noCounts,
  recordImportRun,
  recordRejections,
  startImportRun,
  type ImportCounts,
  type Rejection,
} from './import-run.record.ts';
import { refreshMapCellsAfterImport } from '../queries/map-cells.ts';
import { lockRecordedSalesSql, markRecordedSalesSql } from '../queries/recorded-sales.ts';
import { centroidOf, type Centroid } from '../queries/zip-centroids.ts';
import { createClient } from '../database/postgres-connections.ts';
import { openTextFile, UnusableFileError } from './text-file.reader.ts';

/** The county whose register has these columns; the register contains neither state nor county. */
export const DAVIDSON_COUNTY = { state: 'TN', county: 'Davidson' } as const;
export const COUNTY_SALES_KIND = 'county-sales';

export interface ImportProgress {
  read: number;
  bytesRead: number;
  totalBytes: number;
}
export interface CountySalesImport {
  runId: string;
  counts: ImportCounts;
  /** Rows of the file with the same deed and price as another: one sale of several parcels. */
  bulkRows: number;
  /** Remarks beside the counts. */
  remarks: string[];
}
export interface CountySalesOptions {
  url: string;
  file: string;
  onProgress?: (progress: ImportProgress) => void;
  now?: Date;
}

const FEED: HomeFeed = { origin: 'COUNTY_RECORD', source: null };
const COLUMNS: readonly HomeColumn[] = [
  'status',
  'address',
  'city',
  'state',
  'zip',
  'county',
  'lat',
  'lng',
  'locationPrecision',
  'propertyType',
  'soldPrice',
  'closeDate',
  'activationDate',
  'beds',
  'baths',
  'halfBaths',
  'lotSizeAcres',
  'yearBuilt',
  'raw',
];
const BATCH = 500;

/**
 * Reads the file and merges it. A damaged or truncated file or a wrong header is an UnusableFileError; the run is then
 * logged as failed and nothing is stored.
 */
export async function importCountySales({
  url,
  file,
  onProgress,
  now = new Date(),
}: CountySalesOptions): Promise<CountySalesImport> {
  const client = createClient({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  const counts = noCounts();
  try {
    const runId = await startImportRun(client, COUNTY_SALES_KIND, file);
    try {
      await client.query('BEGIN');
      const remarks = await stageFile(client, runId, file, now, counts, onProgress);
      await refuseRepeatedKeys(client, runId, counts);
      Object.assign(counts, await mergeHomes(client, FEED, COLUMNS));
      await describeRows(client);
      counts.updated += await flagDuplicates(client);
      counts.unchanged = counts.read - counts.rejected - counts.imported - counts.updated;
      counts.duplicates = await count(
        client,
        `SELECT count(*) FROM home_stage s JOIN "MlsListing" t ON t.id = s."homeId"
          JOIN "MlsListing" o ON o.id = t."duplicateOfId" AND o.origin = 'COUNTY_RECORD'`,
      );
      const bulkRows = await count(
        client,
        `SELECT coalesce(sum(n), 0) FROM (SELECT count(*) AS n FROM home_stage
          WHERE raw->'record'->>'LegalReference' <> ''
          GROUP BY raw->'record'->>'LegalReference', "soldPrice" HAVING count(*) > 1) shared`,
      );
      await recordImportRun(client, runId, 'COMPLETED', counts, remarks.join(' ') || null);
      await client.query('COMMIT');
      await markSalesOfOurs(client);
      await refreshMapCellsAfterImport(client);
      return { runId, counts, bulkRows, remarks };
    } catch (error) {
      await client.query('ROLLBACK');
      const message = `${(error as Error).message} Nothing from this file was imported.`;
      await recordImportRun(client, runId, 'FAILED', { ...noCounts(), read: counts.read }, message);
      throw error instanceof UnusableFileError ? new UnusableFileError(message) : error;
    } finally {
      await endImportRun(client, COUNTY_SALES_KIND);
    }
  } finally {
    await client.end();
  }
}

/**
 * Tells the planner about the new rows before they are joined: with statistics from a time when the table was nearly
 * empty, it compares each of them with every other one, which takes hours.
 */
async function describeRows(client: pg.Client): Promise<void> {
  await client.query('ANALYZE home_stage ("row", outcome, "homeId")');
  await client.query(
    `ANALYZE "MlsListing" (id, origin, source, "sourceKey", status, "activationDate", price, beds, "mapLat", "mapLng",
      "cellX", "cellY", state, city, zip, county, "closeDate")`,
  );
}

const IS_COUNTY_RECORD = `t.origin = 'COUNTY_RECORD' AND t.source IS NULL`;

/** Stages the whole file in batches and logs rejected rows. Returns the remarks. */
async function stageFile(
  client: pg.Client,
  runId: string,
  file: string,
  now: Date,
  counts: ImportCounts,
  onProgress: CountySalesOptions['onProgress'],
): Promise<string[]> {
  const source = await openTextFile(file);
  await stageHomes(client, COLUMNS);
  const centers = new Map<string, Centroid | null>();
  const modificationTimestamp = now.toISOString();
  let header: CountySaleHeader | null = null;
  let last: CsvRecord | null = null;
  let homes: HomeRow[] = [];
  let rejections: Rejection[] = [];
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    // reads the next batch while the database processes this one
    await writing;
    writing = write(client, runId, homes, rejections);
    writing.catch(() => undefined);
    homes = [];
    rejections = [];
    onProgress?.({ read: counts.read, bytesRead: source.bytesRead(), totalBytes: source.totalBytes });
  };

  const csv = readCsvRecords(source.text);
  try {
    for await (const records of csv.records) {
      for (const record of records) {
        if (!header) {
          header = headerOf(record);
          continue;
        }
        last = record;
        counts.read += 1;
        const row = readCountySale(header, record.fields);
        if (row.ok) homes.push({ ...homeOfSale(row.sale, centers), row: record.row, modificationTimestamp });
        else {
          counts.rejected += 1;
          rejections.push({ row: record.row, reason: row.reasons.join(' '), data: row.record });
        }
        if (homes.length + rejections.length >= BATCH) await flush();
      }
    }
    await flush();
  } finally {
    await writing.catch(() => undefined);
  }
  await writing;
  if (!header) throw new UnusableFileError('The file is empty.');
  if (!last || csv.endsInLineBreak()) return [];
  if (last.fields.length < header.columns.length) {
    throw new UnusableFileError(
      `The file is cut off in the middle of row ${last.row}, ` +
        `after ${last.fields.length} of ${header.columns.length} values.`,
    );
  }
  return [`Row ${last.row} (the last) does not end with a line break but looks complete.`];
}

function headerOf(record: CsvRecord): CountySaleHeader {
  const reading = readCountySaleHeader(record.fields);
  if (!reading.ok) throw new UnusableFileError(`This is not a county sales file. ${reading.problem}`);
  return reading.header;
}

async function write(
  client: pg.Client,
  runId: string,
  homes: readonly HomeRow[],
  rejections: readonly Rejection[],
): Promise<void> {
  await addToStage(client, homes);
  await recordRejections(client, runId, rejections);
}

function homeOfSale(
  sale: CountySale,
  centers: Map<string, Centroid | null>,
): Omit<HomeRow, 'row' | 'modificationTimestamp'> {
  const { state, county } = DAVIDSON_COUNTY;
  const placeKey = `${sale.zip ?? ''}|${sale.city ?? ''}`;
  if (!centers.has(placeKey)) centers.set(placeKey, centroidOf({ state, county, zip: sale.zip, city: sale.city }));
  const center = centers.get(placeKey) ?? null;
  // noon UTC: the same day in every American zone
  const closed = `${sale.saleDate}T12:00:00.000Z`;
  return {
    ...FEED,
    sourceKey: sale.uniqueId,
    status: 'SOLD',
    address: sale.address,
    city: sale.city ?? `${county} County`,
    state,
    zip: sale.zip,
    county,
    lat: center?.lat ?? null,
    lng: center?.lng ?? null,
    locationPrecision: center?.precision ?? 'CITY',
    propertyType: sale.propertyType,
    soldPrice: sale.price,
    closeDate: closed,
    activationDate: closed,
    beds: sale.beds,
    baths: sale.baths,
    halfBaths: sale.halfBaths,
    lotSizeAcres: sale.acres,
    yearBuilt: sale.yearBuilt,
    raw: {
      record: sale.record,
      identity: createHash('md5').update(sale.identity).digest('hex'),
      notes: sale.notes,
      soldAsVacant: sale.soldAsVacant,
      location: center ? `center of the ${center.of}` : 'unknown',
    },
  };
}

/** A sale number may occur once per file: the first row is accepted, the others are rejected with its row number. */
async function refuseRepeatedKeys(client: pg.Client, runId: string, counts: ImportCounts): Promise<void> {
  const { rowCount } = await client.query(
    `WITH repeated AS (
      SELECT "row", "sourceKey", raw, first_value("row") OVER same AS first, row_number() OVER same AS nth
        FROM home_stage WINDOW same AS (PARTITION BY "sourceKey" ORDER BY "row")
    ), gone AS (DELETE FROM home_stage WHERE "row" IN (SELECT "row" FROM repeated WHERE nth > 1))
    INSERT INTO "ImportRejection" (id, "importRunId", "row", reason, data)
    SELECT gen_random_uuid()::text, $1, "row", format('UniqueID %s is already in row %s.', "sourceKey", first),
        raw->'record'
      FROM repeated WHERE nth > 1`,
    [runId],
  );
  counts.rejected += rowCount ?? 0;
}

/**
 * Sales of this register that closed here count once, as ours. After the commit and in a transaction of its own: a
 * closing that waits for it must not wait for a whole file, nor this for a closing that waits for one of its rows.
 */
async function markSalesOfOurs(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query(lockRecordedSalesSql);
  await client.query(markRecordedSalesSql, [null]);
  await client.query('COMMIT');
}

/**
 * Among sales that differ only in their number, the original is the one already in the database, else the lowest
 * number; the others are flagged as its duplicates. Returns how many staged rows changed only by that. A record that is
 * flagged as a sale of ours is no copy of another record.
 */
async function flagDuplicates(client: pg.Client): Promise<number> {
  await client.query(`CREATE TEMP TABLE flagged ON COMMIT DROP AS
    WITH ranked AS (
      SELECT t.id, t."sourceKey", o.id AS copied,
        first_value(t.id) OVER (PARTITION BY t.raw->>'identity'
          ORDER BY (s."row" IS NULL OR s.outcome <> 'imported') AND o.id IS NULL DESC,
            length(t."sourceKey"), t."sourceKey") AS original
      FROM "MlsListing" t LEFT JOIN home_stage s ON s."homeId" = t.id
        LEFT JOIN "MlsListing" o ON o.id = t."duplicateOfId" AND o.origin = 'COUNTY_RECORD' WHERE ${IS_COUNTY_RECORD})
    SELECT * FROM ranked WHERE copied IS DISTINCT FROM nullif(original, id)`);
  await client.query(
    `UPDATE "MlsListing" t SET "isDuplicate" = f.id <> f.original, "duplicateOfId" = nullif(f.original, f.id)
      FROM flagged f WHERE t.id = f.id`,
  );
  return count(
    client,
    `SELECT count(*) FROM flagged f JOIN home_stage s ON s."homeId" = f.id WHERE s.outcome = 'unchanged'`,
  );
}

async function count(client: pg.Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT x.* FROM (${sql}) x(count)`);
  return Number(rows[0]!.count);
}
