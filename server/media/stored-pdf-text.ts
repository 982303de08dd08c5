import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DocumentText } from '#shared/document-analysis/document-analysis.types.ts';
import { readPdfText } from './pdf-process.ts';

/** The text of a stored PDF. Throws PdfRefused for a file that cannot be read. */
export async function storedPdfText(stream: Readable): Promise<DocumentText> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'document-reading-'));
  try {
    const copy = path.join(folder, 'document.pdf');
    await pipeline(stream, createWriteStream(copy));
    return await readPdfText(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
