/** Taking and giving back money. Amounts are US cents. */

export const INTENT_STATUSES = ['REQUIRES_PAYMENT', 'SUCCEEDED', 'FAILED', 'REFUNDED'] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

export interface PaymentIntent {
  id: string;
  status: IntentStatus;
  amountCents: number;
  /** Whose payment it is, as the server said when it was made. */
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
/** A new intent, with the secret its payer's browser confirms it by. */
export interface PayableIntent extends PaymentIntent {
  clientSecret: string;
}
/** A verified message of the provider: read the intent again, never trust the message for its state. */
export interface PaymentEvent {
  id: string;
  type: string;
  intentId: string | null;
}

export interface PaymentsPort {
  id: 'test' | 'stripe';
  /** As it is named on screen. */
  name: string;
  builtIn: boolean;
  publishableKey: string | null;
  /** The same key and terms give the same intent; the same key with other terms is refused. Throws ProviderError. */
  createIntent(input: NewIntent): Promise<PayableIntent>;
  /** Null where the provider knows no such intent. Throws ProviderError. */
  readIntent(id: string): Promise<PaymentIntent | null>;
  /** Built-in only: what a card form would do. Null where there is no such intent of this user. */
  confirmTest?(id: string, userId: string): Promise<PaymentIntent | null>;
  /** Gives the whole amount back, once however often it is called. Throws ProviderError (`refused` where nothing was paid). */
  refund(intentId: string, idempotencyKey: string): Promise<PaymentIntent>;
  /** Throws ProviderError (`refused`) where the signature does not match the body as it came. */
  verifyWebhook(rawBody: Buffer | string, signature: string): PaymentEvent;
}
