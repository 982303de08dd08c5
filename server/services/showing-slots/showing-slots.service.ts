import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { showingSlotsView } from '#shared/showings/showing-slots.view.ts';
import { findShowingSlotsSchema, type FindShowingSlots } from '#shared/showings/showings.schema.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { publicListings } from '../../queries/public-homes.ts';
import { readSlotFacts } from '../../queries/slot-facts.ts';

/** The homes a person may request showings of: public ones, and their own saved ones. */
const scope = (actor: Actor) => {
  if (actor.kind === 'guest') return publicListings;
  if (actor.kind !== 'user') return NO_ROWS;
  return isAdmin(actor) ? {} : { OR: [publicListings, { userId: actor.userId }] };
};

/** When a home can be visited, without people and reasons. The id is the listing's. */
export const showingSlotsService = (context: AppContext) => {
  const homes = scopedRows<{ id: string }>(() => context.prisma.listing, {
    select: { id: true },
    missing: 'This home is no longer on the market, or the link is wrong.',
  });
  return defineService({
    path: 'showing-slots',
    summary:
      'When a home can be visited: weekly hours, notice, days ahead, the starts of confirmed showings (`taken`), and other ' +
      'busy times without their reason. `type` is the kind of showing.',
    roles: { get: ['GUEST', 'SELLER', 'BUYER', 'PBUYER', 'ADMIN'] },
    scope,
    schemas: {},
    querySchemas: { get: findShowingSlotsSchema },
    view: (row) => row,
    service: {
      get: async (id: string, params: RequestParams<FindShowingSlots>) => {
        await homes.get(params, id);
        return showingSlotsView(id, await readSlotFacts(context.prisma, id, context.clock()), params.query.type);
      },
    },
  });
};
