import { z } from 'zod';
import { id, paging, requiredText } from '../kernel/fields.schema.ts';
import { fairHousingFindings } from './fair-housing.rules.ts';
import { PUBLIC_RECORDS, publicFieldsOf } from './public-texts.ts';

export const MIN_ALLOWANCE_REASON = 15;
export const MAX_ALLOWANCE_REASON = 500;
export const ALLOWANCE_REASON_REQUIRED = `Say in at least ${MIN_ALLOWANCE_REASON} characters why the law allows these words here.`;

/**
 * POST /fair-housing-allowances. `recordId` is the review, the mailing or, for a listing and its open houses, the home.
 */
export const createAllowanceSchema = z
  .strictObject({
    record: z.enum(PUBLIC_RECORDS, 'Name the kind of record.'),
    recordId: id(),
    field: requiredText(50, 'Name the field.'),
    words: requiredText(200, 'Name the words.'),
    sentence: requiredText(5000, 'Give the sentence with the words.'),
    reason: requiredText(MAX_ALLOWANCE_REASON, ALLOWANCE_REASON_REQUIRED).min(
      MIN_ALLOWANCE_REASON,
      ALLOWANCE_REASON_REQUIRED,
    ),
  })
  .superRefine(({ record, field, words, sentence }, context) => {
    if (!publicFieldsOf(record).includes(field))
      context.addIssue({ code: 'custom', path: ['field'], message: 'This field isn’t a public text.' });
    const refused = fairHousingFindings(sentence).some((one) => one.grade === 'refused' && one.words === words);
    if (!refused)
      context.addIssue({ code: 'custom', path: ['words'], message: 'These words aren’t refused in that sentence.' });
  });
export type CreateAllowance = z.output<typeof createAllowanceSchema>;

/** GET /fair-housing-allowances: the exceptions in force. */
export const findAllowancesSchema = z.strictObject({
  listingId: id().optional(),
  reviewId: id().optional(),
  campaignId: id().optional(),
  ...paging(100, 200),
});
export type FindAllowances = z.output<typeof findAllowancesSchema>;
