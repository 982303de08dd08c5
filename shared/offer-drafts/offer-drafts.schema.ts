import { z } from 'zod';
import { analysisMessageSchema, findingsSchema } from '../document-analysis/findings.schema.ts';
import { connection, count, id, paging, requiredText, sorting, text } from '../kernel/fields.schema.ts';
import { OFFER_FLOWS } from '../offers/offers.types.ts';

/** Days a draft is stored after the last change. */
export const DRAFT_DAYS = 30;
/** Drafts per person; each belongs to a home and a flow. */
export const MAX_DRAFTS = 50;
const MAX_FIELDS = 60;
const MAX_VALUE = 10_000;
const MAX_VALUES = 40_000;
const MAX_FILES = 5;

const flow = z.enum(OFFER_FLOWS, { error: `Choose from ${OFFER_FLOWS.join(', ')}.` });

/** What stands in the fields of the form, right or wrong. */
const values = z
  .record(requiredText(60, 'Name the field.'), z.union([text(MAX_VALUE), z.number(), z.boolean(), z.null()]), {
    error: 'Send the fields of the form as an object.',
  })
  .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, `A draft has at most ${MAX_FIELDS} fields.`)
  .refine((fields) => JSON.stringify(fields).length <= MAX_VALUES, 'This draft is too long to save.');

/** A document as it was uploaded; it is read again by its session when the draft is opened. */
const file = z.strictObject({
  serverId: id(),
  filename: requiredText(300, 'Name the file.'),
  fileSize: count(0, 100_000_000, 'The size'),
  fileType: text(100),
  findings: findingsSchema.optional(),
  message: analysisMessageSchema.optional(),
});

/** POST /offer-drafts: stores the draft of a home and flow, over the version that was seen (0: none). */
export const saveOfferDraftSchema = z.strictObject({
  listing: connection('home'),
  flow,
  version: count(0, 1_000_000_000, 'The version'),
  values,
  step: count(0, 10, 'The step'),
  files: z.array(file).max(MAX_FILES, `A draft has at most ${MAX_FILES} documents.`).default([]),
  sessionId: text(200).refine((value) => value.length >= 16, 'A session id has at least 16 characters.'),
  idempotencyKey: requiredText(200, 'Send the key of the offer.'),
});
export const findOfferDraftsSchema = z.strictObject({
  listingId: id().optional(),
  flow: flow.optional(),
  ...paging(MAX_DRAFTS),
  $sort: sorting(['updatedAt', 'createdAt']),
});

export type SaveOfferDraft = z.output<typeof saveOfferDraftSchema>;
export type FindOfferDrafts = z.output<typeof findOfferDraftsSchema>;
