import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { ZipFile } from 'yazl';
import { namedFiles, type NamedFiles } from '../backup/stored-file-keys.ts';
import { COPY_SETTINGS, columnList, quoted, sequencesOf } from '../backup/table-catalog.ts';
import { createClient } from '../database/postgres-connections.ts';
import { FILES_STAY_LOCK } from '../media/files-stay.ts';
import type { StoragePort } from '../providers/storage/port.ts';
import { grantingLinks, withoutSecretLinks } from '../workflows/emails/email-secrets.ts';
import { describeTables, type ExportedTable } from './describe-tables.ts';
import { createExportManifest, EXPORT_MANIFEST, ExportError, type ExportManifest } from './export-manifest.ts';
import { EMPTIED_COLUMNS, LEFT_OUT_TABLES, LINK_LEFT_OUT } from './exported-tables.ts';
import { EXPORT_README } from './export-readme.ts';

export interface ExportOptions {
  databaseUrl: string;
  storage: StoragePort;
  version: string;
  /** The text of prisma/schema.prisma. */
  schema: string;
  /** Whether photos and documents are part of it. */
  withFiles: boolean;
  now: Date;
}

/** Readable by the owner only: an export contains everybody's data. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const BATCH = 1000;
/** Held while an export is made: a second one would double the load for the same answer. */
const ONE_EXPORT_LOCK = 712_004_671;
const NO_ENTRY = '0'.repeat(64);
export const ONE_AT_A_TIME = 'An export is being made right now. Please try again when it is done.';

type EmailLine = Record<string, unknown> & { text: string; html: string; secretLinks: string[] };
type SmsLine = Record<string, unknown> & { text: string };

/** Tables whose rows quote links. They keep what they say; a link that acts for its recipient is replaced. */
const WITHOUT_LINKS: Readonly<Record<string, (line: string) => object>> = {
  Email: (line) => {
    const mail = JSON.parse(line) as EmailLine;
    const secretLinks = [...mail.secretLinks, ...grantingLinks(mail.text)];
    return { ...mail, ...withoutSecretLinks({ ...mail, secretLinks }, LINK_LEFT_OUT), secretLinks: [] };
  },
  Sms: (line) => {
    const sms = JSON.parse(line) as SmsLine;
    const said = { text: sms.text, html: '', secretLinks: grantingLinks(sms.text) };
    return { ...sms, text: withoutSecretLinks(said, LINK_LEFT_OUT).text };
  },
};

/** What is written of a column, as SQL. */
function written(table: string, column: string): string {
  const name = columnList([column]);
  if (EMPTIED_COLUMNS[table]?.[column]) return `NULL AS ${name}`;
  return name;
}

async function writeTable(client: pg.Client, table: ExportedTable, folder: string) {
  const source = quoted({ schema: 'public', name: table.name });
  const columns = table.columns.map(({ name }) => written(table.name, name)).join();
  const file = `rows/${table.name}.ndjson`;
  const hash = createHash('sha256');
  const withoutLinks = WITHOUT_LINKS[table.name];
  let rows = 0;
  async function* lines() {
    await client.query(
      `DECLARE exported NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS line FROM (SELECT ${columns} FROM ${source}) r`,
    );
    for (;;) {
      const { rows: batch } = await client.query<{ line: string }>(`FETCH ${BATCH} FROM exported`);
      if (!batch.length) break;
      rows += batch.length;
      const text = batch.map(({ line }) => `${withoutLinks ? JSON.stringify(withoutLinks(line)) : line}\n`).join('');
      hash.update(text);
      yield text;
    }
    await client.query('CLOSE exported');
  }
  await pipeline(Readable.from(lines()), createWriteStream(path.join(folder, file), { mode: FILE_MODE }));
  return { ...table, file, rows, sha256: hash.digest('hex') };
}

interface Snapshot {
  facts: Omit<ExportManifest, 'product' | 'format' | 'files'>;
  named: NamedFiles[];
}

/** Writes every row of one snapshot into `folder`. */
async function writeRows(client: pg.Client, folder: string, options: ExportOptions): Promise<Snapshot> {
  await mkdir(path.join(folder, 'rows'), { mode: FOLDER_MODE });
  await client.query(COPY_SETTINGS);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const applied = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name',
  );
  const tables: ExportManifest['tables'] = [];
  for (const table of await describeTables(client, options.schema))
    tables.push(await writeTable(client, table, folder));
  const audit = await client.query<{ entries: number; head: string }>(
    `SELECT (SELECT count(*)::int FROM "AuditEntry") AS entries,
      coalesce((SELECT hash FROM "AuditEntry" ORDER BY seq DESC LIMIT 1), $1) AS head`,
    [NO_ENTRY],
  );
  const named = options.withFiles ? await namedFiles(client) : [];
  const sequences = (await sequencesOf(client)).filter(({ schema }) => schema === 'public');
  await client.query('COMMIT');
  return {
    facts: {
      version: options.version,
      createdAt: options.now.toISOString(),
      migrations: applied.rows.map(({ name }) => name),
      tables,
      leftOutTables: { ...LEFT_OUT_TABLES },
      sequences: sequences.map(({ name, lastValue, isCalled }) => ({ name, lastValue, isCalled })),
      audit: audit.rows[0]!,
    },
    named,
  };
}

/** Passes every stored file to `take`, one at a time, and resolves to their list. */
async function passFiles(
  storage: StoragePort,
  named: readonly NamedFiles[],
  take: (name: string, content: Readable) => Promise<void>,
): Promise<NonNullable<ExportManifest['files']>> {
  const list: NonNullable<ExportManifest['files']>['list'] = [];
  const missing: string[] = [];
  for (const { key, files } of named) {
    const before = list.length;
    for (const fileKey of files) {
      const file = await storage.read(fileKey);
      if (!file) continue;
      const hash = createHash('sha256');
      let bytes = 0;
      async function* counted(content: AsyncIterable<Buffer>) {
        for await (const chunk of content) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      }
      await take(`files/${fileKey}`, Readable.from(counted(file.stream), { objectMode: false }));
      list.push({ key: fileKey, bytes, sha256: hash.digest('hex'), mimeType: file.mimeType });
    }
    if (list.length === before) missing.push(key);
  }
  return { list, missing: missing.sort() };
}

/** One connection with the locks of an export. Throws ExportError while another export is made. */
async function withExportLock<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: databaseUrl, application_name: 'hearthport export' });
  await client.connect();
  try {
    const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
      ONE_EXPORT_LOCK,
    ]);
    if (!rows[0]!.isFree) throw new ExportError(ONE_AT_A_TIME);
    // before the snapshot: files that are deleted from now on stay until the export ends
    await client.query('SELECT pg_advisory_lock($1)', [FILES_STAY_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

const manifestText = (manifest: ExportManifest) => `${JSON.stringify(manifest, null, 2)}\n`;

/**
 * Writes an export into a new or empty folder: `rows/<Table>.ndjson`, `files/…`, README.txt, and the manifest last.
 * Throws ExportError with a message for the person who started it.
 */
export async function exportToFolder(options: ExportOptions & { to: string }): Promise<ExportManifest> {
  const folder = path.resolve(options.to);
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if ((await readdir(folder)).length)
    throw new ExportError(`${folder} is not empty. Choose a folder that does not exist yet.`);
  await chmod(folder, FOLDER_MODE);
  return withExportLock(options.databaseUrl, async (client) => {
    const { facts, named } = await writeRows(client, folder, options);
    const files = await passFiles(options.storage, named, async (name, content) => {
      const target = path.join(folder, name);
      await mkdir(path.dirname(target), { recursive: true, mode: FOLDER_MODE });
      await pipeline(content, createWriteStream(target, { mode: FILE_MODE }));
    });
    const manifest = createExportManifest({ ...facts, files: options.withFiles ? files : null });
    await writeFile(path.join(folder, 'README.txt'), EXPORT_README, { mode: FILE_MODE });
    await writeFile(path.join(folder, EXPORT_MANIFEST), manifestText(manifest), { mode: FILE_MODE, flush: true });
    return manifest;
  });
}

/**
 * Sends an export as a ZIP archive to `start`, which is called once every row is written, so that an error before that
 * can still be answered. Rows wait in a temporary folder below `dataDir`, because the snapshot must not last as long as
 * somebody's download; stored files are read one at a time while they are sent.
 */
export async function exportAsZip(
  options: ExportOptions & { dataDir: string },
  start: (archive: Readable) => Promise<void>,
): Promise<ExportManifest | null> {
  const folder = await mkdtemp(path.join(options.dataDir, 'export-'));
  try {
    return await withExportLock(options.databaseUrl, async (client) => {
      const { facts, named } = await writeRows(client, folder, options);
      const zip = new ZipFile();
      const output = zip.outputStream as Readable;
      zip.on('error', (error: Error) => output.destroy(error));
      let manifest: ExportManifest | null = null;
      const pack = async () => {
        zip.addBuffer(Buffer.from(EXPORT_README), 'README.txt', { mtime: options.now });
        for (const { file } of facts.tables) zip.addFile(path.join(folder, file), file, { mtime: options.now });
        const files = await passFiles(options.storage, named, async (name, content) => {
          const lost = () => content.destroy(new Error('the download was broken off'));
          if (output.destroyed) lost();
          output.once('close', lost);
          const taken = finished(content);
          // pictures and PDFs, which are nearly all, are compressed already
          zip.addReadStream(content, name, { mtime: options.now, compress: false });
          await taken;
          output.off('close', lost);
        });
        manifest = createExportManifest({ ...facts, files: options.withFiles ? files : null });
        zip.addBuffer(Buffer.from(manifestText(manifest)), EXPORT_MANIFEST, { mtime: options.now });
        zip.end();
      };
      // what cannot be read ends the connection, so that nobody takes half an archive for the whole
      pack().catch((error: unknown) => output.destroy(error as Error));
      await start(output);
      return manifest;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
