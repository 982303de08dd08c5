export const ADDENDUM_STATUSES = ['PENDING', 'COUNTERED', 'APPROVED', 'DECLINED'] as const;
export type AddendumStatus = (typeof ADDENDUM_STATUSES)[number];
export const ADDENDUM_STATUS_LABELS: Readonly<Record<AddendumStatus, string>> = {
  PENDING: 'Awaiting response',
  COUNTERED: 'Countered',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
};

/**
 * The state as people see it: one that was taken back was declined by nobody, a signed change is more than approved,
 * and what a sale that is over left open waits for nobody.
 */
export const addendumState = (addendum: {
  status: AddendumStatus;
  withdrawnAt: unknown;
  appliedAt: unknown;
  endedWithSale: boolean;
}): AddendumStatus | 'WITHDRAWN' | 'SIGNED' | 'ENDED' => {
  if (addendum.withdrawnAt) return 'WITHDRAWN';
  if (addendum.appliedAt) return 'SIGNED';
  return addendum.endedWithSale ? 'ENDED' : addendum.status;
};

/** Neither settled nor signed: either side has to respond, or what they agreed on waits for signatures. */
export const isAddendumOpen = ({ status, appliedAt }: { status: AddendumStatus; appliedAt: unknown }): boolean =>
  status === 'PENDING' || status === 'COUNTERED' || (status === 'APPROVED' && !appliedAt);

/** Repairs of an inspection, or a change of price, concessions or closing date. */
export const ADDENDUM_KINDS = ['REPAIRS', 'CHANGES'] as const;
export type AddendumKind = (typeof ADDENDUM_KINDS)[number];

/** What the seller offers for a repair that was asked for. */
export const REPAIR_RESOLUTIONS = ['REPAIR', 'CREDIT', 'REFUSED'] as const;
export type RepairResolution = (typeof REPAIR_RESOLUTIONS)[number];
export const REPAIR_RESOLUTION_LABELS: Readonly<Record<RepairResolution, string>> = {
  REPAIR: 'Repair',
  CREDIT: 'Credit',
  REFUSED: 'No repair',
};

/** How credits for repairs are given: toward the buyer's costs, or off the price. */
export const CREDIT_FORMS = ['CONCESSIONS', 'PRICE'] as const;
export type CreditForm = (typeof CREDIT_FORMS)[number];
export const CREDIT_FORM_LABELS: Readonly<Record<CreditForm, string>> = {
  CONCESSIONS: 'Toward closing costs',
  PRICE: 'Off the price',
};
