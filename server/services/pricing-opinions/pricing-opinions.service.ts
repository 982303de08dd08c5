import type { Actor } from '#shared/kernel/actor.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import {
  createPricingOpinionSchema,
  findPricingOpinionsSchema,
  patchPricingOpinionSchema,
  type CreatePricingOpinion,
  type FindPricingOpinions,
  type PatchPricingOpinion,
} from '#shared/comps/comps.schema.ts';
import { pricingOpinionView } from '#shared/comps/price-opinion.view.ts';
import { method, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs } from '../../lib/page.ts';
import { opinionViews } from '../../lib/price-opinion-rows.ts';
import {
  approvePriceOpinion,
  createPriceOpinion,
  discardPriceOpinion,
  savePriceOpinion,
} from '../../workflows/price-opinions.ts';
import { pricingOpinionsScope } from './pricing-opinions.scope.ts';

export const pricingOpinionsService = (deps: ServiceDeps): ServiceDefinition => {
  async function viewOf(id: string, where: object, actor: Actor) {
    const row = await deps.prisma.pricingOpinion.findFirst({ where: { AND: [where, { id }] } });
    if (!row) throw notFound('We could not find that price opinion.');
    return (await opinionViews(deps.prisma, [row], actor))[0]!;
  }
  return {
    path: 'pricing-opinions',
    summary:
      "A broker's opinion of the price of a home, from homes that sold; its seller reads it once it is approved.",
    allow: {
      find: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      get: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      create: ['ADMIN'],
      patch: ['ADMIN'],
      remove: ['ADMIN'],
    },
    scope: pricingOpinionsScope,
    schemas: { find: findPricingOpinionsSchema, create: createPricingOpinionSchema, patch: patchPricingOpinionSchema },
    view: pricingOpinionView,
    audience: async (id) => {
      const row = await deps.prisma.pricingOpinion.findUnique({
        where: { id },
        select: { approvedAt: true, listing: { select: { userId: true } } },
      });
      return { userIds: row?.approvedAt ? [row.listing.userId] : [], admins: true };
    },
    methods: {
      find: method<never, FindPricingOpinions>(async ({ query, where, actor }) => {
        const { listingId, of, isApproved } = query;
        const all = {
          AND: [
            where,
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
        const [rows, total] = await Promise.all([
          deps.prisma.pricingOpinion.findMany({ where: all, ...pageArgs(query, { createdAt: 'desc' }) }),
          deps.prisma.pricingOpinion.count({ where: all }),
        ]);
        return envelope(total, query, await opinionViews(deps.prisma, rows, actor));
      }),
      get: method(async ({ id, where, actor }) => viewOf(id, where, actor)),
      create: method<CreatePricingOpinion>(async ({ data, origin, where, actor }) => {
        const { id } = await deps.unit(origin, (unit) => createPriceOpinion(unit, data));
        return viewOf(id, where, actor);
      }),
      patch: method<PatchPricingOpinion>(async ({ id, data, origin, where, actor }) => {
        const { version, approvedPrice, ...changes } = data;
        const [other] = Object.keys(changes);
        if (approvedPrice !== undefined && other) throw invalidField(other, `Save ${other} first, then approve.`);
        await deps.unit(origin, (unit) =>
          approvedPrice === undefined
            ? savePriceOpinion(unit, id, data)
            : approvePriceOpinion(unit, id, version, approvedPrice),
        );
        return viewOf(id, where, actor);
      }),
      remove: method(async ({ id, where, origin, actor }) => {
        const view = await viewOf(id, where, actor);
        await deps.unit(origin, (unit) => discardPriceOpinion(unit, id));
        return view;
      }),
    },
  };
};
