import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Actor } from '#shared/kernel/actor.ts';
import type { CreateUpload } from '#shared/uploads/uploads.schema.ts';
import type { AppContext } from '../../server/context.ts';
import { storeUpload } from '../../server/services/uploads/store-upload.ts';
import { samplePdf } from './sample-pdf.ts';

export interface SampleDocument {
  docType: CreateUpload['docType'];
  fileName: string;
  lines: readonly string[];
  /** The document that it is a newer version of. */
  replacesId?: string;
}

/** Stores a one-page document of a sale as an upload of this person does, with its notices. */
export async function addDocument(
  context: AppContext,
  actor: Actor,
  transactionId: string,
  { docType, fileName, lines, replacesId }: SampleDocument,
): Promise<string> {
  const pdf = samplePdf(...lines);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthport-demo-'));
  try {
    const file = path.join(folder, 'document.pdf');
    await writeFile(file, pdf);
    const { id } = await storeUpload(
      context,
      actor,
      { type: 'TRANSACTION_DOC', transactionId, docType, replacesId, analyze: false },
      { path: file, fileName, size: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') },
    );
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
