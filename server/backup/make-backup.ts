import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { FILES_STAY_LOCK } from '../media/files-stay.ts';
import { createClient } from '../database/postgres-connections.ts';
import type { StoragePort } from '../providers/storage/port.ts';
import {
  BackupError,
  createManifest,
  MANIFEST,
  sha256OfFile,
  type Manifest,
  type Part,
  type StoredFileEntry,
} from './backup-manifest.ts';
import { copyOut } from './copy-streams.ts';
import { namedFiles, type NamedFiles } from './stored-file-keys.ts';
import { columnList, COPY_SETTINGS, quoted, sequencesOf, tablesOf } from './table-catalog.ts';

export interface BackupOptions {
  databaseUrl: string;
  dataDir: string;
  storage: StoragePort;
  /** A new or empty folder. */
  to: string;
  version: string;
  now?: Date;
}

/** Readable by the owner only: a backup contains everybody's data. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const FILES_AT_ONCE = 8;
const NO_ENTRY = '0'.repeat(64);

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if ((await readdir(folder)).length)
    throw new BackupError(`${folder} is not empty. Choose a folder that does not exist yet.`);
  await chmod(folder, FOLDER_MODE);
}

async function partOf(folder: string, name: string): Promise<Part> {
  const file = path.join(folder, name);
  return { path: name, bytes: (await stat(file)).size, sha256: await sha256OfFile(file) };
}

async function copyTables(client: pg.Client, folder: string): Promise<Manifest['tables']> {
  await mkdir(path.join(folder, 'database'), { mode: FOLDER_MODE });
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(client)) {
    const { schema, name, columns } = table;
    const about = { schema: schema as 'public' | 'pgboss', name, columns };
    const file = `database/${schema}.${name}.copy.gz`;
    // a query, because COPY of a partitioned table by name returns no rows
    const rows = copyOut(client, `COPY (SELECT ${columnList(columns)} FROM ${quoted(table)}) TO STDOUT`);
    await pipeline(rows, createGzip({ level: 4 }), createWriteStream(path.join(folder, file), { mode: FILE_MODE }));
    tables.push({ ...about, rows: rows.rows, file: await partOf(folder, file) });
  }
  return tables;
}

/** Copies one stored file into the backup; null if it is missing. */
async function copyStoredFile(storage: StoragePort, key: string, folder: string): Promise<StoredFileEntry | null> {
  const stored = await storage.read(key);
  if (!stored) return null;
  const target = path.join(folder, 'files', key);
  await mkdir(path.dirname(target), { recursive: true, mode: FOLDER_MODE });
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    stored.stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(target, { mode: FILE_MODE }),
  );
  return { key, bytes, sha256: hash.digest('hex'), mimeType: stored.mimeType };
}

async function copyStoredFiles(
  storage: StoragePort,
  named: readonly NamedFiles[],
  folder: string,
): Promise<Manifest['files']> {
  await mkdir(path.join(folder, 'files'), { mode: FOLDER_MODE });
  const list = await open(path.join(folder, 'files.ndjson'), 'w', FILE_MODE);
  const missing: string[] = [];
  const sum = { count: 0, bytes: 0 };
  try {
    const queue = named.values();
    const copyNext = async () => {
      for (const { key, files } of queue) {
        const copied = (await Promise.all(files.map((file) => copyStoredFile(storage, file, folder)))).filter(
          (entry) => entry !== null,
        );
        if (!copied.length) missing.push(key);
        for (const entry of copied) {
          sum.count += 1;
          sum.bytes += entry.bytes;
          await list.write(`${JSON.stringify(entry)}\n`);
        }
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, copyNext));
  } finally {
    await list.close();
  }
  return { ...sum, missing: missing.sort(), list: await partOf(folder, 'files.ndjson') };
}

async function copyKeys(dataDir: string, folder: string): Promise<Part[]> {
  const names = (await readdir(path.join(dataDir, 'keys')).catch(() => [] as string[])).sort();
  if (names.length) await mkdir(path.join(folder, 'keys'), { mode: FOLDER_MODE });
  const keys: Part[] = [];
  for (const name of names) {
    await copyFile(path.join(dataDir, 'keys', name), path.join(folder, 'keys', name));
    await chmod(path.join(folder, 'keys', name), FILE_MODE);
    keys.push(await partOf(folder, `keys/${name}`));
  }
  return keys;
}

async function queueOf(client: pg.Client): Promise<Manifest['queue']> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('pgboss.queue') IS NOT NULL AS there`);
  if (!rows[0]?.there) return null;
  const version = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  const names = await client.query<{ name: string }>('SELECT name FROM pgboss.queue ORDER BY name');
  return { schemaVersion: version.rows[0]!.version, names: names.rows.map(({ name }) => name) };
}

/** The applied migrations in order. Throws BackupError if the database is not one of this product. */
async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) throw new BackupError('There is nothing to back up: the server has never been started here.');
  const { rows } = await client.query<{ name: string; isWhole: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isWhole" FROM _prisma_migrations
      WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const failed = rows.find(({ isWhole }) => !isWhole);
  if (failed) throw new BackupError(`Migration ${failed.name} failed; resolve it first.`);
  return rows.map(({ name }) => name);
}

/**
 * Writes rows (from one snapshot), stored files and keys into a folder while the server runs. Files that rows of the
 * snapshot reference are not deleted until they are copied. The manifest is written last, so an interrupted backup is
 * recognized as incomplete. Throws BackupError with a message for the person who started it.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, dataDir, storage, to, version, now = new Date() } = options;
  const folder = path.resolve(to);
  await emptyFolder(folder);
  const client = createClient({ connectionString: databaseUrl, application_name: 'hearthport backup' });
  await client.connect();
  try {
    await client.query(COPY_SETTINGS);
    // before the snapshot: files that are deleted from now on stay until the backup ends
    await client.query('SELECT pg_advisory_lock($1)', [FILES_STAY_LOCK]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = await migrationsOf(client);
    const queue = await queueOf(client);
    const tables = await copyTables(client, folder);
    const audit = await client.query<{ entries: number; head: string }>(
      `SELECT (SELECT count(*)::int FROM "AuditEntry") AS entries,
        coalesce((SELECT hash FROM "AuditEntry" ORDER BY seq DESC LIMIT 1), $1) AS head`,
      [NO_ENTRY],
    );
    const named = await namedFiles(client);
    // sequences are not part of a snapshot: read after the rows, none is behind them
    const sequences = (await sequencesOf(client)) as Manifest['sequences'];
    await client.query('COMMIT');
    const files = await copyStoredFiles(storage, named, folder);
    const manifest = createManifest({
      version,
      createdAt: now.toISOString(),
      migrations,
      queue,
      tables,
      sequences,
      audit: audit.rows[0]!,
      files,
      keys: await copyKeys(dataDir, folder),
    });
    await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: FILE_MODE,
      flush: true,
    });
    return manifest;
  } finally {
    await client.end();
  }
}
