export const REFERRAL_STATUSES = ['PENDING', 'COMPLETED', 'PAID'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];
export const REFERRAL_STATUS_LABELS: Readonly<Record<ReferralStatus, string>> = {
  PENDING: 'Pending',
  COMPLETED: 'Completed',
  PAID: 'Paid',
};
export const MAX_REFERRAL_NOTE = 500;
export const MAX_REFERRAL_LICENSE = 50;
