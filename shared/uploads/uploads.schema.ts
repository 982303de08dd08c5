import { z } from 'zod';
import { count, flag, id, paging, queryNumber, requiredText, sorting, text } from '../kernel/fields.schema.ts';
import { STEP_KEYS } from '../prep-progress/prep-progress.rules.ts';
import { DOCUMENT_TYPES, MAX_CAPTION, UPLOAD_TYPES } from './uploads.types.ts';

const sessionId = text(200)
  .refine((value) => value === '' || value.length >= 16, 'A session id has at least 16 characters.')
  .transform((value) => value || undefined);
const prepStep = z.enum(STEP_KEYS, { error: 'Choose a step of the preparation, like budget.0.' });
const MAX_ORDER = 10_000;
const docType = z.enum(DOCUMENT_TYPES, { error: `Choose from ${DOCUMENT_TYPES.join(', ')}.` });

/** The fields of POST /uploads (multipart, before the file). */
export const createUploadSchema = z.strictObject({
  type: z.enum(UPLOAD_TYPES, { error: `Choose from ${UPLOAD_TYPES.join(', ')}.` }).default('TRANSACTION_DOC'),
  listingId: id().optional(),
  transactionId: id().optional(),
  offerId: id().optional(),
  addendumId: id().optional(),
  userId: id().optional(),
  buyerId: id().optional(),
  sessionId: sessionId.optional(),
  prepStep: prepStep.optional(),
  docType: docType.optional(),
  /** The document of the same sale and type that this file is a newer version of. */
  replacesId: id().optional(),
  caption: text(MAX_CAPTION).optional(),
  /** Position among the photos of the home; last by default. */
  order: queryNumber(0, MAX_ORDER)
    .pipe(count(0, MAX_ORDER, 'The order'))
    .optional(),
  analyze: flag().default(false),
  token: text(4000).optional(),
});

const connection = z.strictObject({ connect: z.strictObject({ id: id() }) });
/** PATCH /uploads/{id}. Only documents can be renamed; the extension is kept. */
export const patchUploadSchema = z
  .strictObject({
    main: z.boolean(),
    order: count(0, MAX_ORDER, 'The order'),
    caption: text(MAX_CAPTION),
    docType: docType.nullable(),
    fileName: requiredText(200, 'Give the document a name.'),
    addendum: connection,
  })
  .partial();

export const findUploadsSchema = z.strictObject({
  listingId: id().optional(),
  transactionId: id().optional(),
  offerId: id().optional(),
  addendumId: id().optional(),
  buyerId: id().optional(),
  /** Who sent the file; other people's only for brokers. */
  userId: id().optional(),
  sessionId: sessionId.optional(),
  type: z.enum(UPLOAD_TYPES).optional(),
  /** Documents alone, without photos. */
  isDocument: flag().optional(),
  ...paging(100),
  $sort: sorting(['order', 'createdAt']),
});

/** DELETE /uploads/{id}: a visitor sends the session of the offer they are writing. */
export const removeUploadQuerySchema = z.strictObject({ sessionId: sessionId.optional() });

export type CreateUpload = z.output<typeof createUploadSchema>;
export type PatchUpload = z.output<typeof patchUploadSchema>;
export type FindUploads = z.output<typeof findUploadsSchema>;
export type RemoveUpload = z.output<typeof removeUploadQuerySchema>;
