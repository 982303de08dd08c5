import { z } from 'zod';
import type { Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  patchOffMarketMatchSchema,
  type PatchOffMarketMatch,
} from '#shared/property-matches/property-matches.schema.ts';
import { offMarketMatchView, type OffMarketMatchRow } from '#shared/property-matches/property-matches.view.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';

const roles = ['BUYER', 'PBUYER', 'SELLER', 'ADMIN'] as const;
const GONE = 'That match is gone.';
const include = {
  listing: {
    select: {
      city: true,
      state: true,
      zip: true,
      beds: true,
      baths: true,
      area: true,
      propertyType: true,
      price: true,
    },
  },
};

export const offMarketPropertiesService = (context: AppContext) => {
  const rows = scopedRows<OffMarketMatchRow>(() => context.prisma.offMarketMatch, { include, missing: GONE });
  return defineService({
    path: 'off-market-properties',
    summary: 'Homes whose sellers opted in before going live, matched to a buyer.',
    roles: { find: roles, get: roles, patch: roles, remove: roles },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: { find: z.strictObject({}), patch: patchOffMarketMatchSchema },
    view: offMarketMatchView,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    service: {
      // a plain list, as specified
      find: (params: RequestParams) =>
        rows.all(params, { isDismissed: false }, { orderBy: { createdAt: 'desc' }, take: 200 }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, data: PatchOffMarketMatch, params: RequestParams) => {
        const { count } = await context.prisma.offMarketMatch.updateMany({
          where: { AND: [params.scope, { id }] },
          data,
        });
        if (!count) throw notFound(GONE);
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        const { count } = await context.prisma.offMarketMatch.deleteMany({ where: { AND: [params.scope, { id }] } });
        if (!count) throw notFound(GONE);
        return acknowledge({ id });
      },
    },
  });
};
