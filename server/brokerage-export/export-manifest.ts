/** The manifest of an export: what is in it, and what every column means. It is the last file that is written. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export const EXPORT_MANIFEST = 'manifest.json';
const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const columnSchema = z.strictObject({
  name: z.string(),
  /** As PostgreSQL names it: `text`, `integer`, `timestamp(3) without time zone`. */
  type: z.string(),
  isOptional: z.boolean(),
  about: z.string().optional(),
  /** The allowed values of an enum. */
  values: z.array(z.string()).optional(),
  /** `Listing.id`: the column that the value points to. */
  pointsTo: z.string().optional(),
  /** Set when the column is empty in an export: why. */
  leftOut: z.string().optional(),
});
const manifestSchema = z.strictObject({
  product: z.literal('hearthport export'),
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^\w+$/),
      about: z.string().optional(),
      file: z.string().regex(/^rows\/\w+\.ndjson$/),
      rows: z.int().nonnegative(),
      sha256,
      columns: z.array(columnSchema),
    }),
  ),
  leftOutTables: z.record(z.string(), z.string()),
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  audit: z.strictObject({ entries: z.int().nonnegative(), head: sha256 }),
  /** Null when the files were not asked for. */
  files: z
    .strictObject({
      list: z.array(z.strictObject({ key: z.string(), bytes: z.int().nonnegative(), sha256, mimeType: z.string() })),
      /** Keys that rows reference but the storage did not have. */
      missing: z.array(z.string()),
    })
    .nullable(),
});
export type ExportManifest = z.infer<typeof manifestSchema>;
export type ExportColumn = z.infer<typeof columnSchema>;

export const createExportManifest = (facts: Omit<ExportManifest, 'product' | 'format'>): ExportManifest => ({
  product: 'hearthport export',
  format: FORMAT,
  ...facts,
});

/** A problem that the person who started an export or import can fix; only its message is printed. */
export class ExportError extends Error {
  override name = 'ExportError';
}

/** The manifest of a whole export in a folder. Throws ExportError if it is missing or invalid. */
export async function readExportManifest(folder: string): Promise<ExportManifest> {
  const text = await readFile(path.join(folder, EXPORT_MANIFEST), 'utf8').catch(() => {
    throw new ExportError(`${folder} is not a whole export: it has no ${EXPORT_MANIFEST}. Unpack the archive first.`);
  });
  let given: unknown = null;
  try {
    given = JSON.parse(text);
  } catch {
    // reported below like any other invalid manifest
  }
  const parsed = manifestSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ExportError(`${EXPORT_MANIFEST} of ${folder} is invalid: ${issue!.path.join('.')}: ${issue!.message}`);
}
