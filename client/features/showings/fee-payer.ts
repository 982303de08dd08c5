/** How a fee is paid on screen, by a card form of the payment provider or by a test card. */

export interface OpenedPayment {
  clientSecret: string;
  stripePaymentIntentId: string;
}
/**
 * declined: nothing was charged. unknown: the connection was lost meanwhile, so that only asking again shows whether it
 * was; messages are for the person.
 */
export type PayOutcome = { kind: 'paid' } | { kind: 'declined' | 'unknown'; message: string };

export interface FeePayer {
  /** Checks what was entered: null where it can be sent, else what to do. Nothing is charged. */
  check: () => Promise<string | null>;
  /** Charges the card for an opened payment. */
  pay: (payment: OpenedPayment) => Promise<PayOutcome>;
}
/** A form hands over how it pays once it is ready, and null when it leaves. */
export interface PayerFormProps {
  onReady: (payer: FeePayer | null) => void;
}

export const NOTHING_CHARGED = 'Nothing was charged.';
export const MAYBE_CHARGED =
  'The connection was lost while your card was being charged. Press again: if it went through, that payment is used ' +
  'and you don’t pay twice.';
