import { conflict } from '../kernel/rule-error.ts';
import type { ReferralStatus } from './referrals.types.ts';

const NEXT: Readonly<Record<ReferralStatus, ReferralStatus | null>> = {
  PENDING: 'COMPLETED',
  COMPLETED: 'PAID',
  PAID: null,
};

/**
 * A referral goes PENDING → COMPLETED (the referred person closed) → PAID, one step at a time; the current status again
 * is fine. Throws 409.
 */
export function assertReferralTransition(from: ReferralStatus, to: ReferralStatus): void {
  if (from !== to && NEXT[from] !== to)
    throw conflict('referral.not-possible', `This referral is ${from}, so it cannot become ${to}.`, { status: from });
}
