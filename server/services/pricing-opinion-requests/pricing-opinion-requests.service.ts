import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { createPricingOpinionRequestSchema, type CreatePricingOpinionRequest } from '#shared/comps/comps.schema.ts';
import {
  pricingOpinionRequestView,
  type PricingOpinionRequestRow,
} from '#shared/comps/pricing-opinion-request.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { requestPriceOpinion } from '../../workflows/pricing-opinions/request-price-opinion.ts';

const select = { id: true, pricingOpinionRequest: true };
/** A seller's price opinion request, by home id. `requestedAt` is null without a request. */
export const pricingOpinionRequestsService = (context: AppContext) => {
  const rows = scopedRows<PricingOpinionRequestRow>(() => context.prisma.listing, {
    select,
    missing: 'We couldn’t find that home.',
  });
  return defineService({
    path: 'pricing-opinion-requests',
    summary: "A seller's request for a broker's price opinion of their home; the id is the home's.",
    roles: { get: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'], create: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] },
    scope: (actor: Actor) =>
      isAdmin(actor) ? { type: 'SELLER' } : actor.kind === 'user' ? { type: 'SELLER', userId: actor.userId } : NO_ROWS,
    schemas: { create: createPricingOpinionRequestSchema },
    view: pricingOpinionRequestView,
    limits: {
      create: {
        windowSeconds: 3600,
        max: 20,
        message: 'You have asked several times this hour. A broker already has your request.',
      },
    },
    service: {
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreatePricingOpinionRequest, params: RequestParams) => {
        await rows.get(params, data.listingId);
        await context.unit(params.origin, (unit) => requestPriceOpinion(unit, data.listingId, data.note));
        return rows.get(params, data.listingId);
      },
    },
  });
};
