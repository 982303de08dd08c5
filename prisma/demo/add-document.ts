import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Actor } from '#shared/kernel/actor.ts';
import type { CreateUpload } from '#shared/uploads/uploads.schema.ts';
import type { AppContext } from '../../server/context.ts';
import { storeUpload } from '../../server/services/uploads/store-upload.ts';
import { samplePdf } from './sample-pdf.ts';

/** Stores a one-page document of a sale as an upload of this person does, with its notices. */
export async function addDocument(
  context: AppContext,
  actor: Actor,
  transactionId: string,
  { docType, fileName, lines }: { docType: CreateUpload['docType']; fileName: string; lines: readonly string[] },
): Promise<void> {
  const pdf = samplePdf(...lines);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthport-demo-'));
  try {
    const file = path.join(folder, 'document.pdf');
    await writeFile(file, pdf);
    await storeUpload(
      context,
      actor,
      { type: 'TRANSACTION_DOC', transactionId, docType, analyze: false },
      { path: file, fileName, size: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
