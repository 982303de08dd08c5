import type { PaymentStatus } from './payments.types.ts';

/** What becomes of a buyer's tour fees at closing: given back, or counted toward the brokerage's fee. */
export const CLOSING_WAYS = ['refund', 'credit'] as const;
export type ClosingWay = (typeof CLOSING_WAYS)[number];
/** By state of the home that was bought. */
export type FeeAtClosing = Readonly<Partial<Record<string, ClosingWay>>>;

/** The way of a state; a refund unless the setting says otherwise. */
export const feeAtClosing = (state: string, setting: FeeAtClosing = {}): ClosingWay => setting[state] ?? 'refund';

/** The fields of a buyer's payment that decide whether it counts toward the fee of a sale. */
export interface CreditablePayment {
  status: PaymentStatus;
  showingId: string | null;
  amountCents: number;
  refundedCents: number;
  creditedToId: string | null;
}

/** Money that is still here and paid for a tour: at closing it can count toward the fee. */
export const isCreditable = ({ status, showingId }: Pick<CreditablePayment, 'status' | 'showingId'>): boolean =>
  status === 'SUCCEEDED' && showingId !== null;

/**
 * Dollars of a buyer's tour fees that count toward the brokerage's fee of a purchase in a state that is set so: until
 * the closing what is here, afterwards what was credited to this sale; without what was refunded of it by hand. `sale`:
 * null before an offer is accepted.
 */
export function creditedTourFees(
  payments: readonly CreditablePayment[],
  sale: { id: string; isClosed: boolean } | null,
  way: ClosingWay,
): number {
  const counts = (payment: CreditablePayment) =>
    sale?.isClosed ? payment.status === 'CREDITED' && payment.creditedToId === sale.id : isCreditable(payment);
  if (way === 'refund' && !sale?.isClosed) return 0;
  return (
    payments.filter(counts).reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0) / 100
  );
}
