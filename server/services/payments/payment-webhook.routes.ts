import { raw } from '@feathersjs/express';
import type { Router } from 'express';
import { forbidden, notFound } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';
import type { PaymentEvent } from '../../providers/payments/port.ts';
import { isProviderError } from '../../providers/provider-error.ts';
import { recordPaymentEvent } from '../../workflows/payments/record-payment-event.ts';

const LIMIT = { windowSeconds: 60, max: 600, message: 'Too many messages at once. Please wait a minute.' };

/**
 * The webhook of Stripe. Its signature over the raw body proves who sent it; what happened is read from Stripe again,
 * by a job, so that messages may repeat and come in any order. A message about a payment that is not ours is
 * acknowledged.
 */
export function paymentWebhookRoutes(routes: Router, context: AppContext): void {
  const route = streamingRoutes(context.rateLimiter);
  routes.post(
    '/webhooks/stripe',
    raw({ type: () => true, limit: '1mb' }),
    route({ isPublic: true, limit: { name: 'webhooks.stripe', rate: LIMIT } }, async (req, res) => {
      const { payments } = context.ports;
      if (payments.builtIn) throw notFound('This server uses test payments, which have no webhook.');
      let event: PaymentEvent;
      try {
        event = payments.verifyWebhook(
          Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
          req.get('stripe-signature') ?? '',
        );
      } catch (error) {
        if (!isProviderError(error)) throw error;
        throw forbidden('payment.webhook', 'The webhook signature isn’t valid.');
      }
      await context.unit({ kind: 'system', name: 'payment-webhook' }, (unit) => recordPaymentEvent(unit, event));
      res.status(204).end();
    }),
  );
}
