import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { sellerCostInput, type CostHome } from '#shared/closing-costs/offer-costs.rules.ts';
import { sellerClosingCosts } from '#shared/closing-costs/seller-costs.rules.ts';
import {
  sellerCostQuerySchema,
  sellerCostsSchema,
  type SellerCostQuery,
} from '#shared/closing-costs/seller-costs.schema.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { rowsInScope } from '../../hooks/scope-rows.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { withTerms } from '../../queries/offer-rows.ts';
import { offerScope, seenBySellers } from '../../queries/offer-scope.ts';

const select = {
  id: true,
  type: true,
  state: true,
  county: true,
  price: true,
  tax: true,
  mortgageBalance: true,
  commission: true,
  hearthportPrice: true,
};
type HomeRow = CostHome & { id: string };

/**
 * The homes whose proceeds an actor may see: an owner's own, all for a broker, and the one home of a seller's private
 * link.
 */
function proceedsScope(actor: Actor): object | typeof NO_ROWS {
  if (isAdmin(actor) || actor.kind === 'system') return {};
  if (actor.kind === 'token') return actor.party === 'SELLER' ? { id: actor.listingId } : NO_ROWS;
  return actor.kind === 'user' ? { type: 'SELLER', userId: actor.userId } : NO_ROWS;
}

export const closingCostsService = (context: AppContext) => {
  const homes = scopedRows<HomeRow>(() => context.prisma.listing, { select, missing: 'We couldn’t find that home.' });
  return defineService({
    path: 'closing-costs',
    summary:
      "A seller's closing costs: fees, the loan payoff and the proceeds, for an offer, a counter or the asking price.",
    roles: { find: ['TOKEN', 'SELLER', 'BUYER', 'PBUYER', 'ADMIN'] },
    scope: proceedsScope,
    schemas: {},
    querySchemas: { find: sellerCostQuerySchema },
    view: (row) => row,
    acknowledgements: { find: sellerCostsSchema },
    service: {
      find: async (params: RequestParams<SellerCostQuery>) => {
        const { listingId, offerId, ...changes } = params.query;
        const home = await homes.get(params, listingId);
        const seen = isAdmin(params.actor) ? {} : seenBySellers;
        const offer =
          offerId === undefined
            ? null
            : await context.prisma.offer.findFirst({
                where: { AND: [{ id: offerId, listingId }, rowsInScope(offerScope(params.actor) ?? NO_ROWS), seen] },
                include: { offerRounds: { orderBy: { roundNumber: 'asc' } } },
              });
        if (offerId !== undefined && !offer) throw notFound('We couldn’t find that offer.');
        const terms = offer && currentTerms({ ...offer, offerRounds: withTerms(offer.offerRounds) });
        return acknowledge(sellerClosingCosts(sellerCostInput(home, terms, changes, context.clock())));
      },
    },
  });
};
