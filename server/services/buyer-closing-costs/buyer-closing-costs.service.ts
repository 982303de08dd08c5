import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { buyerClosingCosts } from '#shared/closing-costs/closing-costs.rules.ts';
import { buyerCostInput } from '#shared/closing-costs/offer-costs.rules.ts';
import {
  buyerCostQuerySchema,
  buyerCostsSchema,
  type BuyerCostQuery,
} from '#shared/closing-costs/seller-costs.schema.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { withTerms } from '../../queries/offer-rows.ts';
import { readTourFeeCredit } from '../../queries/tour-fee-credit.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';

const include = {
  offerRounds: { orderBy: { roundNumber: 'asc' as const } },
  listing: { select: { state: true, county: true, tax: true } },
  transaction: { select: { id: true, status: true } },
};
type OfferRow = Prisma.OfferGetPayload<{ include: typeof include }>;

/** A buyer's costs are private to the buyer: their own offers, a buyer's private link, and every offer for a broker. */
function buyersScope(actor: Actor): object | typeof NO_ROWS {
  if (isAdmin(actor) || actor.kind === 'system') return {};
  if (actor.kind === 'token') return actor.party === 'BUYER' ? { id: actor.offerId } : NO_ROWS;
  return actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS;
}

export const buyerClosingCostsService = (context: AppContext) => {
  const offers = scopedRows<OfferRow>(() => context.prisma.offer, {
    include,
    missing: 'We couldn’t find that offer.',
  });
  return defineService({
    path: 'buyer-closing-costs',
    summary: 'What the buyer of an offer pays at closing besides the price.',
    roles: { find: ['TOKEN', 'SELLER', 'BUYER', 'PBUYER', 'ADMIN'] },
    scope: buyersScope,
    schemas: {},
    querySchemas: { find: buyerCostQuerySchema },
    view: (row) => row,
    acknowledgements: { find: buyerCostsSchema },
    service: {
      find: async (params: RequestParams<BuyerCostQuery>) => {
        const offer = await offers.get(params, params.query.offerId);
        const terms = currentTerms({ ...offer, offerRounds: withTerms(offer.offerRounds) });
        const tourFees = await readTourFeeCredit(context.prisma, offer, context.env.tourFeeAtClosing);
        return acknowledge(buyerClosingCosts(buyerCostInput(offer.listing, offer, terms, tourFees)));
      },
    },
  });
};
