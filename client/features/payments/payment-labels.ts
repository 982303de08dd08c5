import type { PaymentState } from '#shared/payments/payments.types.ts';
import type { StatusTone } from '../../ui/status-chip.tsx';

export const PAYMENT_TONES: Readonly<Record<PaymentState, StatusTone>> = {
  OPEN: 'requested',
  UNUSED: 'attention',
  PAID: 'confirmed',
  REFUNDING: 'pending',
  REFUNDED: 'over',
  CREDITED: 'over',
  ENDED: 'onHold',
};

/** What the audit log's entries of a payment mean. */
export const PAYMENT_ACTIONS: Readonly<Record<string, string>> = {
  'payment.opened': 'opened the payment',
  'payment.ready': 'got its intent from the provider',
  'payment.paid': 'recorded that it is paid',
  'payment.used': 'used it for a tour',
  'payment.refund-decided': 'decided to refund it',
  'payment.refunded': 'recorded that it is refunded',
  'payment.credited': 'credited it at the closing',
  'payment.ended': 'ended it unpaid',
};

/** Who did it, by the kind of actor in the audit log. */
export const payerOrBroker = (actorKind: string): string =>
  actorKind === 'SYSTEM' ? 'The server' : actorKind === 'ADMIN' ? 'A broker' : 'The payer';
