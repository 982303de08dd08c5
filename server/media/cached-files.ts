/** A disk cache for files that can be regenerated: made on first request, least recently used removed first. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Maximum size of one folder. */
const MAX_FOLDER_BYTES = 400_000_000;
/** When it is exceeded, the least recently used files are deleted until this share of it is left. */
const TRIM_TO_SHARE = 0.8;
/** The last use of a file is recorded at most this often. */
const TOUCH_INTERVAL_MS = 3_600_000;

interface CachedFile {
  folder: string;
  /** Path inside the folder. */
  name: string;
  make: () => Promise<Uint8Array>;
  maxFolderBytes?: number | undefined;
}

const making = new Map<string, Promise<string>>();
/** Bytes in each folder, as far as this process knows. */
const sizes = new Map<string, Promise<number>>();

/** The path of an existing file, or null; calling it counts as use. */
export async function usedFile(folder: string, name: string): Promise<string | null> {
  const file = path.join(folder, name);
  const now = new Date();
  const found = await stat(file).catch(() => null);
  if (!found) return null;
  // we set the access time ourselves, since systems may not; the mtime stays, since it is part of the ETag
  if (now.getTime() - found.atimeMs > TOUCH_INTERVAL_MS) await utimes(file, now, found.mtime).catch(() => {});
  return file;
}

/**
 * The path of a file, made now if it does not exist. Concurrent callers share one run of `make`; a file appears
 * atomically, even if several processes share the folder. Rejects when the folder is not writable.
 */
export function cachedFile(target: CachedFile): Promise<string> {
  const file = path.join(target.folder, target.name);
  let running = making.get(file);
  if (!running) {
    running = makeAtomically(file, target).finally(() => making.delete(file));
    making.set(file, running);
  }
  return running;
}

async function makeAtomically(file: string, { folder, name, make, maxFolderBytes }: CachedFile): Promise<string> {
  const found = await usedFile(folder, name);
  if (found) return found;
  await mkdir(path.dirname(file), { recursive: true });
  const content = await make();
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, content);
    // by our own clock, as every later use: a file server may be ahead or behind, and what is new would look longest
    // unused
    const now = new Date();
    await utimes(unfinished, now, now);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await makeRoom(folder, content.length, maxFolderBytes ?? MAX_FOLDER_BYTES);
  return file;
}

/** Every file of a folder, least recently used first. */
async function filesOf(folder: string): Promise<{ file: string; size: number; usedAt: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const found = await stat(file).catch(() => null);
        return found && { file, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) };
      }),
  );
  return files.filter((one) => one !== null).sort((a, b) => a.usedAt - b.usedAt);
}

const total = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);

/** Adds the written bytes, and deletes the least recently used files when there are too many. */
async function makeRoom(folder: string, written: number, maxBytes: number): Promise<void> {
  const before = sizes.get(folder);
  const now = before ? before.then((bytes) => bytes + written) : filesOf(folder).then(total);
  const next = now.then(async (bytes) => {
    if (bytes <= maxBytes) return bytes;
    const files = await filesOf(folder);
    let left = total(files);
    for (const { file, size } of files) {
      if (left <= maxBytes * TRIM_TO_SHARE) break;
      await rm(file, { force: true });
      left -= size;
    }
    return left;
  });
  // an unreadable folder is counted again next time; the file itself was made
  sizes.set(folder, next);
  await next.catch(() => sizes.delete(folder));
}
