/** Payments and refunds. Amounts are US cents. */

export const INTENT_STATUSES = ['REQUIRES_PAYMENT', 'SUCCEEDED', 'FAILED', 'REFUNDED'] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

export interface PaymentIntent {
  id: string;
  status: IntentStatus;
  amountCents: number;
  /** What of it was given back, also by hand and in part. */
  refundedCents: number;
  /** The payer, as set by the server when it was created. */
  userId: string;
  /** What it pays for, e.g. `tour`. */
  purpose: string;
}

export interface NewIntent {
  amountCents: number;
  userId: string;
  purpose: string;
  idempotencyKey: string;
}
/** A new intent, with the client secret that the payer's browser confirms it with. */
export interface PayableIntent extends PaymentIntent {
  clientSecret: string;
}
/** A verified webhook message: read the intent again, never trust the message for its status. */
export interface PaymentEvent {
  id: string;
  type: string;
  intentId: string | null;
}

export interface PaymentsPort {
  id: 'test' | 'stripe';
  /** The name shown on screen. */
  name: string;
  builtIn: boolean;
  publishableKey: string | null;
  /** The same key and terms return the same intent; the same key with other terms is refused. Throws ProviderError. */
  createIntent(input: NewIntent): Promise<PayableIntent>;
  /** Null when the provider has no such intent. Throws ProviderError. */
  readIntent(id: string): Promise<PaymentIntent | null>;
  /** Built-in only: simulates a card form. Null when this user has no such intent. */
  confirmTest?(id: string, userId: string): Promise<PaymentIntent | null>;
  /** Ends an unpaid intent, so that it can never be paid. Returns what it is now: paid, where that came first. */
  cancelIntent(id: string): Promise<PaymentIntent>;
  /**
   * Refunds the whole amount, once however often it is called. Throws ProviderError (`refused` when nothing was paid).
   */
  refund(intentId: string, idempotencyKey: string): Promise<PaymentIntent>;
  /** Throws ProviderError (`refused`) when the signature does not match the raw body. */
  verifyWebhook(rawBody: Buffer | string, signature: string): PaymentEvent;
}
