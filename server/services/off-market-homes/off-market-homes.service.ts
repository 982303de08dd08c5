import { z } from 'zod';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { patchOffMarketHomeSchema, type PatchOffMarketHome } from '#shared/property-matches/property-matches.schema.ts';
import { offMarketHomeView, type OffMarketHomeRow } from '#shared/property-matches/off-market.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { beforeMarket, offMarketTalk } from '../../queries/off-market-homes.ts';
import { setOffMarket } from '../../workflows/property-matches/off-market-leads.ts';

const roles = ['SELLER', 'BUYER', 'ADMIN'] as const;
const wanted = { removedAt: null, isDismissed: false, user: { deletedAt: null } };
const select = {
  id: true,
  userId: true,
  address: true,
  city: true,
  type: true,
  status: true,
  externalStatus: true,
  archivedAt: true,
  offMarketOptIn: true,
  _count: { select: { offMarketMatches: { where: wanted } } },
  offMarketMatches: {
    where: { ...wanted, isContacted: true },
    orderBy: [{ contactedAt: 'asc' as const }, { id: 'asc' as const }],
    take: 100,
    select: { id: true, contactedAt: true, isContacted: true, messages: offMarketTalk },
  },
};

export const offMarketHomesService = (context: AppContext) => {
  const rows = scopedRows<OffMarketHomeRow>(() => context.prisma.listing, {
    select,
    missing: 'This can be chosen from submitting the home until it goes on the market.',
  });
  return defineService({
    path: 'off-market-homes',
    summary: 'A seller’s homes before they are listed: how many buyers fit, who asked, and whether buyers are told.',
    roles: { find: roles, get: roles, patch: roles },
    scope: (actor: Actor) =>
      isAdmin(actor) ? beforeMarket : actor.kind === 'user' ? { userId: actor.userId, ...beforeMarket } : NO_ROWS,
    schemas: { find: z.strictObject({}), patch: patchOffMarketHomeSchema },
    view: offMarketHomeView,
    recipients: async (id) => ({
      userIds: [(await context.prisma.listing.findUnique({ where: { id }, select: { userId: true } }))?.userId],
      admins: true,
    }),
    service: {
      find: (params: RequestParams) => rows.all(params, {}, { orderBy: { createdAt: 'asc' }, take: 100 }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, data: PatchOffMarketHome, params: RequestParams) => {
        await context.unit(params.origin, (unit) => setOffMarket(unit, id, data.offMarketOptIn, params.scope));
        return rows.get(params, id);
      },
    },
  });
};
