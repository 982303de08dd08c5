import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import { sha256OfFile } from '../backup/backup-manifest.ts';
import { loadRows } from '../backup/load-rows.ts';
import { assertEmptyDatabase, assertMigrationsKnown, withClient } from '../backup/restore-backup.ts';
import { columnList, quoted } from '../backup/table-catalog.ts';
import { verifyAuditChain } from '../database/audit-chain.ts';
import { migrate, withPrepareLock } from '../database/migrate.ts';
import { createPrisma } from '../database/prisma.ts';
import { checkKey, type StoragePort } from '../providers/storage/port.ts';
import { ExportError, readExportManifest, type ExportManifest } from './export-manifest.ts';

export interface ImportOptions {
  databaseUrl: string;
  storage: StoragePort;
  /** Folder of a whole export. */
  from: string;
  /** Folder of the product's migrations. */
  migrations: string;
}

const BATCH = 500;

/** Throws ExportError naming the first file that is missing or differs from the manifest. */
async function assertWhole(folder: string, { tables, files }: ExportManifest): Promise<void> {
  const parts = [
    ...tables.map(({ file, sha256 }) => ({ name: file, sha256 })),
    ...(files?.list ?? []).map(({ key, sha256 }) => ({ name: `files/${key}`, sha256 })),
  ];
  for (const { key } of files?.list ?? []) checkKey('export', key);
  for (const { name, sha256 } of parts) {
    const found = await sha256OfFile(path.join(folder, name)).catch(() => {
      throw new ExportError(`The export is incomplete: ${name} is missing.`);
    });
    if (found !== sha256) throw new ExportError(`The export is damaged: ${name} is not the file that was written.`);
  }
}

/** Lines in batches, each as the text of a JSON array. */
async function* batches(file: string): AsyncGenerator<string> {
  let lines: string[] = [];
  const array = () => `[${lines.join()}]`;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lines.push(line);
    if (lines.length < BATCH) continue;
    yield array();
    lines = [];
  }
  if (lines.length) yield array();
}

async function insertRows(client: pg.Client, from: string, { tables }: ExportManifest): Promise<void> {
  for (const { name, file, rows, columns } of tables) {
    const table = quoted({ schema: 'public', name });
    const names = columnList(columns.map((column) => column.name));
    let inserted = 0;
    for await (const batch of batches(path.join(from, file))) {
      // never parsed here, so that no number loses digits
      const { rowCount } = await client.query(
        `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1::json)`,
        [batch],
      );
      inserted += rowCount ?? 0;
    }
    if (inserted !== rows)
      throw new ExportError(`${name} has ${inserted} rows instead of ${rows}. No rows were imported.`);
  }
}

/**
 * Fills an empty instance from an export. Everything is checked before anything is written; rows come last, in one
 * database transaction, so an interrupted import can simply be repeated. Nobody has a password afterwards. Throws
 * ExportError or BackupError with a message for the person who started it.
 */
export async function importExport({ databaseUrl, storage, from: folder, migrations }: ImportOptions) {
  const from = path.resolve(folder);
  const manifest = await readExportManifest(from);
  await assertMigrationsKnown(migrations, manifest);
  await withPrepareLock(databaseUrl, async () => {
    await withClient(databaseUrl, (client) => assertEmptyDatabase(client, manifest));
    await assertWhole(from, manifest);
    for (const { key, mimeType } of manifest.files?.list ?? [])
      if (!(await storage.exists(key)))
        await storage.put(key, createReadStream(path.join(from, 'files', key)), { mimeType });
    await migrate(databaseUrl, migrations, (name) => manifest.migrations.includes(name));
    await withClient(databaseUrl, (client) =>
      loadRows(
        client,
        {
          tables: manifest.tables.map(({ name }) => ({ schema: 'public', name })),
          sequences: manifest.sequences.map((sequence) => ({ schema: 'public', ...sequence })),
        },
        () => insertRows(client, from, manifest),
      ),
    );
    const prisma = createPrisma(databaseUrl, 2);
    try {
      const verdict = await verifyAuditChain(prisma);
      if (!verdict.isIntact)
        throw new ExportError(`The audit log of the export is broken at entry ${verdict.seq}: ${verdict.problem}.`);
      if (verdict.entries !== manifest.audit.entries || (verdict.entries && verdict.head !== manifest.audit.head))
        throw new ExportError('The audit log does not end with the entry that the manifest names.');
    } finally {
      await prisma.$disconnect();
    }
  });
  return manifest;
}
