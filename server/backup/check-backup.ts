import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { checkKey } from '../providers/storage/port.ts';
import { BackupError, sha256OfFile, storedFileSchema, type Manifest, type StoredFileEntry } from './backup-manifest.ts';

/** Throws BackupError if a file of the backup is missing or differs from its manifest or list. */
async function assertWhole(folder: string, name: string, expected: string): Promise<void> {
  const found = await sha256OfFile(path.join(folder, name)).catch(() => {
    throw new BackupError(`The backup is incomplete: ${name} is missing.`);
  });
  if (found !== expected) throw new BackupError(`The backup is damaged: ${name} is not the file that was written.`);
}

/** Iterates over the stored files of a backup. */
export async function* storedFilesOf(folder: string, manifest: Manifest): AsyncGenerator<StoredFileEntry> {
  const lines = createInterface({ input: createReadStream(path.join(folder, manifest.files.list.path)) });
  for await (const line of lines) {
    const entry = storedFileSchema.parse(JSON.parse(line));
    checkKey('backup', entry.key);
    yield entry;
  }
}

/** Verifies the checksum of every file of a backup. Throws BackupError naming the first file that differs. */
export async function checkBackup(folder: string, manifest: Manifest): Promise<void> {
  const parts = [...manifest.tables.map(({ file }) => file), manifest.files.list, ...manifest.keys];
  for (const part of parts) await assertWhole(folder, part.path, part.sha256);
  let count = 0;
  for await (const { key, sha256 } of storedFilesOf(folder, manifest)) {
    await assertWhole(folder, `files/${key}`, sha256);
    count += 1;
  }
  if (count !== manifest.files.count)
    throw new BackupError(`The backup is incomplete: it lists ${count} of ${manifest.files.count} stored files.`);
}
