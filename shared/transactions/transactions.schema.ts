import { z } from 'zod';
import { SIDES } from '../kernel/actor.ts';
import { email, id, moment, paging, sorting, text } from '../kernel/fields.schema.ts';
import { isUsPhone } from '../kernel/phone.ts';
import { PHONE_INVALID } from '../users/users.messages.ts';
import {
  APPRAISAL_STATUSES,
  CLOSING_STATUSES,
  FINANCING_STATUSES,
  INSPECTION_STATUSES,
  MAX_CANCELLATION_REASON,
  TITLE_STATUSES,
  TRANSACTION_STATUSES,
} from './transactions.types.ts';

const step = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values, { error: `Choose from ${values.join(', ')}.` });
const name = text(200).nullable();
const mail = email('Enter an e-mail address or null.').nullable();
const phone = text(40)
  .refine((value) => value === '' || isUsPhone(value), PHONE_INVALID)
  .nullable();
const date = moment().nullable();

/** PATCH /transactions/{id}: steps, dates and contacts; `status: CANCELLED` with a reason cancels (admins only). */
export const patchTransactionSchema = z
  .strictObject({
    status: z.literal('CANCELLED', {
      error: 'A transaction can only be cancelled by its status; it is closed by its closing.',
    }),
    cancelReason: text(MAX_CANCELLATION_REASON),
    party: z.enum(SIDES),
    closingDate: moment(),
    closingTime: text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time like 12:00.'),
    inspection: step(INSPECTION_STATUSES),
    earnestMoneyReceivedAt: date,
    inspectionDueDate: date,
    inspectionDate: date,
    appraisal: step(APPRAISAL_STATUSES),
    appraisalDate: date,
    financing: step(FINANCING_STATUSES),
    financingDueDate: date,
    title: step(TITLE_STATUSES),
    closing: step(CLOSING_STATUSES),
    walkthroughDate: date,
    lenderName: name,
    lenderEmail: mail,
    lenderPhone: phone,
    otherPartyEmail: mail,
    otherPartyPhone: phone,
    appraiserEmail: mail,
    appraiserPhone: phone,
    closingName: name,
    closingEmail: mail,
    closingPhone: phone,
  })
  .partial();

export const TRANSACTION_SORTS = ['openedAt', 'closingDate', 'updatedAt'] as const;
export const findTransactionsSchema = z.strictObject({
  listingId: id().optional(),
  offerId: id().optional(),
  status: z.enum(TRANSACTION_STATUSES).optional(),
  text: text(200).optional(),
  ...paging(),
  $sort: sorting(TRANSACTION_SORTS),
});

export type PatchTransaction = z.output<typeof patchTransactionSchema>;
export type FindTransactions = z.output<typeof findTransactionsSchema>;
