/** What a backup says about itself. It is written last: a folder without it is no backup. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A file of the backup, by its path in it. */
const part = z.strictObject({
  path: z.string().regex(/^(database|keys)\/[\w.-]+$|^[\w-]+\.ndjson$/),
  bytes: z.int().nonnegative(),
  sha256,
});
const named = { schema: z.enum(['public', 'pgboss']), name: z.string() };

const manifestSchema = z.strictObject({
  product: z.literal('hearthport'),
  format: z.literal(FORMAT),
  /** Of the product that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Names in the order in which they were applied. */
  migrations: z.array(z.string()),
  queue: z.strictObject({ schemaVersion: z.int(), names: z.array(z.string()) }).nullable(),
  tables: z.array(z.strictObject({ ...named, columns: z.array(z.string()), rows: z.int().nonnegative(), file: part })),
  sequences: z.array(z.strictObject({ ...named, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  audit: z.strictObject({ entries: z.int().nonnegative(), head: sha256 }),
  files: z.strictObject({
    count: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    list: part,
    /** Keys that a row names and whose file was not there when it was to be copied. */
    missing: z.array(z.string()),
  }),
  /** Keys of this installation; none where the secrets are set in the environment. */
  keys: z.array(part),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Part = z.infer<typeof part>;
export const createManifest = (facts: Omit<Manifest, 'product' | 'format'>): Manifest => ({
  product: 'hearthport',
  format: FORMAT,
  ...facts,
});

/** One line of the list of stored files. */
export const storedFileSchema = z.strictObject({
  key: z.string(),
  bytes: z.int().nonnegative(),
  sha256,
  mimeType: z.string(),
});
export type StoredFileEntry = z.infer<typeof storedFileSchema>;

/** What stops a backup or a restore and can be mended by whoever started it: its message is all that is printed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The manifest of a finished backup. Throws BackupError where there is none, or one that cannot be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no finished backup: it has no ${MANIFEST}.`);
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new BackupError(`${MANIFEST} of ${folder} cannot be read: it is damaged.`);
  }
  const format = (given as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(
      `This backup was written by a newer version (format ${format}). Restore it with that version.`,
    );
  const parsed = manifestSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupError(`${MANIFEST} of ${folder} cannot be used: ${issue!.path.join('.')}: ${issue!.message}`);
}
