/** The manifest of a backup. It is written last, so a folder without it is not a finished backup. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A file of the backup; its path is relative to the backup folder. */
const part = z.strictObject({
  path: z.string().regex(/^(database|keys)\/[\w.-]+$|^[\w-]+\.ndjson$/),
  bytes: z.int().nonnegative(),
  sha256,
});
const named = { schema: z.enum(['public', 'pgboss']), name: z.string() };

const manifestSchema = z.strictObject({
  product: z.literal('hearthport'),
  format: z.literal(FORMAT),
  /** Version of the product that wrote the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Names in the order of application. */
  migrations: z.array(z.string()),
  queue: z.strictObject({ schemaVersion: z.int(), names: z.array(z.string()) }).nullable(),
  tables: z.array(z.strictObject({ ...named, columns: z.array(z.string()), rows: z.int().nonnegative(), file: part })),
  sequences: z.array(z.strictObject({ ...named, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  audit: z.strictObject({ entries: z.int().nonnegative(), head: sha256 }),
  files: z.strictObject({
    count: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    list: part,
    /** Keys that rows reference but the storage did not have. */
    missing: z.array(z.string()),
  }),
  /** Key files of this installation; empty if the secrets are set in the environment. */
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

/** A problem that the person who started a backup or restore can fix; only its message is printed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The manifest of a finished backup. Throws BackupError if it is missing or invalid. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a finished backup: it has no ${MANIFEST}.`);
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new BackupError(`${MANIFEST} of ${folder} is damaged: it is not valid JSON.`);
  }
  const format = (given as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(
      `This backup was written by a newer version (format ${format}). Restore it with that version.`,
    );
  const parsed = manifestSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupError(`${MANIFEST} of ${folder} is invalid: ${issue!.path.join('.')}: ${issue!.message}`);
}
