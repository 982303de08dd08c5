import { isAdmin, type Actor } from '../kernel/actor.ts';
import type { ReferralStatus } from './referrals.types.ts';

/** The stored fields of a referral that its view reads. */
export interface ReferralRow {
  id: string;
  status: ReferralStatus;
  createdAt: Date;
  completedAt: Date | null;
  referred: { firstName: string };
  referrer: { id: string; firstName: string; lastName: string };
}

/** An invited person is shown by first name only; the person who invited, to the brokerage. */
export const referralView = (
  { id, status, createdAt, completedAt, referred, referrer }: ReferralRow,
  actor: Actor,
) => ({
  id,
  status,
  createdAt,
  completedAt,
  firstName: referred.firstName,
  ...(isAdmin(actor) ? { referrer } : {}),
});
export type ReferralView = ReturnType<typeof referralView>;
