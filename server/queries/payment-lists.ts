/** Which payments a list shows, for the service and for its spreadsheet. */
import type { PaymentGetPayload, PaymentWhereInput } from '../../prisma/generated/models/Payment.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import type { PaymentSheet } from '#shared/payments/payments.schema.ts';
import type { PaymentState } from '#shared/payments/payments.types.ts';
import { textWhere } from './text-search.ts';

export const paymentInclude = {
  listing: {
    select: {
      id: true,
      type: true,
      userId: true,
      hideAddress: true,
      address: true,
      city: true,
      state: true,
      county: true,
    },
  },
  showing: {
    select: { id: true, type: true, accepted: true, proposedTime: true, suggestedTimes: true, noShowAt: true },
  },
  user: { select: { id: true, firstName: true, lastName: true, email: true } },
  events: { orderBy: { receivedAt: 'desc' as const }, take: 50, select: { id: true, type: true, receivedAt: true } },
};
export type PaymentListRow = PaymentGetPayload<{ include: typeof paymentInclude }>;

/** The rows of a state, the counterpart of `paymentState`. */
function stateWhere(state: PaymentState | undefined): PaymentWhereInput {
  if (state === 'OPEN') return { status: { in: ['CREATING', 'REQUIRES_PAYMENT'] } };
  if (state === 'UNUSED') return { status: 'SUCCEEDED', showingId: null };
  if (state === 'PAID') return { status: 'SUCCEEDED', showingId: { not: null } };
  if (state === 'ENDED') return { status: 'FAILED' };
  return state ? { status: state } : {};
}

/** The filters of a list as a `where`, within the actor's scope; only brokers search by text. */
export function paymentWhere(query: PaymentSheet, actor: Actor): PaymentWhereInput {
  const { listingId, userId, state, text, from, until, ids } = query;
  return {
    AND: [
      { listingId, userId },
      ids ? { id: { in: ids } } : {},
      stateWhere(state),
      from || until ? { createdAt: { gte: from, lte: until } } : {},
      isAdmin(actor)
        ? textWhere(text, (says) => [
            { intentId: says },
            { user: { OR: [{ firstName: says }, { lastName: says }, { email: says }] } },
            { listing: { OR: [{ address: says }, { city: says }] } },
          ])
        : {},
    ],
  };
}
