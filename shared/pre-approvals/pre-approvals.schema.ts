import { z } from 'zod';
import {
  calendarDay,
  dollars,
  id,
  nameText,
  paging,
  requiredName,
  requiredText,
  sorting,
  text,
} from '../kernel/fields.schema.ts';
import { MAX_LETTER_NAME, MAX_RETURN_REASON, PRE_APPROVAL_STATUSES, SHARES } from './pre-approvals.types.ts';

const AMOUNT = 'Enter the amount in whole dollars, at least $1.';
const DAY_NEEDED = 'Enter the last day on which it’s valid.';
const amount = () => dollars(AMOUNT, AMOUNT, { min: 1, tooSmall: AMOUNT });

/** POST /pre-approvals: the uploaded letter, which is read. */
export const createPreApprovalSchema = z.strictObject({ uploadId: id() });
export type CreatePreApproval = z.output<typeof createPreApprovalSchema>;

/** PATCH by the buyer: what holds where the letter was misread, what sellers see, and sending or withdrawing. */
export const patchPreApprovalSchema = z
  .strictObject({
    amount: amount().nullable(),
    lender: nameText(MAX_LETTER_NAME),
    buyerName: nameText(MAX_LETTER_NAME),
    expiresOn: calendarDay(DAY_NEEDED).nullable(),
    share: z.enum(SHARES, { error: `Choose from ${SHARES.join(', ')}.` }),
    status: z.enum(['WAITING', 'DRAFT'], { error: 'Send it (WAITING) or withdraw it (DRAFT).' }),
  })
  .partial();
export type PatchPreApproval = z.output<typeof patchPreApprovalSchema>;

/** What has to be known before a letter is sent; the messages are shown at the fields. */
export const sentLetterSchema = z.object({
  amount: amount(),
  lender: requiredName(MAX_LETTER_NAME, 'Enter the lender or bank.'),
  buyerName: requiredName(MAX_LETTER_NAME, 'Enter the name in the letter.'),
});

/** PATCH by a broker: accept it with the amount and last day seen in the letter, or send it back with a reason. */
export const reviewPreApprovalSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('ACCEPTED'), amount: amount(), validUntil: calendarDay(DAY_NEEDED) }),
  z.strictObject({
    status: z.literal('RETURNED'),
    reason: requiredText(MAX_RETURN_REASON, 'Say what is missing or wrong, so that the buyer can fix it.'),
  }),
]);
export type ReviewPreApproval = z.output<typeof reviewPreApprovalSchema>;

/** GET /pre-approvals: one's own, newest first, or for brokers all. */
export const findPreApprovalsSchema = z.strictObject({
  status: z.enum(PRE_APPROVAL_STATUSES).optional(),
  /** Brokers only: name or email of the buyer, or the lender. */
  text: text(100).optional(),
  ...paging(),
  $sort: sorting(['submittedAt', 'createdAt', 'validUntil', 'acceptedAmount']),
});
/** GET /pre-approvals/sheet.csv */
export const preApprovalSheetSchema = findPreApprovalsSchema.omit({ $limit: true, $skip: true });
export type FindPreApprovals = z.output<typeof findPreApprovalsSchema>;
export type PreApprovalSheet = z.output<typeof preApprovalSheetSchema>;
