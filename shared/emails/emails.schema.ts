import { z } from 'zod';
import { EXACT_TOTAL_LIMIT } from '../kernel/envelope.ts';
import { id, markedIds, moment, paging, sorting, text } from '../kernel/fields.schema.ts';
import { EMAIL_KINDS } from '../notifications/email-kinds.rules.ts';
import { isSearchable, SEARCH_TOO_SHORT } from './emails.search.ts';
import { DELIVERY_STATUSES } from '../notifications/notifications.types.ts';

const SKIPS_TOO_MANY = `Only the first ${EXACT_TOTAL_LIMIT.toLocaleString('en-US')} emails of a list have pages. Narrow it with a filter.`;

/** What the list of emails is filtered by. */
const emailFilterFields = {
  /** Part of the recipient's address. */
  to: text(320).toLowerCase().optional(),
  kind: z.enum(EMAIL_KINDS).optional(),
  status: z.enum(DELIVERY_STATUSES).optional(),
  /** Written from then, and until then. */
  from: moment().optional(),
  until: moment().optional(),
  /** Words of the recipient's address and of the subject; one of them has three letters, for the index. */
  text: text(100)
    .refine((value) => isSearchable(value), SEARCH_TOO_SHORT)
    .optional(),
};
const EMAIL_SORTS = ['createdAt', 'to'] as const;
const { $limit, $skip } = paging(25, 200);
export const findEmailsSchema = z.strictObject({
  ...emailFilterFields,
  /** To the address of this account. */
  userId: id().optional(),
  $limit,
  // as many as are counted: skipping more costs more than a page may
  $skip: $skip.refine((rows) => rows <= EXACT_TOTAL_LIMIT, SKIPS_TOO_MANY),
  $sort: sorting(EMAIL_SORTS),
});
/** GET /emails/sheet.csv: all that match, or those marked, as a spreadsheet. */
export const emailSheetSchema = z.strictObject({
  ...emailFilterFields,
  ids: markedIds().optional(),
  $sort: sorting(EMAIL_SORTS),
});

export type FindEmails = z.output<typeof findEmailsSchema>;
export type EmailSheet = z.output<typeof emailSheetSchema>;
