import { isAdmin, USER_TYPES, type UserActor } from '#shared/kernel/actor.ts';
import { canUseThread, otherEnd, peopleOf } from '#shared/messages/messages.rules.ts';
import { findThreadsSchema, type FindThreads } from '#shared/messages/messages.schema.ts';
import type { MessageThreadView } from '#shared/messages/messages.view.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { envelope } from '../../queries/page.ts';
import { brokerFor, threadHomeSelect, threadOfHome, type ThreadHome } from '../../queries/thread-rows.ts';
import { homePhotos } from '../../queries/home-photos.ts';
import { brokerThreads, lastView } from '../../queries/broker-threads.ts';
import { Prisma } from '../../../prisma/generated/client.ts';

/** More threads than any person has; a broker pages through the newest. */
const MAX = 1000;
interface Last {
  listingId: string;
  other: string | null;
  id: string;
  text: string;
  photos: number;
  documents: number;
  senderId: string;
  createdAt: Date;
  unread: number;
}

/**
 * The newest message of each thread and the unread count. A person's threads are keyed by home and other person, a
 * broker's by home.
 */
const lastOf = (actor: UserActor, listingId: string | undefined, person: string | undefined) => {
  const ofHome = listingId ? Prisma.sql`AND "listingId" = ${listingId}` : Prisma.empty;
  const ofPerson = person ? Prisma.sql`AND ("senderId" = ${person} OR "receiverId" = ${person})` : Prisma.empty;
  const only = Prisma.sql`${ofHome} ${ofPerson}`;
  const threads = isAdmin(actor)
    ? Prisma.sql`SELECT DISTINCT ON ("listingId") "listingId", NULL::text AS other, id, text, photos, documents, "senderId",
        "createdAt"
      FROM "Message" WHERE "listingId" IS NOT NULL ${only} ORDER BY "listingId", "createdAt" DESC, id DESC`
    : Prisma.sql`SELECT DISTINCT ON ("listingId", other) *
      FROM (SELECT "listingId", CASE WHEN "senderId" = ${actor.userId} THEN "receiverId" ELSE "senderId" END AS other,
        id, text, photos, documents, "senderId", "createdAt"
        FROM "Message" WHERE ("senderId" = ${actor.userId} OR "receiverId" = ${actor.userId})
          AND "listingId" IS NOT NULL ${only}) own
          ORDER BY "listingId", other, "createdAt" DESC, id DESC`;
  return Prisma.sql`SELECT t."listingId", t.other, t.id, left(t.text, 200) AS text, t.photos, t.documents, t."senderId", t."createdAt",
    coalesce(u.count, 0)::int AS unread FROM (${threads}) t
    LEFT JOIN (SELECT "listingId", ${isAdmin(actor) ? Prisma.sql`NULL::text` : Prisma.sql`"senderId"`} AS other,
      count(*) FROM "Message" WHERE "receiverId" = ${actor.userId} AND unread AND "listingId" IS NOT NULL GROUP BY 1, 2) u
      ON u."listingId" = t."listingId" AND u.other IS NOT DISTINCT FROM t.other
    ORDER BY t."createdAt" DESC, t.id DESC LIMIT ${MAX}`;
};

/**
 * The side of a home without an account and how to reach it: a buyer's agent by name, phone and email, a seller's agent
 * through the brokerage.
 */
function outsideOf(home: ThreadHome, actor: UserActor) {
  const offer = home.offers[0];
  if (home.type === 'BUYER')
    return {
      side: 'SELLER' as const,
      name: home.listingAgentName ?? '',
      company: home.listingAgentCompany ?? '',
      email: null,
      phone: null,
    };
  if (!offer || offer.userId || (actor.userId !== home.userId && !isAdmin(actor))) return null;
  return { side: 'BUYER' as const, name: fullName(offer), company: '', email: offer.email, phone: offer.phone };
}

export const messageThreadsService = (context: AppContext) =>
  defineService({
    path: 'message-threads',
    summary:
      'Message threads, newest first: home, other person, last message, unread count. An accepted offer opens a ' +
      'thread before the first message. Sellers and buyers have one with their broker from the first day (`home` is null).',
    roles: { find: USER_TYPES },
    scope: withoutRows("built from the actor's messages and accepted offers"),
    schemas: { find: findThreadsSchema },
    view: (row) => row,
    service: {
      find: async ({ query, actor: asking }: RequestParams<FindThreads>) => {
        const actor = asking as UserActor;
        const me = actor.userId;
        const person = isAdmin(actor) ? query.userId : undefined;
        const whose = isAdmin(actor) ? person : me;
        const [lasts, ofBrokers, open] = await Promise.all([
          context.prisma.$queryRaw<Last[]>(lastOf(actor, query.listingId, person)),
          // one of them is of no home
          query.listingId ? [] : brokerThreads(context.prisma, actor, person),
          context.prisma.listing.findMany({
            where: {
              ...(query.listingId ? { id: query.listingId } : {}),
              offers: { some: { status: 'ACCEPTED' } },
              ...(whose
                ? {
                    OR: [
                      { type: 'SELLER', userId: whose },
                      { offers: { some: { status: 'ACCEPTED', userId: whose } } },
                    ],
                  }
                : {}),
            },
            select: threadHomeSelect,
            orderBy: { updatedAt: 'desc' },
            take: MAX,
          }),
        ]);
        const homes = new Map<string, ThreadHome>(open.map((home) => [home.id, home]));
        const unread = [...new Set(lasts.map(({ listingId }) => listingId))].filter(
          (listingId) => !homes.has(listingId),
        );
        for (const home of await context.prisma.listing.findMany({
          where: { id: { in: unread } },
          select: threadHomeSelect,
        }))
          homes.set(home.id, home);

        const keys: { home: ThreadHome; otherId: string | null; last: Last | null }[] = lasts.flatMap((last) => {
          const home = homes.get(last.listingId);
          return home ? [{ home, otherId: last.other, last }] : [];
        });
        for (const home of open) {
          const otherId = isAdmin(actor)
            ? null
            : (otherEnd(threadOfHome(home), me) ?? (await brokerFor(context.prisma, home.id, me))?.id ?? null);
          if (!keys.some((each) => each.home.id === home.id && each.otherId === otherId))
            keys.push({ home, otherId, last: null });
        }
        const at = ({ last, home }: (typeof keys)[number]) =>
          (last?.createdAt ?? home.offers[0]?.acceptedAt ?? home.offers[0]?.createdAt ?? new Date(0)).getTime();
        const all = [
          ...keys.map((key) => ({ at: at(key), id: key.home.id, key, view: null })),
          ...ofBrokers.map(({ at, view }) => ({ at, id: view.id, key: null, view })),
        ].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
        const page = all.slice(query.$skip, query.$skip + query.$limit);
        const photos = await homePhotos(
          context.prisma,
          page.flatMap(({ key }) => key?.home.id ?? []),
        );
        const others = new Map(
          (
            await context.prisma.user.findMany({
              where: { id: { in: page.flatMap(({ key }) => key?.otherId ?? []) } },
              select: { id: true, type: true, firstName: true, lastName: true, profilePicUrl: true, deletedAt: true },
            })
          ).map((user) => [user.id, user]),
        );
        return envelope(
          all.length,
          query,
          page.map(({ key, view }) => {
            if (view) return view;
            const { home, otherId, last } = key;
            const thread = threadOfHome(home);
            const other = otherId ? others.get(otherId) : undefined;
            const names = new Map([
              [home.userId, home.user],
              ...(home.offers[0]?.user ? [[home.offers[0].user.id, home.offers[0].user] as const] : []),
            ]);
            return {
              id: `${home.id}:${otherId ?? 'all'}`,
              listingId: home.id,
              home: {
                address: home.address,
                city: home.city,
                state: home.state,
                photoUrl: photos.get(home.id) ?? null,
              },
              other: other
                ? {
                    id: other.id,
                    name: fullName(other),
                    isBrokerage: other.type === 'ADMIN',
                    profilePicUrl: other.profilePicUrl,
                    ...(other.deletedAt && { isGone: true }),
                  }
                : null,
              side: isAdmin(actor)
                ? null
                : home.type === 'SELLER' && home.userId === me
                  ? ('SELLER' as const)
                  : ('BUYER' as const),
              people: isAdmin(actor)
                ? peopleOf(thread).map(({ userId, side }) => ({
                    id: userId,
                    name: fullName(names.get(userId) ?? { firstName: '', lastName: '' }),
                    side,
                    profilePicUrl: names.get(userId)?.profilePicUrl ?? null,
                  }))
                : [],
              outside: thread.hasAcceptedOffer ? outsideOf(home, actor) : null,
              canWrite:
                canUseThread(thread, actor) && !other?.deletedAt && (!isAdmin(actor) || peopleOf(thread).length > 0),
              last: last && lastView(last),
              unread: last?.unread ?? 0,
            } satisfies MessageThreadView;
          }),
        );
      },
    },
  });
