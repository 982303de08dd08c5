import type { PaymentGetPayload } from '../../../prisma/generated/models/Payment.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import {
  findPaymentsSchema,
  patchPaymentSchema,
  type FindPayments,
  type PatchPayment,
} from '#shared/payments/payments.schema.ts';
import type { PaymentState } from '#shared/payments/payments.types.ts';
import { paymentView } from '#shared/payments/payments.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { textWhere } from '../../queries/text-search.ts';
import { refundByBroker } from '../../workflows/payments/refund-payment.ts';

const include = {
  listing: {
    select: { id: true, type: true, userId: true, hideAddress: true, address: true, city: true, state: true },
  },
  showing: {
    select: { id: true, type: true, accepted: true, proposedTime: true, suggestedTimes: true, noShowAt: true },
  },
  user: { select: { id: true, firstName: true, lastName: true, email: true } },
  events: { orderBy: { receivedAt: 'desc' as const }, take: 50, select: { id: true, type: true, receivedAt: true } },
};
type Row = PaymentGetPayload<{ include: typeof include }>;

/** The rows of a state, the counterpart of `paymentState`. */
function stateWhere(state: PaymentState | undefined): object {
  if (state === 'OPEN') return { status: { in: ['CREATING', 'REQUIRES_PAYMENT'] } };
  if (state === 'UNUSED') return { status: 'SUCCEEDED', showingId: null };
  if (state === 'PAID') return { status: 'SUCCEEDED', showingId: { not: null } };
  if (state === 'ENDED') return { status: 'FAILED' };
  return state ? { status: state } : {};
}

export const paymentsService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.payment, { include, missing: 'We could not find that payment.' });
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
      find: (params: RequestParams<FindPayments>) => {
        const { listingId, userId, state, text, from, until } = params.query;
        const where = {
          AND: [
            { listingId, userId },
            stateWhere(state),
            from || until ? { createdAt: { gte: from, lte: until } } : {},
            isAdmin(params.actor)
              ? textWhere(text, (says) => [
                  { intentId: says },
                  { user: { OR: [{ firstName: says }, { lastName: says }, { email: says }] } },
                  { listing: { OR: [{ address: says }, { city: says }] } },
                ])
              : {},
          ],
        };
        return rows.find(params, where);
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, { refundNote }: PatchPayment, params: RequestParams) => {
        await context.unit(params.origin, (unit) => refundByBroker(unit, id, refundNote));
        return rows.get(params, id);
      },
    },
  });
};
