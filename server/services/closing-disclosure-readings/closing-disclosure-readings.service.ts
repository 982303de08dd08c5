import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  closingReadingSchema,
  readClosingDisclosureSchema,
  type ClosingReading,
  type ReadClosingDisclosure,
} from '#shared/closing-statements/closing-statements.schema.ts';
import { readClosingDisclosure } from '#shared/closing-statements/closing-disclosure.reader.ts';
import { ANALYSIS_MESSAGES } from '#shared/document-analysis/analysis-messages.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { PdfRefused, readPdfText } from '../../media/pdf-process.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { uploadsScope } from '../../queries/uploads-scope.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 60,
  message: 'Documents were read too often this hour. Please try again later.',
};
const NOTHING_FOUND =
  'We found no lines of a Closing Disclosure in this document. Enter them by hand, as shown on its pages 2 and 3.';

interface UploadRow {
  id: string;
  key: string;
  mimeType: string;
}

/**
 * Reads the lines of an uploaded Closing Disclosure. Nothing is stored: a person checks them and saves the statement.
 */
export const closingDisclosureReadingsService = (context: AppContext) => {
  const rows = scopedRows<UploadRow>(() => context.prisma.upload, {
    select: { id: true, key: true, mimeType: true },
    missing: 'We couldn’t find that Closing Disclosure.',
  });

  async function read(row: UploadRow): Promise<ClosingReading> {
    const nothing = (message: string) => ({ lines: [], warnings: [], message });
    const file = await context.ports.storage.read(row.key);
    if (!file) return nothing('This file is missing. Please contact us.');
    const folder = await mkdtemp(path.join(os.tmpdir(), 'closing-disclosure-'));
    try {
      const copy = path.join(folder, 'document.pdf');
      await pipeline(file.stream, createWriteStream(copy));
      const { lines, warnings } = readClosingDisclosure(await readPdfText(copy));
      return lines.length ? { lines, warnings, message: null } : nothing(NOTHING_FOUND);
    } catch (error) {
      if (!(error instanceof PdfRefused)) throw error;
      return nothing(ANALYSIS_MESSAGES[error.problem]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return defineService({
    path: 'closing-disclosure-readings',
    summary: 'Reads the lines of an uploaded Closing Disclosure, as a proposal for the closing statement.',
    roles: { create: ['TITLE', 'ADMIN'] },
    scope: (actor) => {
      const sales = transactionScope(actor);
      return sales ? { AND: [uploadsScope(actor), { transaction: sales }] } : NO_ROWS;
    },
    schemas: { create: readClosingDisclosureSchema },
    limits: { create: LIMIT },
    view: (row) => row,
    acknowledgements: { create: closingReadingSchema },
    service: {
      create: async ({ uploadId }: ReadClosingDisclosure, params: RequestParams) => {
        const row = await rows.get(params, uploadId, { docType: 'CLOSING_DISCLOSURE' });
        if (row.mimeType !== 'application/pdf')
          throw invalidField('uploadId', 'Only a PDF can be read. Enter the lines by hand.');
        return acknowledge(await read(row));
      },
    },
  });
};
