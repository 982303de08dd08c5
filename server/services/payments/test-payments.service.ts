import type { UserActor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { payTestAnswer, payTestSchema, type PayTest } from '#shared/payments/payments.schema.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { settlePayment } from '../../workflows/payments/settle-payment.ts';

/** The card form of the built-in test payments: no card is asked for and no money moves. */
export const testPaymentsService = (context: AppContext) =>
  defineService({
    path: 'test-payments',
    summary: 'Pays with a test card, where no payment provider is configured; one of the cards is declined.',
    roles: { create: ['SELLER', 'BUYER', 'PBUYER'] },
    scope: withoutRows('stands in for the card form of a payment provider'),
    schemas: { create: payTestSchema },
    acknowledgements: { create: payTestAnswer },
    view: (row) => row,
    service: {
      create: async ({ stripePaymentIntentId, card }: PayTest, params: RequestParams) => {
        const { confirmTest, readIntent } = context.ports.payments;
        if (!confirmTest) throw notFound('Payments on this server are made with a card.');
        const { userId } = params.actor as UserActor;
        const intent =
          card === 'ACCEPTED'
            ? await confirmTest(stripePaymentIntentId, userId)
            : await readIntent(stripePaymentIntentId);
        if (intent?.userId !== userId) throw notFound('We couldn’t find that payment.');
        const payment = await context.prisma.payment.findUnique({ where: { intentId: intent.id } });
        // in place of a provider's webhook
        if (payment) await context.unit(params.actor, (unit) => settlePayment(unit, payment.id, intent));
        return acknowledge({ status: intent.status === 'SUCCEEDED' ? 'SUCCEEDED' : 'DECLINED' });
      },
    },
  });
