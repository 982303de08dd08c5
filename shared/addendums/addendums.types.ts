export const ADDENDUM_STATUSES = ['PENDING', 'COUNTERED', 'APPROVED', 'DECLINED'] as const;
export type AddendumStatus = (typeof ADDENDUM_STATUSES)[number];
export const ADDENDUM_STATUS_LABELS: Readonly<Record<AddendumStatus, string>> = {
  PENDING: 'Awaiting response',
  COUNTERED: 'Countered',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
};
