import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { canSeeStreet, shownText, type GuardedHome } from '#shared/listings/address-visibility.rules.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  createOpenHouseSchema,
  findOpenHousesSchema,
  patchOpenHouseSchema,
  type CreateOpenHouse,
  type FindOpenHouses,
  type PatchOpenHouse,
} from '#shared/open-houses/open-houses.schema.ts';
import { openHouseView, type OpenHouseRow } from '#shared/open-houses/open-houses.view.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { publicListings } from '../../lib/public-homes.ts';
import { addOpenHouse, cancelOpenHouse, changeOpenHouse } from '../../workflows/hold-open-house.ts';

const HOSTS = ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;

/** Those of public homes for everybody, besides those of one's own. */
const scope = (actor: Actor) => {
  if (actor.kind === 'system') return NO_ROWS;
  if (isAdmin(actor)) return {};
  const open = { listing: publicListings };
  return actor.kind === 'user' ? { OR: [open, { listing: { type: 'SELLER' as const, userId: actor.userId } }] } : open;
};

const include = { listing: { select: { id: true, type: true, userId: true, address: true, hideAddress: true } } };
type Row = OpenHouseRow & { listing: GuardedHome & { address: string } };

/** What the host wrote tells no hidden street. */
const view = ({ listing, ...open }: Row, actor: Actor) =>
  openHouseView({ ...open, note: shownText(open.note, listing, canSeeStreet(listing, actor)) });

export const openHousesService = (deps: ServiceDeps): ServiceDefinition => {
  const read = async (id: string, actor: Actor, where: object = {}) => {
    const row = await deps.prisma.openHouse.findFirst({ where: { AND: [where, { id }] }, include });
    if (!row) throw notFound('We could not find that open house.');
    return view(row, actor);
  };
  return {
    path: 'open-houses',
    summary:
      'When homes are open to everybody: those still to come; planned, changed and cancelled by the owner or a broker. `/open-houses/{id}/calendar.ics` is the calendar file.',
    allow: {
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
        message: 'That is a lot of open houses for one hour. Please wait a little.',
      },
    },
    view,
    audience: async (id) => ({
      userIds: [
        (await deps.prisma.openHouse.findUnique({ where: { id }, select: { listing: { select: { userId: true } } } }))
          ?.listing.userId,
      ],
      admins: true,
    }),
    methods: {
      find: method<never, FindOpenHouses>(async ({ query, where, actor }) => {
        const all = {
          AND: [
            where,
            { cancelledAt: null, endTime: { gt: deps.clock() } },
            query.listingId ? { listingId: query.listingId } : {},
          ],
        };
        const [rows, total] = await Promise.all([
          deps.prisma.openHouse.findMany({ where: all, include, ...pageArgs(query as Page, { startTime: 'asc' }) }),
          deps.prisma.openHouse.count({ where: all }),
        ]);
        return envelope(
          total,
          query,
          rows.map((row) => view(row, actor)),
        );
      }),
      get: method(({ id, where, actor }) => read(id, actor, where)),
      create: method<CreateOpenHouse>(async ({ data, origin, where, actor }) =>
        read((await deps.unit(origin, (unit) => addOpenHouse(unit, data))).id, actor, where),
      ),
      patch: method<PatchOpenHouse>(async ({ id, data, origin, where, actor }) => {
        await read(id, actor, where);
        return read((await deps.unit(origin, (unit) => changeOpenHouse(unit, id, data))).id, actor);
      }),
      remove: method(async ({ id, origin, where, actor }) => {
        await read(id, actor, where);
        return read((await deps.unit(origin, (unit) => cancelOpenHouse(unit, id))).id, actor);
      }),
    },
  };
};
