/**
 * Chunked uploads, on disk until they are complete: `<id>.json` holds owner and length, `<id>.part` the bytes received
 * so far.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskFull, writeAll } from './disk-writes.ts';

export interface Transfer {
  id: string;
  /** The owner; nobody else can continue it. */
  owner: string;
  /** Bytes of the whole file. */
  length: number;
  fileName: string;
  fields: Record<string, unknown>;
  /** The response once complete, so that a lost response can be requested again. */
  result?: { id: string; key: string; url: string; analyzeResult?: object | null };
}

/** Hours an unfinished transfer, or the response of a finished one, is stored. */
export const TRANSFER_HOURS = 24;
const FOLDER = 'transfers';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class TooManyBytes extends Error {}

/** The transfers stored in this data folder. */
export function transfersIn(dataDir: string) {
  const file = (id: string, ending: 'json' | 'part') => path.join(dataDir, FOLDER, `${id}.${ending}`);
  /** Written atomically: a crash leaves no partial file. */
  const write = async (transfer: Transfer) => {
    const draft = `${file(transfer.id, 'json')}.${randomUUID()}`;
    try {
      await writeFile(draft, JSON.stringify(transfer));
      await rename(draft, file(transfer.id, 'json'));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  const read = async (id: string): Promise<Transfer | null> =>
    ID.test(id)
      ? readFile(file(id, 'json'), 'utf8').then(
          (text) => JSON.parse(text) as Transfer,
          () => null,
        )
      : null;
  return {
    read,
    write,
    partPath: (id: string) => file(id, 'part'),
    async begin(facts: Omit<Transfer, 'id'>): Promise<Transfer> {
      const transfer = { id: randomUUID(), ...facts };
      await mkdir(path.join(dataDir, FOLDER), { recursive: true });
      try {
        await writeFile(file(transfer.id, 'part'), '');
        await write(transfer);
      } catch (error) {
        await rm(file(transfer.id, 'part'), { force: true });
        throw error;
      }
      return transfer;
    },
    /** Unfinished transfers of this owner. */
    async openOf(owner: string): Promise<number> {
      const names = (await readdir(path.join(dataDir, FOLDER)).catch(() => [])).filter((name) =>
        name.endsWith('.json'),
      );
      const all = await Promise.all(names.map((name) => read(name.slice(0, -5))));
      return all.filter((one) => one?.owner === owner && !one.result).length;
    },
    /** Bytes received; all of them for a complete one. */
    async offset(transfer: Transfer): Promise<number> {
      return transfer.result
        ? transfer.length
        : stat(file(transfer.id, 'part')).then(
            ({ size }) => size,
            () => 0,
          );
    },
    /**
     * Appends the chunk, never beyond the length: bytes before a dropped connection stay. Throws TooManyBytes or a
     * disk-full error, and discards the chunk.
     */
    async append({ id, length }: Transfer, offset: number, body: Readable, signal: AbortSignal): Promise<void> {
      let at = offset;
      const limit = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          at += chunk.length;
          if (at > length) done(new TooManyBytes());
          else done(null, chunk);
        },
      });
      const part = await open(file(id, 'part'), 'r+');
      try {
        await pipeline(body, limit, (chunks: AsyncIterable<Buffer>) => writeAll(chunks, part, offset), { signal });
      } catch (error) {
        if (error instanceof TooManyBytes || isDiskFull(error)) await part.truncate(offset);
        throw error;
      } finally {
        await part.close();
      }
    },
    async sha256(id: string): Promise<string> {
      const hash = createHash('sha256');
      await pipeline(createReadStream(file(id, 'part')), hash);
      return hash.digest('hex');
    },
    /** The bytes are stored elsewhere now. */
    finish: async (transfer: Transfer) => {
      await write(transfer);
      await rm(file(transfer.id, 'part'), { force: true });
    },
    async remove(id: string): Promise<void> {
      await rm(file(id, 'part'), { force: true });
      await rm(file(id, 'json'), { force: true });
    },
  };
}

/**
 * Deletes everything that was not modified since `before`: stalled transfers, and leftovers of single uploads after a
 * crash. Returns the number of files.
 */
export async function removeOldTransfers(dataDir: string, before: Date): Promise<number> {
  let removed = 0;
  for (const folder of [FOLDER, 'incoming']) {
    for (const name of await readdir(path.join(dataDir, folder)).catch(() => [])) {
      const file = path.join(dataDir, folder, name);
      // a transfer's metadata is old while its bytes still arrive
      const touched = await Promise.all(
        [file, file.replace(/\.json$/, '.part')].map((each) =>
          stat(each).then(
            ({ mtime }) => mtime.getTime(),
            () => 0,
          ),
        ),
      );
      if (Math.max(...touched) >= before.getTime()) continue;
      await rm(file, { force: true });
      removed += 1;
    }
  }
  return removed;
}
