// The import log: one row per run, one per rejected record.

import type pg from 'pg';
import { conflict } from '#shared/kernel/rule-error.ts';
import type { MlsSource } from '#shared/mls-listings/mls-listings.types.ts';

export interface ImportCounts {
  read: number;
  imported: number;
  updated: number;
  unchanged: number;
  duplicates: number;
  rejected: number;
}
export interface Rejection {
  row: number;
  key?: string | null;
  reason: string;
  data?: unknown;
}

/** Runs that write the homes of one feed have the same kind and never run concurrently. */
export const resoKind = (source: MlsSource) => `reso:${source}`;

export const noCounts = (): ImportCounts => ({
  read: 0,
  imported: 0,
  updated: 0,
  unchanged: 0,
  duplicates: 0,
  rejected: 0,
});
/** Adds the second to the first. */
export function addCounts(to: ImportCounts, more: ImportCounts): void {
  for (const key of Object.keys(to) as (keyof ImportCounts)[]) to[key] += more[key];
}

/**
 * Opens a run after closing those left open by a crash. One import of a kind at a time: refused (RuleError
 * `import.running`) while another one runs. The session holds the lock until it ends.
 */
export async function startImportRun(client: pg.Client, kind: string, fileName: string): Promise<string> {
  const {
    rows: [lock],
  } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS free', [`import ${kind}`]);
  if (!lock?.free)
    throw conflict('import.running', `Another import of ${kind} is running. Try again when it has finished.`);
  await client.query(
    `UPDATE "ImportRun" SET status = 'FAILED', "finishedAt" = now(), message = 'Stopped before it finished.'
      WHERE kind = $1 AND status = 'RUNNING'`,
    [kind],
  );
  const {
    rows: [run],
  } = await client.query<{ id: string }>(
    `INSERT INTO "ImportRun" (id, kind, "fileName") VALUES (gen_random_uuid()::text, $1, $2) RETURNING id`,
    [kind, fileName],
  );
  return run!.id;
}

/** Stores the progress of a run. */
export async function recordImportRun(
  client: pg.Client,
  runId: string,
  status: 'RUNNING' | 'COMPLETED' | 'FAILED',
  counts: ImportCounts,
  message: string | null,
): Promise<void> {
  await client.query(
    `UPDATE "ImportRun" SET status = $2::"ImportStatus", read = $3, imported = $4, updated = $5, unchanged = $6,
       duplicates = $7, rejected = $8, message = $9,
       "finishedAt" = CASE WHEN $2 = 'RUNNING' THEN NULL ELSE now() END WHERE id = $1`,
    [
      runId,
      status,
      counts.read,
      counts.imported,
      counts.updated,
      counts.unchanged,
      counts.duplicates,
      counts.rejected,
      message,
    ],
  );
}

/** Releases the lock for the next import of this kind. */
export async function endImportRun(client: pg.Client, kind: string): Promise<void> {
  await client.query('SELECT pg_advisory_unlock(hashtext($1))', [`import ${kind}`]);
}

/**
 * Stores rejected records. With `onlyNewOf`, an equal open one of that kind of run is not stored again; a new reason
 * replaces the earlier one.
 */
export async function recordRejections(
  client: pg.Client,
  runId: string,
  rejections: readonly Rejection[],
  { onlyNewOf = null }: { onlyNewOf?: string | null } = {},
): Promise<void> {
  if (rejections.length === 0) return;
  await client.query(
    `WITH given AS (SELECT * FROM json_to_recordset($2) AS r("row" int, key text, reason text, data jsonb)),
       open AS (SELECT o.id, o.key, o.reason, o.data FROM "ImportRejection" o
         JOIN "ImportRun" r ON r.id = o."importRunId" WHERE r.kind = $3 AND o."resolvedAt" IS NULL),
       same AS (SELECT g."row", o.id FROM given g JOIN open o
         ON o.key IS NOT DISTINCT FROM g.key AND o.reason = g.reason AND o.data IS NOT DISTINCT FROM g.data),
       replaced AS (UPDATE "ImportRejection" SET "resolvedAt" = now()
         WHERE id IN (SELECT o.id FROM open o JOIN given g ON g.key = o.key) AND id NOT IN (SELECT id FROM same))
     INSERT INTO "ImportRejection" (id, "importRunId", "row", key, reason, data)
     SELECT gen_random_uuid()::text, $1, "row", key, reason, data FROM given
       WHERE "row" NOT IN (SELECT "row" FROM same)`,
    [runId, JSON.stringify(rejections), onlyNewOf],
  );
}

/** Closes the rejections of these keys, which have been imported. */
export async function resolveRejections(client: pg.Client, kind: string, keys: readonly string[]): Promise<void> {
  if (keys.length)
    await client.query(
      `UPDATE "ImportRejection" o SET "resolvedAt" = now() FROM "ImportRun" r WHERE r.id = o."importRunId"
        AND r.kind = $1 AND o."resolvedAt" IS NULL AND o.key = ANY($2)`,
      [kind, keys],
    );
}

/** The rejected records of a run, by row. */
export async function readRejections(client: pg.Client, runId: string, limit: number): Promise<Rejection[]> {
  const { rows } = await client.query<Rejection>(
    'SELECT "row", reason FROM "ImportRejection" WHERE "importRunId" = $1 ORDER BY "row", id LIMIT $2',
    [runId, limit],
  );
  return rows;
}
