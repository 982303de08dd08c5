// Writes the media of staged homes (homes.merge.ts) into MlsMedia.

import type pg from 'pg';
import type { ResoMedia } from '#shared/reso/reso.schema.ts';

/** The media of a staged row; null keeps the stored ones. */
export interface StagedMedia {
  row: number;
  media: readonly ResoMedia[] | null;
}

/**
 * Whether the feed replaced the picture: by its modification time if it has one, since URLs may change with every
 * response; otherwise by the URL.
 */
const IS_OTHER_PICTURE = `CASE
  WHEN "MlsMedia"."modificationTimestamp" IS NOT NULL AND excluded."modificationTimestamp" IS NOT NULL
  THEN "MlsMedia"."modificationTimestamp" <> excluded."modificationTimestamp" ELSE "MlsMedia".url <> excluded.url END`;

/**
 * Updates the media of the homes that changed in the stage: removed ones are deleted, a changed picture waits for a new
 * copy while the old one is shown. Called after mergeHomes.
 */
export async function mergeMedia(client: pg.Client, staged: readonly StagedMedia[]): Promise<void> {
  const rows = staged.flatMap(({ row, media }) =>
    media === null ? [] : [{ row, mediaKey: null }, ...media.map((item) => ({ row, ...item }))],
  );
  await client.query(
    `CREATE TEMP TABLE media_stage ON COMMIT DROP AS
    SELECT s."homeId", m.* FROM json_to_recordset($1)
      AS m("row" int, "mediaKey" text, "order" int, url text, "mimeType" text, caption text,
        "modificationTimestamp" timestamp, "isPhoto" boolean)
      JOIN home_stage s ON s."row" = m."row" AND s.outcome <> 'unchanged'`,
    [JSON.stringify(rows)],
  );
  await client.query(`DELETE FROM "MlsMedia" m USING media_stage given WHERE given."mediaKey" IS NULL
    AND m."mlsListingId" = given."homeId"
    AND NOT EXISTS (SELECT FROM media_stage x WHERE x."homeId" = m."mlsListingId" AND x."mediaKey" = m."mediaKey")`);
  await client.query(`INSERT INTO "MlsMedia" (id, "mlsListingId", "mediaKey", "order", url, "mimeType", caption,
    "modificationTimestamp", "isPhoto")
    SELECT gen_random_uuid()::text, "homeId", "mediaKey", "order", url, "mimeType", caption, "modificationTimestamp",
        "isPhoto"
      FROM media_stage WHERE "mediaKey" IS NOT NULL
    ON CONFLICT ("mlsListingId", "mediaKey") DO UPDATE SET "order" = excluded."order", url = excluded.url,
      "mimeType" = excluded."mimeType", caption = excluded.caption, "isPhoto" = excluded."isPhoto",
      "modificationTimestamp" = excluded."modificationTimestamp",
      "needsCopy" = "MlsMedia"."needsCopy" OR ${IS_OTHER_PICTURE},
      attempts = CASE WHEN ${IS_OTHER_PICTURE} THEN 0 ELSE "MlsMedia".attempts END,
      "openAttempts" = CASE WHEN ${IS_OTHER_PICTURE} THEN 0 ELSE "MlsMedia"."openAttempts" END,
      problem = CASE WHEN ${IS_OTHER_PICTURE} THEN NULL ELSE "MlsMedia".problem END`);
}
