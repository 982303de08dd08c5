import { z } from 'zod';
import { count, text } from '../kernel/fields.schema.ts';
import { FOUND_FIELDS, MAX_ANALYZED_PAGES } from './document-analysis.types.ts';

const MAX_VALUE = 10_000;
const MAX_OTHERS = 3;
/** Characters of a quotation or a message. */
const MAX_WORDS = 500;

const place = {
  value: z.union([text(MAX_VALUE), z.number(), z.boolean()]),
  page: count(1, MAX_ANALYZED_PAGES, 'The page'),
  words: text(MAX_WORDS),
};
/** What a document states, as it is saved with the draft of an offer. */
export const findingsSchema = z
  .array(
    z.strictObject({
      field: z.enum(FOUND_FIELDS),
      ...place,
      others: z.array(z.strictObject(place)).max(MAX_OTHERS).optional(),
    }),
  )
  .max(FOUND_FIELDS.length);
export const analysisMessageSchema = text(MAX_WORDS).nullable();
