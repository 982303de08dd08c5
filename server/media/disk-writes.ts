import type { FileHandle } from 'node:fs/promises';

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** Whether this error, or what it was caused by, says that the disk takes no more. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if (NO_ROOM.has(String((at as NodeJS.ErrnoException).code))) return true;
  return false;
}

/**
 * Writes what comes into the file, from `position` on. Where the disk refuses it, the rest is read and dropped before
 * the error is thrown: a sender reads no response while it is still sending, and a reader that stops ends the
 * connection.
 */
export async function writeAll(source: AsyncIterable<Buffer>, file: FileHandle, position = 0): Promise<void> {
  let failure: Error | undefined;
  for await (const chunk of source) {
    try {
      // a disk that fills up takes a part first
      for (let from = 0; !failure && from < chunk.length;) {
        const { bytesWritten } = await file.write(chunk, from, chunk.length - from, position);
        from += bytesWritten;
        position += bytesWritten;
      }
    } catch (error) {
      failure = error as Error;
    }
  }
  if (failure) throw failure;
}
