import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { canSeeStreet, shownText, type GuardedHome } from '#shared/listings/address-visibility.rules.ts';
import {
  createOpenHouseSchema,
  findOpenHousesSchema,
  patchOpenHouseSchema,
  type CreateOpenHouse,
  type FindOpenHouses,
  type PatchOpenHouse,
} from '#shared/open-houses/open-houses.schema.ts';
import { openHouseView, type OpenHouseRow } from '#shared/open-houses/open-houses.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { publicListings } from '../../queries/public-homes.ts';
import { addOpenHouse, cancelOpenHouse, changeOpenHouse } from '../../workflows/open-houses/manage-open-houses.ts';

const HOSTS = ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;

/** Those of public homes for everyone, plus those of one's own. */
const scope = (actor: Actor) => {
  if (actor.kind === 'system') return NO_ROWS;
  if (isAdmin(actor)) return {};
  const open = { listing: publicListings };
  return actor.kind === 'user' ? { OR: [open, { listing: { type: 'SELLER' as const, userId: actor.userId } }] } : open;
};

const include = { listing: { select: { id: true, type: true, userId: true, address: true, hideAddress: true } } };
type Row = OpenHouseRow & { listing: GuardedHome & { address: string } };

/** The host's note must not reveal a hidden street. */
const view = ({ listing, ...open }: Row, actor: Actor) =>
  openHouseView({ ...open, note: shownText(open.note, listing, canSeeStreet(listing, actor)) });

export const openHousesService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.openHouse, {
    include,
    missing: 'We couldn’t find that open house.',
  });
  return defineService({
    path: 'open-houses',
    summary:
      'Upcoming open houses; scheduled, changed and cancelled by the owner or a broker. ' +
      '`/open-houses/{id}/calendar.ics` is the calendar file.',
    roles: {
      find: ['GUEST', 'TOKEN', ...USER_TYPES],
      get: ['GUEST', 'TOKEN', ...USER_TYPES],
      create: HOSTS,
      patch: HOSTS,
      remove: HOSTS,
    },
    scope,
    schemas: { find: findOpenHousesSchema, create: createOpenHouseSchema, patch: patchOpenHouseSchema },
    querySchemas: { find: findOpenHousesSchema },
    limits: {
      create: {
        windowSeconds: 3600,
        max: 60,
        message: 'That is too many open houses in one hour. Please wait a little.',
      },
    },
    view,
    recipients: async (id) => ({
      userIds: [
        (
          await context.prisma.openHouse.findUnique({
            where: { id },
            select: { listing: { select: { userId: true } } },
          })
        )?.listing.userId,
      ],
      admins: true,
    }),
    service: {
      find: (params: RequestParams<FindOpenHouses>) => {
        const { listingId } = params.query;
        return rows.find(
          params,
          { AND: [{ cancelledAt: null, endTime: { gt: context.clock() } }, listingId ? { listingId } : {}] },
          { startTime: 'asc' },
        );
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateOpenHouse, params: RequestParams) => {
        const { id } = await context.unit(params.origin, (unit) => addOpenHouse(unit, data));
        return rows.get(params, id);
      },
      patch: async (id: string, data: PatchOpenHouse, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) => changeOpenHouse(unit, id, data));
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) => cancelOpenHouse(unit, id));
        return rows.get(params, id);
      },
    },
  });
};
