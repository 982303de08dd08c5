import type { PricingOpinionModel } from '../../../prisma/generated/models/PricingOpinion.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import {
  createPricingOpinionSchema,
  findPricingOpinionsSchema,
  patchPricingOpinionSchema,
  type CreatePricingOpinion,
  type FindPricingOpinions,
  type PatchPricingOpinion,
} from '#shared/comps/comps.schema.ts';
import { pricingOpinionView } from '#shared/comps/price-opinion.view.ts';
import { defineService, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { opinionsToShow, type OpinionToShow } from '../../queries/price-opinion-rows.ts';
import { approvePriceOpinion } from '../../workflows/pricing-opinions/approve-price-opinion.ts';
import {
  createPriceOpinion,
  discardPriceOpinion,
  savePriceOpinion,
} from '../../workflows/pricing-opinions/draft-price-opinion.ts';
import { pricingOpinionsScope } from './pricing-opinions.scope.ts';

const view = ({ people, ...row }: OpinionToShow, actor: Actor) => pricingOpinionView(row, actor, people);

export const pricingOpinionsService = (context: AppContext) => {
  const rows = scopedRows<PricingOpinionModel>(() => context.prisma.pricingOpinion, {
    missing: 'We couldn’t find that price opinion.',
  });
  const read = async (params: RequestParams, id: string) =>
    (await opinionsToShow(context.prisma, [await rows.get(params, id)]))[0]!;
  return defineService({
    path: 'pricing-opinions',
    summary: "A broker's price opinion of a home, based on sold homes; the seller sees it once approved.",
    roles: {
      find: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      get: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      create: ['ADMIN'],
      patch: ['ADMIN'],
      remove: ['ADMIN'],
    },
    scope: pricingOpinionsScope,
    schemas: { find: findPricingOpinionsSchema, create: createPricingOpinionSchema, patch: patchPricingOpinionSchema },
    view,
    recipients: async (id) => {
      const row = await context.prisma.pricingOpinion.findUnique({
        where: { id },
        select: { approvedAt: true, listing: { select: { userId: true } } },
      });
      return { userIds: row?.approvedAt ? [row.listing.userId] : [], admins: true };
    },
    service: {
      find: async (params: RequestParams<FindPricingOpinions>) => {
        const { listingId, of, isApproved } = params.query;
        const where = {
          AND: [
            { listingId },
            isApproved === undefined ? {} : { approvedAt: isApproved ? { not: null } : null },
            of
              ? {
                  listing: {
                    OR: [{ id: of }, { slug: of }, { shortId: of }, { pricingOpinions: { some: { id: of } } }],
                  },
                }
              : {},
          ],
        };
        const page = await rows.find(params, where);
        return { ...page, data: await opinionsToShow(context.prisma, page.data) };
      },
      get: (id: string, params: RequestParams) => read(params, id),
      create: async (data: CreatePricingOpinion, params: RequestParams) => {
        const { id } = await context.unit(params.origin, (unit) => createPriceOpinion(unit, data));
        return read(params, id);
      },
      patch: async (id: string, data: PatchPricingOpinion, params: RequestParams) => {
        const { version, approvedPrice, ...changes } = data;
        const [other] = Object.keys(changes);
        if (approvedPrice !== undefined && other) throw invalidField(other, `Save ${other} first, then approve.`);
        await context.unit(params.origin, (unit) =>
          approvedPrice === undefined
            ? savePriceOpinion(unit, id, data)
            : approvePriceOpinion(unit, id, version, approvedPrice),
        );
        return read(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        const row = await read(params, id);
        await context.unit(params.origin, (unit) => discardPriceOpinion(unit, id));
        return row;
      },
    },
  });
};
