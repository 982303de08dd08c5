import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ProviderError, type ProviderErrorReason } from '../provider-error.ts';
import { checkKey, type StoragePort } from './port.ts';

const NAME = 'disk';
const LEFTOVER_AGE_MS = 24 * 3_600_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'].includes(codeOf(error) ?? '');
const REASONS: Record<string, ProviderErrorReason> = {
  ENOSPC: 'busy',
  EDQUOT: 'busy',
  EMFILE: 'busy',
  EACCES: 'credentials',
  EROFS: 'credentials',
};

/** Syncs a directory: a file is durable only once its directory is. Windows has no such call and needs none. */
async function syncDirectory(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Files in `directory`, which is created if missing. A file is written to a temporary name, synced and renamed: after a
 * crash it exists whole or not at all. The MIME type is in a separate file (`.type/<key>`), written first.
 */
export async function createDiskStorage(directory: string): Promise<StoragePort> {
  const beside = path.join(directory, '.incoming');
  const types = path.join(directory, '.type');
  await mkdir(beside, { recursive: true });
  await mkdir(types, { recursive: true });
  for (const name of await readdir(beside)) {
    const file = path.join(beside, name);
    const age =
      Date.now() -
      (await stat(file).then(
        (found) => found.mtimeMs,
        () => Date.now(),
      ));
    if (age > LEFTOVER_AGE_MS) await rm(file, { force: true });
  }

  async function moveInto(root: string, key: string, from: string): Promise<void> {
    const target = path.join(root, key);
    const folder = path.dirname(target);
    const made = await mkdir(folder, { recursive: true });
    await rename(from, target);
    await syncDirectory(folder);
    for (let parent = folder; made && parent !== path.dirname(made); parent = path.dirname(parent))
      await syncDirectory(path.dirname(parent));
  }

  return {
    id: 'disk',
    name: NAME,
    builtIn: true,

    async put(key, content, { mimeType }) {
      checkKey(NAME, key);
      const [file, type] = [path.join(beside, randomUUID()), path.join(beside, randomUUID())];
      try {
        if (Buffer.isBuffer(content)) await writeFile(file, content, { flush: true });
        else await pipeline(content, (await open(file, 'w')).createWriteStream({ flush: true }));
        await writeFile(type, mimeType, { flush: true });
        await moveInto(types, key, type);
        await moveInto(directory, key, file);
      } catch (error) {
        const reason = REASONS[codeOf(error) ?? ''];
        throw reason
          ? new ProviderError(NAME, reason, `the file could not be written (${codeOf(error)})`, { cause: error })
          : error;
      } finally {
        await Promise.all([file, type].map((each) => rm(each, { force: true })));
      }
    },

    async read(key) {
      checkKey(NAME, key);
      try {
        const handle = await open(path.join(directory, key), 'r');
        const found = await handle.stat();
        if (!found.isFile()) {
          await handle.close();
          return null;
        }
        const mimeType = await readFile(path.join(types, key), 'utf8').catch(() => 'application/octet-stream');
        return { stream: handle.createReadStream(), size: found.size, mimeType };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },

    async remove(key) {
      checkKey(NAME, key);
      for (const root of [directory, types]) {
        await rm(path.join(root, key)).catch((error: unknown) => {
          if (!isAbsent(error)) throw error;
        });
      }
    },

    async exists(key) {
      checkKey(NAME, key);
      return stat(path.join(directory, key)).then(
        (found) => found.isFile(),
        (error: unknown) => {
          if (isAbsent(error)) return false;
          throw error;
        },
      );
    },
  };
}
