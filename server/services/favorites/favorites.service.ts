import { z } from 'zod';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import {
  createFavoriteSchema,
  findFavoritesSchema,
  type CreateFavorite,
  type FindFavorites,
} from '#shared/favorites/favorites.schema.ts';
import { MAX_FAVORITES } from '#shared/favorites/favorites.types.ts';
import { favoriteView, type FavoriteRow } from '#shared/favorites/favorites.view.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { admit } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { lastEventNumber } from '../../queries/listing-events.ts';
import { shownOriginal } from '../../queries/home-duplicates.ts';
import { cardHome } from '../../queries/listing-includes.ts';
import { envelope } from '../../queries/page.ts';
import { publicRows } from '../../queries/public-homes.ts';
import { roomOfPersonChanged } from '../../workflows/buying-rooms/room-records.ts';

const roles = ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;
const GONE = 'This home isn’t one of the homes you saved.';
/** The homes a person saved, visible to that person only. */
export const favoritesService = (context: AppContext) => {
  /** Finds the home that lists show: by its id, by our listing, or by the id of a duplicate from another source. */
  async function homeOf(data: CreateFavorite) {
    const found =
      'listingId' in data
        ? await context.prisma.mlsListing.findUnique({ where: { listingId: data.listingId } })
        : await context.prisma.mlsListing.findUnique({ where: { id: data.mlsListingId } });
    return (
      found &&
      context.prisma.mlsListing.findFirst({
        where: { id: (await shownOriginal(context.prisma, found.id)) ?? found.id, ...publicRows },
        select: { id: true, listingPrice: true, price: true },
      })
    );
  }
  /** A favorite has no id of its own: within a person's scope it is identified by its home. */
  async function read(
    params: RequestParams,
    where: object,
    page: { take?: number; skip?: number } = {},
  ): Promise<FavoriteRow[]> {
    const found = await context.prisma.favorite.findMany({
      where: { AND: [params.scope, where] },
      include: { mlsListing: cardHome },
      orderBy: [{ createdAt: 'desc' }, { mlsListingId: 'asc' }],
      ...page,
    });
    // read above within the scope
    return admit(
      params,
      found.map((row) => ({ ...row, id: row.mlsListingId })),
    );
  }
  return defineService({
    path: 'favorites',
    summary: 'Homes that a person saved: list, save, remove.',
    roles: { find: roles, create: roles, remove: roles },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: { find: findFavoritesSchema, create: createFavoriteSchema },
    view: favoriteView,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    limits: {
      create: {
        windowSeconds: 60,
        max: 120,
        message: 'You have saved too many homes in a minute. ' + 'Please wait a moment.',
      },
    },
    service: {
      find: async (params: RequestParams<FindFavorites>) => {
        const { $limit, $skip } = params.query;
        const [data, total] = await Promise.all([
          read(params, {}, { take: $limit, skip: $skip }),
          context.prisma.favorite.count({ where: params.scope }),
        ]);
        return envelope(total, params.query, data);
      },
      create: async (data: CreateFavorite, params: RequestParams) => {
        const { userId } = params.actor as UserActor;
        const home = await homeOf(data);
        if (!home) throw notFound('This home isn’t on the market, so it can’t be saved.');
        const { id } = await context.unit(params.origin, async (unit) => {
          // serializes concurrent requests, so that the limit holds
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
                notifiedSeq: await lastEventNumber(unit.tx),
              },
            ],
            skipDuplicates: true,
          });
          if (added) {
            unit.audit({ action: 'favorite.added', entityType: 'favorite', entityId: home.id });
            await roomOfPersonChanged(unit, userId);
          }
          return { id: home.id };
        });
        const [row] = await read(params, { mlsListingId: id });
        if (!row) throw notFound(GONE);
        return row;
      },
      remove: async (id: string, { scope, origin, actor }: RequestParams) => {
        await context.unit(origin, async (unit) => {
          const { count } = await unit.tx.favorite.deleteMany({ where: { AND: [scope, { mlsListingId: id }] } });
          if (!count) throw notFound(GONE);
          unit.audit({ action: 'favorite.removed', entityType: 'favorite', entityId: id });
          await roomOfPersonChanged(unit, (actor as UserActor).userId);
        });
        return acknowledge({ id });
      },
    },
  });
};
