import { z } from 'zod';
import { id } from '../kernel/fields.schema.ts';
import { analysisMessageSchema, findingsSchema } from './findings.schema.ts';

/** POST /document-readings: the uploaded document to read. */
export const readDocumentSchema = z.strictObject({ uploadId: id() });
export type ReadDocument = z.output<typeof readDocumentSchema>;

/** What it states, and a message for the person; null if all of it was read. Nothing is stored. */
export const documentReadingSchema = z.object({ findings: findingsSchema, message: analysisMessageSchema });
export type DocumentReading = z.output<typeof documentReadingSchema>;
