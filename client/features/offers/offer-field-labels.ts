import { TERM_LABELS } from '#shared/offers/offers.types.ts';

const LABELS: Readonly<Record<string, string>> = {
  ...TERM_LABELS,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  buyerFirstName: "Buyer's first name",
  buyerLastName: "Buyer's last name",
  buyerPhone: "Buyer's phone",
  inspection: TERM_LABELS.inspectionPeriod,
  inspectionDays: TERM_LABELS.inspectionPeriod,
};

/** Name of a form field within a sentence. */
export const fieldLabel = (field: string): string => LABELS[field] ?? field;
