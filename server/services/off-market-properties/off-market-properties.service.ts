import { z } from 'zod';
import type { Actor } from '#shared/kernel/actor.ts';
import {
  patchOffMarketMatchSchema,
  type PatchOffMarketMatch,
} from '#shared/property-matches/property-matches.schema.ts';
import { offMarketMatchView, type OffMarketMatchRow } from '#shared/property-matches/off-market.view.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { offMarketTalk, shownOffMarket } from '../../queries/off-market-homes.ts';
import { markOffMarket, removeOffMarket } from '../../workflows/property-matches/off-market-leads.ts';

const roles = ['BUYER', 'PBUYER', 'SELLER', 'ADMIN'] as const;
const include = {
  messages: offMarketTalk,
  listing: {
    select: {
      // read to be taken out of messages; the view sends none of it
      address: true,
      city: true,
      state: true,
      zip: true,
      beds: true,
      baths: true,
      halfBaths: true,
      area: true,
      propertyType: true,
      price: true,
    },
  },
};

export const offMarketPropertiesService = (context: AppContext) => {
  const rows = scopedRows<OffMarketMatchRow>(() => context.prisma.offMarketMatch, {
    include,
    missing: 'That match is gone.',
  });
  return defineService({
    path: 'off-market-properties',
    summary: 'Homes that fit a buyer before they are listed, without address, location, pictures or names.',
    roles: { find: roles, get: roles, patch: roles, remove: roles },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId, ...shownOffMarket } : NO_ROWS),
    schemas: { find: z.strictObject({}), patch: patchOffMarketMatchSchema },
    view: offMarketMatchView,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    recipients: async (id) => ({
      userIds: [(await context.prisma.offMarketMatch.findUnique({ where: { id }, select: { userId: true } }))?.userId],
      admins: false,
    }),
    service: {
      // a plain list, as specified
      find: (params: RequestParams) =>
        rows.all(params, { isDismissed: false }, { orderBy: [{ score: 'desc' }, { createdAt: 'desc' }], take: 200 }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, data: PatchOffMarketMatch, params: RequestParams) => {
        await context.unit(params.origin, (unit) => markOffMarket(unit, id, data, params.scope));
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        await context.unit(params.origin, (unit) => removeOffMarket(unit, id, params.scope));
        return acknowledge({ id });
      },
    },
  });
};
