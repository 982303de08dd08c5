import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { createFavoriteSchema, findFavoritesSchema, type CreateFavorite } from '#shared/favorites/favorites.schema.ts';
import { MAX_FAVORITES } from '#shared/favorites/favorites.types.ts';
import { homeCardView, type HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { newsSoFar } from '../../lib/home-news.ts';
import { cardHome } from '../../lib/listing-includes.ts';
import { publicRows } from '../../lib/public-homes.ts';

const roles = ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;
type SavedRow = HomeCardRow & { deletedAt: Date | null };
interface Row {
  mlsListingId: string;
  createdAt: Date;
  savedPrice: number | null;
  mlsListing: SavedRow;
}

/** `property` is the home as a card shows it, also where it is no longer listed: what was saved stays known to who saved it. */
function view({ mlsListingId, createdAt, savedPrice, mlsListing }: Row, _actor: Actor, now: Date) {
  return {
    id: mlsListingId,
    listingId: mlsListing.listingId,
    createdAt,
    savedPrice,
    isListed: mlsListing.deletedAt === null,
    property: homeCardView(mlsListing, now),
  };
}

/** The homes a person saved: their own alone. */
export const favoritesService = (deps: ServiceDeps): ServiceDefinition => {
  /** The home as lists show it: by its id, by our listing, or by an id that another source's row stands for now. */
  async function homeOf(data: CreateFavorite) {
    const found =
      'listingId' in data
        ? await deps.prisma.mlsListing.findUnique({ where: { listingId: data.listingId } })
        : await deps.prisma.mlsListing.findUnique({ where: { id: data.mlsListingId } });
    return (
      found &&
      deps.prisma.mlsListing.findFirst({
        where: { id: found.duplicateOfId ?? found.id, ...publicRows },
        select: { id: true, listingPrice: true, price: true },
      })
    );
  }
  return {
    path: 'favorites',
    summary: 'Homes that a person saved: list, save, let go.',
    allow: { find: roles, create: roles, remove: roles },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: { find: findFavoritesSchema, create: createFavoriteSchema },
    view,
    limits: {
      create: { windowSeconds: 60, max: 120, message: 'You have saved many homes in a minute. Please wait a moment.' },
    },
    methods: {
      find: method<never, { $limit: number; $skip: number }>(async ({ query, where, actor }) => {
        const [rows, total] = await Promise.all([
          deps.prisma.favorite.findMany({
            where,
            include: { mlsListing: cardHome },
            orderBy: [{ createdAt: 'desc' }, { mlsListingId: 'asc' }],
            take: query.$limit,
            skip: query.$skip,
          }),
          deps.prisma.favorite.count({ where }),
        ]);
        return {
          total,
          limit: query.$limit,
          skip: query.$skip,
          data: rows.map((row) => view(row, actor, deps.clock())),
        };
      }),
      create: method<CreateFavorite>(async ({ data, actor, origin }) => {
        const { userId } = actor as UserActor;
        const home = await homeOf(data);
        if (!home) throw notFound('This home is not on the market, so it cannot be saved.');
        return deps.unit(origin, async (unit) => {
          // one press after the other: the limit holds for two at once as well
          await unit.tx.$queryRawUnsafe('SELECT 1 FROM "User" WHERE id = $1 FOR NO KEY UPDATE', userId);
          const count = await unit.tx.favorite.count({ where: { userId, mlsListingId: { not: home.id } } });
          if (count >= MAX_FAVORITES)
            throw conflict(
              'favorites.too-many',
              `You have saved ${MAX_FAVORITES} homes. Remove one you no longer watch, then save this one.`,
            );
          const { count: added } = await unit.tx.favorite.createMany({
            data: [
              {
                userId,
                mlsListingId: home.id,
                savedPrice: home.listingPrice ?? home.price,
                createdAt: unit.now,
                toldSeq: await newsSoFar(unit.tx),
              },
            ],
            skipDuplicates: true,
          });
          if (added) unit.audit({ action: 'favorite.added', noun: 'favorite', nounId: home.id });
          return view(
            await unit.tx.favorite.findUniqueOrThrow({
              where: { userId_mlsListingId: { userId, mlsListingId: home.id } },
              include: { mlsListing: cardHome },
            }),
            actor,
            unit.now,
          );
        });
      }),
      remove: method(async ({ id, where, origin }) =>
        deps.unit(origin, async (unit) => {
          const { count } = await unit.tx.favorite.deleteMany({ where: { AND: [where, { mlsListingId: id }] } });
          if (!count) throw notFound('This home is not among the homes you saved.');
          unit.audit({ action: 'favorite.removed', noun: 'favorite', nounId: id });
          return { id };
        }),
      ),
    },
  };
};
