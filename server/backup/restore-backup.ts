import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { verifyAuditChain } from '../database/audit-chain.ts';
import { createJobQueue } from '../queue/job-queue.ts';
import type { Log } from '../config/logger.ts';
import { migrate, withPrepareLock } from '../database/migrate.ts';
import { createClient } from '../database/postgres-connections.ts';
import { createPrisma } from '../database/prisma.ts';
import type { StoragePort } from '../providers/storage/port.ts';
import { BackupError, readManifest, type Manifest } from './backup-manifest.ts';
import { checkBackup, storedFilesOf } from './check-backup.ts';
import { copyIn } from './copy-streams.ts';
import { loadRows } from './load-rows.ts';
import { columnList, COPY_SETTINGS, quoted, tablesOf } from './table-catalog.ts';

export interface RestoreOptions {
  databaseUrl: string;
  dataDir: string;
  storage: StoragePort;
  /** Folder of a finished backup. */
  from: string;
  /** Folder of the product's migrations. */
  migrations: string;
  log: Log;
}

/** A connection with the settings of COPY. */
export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: databaseUrl, application_name: 'hearthport restore' });
  await client.connect();
  try {
    await client.query(COPY_SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function assertMigrationsKnown(
  folder: string,
  { migrations, version }: Pick<Manifest, 'migrations' | 'version'>,
): Promise<void> {
  const known = new Set(await readdir(folder));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown)
    throw new BackupError(
      `This backup was written by version ${version}, which has a migration that this version does not know ` +
        `(${unknown}). Restore it with that version or a newer one.`,
    );
}

/** Throws BackupError if the database is in use or has rows. Empty tables, as a first start leaves them, are fine. */
export async function assertEmptyDatabase(
  client: pg.Client,
  { migrations }: Pick<Manifest, 'migrations'>,
): Promise<void> {
  const { rows: servers } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'hearthport jobs'`,
  );
  if (servers.length) throw new BackupError('A server is running on this database. Stop it first.');
  const tables = (await tablesOf(client)).filter(({ schema }) => schema === 'public');
  for (const table of tables) {
    if (table.name === '_prisma_migrations') continue;
    const { rows } = await client.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`);
    if (rows.length)
      throw new BackupError(
        `The database is not empty: ${table.name} has rows. Restore into a new database, or with an empty DATA_DIR.`,
      );
  }
  if (!tables.some(({ name }) => name === '_prisma_migrations')) {
    if (!tables.length) return;
    throw new BackupError(`The database has tables of something else (${tables[0]!.name}). Restore into a new one.`);
  }
  const { rows } = await client.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations');
  const newer = rows.find(({ name }) => !migrations.includes(name));
  if (newer)
    throw new BackupError(
      `The database was prepared by a newer version than the backup (${newer.name}). Restore into a new database.`,
    );
}

/** The hash of a stored file; null if there is none. */
async function storedHash(storage: StoragePort, key: string): Promise<string | null> {
  const stored = await storage.read(key);
  if (!stored) return null;
  const hash = createHash('sha256');
  await pipeline(stored.stream, hash);
  return hash.digest('hex');
}

/** Restores the stored files. Equal files stay; a different file under the same key is an error, never overwritten. */
async function restoreFiles(from: string, manifest: Manifest, storage: StoragePort): Promise<void> {
  for await (const { key, sha256, mimeType } of storedFilesOf(from, manifest)) {
    const there = await storedHash(storage, key);
    if (there === sha256) continue;
    if (there)
      throw new BackupError(
        `The storage has another file under ${key}. Restore into an empty storage, or into the one of the backup.`,
      );
    await storage.put(key, createReadStream(path.join(from, 'files', key)), { mimeType });
  }
}

async function restoreKeys(from: string, { keys }: Manifest, dataDir: string): Promise<void> {
  for (const { path: name } of keys) {
    const key = await readFile(path.join(from, name));
    const target = path.join(dataDir, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, key, { mode: 0o600, flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      if (!key.equals(await readFile(target)))
        throw new BackupError(`${target} differs from the key in the backup. Restore with an empty DATA_DIR.`);
    });
  }
}

/**
 * Creates the tables as they were when the backup was written: only its own migrations, and a queue for each of its
 * job types.
 */
async function prepareTables(options: RestoreOptions, manifest: Manifest): Promise<void> {
  const { databaseUrl, migrations, log } = options;
  await migrate(databaseUrl, migrations, (name) => manifest.migrations.includes(name));
  if (!manifest.queue) return;
  const jobs = createJobQueue({ databaseUrl, log });
  try {
    await jobs.install();
  } finally {
    await jobs.stop();
  }
  const { schemaVersion, names } = manifest.queue;
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
    if (rows[0]?.version !== schemaVersion)
      throw new BackupError(
        `The job queue of the backup has another schema version (${schemaVersion}, here ${rows[0]?.version}). ` +
          `Restore with version ${manifest.version}, then upgrade.`,
      );
    for (const name of names) await client.query('SELECT pgboss.create_queue($1, $2)', [name, '{}']);
  });
}

async function restoreRows(client: pg.Client, from: string, manifest: Manifest): Promise<void> {
  await loadRows(client, manifest, async () => {
    for (const { file, rows, ...table } of manifest.tables) {
      const into = copyIn(client, `COPY ${quoted(table)} (${columnList(table.columns)}) FROM STDIN`);
      await pipeline(createReadStream(path.join(from, file.path)), createGunzip(), into);
      if (into.rows !== rows)
        throw new BackupError(
          `${table.name} has ${into.rows} rows after the restore instead of ${rows}. No rows were restored.`,
        );
    }
  });
}

async function assertAuditChain(databaseUrl: string, { audit }: Manifest): Promise<void> {
  const prisma = createPrisma(databaseUrl, 2);
  try {
    const verdict = await verifyAuditChain(prisma);
    if (!verdict.isIntact)
      throw new BackupError(`The audit log of the backup is broken at entry ${verdict.seq}: ${verdict.problem}.`);
    if (verdict.entries !== audit.entries || (verdict.entries && verdict.head !== audit.head))
      throw new BackupError('The audit log does not end with the entry that the manifest names.');
  } finally {
    await prisma.$disconnect();
  }
}

/**
 * Fills an empty instance from a backup. Everything is checked before anything is written; rows come last, in one
 * database transaction, so an interrupted restore can simply be repeated. Throws BackupError with a message for the
 * person who started it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { databaseUrl, dataDir, storage } = options;
  const from = path.resolve(options.from);
  const manifest = await readManifest(from);
  await assertMigrationsKnown(options.migrations, manifest);
  await withPrepareLock(databaseUrl, async () => {
    await withClient(databaseUrl, (client) => assertEmptyDatabase(client, manifest));
    await checkBackup(from, manifest);
    await restoreKeys(from, manifest, dataDir);
    await restoreFiles(from, manifest, storage);
    await prepareTables(options, manifest);
    await withClient(databaseUrl, (client) => restoreRows(client, from, manifest));
    await assertAuditChain(databaseUrl, manifest);
  });
  return manifest;
}
