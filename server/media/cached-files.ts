/** Files that can be made again at any time: made when first asked for, kept while they are asked for, in folders that do not grow for ever. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What one folder may hold. */
const MAX_FOLDER_BYTES = 400_000_000;
/** Where it holds more, the files that were longest not asked for go until so much of it is left. */
const STORED_SHARE = 0.8;
/** When a file was last asked for is noted no more often than this. */
const NOTED_EVERY_MS = 3_600_000;

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

/** The path of a file that exists, or null; asking for it counts as use. */
export async function usedFile(folder: string, name: string): Promise<string | null> {
  const file = path.join(folder, name);
  const now = new Date();
  const found = await stat(file).catch(() => null);
  if (!found) return null;
  // the time of access is ours: systems do not keep it. The file's own time stays, it is part of its ETag
  if (now.getTime() - found.atimeMs > NOTED_EVERY_MS) await utimes(file, now, found.mtime).catch(() => {});
  return file;
}

/**
 * The path of a file, made now if it does not exist. Callers that ask for the same at the same time share one making; a file appears
 * whole or not at all, also when several processes share the folder. Rejects when the folder cannot be written.
 */
export function cachedFile(wanted: CachedFile): Promise<string> {
  const file = path.join(wanted.folder, wanted.name);
  let running = making.get(file);
  if (!running) {
    running = makeOnce(file, wanted).finally(() => making.delete(file));
    making.set(file, running);
  }
  return running;
}

async function makeOnce(file: string, { folder, name, make, maxFolderBytes }: CachedFile): Promise<string> {
  const found = await usedFile(folder, name);
  if (found) return found;
  await mkdir(path.dirname(file), { recursive: true });
  const content = await make();
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, content);
    // by our own clock, as every later use: a file server may be ahead or behind, and what is new would look longest unused
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

/** Every file of a folder, longest unused first. */
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

/** Adds what was written, and where that is too much removes what was longest not used. */
async function makeRoom(folder: string, written: number, maxBytes: number): Promise<void> {
  const before = sizes.get(folder);
  const now = before ? before.then((bytes) => bytes + written) : filesOf(folder).then(total);
  const next = now.then(async (bytes) => {
    if (bytes <= maxBytes) return bytes;
    const files = await filesOf(folder);
    let left = total(files);
    for (const { file, size } of files) {
      if (left <= maxBytes * STORED_SHARE) break;
      await rm(file, { force: true });
      left -= size;
    }
    return left;
  });
  // a folder that cannot be read is counted anew the next time; the file that was made is there
  sizes.set(folder, next);
  await next.catch(() => sizes.delete(folder));
}
