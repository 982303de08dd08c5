import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { HOUR } from '#shared/kernel/instant.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';

/** The homes a person may request showings of: public ones, and their own saved ones. */
const scope = (actor: Actor) => {
  if (actor.kind !== 'user') return NO_ROWS;
  return isAdmin(actor)
    ? {}
    : { OR: [{ type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null }, { userId: actor.userId }] };
};

/** The taken times of a home, without the people. The id is the listing's. */
export const showingSlotsService = (context: AppContext) => {
  const homes = scopedRows<{ id: string }>(() => context.prisma.listing, {
    select: { id: true },
    missing: 'This home is no longer on the market, or the link is wrong.',
  });
  return defineService({
    path: 'showing-slots',
    summary: 'The starts of the confirmed showings of a home, so that a taken time cannot be chosen.',
    roles: { get: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] },
    scope,
    schemas: {},
    view: (row) => row,
    service: {
      get: async (id: string, params: RequestParams) => {
        await homes.get(params, id);
        const confirmed = await context.prisma.showing.findMany({
          // one that began less than an hour ago still occupies the home
          where: { listingId: id, accepted: true, proposedTime: { gt: new Date(context.clock().getTime() - HOUR) } },
          select: { proposedTime: true },
          orderBy: { proposedTime: 'asc' },
        });
        return { id, taken: confirmed.map(({ proposedTime }) => proposedTime) };
      },
    },
  });
};
