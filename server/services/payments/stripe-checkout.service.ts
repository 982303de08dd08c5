import { brandFrom } from '#shared/brand/brand.ts';
import type { UserActor } from '#shared/kernel/actor.ts';
import { conflict, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { NOTHING_DUE } from '#shared/payments/payments.messages.ts';
import {
  checkoutAnswer,
  checkoutSchema,
  type Checkout,
  type CheckoutAnswer,
} from '#shared/payments/payments.schema.ts';
import { TOUR_FEE_CENTS } from '#shared/showings/showings.fees.ts';
import { showingFeeCents } from '#shared/showings/showings.rules.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { requestableHomes } from '../../queries/requestable-homes.ts';
import { openPayment, recordIntent } from '../../workflows/payments/open-payment.ts';
import { assertMayTour } from '../../workflows/showings/request-showing.ts';

/**
 * A payment that ended meanwhile, at the provider or by a refund, is followed by a new one; more than once is a fault.
 */
const ATTEMPTS = 3;

export const stripeCheckoutService = (context: AppContext) => {
  /**
   * The fee in cents. Throws 400 where the tour is free or the client names another amount, 404 for a home out of
   * sight.
   */
  async function amountDue({ amount, listing, type }: Checkout, actor: UserActor): Promise<number> {
    const home = listing
      ? await context.prisma.listing.findFirst({
          where: { AND: [requestableHomes(actor), { id: listing.connect.id }] },
          select: { type: true },
        })
      : null;
    if (listing && !home) throw notFound('We couldn’t find that home.');
    const due = home ? showingFeeCents(type, home.type, null, 0) : TOUR_FEE_CENTS;
    if (due === 0) throw invalidField('listing', NOTHING_DUE, 'nothing-due');
    if (amount !== undefined && amount !== due)
      throw invalidField('amount', `The fee is $${due / 100}: write ${due}, in cents, or leave it out.`);
    return due;
  }

  async function checkout(data: Checkout, actor: UserActor): Promise<CheckoutAnswer> {
    const { payments } = context.ports;
    const amountCents = await amountDue(data, actor);
    const listingId = data.listing?.connect.id ?? null;
    const { brokerage } = brandFrom(context.env.brand);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const payment = await context.unit(actor, async (unit) => {
        if (listingId)
          await assertMayTour(unit, actor, listingId, requestableHomes(actor), { brokerage, type: data.type });
        return openPayment(unit, actor, { listingId, amountCents, provider: payments.id });
      });
      // without an intent it is new, or the last attempt was cut off here: the key returns the same intent
      const intent = payment.intentId
        ? await payments.readIntent(payment.intentId)
        : await payments.createIntent({
            amountCents,
            userId: actor.userId,
            purpose: payment.purpose,
            idempotencyKey: payment.id,
          });
      const { status, intentId, clientSecret, showingId } = await context.unit(actor, (unit) =>
        recordIntent(
          unit,
          payment.id,
          intent ?? { id: payment.intentId!, status: 'FAILED', amountCents, refundedCents: 0 },
        ),
      );
      if ((status === 'REQUIRES_PAYMENT' || status === 'SUCCEEDED') && showingId === null)
        return { clientSecret: clientSecret ?? '', stripePaymentIntentId: intentId!, amount: amountCents, status };
    }
    throw conflict('payment.ended', 'This payment couldn’t be opened. Please try again.');
  }

  return defineService({
    path: 'stripe-checkout',
    summary:
      'Opens the payment of a tour fee and returns the client secret to pay it with. The server decides the amount; ' +
      'repeated, it returns the same payment, also when that is paid and not used yet.',
    roles: { create: ['SELLER', 'BUYER', 'PBUYER'] },
    scope: withoutRows('creates payments, which are read by `payments`'),
    schemas: { create: checkoutSchema },
    acknowledgements: { create: checkoutAnswer },
    limits: {
      create: {
        windowSeconds: 3600,
        max: 120,
        message: 'That is too many payments in one hour. Please wait a little.',
      },
    },
    view: (row) => row,
    service: {
      create: async (data: Checkout, params: RequestParams) =>
        acknowledge(await checkout(data, params.actor as UserActor)),
    },
  });
};
