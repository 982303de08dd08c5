import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import {
  putShowingAvailabilitySchema,
  type PutShowingAvailability,
} from '#shared/showing-availability/showing-availability.schema.ts';
import {
  showingAvailabilityView,
  type ShowingAvailabilityRow,
} from '#shared/showing-availability/showing-availability.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { setShowingAvailability } from '../../workflows/showing-availability/set-showing-availability.ts';

const HOSTS = ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;

/** One's own homes for sale; brokers host all of them. */
const scope = (actor: Actor) =>
  actor.kind !== 'user'
    ? NO_ROWS
    : { type: 'SELLER' as const, archivedAt: null, ...(isAdmin(actor) ? {} : { userId: actor.userId }) };

const select = {
  id: true,
  userId: true,
  state: true,
  county: true,
  user: { select: { autoApproveShowings: true } },
  showingAvailability: {
    include: {
      hours: { orderBy: [{ weekday: 'asc' as const }, { from: 'asc' as const }] },
      blackouts: { orderBy: { startTime: 'asc' as const } },
    },
  },
};

export const showingAvailabilityService = (context: AppContext) => {
  const homes = scopedRows<ShowingAvailabilityRow>(() => context.prisma.listing, {
    select,
    missing: 'We couldn’t find that home.',
  });
  return defineService({
    path: 'showing-availability',
    summary:
      'Weekly hours, times off, notice and days ahead of the showings of a home, for its owner and brokers. The id is ' +
      "the listing's; visitors get free and busy times by /showing-slots.",
    roles: { get: HOSTS, update: HOSTS },
    scope,
    schemas: { update: putShowingAvailabilitySchema },
    view: showingAvailabilityView,
    recipients: async (id) => ({
      userIds: [(await context.prisma.listing.findUnique({ where: { id }, select: { userId: true } }))?.userId],
      admins: true,
    }),
    service: {
      get: (id: string, params: RequestParams) => homes.get(params, id),
      update: async (id: string, data: PutShowingAvailability, params: RequestParams) => {
        await context.unit(params.origin, (unit) => setShowingAvailability(unit, id, params.scope, data));
        return homes.get(params, id);
      },
    },
  });
};
