// Bulk-merges homes into MlsListing: staged in a temporary table, then compared and written by a few statements.

import type pg from 'pg';
import type { MlsListingOrigin, LocationPrecision, MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import type { ResoHome } from '#shared/reso/reso.schema.ts';

/** The columns an import may fill, by column name: a home of a feed, and where it came from. */
export interface HomeColumns extends Omit<ResoHome, 'withheld' | 'city' | 'modificationTimestamp'> {
  origin: MlsListingOrigin;
  source: MlsSource | null;
  city: string;
  locationPrecision: LocationPrecision;
  photos: readonly string[];
  raw: unknown;
  deletedAt: string | null;
}
/** A home to be merged: columns an import does not fill keep their value or default. */
export type HomeRow = Pick<HomeColumns, 'origin' | 'source' | 'sourceKey'> &
  Partial<HomeColumns> & { row: number; modificationTimestamp: string };

export type HomeColumn = keyof HomeColumns;
/** The source of the merged homes: keys are unique within it. */
export type HomeFeed = Pick<HomeColumns, 'origin' | 'source'>;
export interface MergeCounts {
  imported: number;
  updated: number;
  unchanged: number;
}

const KEY: readonly HomeColumn[] = ['origin', 'source', 'sourceKey'];
/** The condition on "MlsListing" t that its unique indexes can serve. */
const ofFeed = (feed: HomeFeed) =>
  `t.origin = '${feed.origin}' AND ${feed.source ? `t.source = '${feed.source}'` : 't.source IS NULL'}`;
const list = (columns: readonly string[], prefix = '') => columns.map((column) => `${prefix}"${column}"`).join(', ');

/**
 * Creates the temporary table `home_stage` with these columns (including the key), which lasts until the end of the
 * transaction.
 */
export async function stageHomes(client: pg.Client, columns: readonly HomeColumn[]): Promise<void> {
  await client.query(`CREATE TEMP TABLE home_stage ON COMMIT DROP AS
    SELECT 0 AS "row", ''::text AS outcome, ''::text AS "homeId", "modificationTimestamp",
        ${list([...KEY, ...columns])}
      FROM "MlsListing" WITH NO DATA`);
}

/** Stages homes: one statement per batch. */
export async function addToStage(client: pg.Client, homes: readonly HomeRow[]): Promise<void> {
  if (homes.length > 0)
    await client.query('INSERT INTO home_stage SELECT * FROM json_populate_recordset(NULL::home_stage, $1)', [
      JSON.stringify(homes),
    ]);
}

/**
 * Writes the stage into "MlsListing". A home with equal content or a newer modification time stays untouched. Keys in
 * the stage must be unique. Afterwards each staged row has its outcome (imported, updated, unchanged) and "homeId".
 */
export async function mergeHomes(
  client: pg.Client,
  feed: HomeFeed,
  columns: readonly HomeColumn[],
): Promise<MergeCounts> {
  await client.query('ANALYZE home_stage ("row", "sourceKey")');
  await client.query(`UPDATE home_stage s SET "homeId" = coalesce(t.id, gen_random_uuid()::text), outcome = CASE
      WHEN t.id IS NULL THEN 'imported'
      WHEN t."modificationTimestamp" > s."modificationTimestamp"
        OR (${list(columns, 't.')}) IS NOT DISTINCT FROM (${list(columns, 's.')}) THEN 'unchanged'
      ELSE 'updated' END
    FROM home_stage k LEFT JOIN "MlsListing" t ON ${ofFeed(feed)} AND t."sourceKey" = k."sourceKey"
    WHERE k."row" = s."row"`);
  await recordChanges(client, columns);
  await client.query(`UPDATE "MlsListing" t SET ${columns.map((column) => `"${column}" = s."${column}"`).join(', ')},
      "modificationTimestamp" = s."modificationTimestamp", "updatedAt" = now()
    FROM home_stage s WHERE s.outcome = 'updated' AND t.id = s."homeId"`);
  await client.query(`INSERT INTO "MlsListing" (id, "modificationTimestamp", "updatedAt", ${list([...KEY, ...columns])})
    SELECT "homeId", "modificationTimestamp", now(), ${list([...KEY, ...columns])}
      FROM home_stage WHERE outcome = 'imported' ORDER BY "row"`);
  const { rows } = await client.query<{ outcome: keyof MergeCounts; count: number }>(
    'SELECT outcome, count(*)::int AS count FROM home_stage GROUP BY outcome',
  );
  const counts: MergeCounts = { imported: 0, updated: 0, unchanged: 0 };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}

/** Records the current prices and statuses of the homes about to be updated in their history, at the feed's time. */
async function recordChanges(client: pg.Client, columns: readonly HomeColumn[]): Promise<void> {
  const CHANGED = `FROM home_stage s JOIN "MlsListing" t ON t.id = s."homeId" WHERE s.outcome = 'updated'`;
  if (columns.includes('listingPrice')) {
    await client.query(`INSERT INTO "ListingChange" (id, "mlsListingId", kind, "fromPrice", "toPrice", at)
      SELECT gen_random_uuid()::text, t.id, 'PRICE', t."listingPrice", s."listingPrice",
          s."modificationTimestamp"
        ${CHANGED} AND s."listingPrice" IS NOT NULL AND t."listingPrice" IS DISTINCT FROM s."listingPrice"`);
  }
  if (columns.includes('status')) {
    await client.query(`INSERT INTO "ListingChange" (id, "mlsListingId", kind, "fromStatus", "toStatus", at)
      SELECT gen_random_uuid()::text, t.id, 'STATUS', t.status, s.status, s."modificationTimestamp"
        ${CHANGED} AND t.status IS DISTINCT FROM s.status`);
  }
}
