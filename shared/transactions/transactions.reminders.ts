/** Reminders of many sales at once: what a broker chooses, and the answer about who gets what. */
import { z } from 'zod';
import { PRODUCT } from '../brand/product.ts';
import { id } from '../kernel/fields.schema.ts';
import { WAITING_PARTIES } from './transactions.guide.ts';
import { transactionFilterFields } from './transactions.schema.ts';
import { JOURNEY_STEPS, type TransactionStatus } from './transactions.types.ts';

/** Sales in one command. */
export const MAX_REMINDED_SALES = 200;
const CHOOSE = 'Choose the sales: their ids, or the filters of a list.';

/** POST /transaction-reminders. A preview sends nothing. */
export const createRemindersSchema = z
  .strictObject({
    ids: z
      .array(id())
      .min(1, CHOOSE)
      .max(MAX_REMINDED_SALES, `Choose at most ${MAX_REMINDED_SALES} sales at a time.`)
      .optional(),
    filters: z.strictObject(transactionFilterFields).optional(),
    isPreview: z.boolean().default(false),
  })
  .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), { message: CHOOSE, path: ['ids'] });
export type CreateReminders = z.output<typeof createRemindersSchema>;

/** Ways in which a person gets a reminder. */
export const REMINDER_WAYS = ['NOTICE', 'EMAIL', 'TEXT'] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];
export const REMINDER_WAY_LABELS: Readonly<Record<ReminderWay, string>> = {
  NOTICE: `in ${PRODUCT}`,
  EMAIL: 'by email',
  TEXT: 'by text message',
};

const about = { transactionId: z.string(), place: z.string() };
/** Who gets what, and which sales nobody is reminded of, with the reason. */
export const remindersSchema = z.object({
  isPreview: z.boolean(),
  /** Each person once, with all their sales. */
  reminded: z.array(
    z.object({
      name: z.string(),
      ways: z.array(z.enum(REMINDER_WAYS)),
      sales: z.array(
        z.object({ ...about, party: z.enum(WAITING_PARTIES), step: z.enum(JOURNEY_STEPS), text: z.string() }),
      ),
    }),
  ),
  skipped: z.array(
    z.object({
      ...about,
      step: z.enum(JOURNEY_STEPS).nullable(),
      party: z.enum(WAITING_PARTIES).nullable(),
      reason: z.string(),
    }),
  ),
});
export type Reminders = z.output<typeof remindersSchema>;

/** Why nobody is reminded of a sale, in the words of the preview. */
export const NOT_REMINDED = {
  OPEN: 'There’s nothing left to do before the closing.',
  CLOSED: 'The sale is closed.',
  CANCELLED: 'The sale is canceled.',
  BROKER: `This is waiting for ${PRODUCT}.`,
  ownSide: 'A broker acts for this side.',
  today: 'Was already reminded today.',
  deleted: 'The account is deleted.',
  noLender: 'No lender is entered on the sale.',
  noTitle: 'No title company is entered on the sale.',
  noAppraiser: 'The appraiser has no email address on the sale.',
  noAgent: 'The listing agent has no email address on file.',
  noAccount: 'Has no account yet. Send the invitation from the contacts of the sale.',
  unopened: 'Hasn’t set a password yet. Send the invitation again from the contacts of the sale.',
} as const satisfies Readonly<Record<TransactionStatus, string>> & Readonly<Record<string, string>>;
