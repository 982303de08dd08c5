import type { FileHandle } from 'node:fs/promises';

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

/** Whether this error, or its cause, means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if (NO_SPACE.has(String((at as NodeJS.ErrnoException).code))) return true;
  return false;
}

/**
 * Writes the stream to the file, starting at `position`. When the disk is full, the rest is read and discarded before
 * the error is thrown: a client reads no response while it is sending, and closing early would reset the connection.
 */
export async function writeAll(source: AsyncIterable<Buffer>, file: FileHandle, position = 0): Promise<void> {
  let failure: Error | undefined;
  for await (const chunk of source) {
    try {
      // a disk that fills up writes a part first
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
