import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { agreementOf, compareRoomHomes, isInFilter } from '#shared/buying-rooms/agreement.rules.ts';
import { HOME_NOT_IN_ROOM, ROOM_MISSING } from '#shared/buying-rooms/buying-rooms.messages.ts';
import {
  findRoomHomesSchema,
  roomHomeCountsSchema,
  voteSchema,
  type FindRoomHomes,
  type PatchVote,
} from '#shared/buying-rooms/buying-rooms.schema.ts';
import { ROOM_FILTERS } from '#shared/buying-rooms/buying-rooms.types.ts';
import { roomHomeView, type RoomHomeRow } from '#shared/buying-rooms/buying-rooms.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { admit } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { cardHome } from '../../queries/listing-includes.ts';
import { envelope } from '../../queries/page.ts';
import { voteOnHome } from '../../workflows/buying-rooms/vote-on-home.ts';
import { ROOM_LIMIT, ROOM_ROLES } from './room-scope.ts';

type Ranked = Omit<RoomHomeRow, 'mlsListing'>;

/**
 * The homes that the members of a room saved, with their votes. Each person saves at most `MAX_FAVORITES` homes, so all
 * of them are ranked by the rule in `shared/` and only a page of them is read as cards.
 */
export const roomHomesService = (context: AppContext) => {
  const { prisma } = context;
  async function ranked(params: Pick<RequestParams, 'scope'>, home?: string): Promise<Ranked[] | null> {
    const own = await prisma.buyingRoomMember.findFirst({ where: params.scope });
    if (!own) return null;
    const { roomId } = own;
    const of = home === undefined ? {} : { mlsListing: { OR: [{ id: home }, { listingId: home }] } };
    const [members, saved, votes, notes] = await Promise.all([
      prisma.buyingRoomMember.count({ where: { roomId } }),
      prisma.favorite.findMany({
        where: { ...of, user: { buyingRoom: { roomId } } },
        select: { userId: true, mlsListingId: true, createdAt: true, mlsListing: { select: { deletedAt: true } } },
        orderBy: { createdAt: 'asc' },
      }),
      prisma.buyingRoomVote.findMany({
        where: { ...of, roomId },
        select: { userId: true, mlsListingId: true, vote: true },
      }),
      prisma.buyingRoomNote.groupBy({ by: ['mlsListingId'], where: { ...of, roomId }, _count: true }),
    ]);
    const homes = new Map<string, Ranked>();
    for (const { mlsListingId: id, userId, createdAt, mlsListing } of saved) {
      const known = homes.get(id);
      homes.set(id, {
        id,
        savedAt: createdAt,
        isListed: mlsListing.deletedAt === null,
        agreement: 'UNDECIDED',
        savedBy: [...(known?.savedBy ?? []), userId],
        votes: [],
        noteCount: 0,
      });
    }
    for (const { mlsListingId: id, userId, vote } of votes) homes.get(id)?.votes.push({ userId, vote });
    for (const { mlsListingId: id, _count } of notes) {
      const noted = homes.get(id);
      if (noted) noted.noteCount = _count;
    }
    for (const each of homes.values())
      each.agreement = agreementOf(
        each.votes.map(({ vote }) => vote),
        members,
      );
    return [...homes.values()].sort(compareRoomHomes);
  }
  async function withCards(params: RequestParams, page: readonly Ranked[]): Promise<RoomHomeRow[]> {
    const cards = await prisma.mlsListing.findMany({ where: { id: { in: page.map(({ id }) => id) } }, ...cardHome });
    const byId = new Map(cards.map((card) => [card.id, card]));
    const rows = page.flatMap((row) => {
      const mlsListing = byId.get(row.id);
      return mlsListing ? [{ ...row, mlsListing }] : [];
    });
    // ranked above within the scope
    return admit(params, rows);
  }
  async function read(params: RequestParams, id: string): Promise<RoomHomeRow> {
    const [row] = await withCards(params, (await ranked(params, id)) ?? []);
    if (!row) throw notFound(HOME_NOT_IN_ROOM);
    return row;
  }
  return defineService({
    path: 'buying-room-homes',
    summary: 'The homes that two people who buy together saved, by how much they agree: list, read, vote.',
    roles: { find: ROOM_ROLES, get: ROOM_ROLES, patch: ROOM_ROLES },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: { find: findRoomHomesSchema, patch: voteSchema },
    view: roomHomeView,
    listFields: roomHomeCountsSchema,
    limits: { patch: ROOM_LIMIT },
    service: {
      find: async (params: RequestParams<FindRoomHomes>) => {
        const { show, home, $limit, $skip } = params.query;
        const { userId } = params.actor as UserActor;
        const all = await ranked(params, home);
        if (!all) throw notFound(ROOM_MISSING);
        const shownBy = (filter: FindRoomHomes['show']) =>
          all.filter((each) =>
            isInFilter(filter, { ...each, hasOwnVote: each.votes.some((vote) => vote.userId === userId) }),
          );
        const found = shownBy(show);
        return {
          ...envelope(found.length, params.query, await withCards(params, found.slice($skip, $skip + $limit))),
          counts: Object.fromEntries(ROOM_FILTERS.map((filter) => [filter, shownBy(filter).length])),
        };
      },
      get: (id: string, params: RequestParams) => read(params, id),
      patch: async (id: string, { vote }: PatchVote, params: RequestParams) => {
        await context.unit(params.origin, (unit) => voteOnHome(unit, (params.actor as UserActor).userId, id, vote));
        return read(params, id);
      },
    },
  });
};
