import { z } from 'zod';
import { paging, sorting } from '../kernel/fields.schema.ts';
import { REFERRAL_STATUSES } from './referrals.types.ts';

export const patchReferralSchema = z.strictObject({
  status: z.enum(REFERRAL_STATUSES, { error: `Choose from ${REFERRAL_STATUSES.join(', ')}.` }),
});
export const findReferralsSchema = z.strictObject({
  status: z.enum(REFERRAL_STATUSES).optional(),
  ...paging(),
  $sort: sorting(['createdAt']),
});
export type PatchReferral = z.output<typeof patchReferralSchema>;
export type FindReferrals = z.output<typeof findReferralsSchema>;
