import { z } from 'zod';
import { SIDES } from '../kernel/actor.ts';
import { dollars, email, id, moment, paging, sorting, text } from '../kernel/fields.schema.ts';
import { isUsPhone } from '../kernel/phone.ts';
import { PHONE_INVALID } from '../users/users.messages.ts';
import { TRANSACTION_LISTS } from './transactions.lists.ts';
import {
  APPRAISAL_STATUSES,
  CLOSING_STATUSES,
  CONTACTS,
  FINANCING_STATUSES,
  EARNEST_MONEY_TO,
  MAX_CANCELLATION_REASON,
  MAX_CLOSING_NOTES,
  MAX_CLOSING_PLACE,
  MAX_CONTACT_NAME,
  MAX_STEP_REASON,
  TITLE_STATUSES,
  TRANSACTION_STATUSES,
  WALKTHROUGH_CHECKS,
} from './transactions.types.ts';

const step = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values, { error: `Choose from ${values.join(', ')}.` });
const name = text(MAX_CONTACT_NAME).nullable();
const mail = email('Enter an email address or null.').nullable();
const phone = text(40)
  .refine((value) => value === '' || isUsPhone(value), PHONE_INVALID)
  .nullable();
const date = moment().nullable();

/** PATCH /transactions/{id}: steps, dates and contacts; `status: CANCELLED` with a reason cancels (admins only). */
export const patchTransactionSchema = z
  .strictObject({
    status: z.literal('CANCELLED', {
      error: 'A transaction can only be canceled by its status; it is closed by its closing.',
    }),
    cancelReason: text(MAX_CANCELLATION_REASON),
    party: z.enum(SIDES),
    closingDate: moment(),
    closingTime: text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time like 12:00.'),
    /** Mark Complete; every other status follows from the inspections. */
    inspection: step(['COMPLETED']),
    /** The buyer does without inspections, or the brokerage opens the finished step again. */
    inspectionAction: step(['WAIVE', 'REOPEN']),
    earnestMoneyDueDate: date,
    earnestMoneyReceivedAt: date,
    inspectionDueDate: date,
    appraisal: step(APPRAISAL_STATUSES),
    appraisalDate: date,
    financing: step(FINANCING_STATUSES),
    financingDueDate: date,
    title: step(TITLE_STATUSES),
    closing: step(CLOSING_STATUSES),
    walkthroughDate: date,
    walkthroughWaived: z.boolean(),
    walkthroughChecks: z
      .array(step(WALKTHROUGH_CHECKS))
      .max(WALKTHROUGH_CHECKS.length)
      .transform((checks) => [...new Set(checks)]),
    appraisedValue: dollars()
      .refine((value) => value > 0, 'Enter the value in dollars.')
      .nullable(),
    closingPlace: text(MAX_CLOSING_PLACE).nullable(),
    closingNotes: text(MAX_CLOSING_NOTES).nullable(),
    /** Why a step goes back, or why the brokerage closes over open steps. */
    reason: text(MAX_STEP_REASON),
    earnestMoneyTo: step(EARNEST_MONEY_TO),
    /** Emails the invitation of this contact once more. */
    inviteAgain: step(CONTACTS),
    lenderName: name,
    lenderEmail: mail,
    lenderPhone: phone,
    otherPartyName: name,
    otherPartyEmail: mail,
    otherPartyPhone: phone,
    appraiserName: name,
    appraiserEmail: mail,
    appraiserPhone: phone,
    closingName: name,
    closingEmail: mail,
    closingPhone: phone,
    attorneyName: name,
    attorneyEmail: mail,
    attorneyPhone: phone,
  })
  .partial();

export const TRANSACTION_SORTS = ['openedAt', 'closingDate', 'financingDueDate', 'updatedAt'] as const;
/** What lists, spreadsheets, calendar and reminders of sales are filtered by. */
export const transactionFilterFields = {
  listingId: id().optional(),
  status: z.enum(TRANSACTION_STATUSES).optional(),
  /** A list of the desk, like the late ones. */
  list: z.enum(TRANSACTION_LISTS).optional(),
  text: text(200).optional(),
};
export type TransactionFilters = z.output<z.ZodObject<typeof transactionFilterFields>>;
export const findTransactionsSchema = z.strictObject({
  ...transactionFilterFields,
  offerId: id().optional(),
  /** Whose sales: of either side, or as their lender or title company; for brokers. */
  personId: id().optional(),
  ...paging(),
  $sort: sorting(TRANSACTION_SORTS),
});
/** GET /transactions/sheet.csv */
export const transactionSheetSchema = z.strictObject({
  ...transactionFilterFields,
  $sort: sorting(TRANSACTION_SORTS),
});

export type PatchTransaction = z.output<typeof patchTransactionSchema>;
export type FindTransactions = z.output<typeof findTransactionsSchema>;
