import { z } from 'zod';
import { count, flag, id, paging, queryNumber, requiredText, sorting, text } from '../kernel/fields.schema.ts';
import { DOCUMENT_TYPES, MAX_CAPTION, UPLOAD_TYPES } from './uploads.types.ts';

const sessionId = text(200)
  .refine((value) => value === '' || value.length >= 16, 'A session id has at least 16 characters.')
  .transform((value) => value || undefined);
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
  docType: docType.optional(),
  caption: text(MAX_CAPTION).optional(),
  /** The place of a photo among those of its home. Without one it comes last. */
  order: queryNumber(0, MAX_ORDER)
    .pipe(count(0, MAX_ORDER, 'The order'))
    .optional(),
  analyze: flag().default(false),
  token: text(4000).optional(),
});

const connection = z.strictObject({ connect: z.strictObject({ id: id() }) });
/** PATCH /uploads/{id}. A new name is for documents; it keeps the ending of the file. */
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
  sessionId: sessionId.optional(),
  type: z.enum(UPLOAD_TYPES).optional(),
  ...paging(100),
  $sort: sorting(['order', 'createdAt']),
});

/** DELETE /uploads/{id}: a visitor names the session of the offer that is being written. */
export const removeUploadQuerySchema = z.strictObject({ sessionId: sessionId.optional() });

export type CreateUpload = z.output<typeof createUploadSchema>;
export type PatchUpload = z.output<typeof patchUploadSchema>;
export type FindUploads = z.output<typeof findUploadsSchema>;
export type RemoveUpload = z.output<typeof removeUploadQuerySchema>;
