import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import {
  findPaymentsSchema,
  patchPaymentSchema,
  type FindPayments,
  type PatchPayment,
} from '#shared/payments/payments.schema.ts';
import { paymentView } from '#shared/payments/payments.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { paymentInclude, paymentWhere, type PaymentListRow } from '../../queries/payment-lists.ts';
import { refundByBroker } from '../../workflows/payments/refund-payment.ts';

export const paymentsService = (context: AppContext) => {
  const rows = scopedRows<PaymentListRow>(() => context.prisma.payment, {
    include: paymentInclude,
    missing: 'We couldn’t find that payment.',
  });
  return defineService({
    path: 'payments',
    summary: 'Payments of tour fees and their refunds: a person’s own, all for brokers, who can refund one.',
    roles: {
      find: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      get: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      patch: ['ADMIN'],
    },
    scope: (actor: Actor) => (actor.kind !== 'user' ? NO_ROWS : isAdmin(actor) ? {} : { userId: actor.userId }),
    schemas: { find: findPaymentsSchema, patch: patchPaymentSchema },
    view: paymentView,
    recipients: async (id) => {
      const row = await context.prisma.payment.findUnique({ where: { id }, select: { userId: true } });
      return { userIds: [row?.userId], admins: true };
    },
    service: {
      find: (params: RequestParams<FindPayments>) => rows.find(params, paymentWhere(params.query, params.actor)),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, { refundNote }: PatchPayment, params: RequestParams) => {
        await context.unit(params.origin, (unit) => refundByBroker(unit, id, refundNote));
        return rows.get(params, id);
      },
    },
  });
};
