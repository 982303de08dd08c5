import fs from 'node:fs';
import type { Readable } from 'node:stream';
import zlib from 'node:zlib';

/** A file that cannot be imported, with a message for the person who started the import. */
export class UnusableFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnusableFileError';
  }
}

export interface TextFile {
  /** UTF-8 text in chunks; fails with an UnusableFileError when the file is damaged. */
  text: AsyncGenerator<string, void, undefined>;
  /** Size of the file in bytes. */
  totalBytes: number;
  /** Bytes of the file read so far. */
  bytesRead(): number;
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** Opens a text file and unpacks it if its first bytes are gzip's, whatever its name. */
export async function openTextFile(file: string): Promise<TextFile> {
  const stats = await fs.promises.stat(file).catch(() => null);
  if (!stats) throw new UnusableFileError(`There is no file ${file}.`);
  if (!stats.isFile()) throw new UnusableFileError(`${file} is not a file.`);
  const handle = await fs.promises.open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  const isGzip = bytesRead === 2 && buffer.equals(GZIP_MAGIC);
  const bytes = handle.createReadStream({ start: 0, highWaterMark: 64 * 1024 });
  return { text: readText(bytes, isGzip), totalBytes: stats.size, bytesRead: () => bytes.bytesRead };
}

async function* readText(bytes: fs.ReadStream, isGzip: boolean): AsyncGenerator<string, void, undefined> {
  let source: Readable = bytes;
  if (isGzip) {
    const unpacked = zlib.createGunzip({ chunkSize: 64 * 1024 });
    bytes.on('error', (error) => unpacked.destroy(error));
    source = bytes.pipe(unpacked);
  }
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const piece of source as AsyncIterable<Buffer>) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw damaged(error);
  } finally {
    bytes.destroy();
  }
}

/** zlib's errors as messages; other errors are unchanged. */
function damaged(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'Z_BUF_ERROR')
    return new UnusableFileError('The compressed file is cut off: it ends before its content does.');
  if (code.startsWith('Z_'))
    return new UnusableFileError(`The compressed file is damaged (${(error as Error).message}).`);
  return error;
}
