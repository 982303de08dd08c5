import { ANALYSIS_MESSAGES } from '#shared/document-analysis/analysis-messages.ts';
import { analyzeDocument } from '#shared/document-analysis/document-analysis.rules.ts';
import { findingsFor, READABLE_DOCUMENTS } from '#shared/document-analysis/document-readings.rules.ts';
import {
  documentReadingSchema,
  readDocumentSchema,
  type DocumentReading,
  type ReadDocument,
} from '#shared/document-analysis/document-readings.schema.ts';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#shared/uploads/uploads.types.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { PdfRefused } from '../../media/pdf-process.ts';
import { storedPdfText } from '../../media/stored-pdf-text.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { uploadsScope } from '../../queries/uploads-scope.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 60,
  message: 'Documents were read too often this hour. Please try again later.',
};
const NOTHING_FOUND = 'We found no dates or amounts of this sale in this document. Please compare it yourself.';
const READABLE = DOCUMENT_TYPES.filter((type) => READABLE_DOCUMENTS[type]);

interface UploadRow {
  id: string;
  key: string;
  mimeType: string;
  docType: DocumentType;
}

/** Reads an uploaded document of a sale again, for whoever may open it. Nothing is stored. */
export const documentReadingsService = (context: AppContext) => {
  const rows = scopedRows<UploadRow>(() => context.prisma.upload, {
    select: { id: true, key: true, mimeType: true, docType: true },
    missing: 'We couldn’t find a document of a sale that can be read.',
  });

  async function read(row: UploadRow): Promise<DocumentReading> {
    const nothing = (message: string) => ({ findings: [], message });
    const file = await context.ports.storage.read(row.key);
    if (!file) return nothing('This file is missing. Please contact us.');
    try {
      const analysis = analyzeDocument(await storedPdfText(file.stream));
      const findings = findingsFor(row.docType, analysis.findings);
      return findings.length
        ? { findings, message: analysis.message }
        : nothing(analysis.problem ? ANALYSIS_MESSAGES[analysis.problem] : NOTHING_FOUND);
    } catch (error) {
      if (!(error instanceof PdfRefused)) throw error;
      return nothing(ANALYSIS_MESSAGES[error.problem]);
    }
  }

  return defineService({
    path: 'document-readings',
    summary: 'Reads the dates and amounts that an uploaded document of a sale states, to compare and take over.',
    roles: { create: USER_TYPES },
    scope: (actor) => {
      const sales = transactionScope(actor);
      return sales ? { AND: [uploadsScope(actor), { transaction: sales }] } : NO_ROWS;
    },
    schemas: { create: readDocumentSchema },
    limits: { create: LIMIT },
    view: (row) => row,
    acknowledgements: { create: documentReadingSchema },
    service: {
      create: async ({ uploadId }: ReadDocument, params: RequestParams) => {
        const row = await rows.get(params, uploadId, { type: 'TRANSACTION_DOC', docType: { in: READABLE } });
        if (row.mimeType !== 'application/pdf') throw invalidField('uploadId', 'Only a PDF can be read.');
        return acknowledge(await read(row));
      },
    },
  });
};
