import { z } from 'zod';
import { id, requiredText } from '../kernel/fields.schema.ts';

/** Bytes of JSON that the filled data of a form may have. */
export const MAX_FORM_BYTES = 32_768;
const TOO_LARGE = 'This form is too large to store. Shorten its texts.';

/** `POST /forms`: the filled data of a form, stored as it is. */
export const createFormSchema = z.strictObject({
  /** What kind of form it is: `repair-request`. */
  kind: requiredText(60, 'Enter the kind of form.'),
  data: z
    .record(z.string(), z.unknown(), { error: 'Send the filled fields as an object.' })
    .refine((value) => JSON.stringify(value).length <= MAX_FORM_BYTES, TOO_LARGE)
    .refine((value) => !JSON.stringify(value).includes('\\u0000'), 'Remove the unreadable characters.'),
  listingId: id().optional(),
  offerId: id().optional(),
});
export type CreateForm = z.output<typeof createFormSchema>;
