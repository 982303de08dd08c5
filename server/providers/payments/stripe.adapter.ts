import Stripe from 'stripe';
import { ProviderError, reasonOfStatus } from '../provider-error.ts';
import type { IntentStatus, PaymentIntent, PaymentsPort } from './port.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Without it webhooks are refused; intents are then read when they are used. */
  webhookSecret?: string | undefined;
  /** Another host than Stripe's, e.g. a fake: `http://127.0.0.1:12111`. */
  apiBase?: string | undefined;
}

const NAME = 'Stripe';
const REQUEST_TIMEOUT_MS = 15_000;
const NETWORK_RETRIES = 2;

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  charge && typeof charge === 'object' ? charge : null;

function statusOf(intent: Stripe.PaymentIntent): IntentStatus {
  if (intent.status === 'canceled') return 'FAILED';
  if (intent.status !== 'succeeded') return 'REQUIRES_PAYMENT';
  return chargeOf(intent)?.refunded ? 'REFUNDED' : 'SUCCEEDED';
}

const toIntent = (intent: Stripe.PaymentIntent): PaymentIntent => ({
  id: intent.id,
  status: statusOf(intent),
  amountCents: intent.amount,
  refundedCents: chargeOf(intent)?.amount_refunded ?? 0,
  userId: intent.metadata.userId ?? '',
  purpose: intent.metadata.purpose ?? '',
});

function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError))
    return new ProviderError(NAME, 'malformed', 'the request could not be sent', { cause: error });
  const detail = error.code ?? error.type;
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new ProviderError(NAME, 'unreachable', 'no response', { cause: error });
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    return new ProviderError(NAME, 'credentials', `the key was refused (${detail})`, { cause: error });
  }
  // reusing an idempotency key with other parameters is permanent; a key still in progress (409) is temporary
  const reason =
    error instanceof Stripe.errors.StripeIdempotencyError ? 'refused' : reasonOfStatus(error.statusCode ?? 500);
  return new ProviderError(NAME, reason, `the request was refused (${detail})`, { cause: error });
}

async function calling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asProviderError(error);
  }
}

const isCode = (error: unknown, code: string) => error instanceof Stripe.errors.StripeError && error.code === code;

/**
 * Payments through Stripe Payment Intents. User and purpose are stored as metadata, so that an intent can be checked
 * against its user.
 */
export function createStripePayments(settings: StripeSettings): PaymentsPort {
  const base = settings.apiBase ? new URL(settings.apiBase) : null;
  const stripe = new Stripe(settings.secretKey, {
    timeout: REQUEST_TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'http:' ? 80 : 443),
          protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  });
  const retrieve = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });

  return {
    id: 'stripe',
    name: NAME,
    builtIn: false,
    publishableKey: settings.publishableKey,

    createIntent: ({ amountCents, userId, purpose, idempotencyKey }) =>
      calling(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            metadata: { userId, purpose },
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          },
          { idempotencyKey: `${userId}:${idempotencyKey}` },
        );
        if (!intent.client_secret) throw new ProviderError(NAME, 'malformed', 'the new payment has no client secret');
        return { ...toIntent(intent), clientSecret: intent.client_secret };
      }),

    readIntent: (id) =>
      calling(async () => {
        try {
          return toIntent(await retrieve(id));
        } catch (error) {
          if (isCode(error, 'resource_missing')) return null;
          throw error;
        }
      }),

    cancelIntent: (id) =>
      calling(async () => {
        try {
          await stripe.paymentIntents.cancel(id);
        } catch (error) {
          // paid, being paid or cancelled before: its state says which
          if (!isCode(error, 'payment_intent_unexpected_state')) throw error;
        }
        return toIntent(await retrieve(id));
      }),

    refund: (intentId, idempotencyKey) =>
      calling(async () => {
        try {
          await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
        } catch (error) {
          if (!isCode(error, 'charge_already_refunded')) throw error;
        }
        return { ...toIntent(await retrieve(intentId)), status: 'REFUNDED' };
      }),

    verifyWebhook(rawBody, signature) {
      if (!settings.webhookSecret) throw new ProviderError(NAME, 'refused', 'no webhook secret is configured');
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature, settings.webhookSecret);
      } catch (error) {
        throw new ProviderError(NAME, 'refused', 'the webhook signature does not match', { cause: error });
      }
      const subject = event.data.object;
      if (subject.object === 'payment_intent') return { id: event.id, type: event.type, intentId: subject.id };
      const intent = subject.object === 'charge' || subject.object === 'refund' ? subject.payment_intent : null;
      return { id: event.id, type: event.type, intentId: typeof intent === 'string' ? intent : (intent?.id ?? null) };
    },
  };
}
