import { z } from 'zod';
import { calendarDay, id, nameText, paging, sorting, text } from '../kernel/fields.schema.ts';
import { STATES } from '../listings/listings.types.ts';
import { MAX_REFERRAL_LICENSE, MAX_REFERRAL_NOTE, REFERRAL_STATUSES } from './referrals.types.ts';

/** PATCH /referrals/{id}: the next status, with what `referralChange` needs for it. */
export const patchReferralSchema = z.strictObject({
  status: z.enum(REFERRAL_STATUSES, { error: `Choose from ${REFERRAL_STATUSES.join(', ')}.` }),
  state: z.enum(STATES, { error: 'Choose the state of the home.' }).optional(),
  paidOn: calendarDay('Enter the day on which it was given.').optional(),
  note: text(MAX_REFERRAL_NOTE).optional(),
  licenseNumber: nameText(MAX_REFERRAL_LICENSE).optional(),
});
export const findReferralsSchema = z.strictObject({
  status: z.enum(REFERRAL_STATUSES).optional(),
  /** First name of who was invited; for brokers also names, emails and the code of both. */
  text: text(100).optional(),
  /** Brokers only: those that members of the organization made. */
  organizationId: id().optional(),
  /** Brokers only: those that the people of the company made. */
  companyId: id().optional(),
  ...paging(),
  $sort: sorting(['createdAt', 'completedAt']),
});
/** GET /referrals/sheet.csv */
export const referralSheetSchema = findReferralsSchema.omit({ $limit: true, $skip: true });
export type PatchReferral = z.output<typeof patchReferralSchema>;
export type FindReferrals = z.output<typeof findReferralsSchema>;
export type ReferralSheet = z.output<typeof referralSheetSchema>;
