/** The threads of clients with the brokerage, which belong to no home. */
import { isAdmin, type UserActor } from '#shared/kernel/actor.ts';
import { hasBrokerThread } from '#shared/messages/messages.rules.ts';
import type { MessageThreadView } from '#shared/messages/messages.view.ts';
import { fullName } from '#shared/users/users.rules.ts';
import type { Database } from '../database/prisma.ts';
import { Prisma } from '../../prisma/generated/client.ts';
import { namedBroker } from './named-broker.ts';

/** More threads than a broker reads; the newest come first. */
const MAX = 1000;

interface Last {
  client: string;
  text: string;
  photos: number;
  documents: number;
  senderId: string;
  createdAt: Date;
  unread: number;
}
export interface BrokerThread {
  /** Of the newest message; 0 before the first one. */
  at: number;
  view: MessageThreadView;
}

/** The newest message of each client, and how many the actor has not read. `whose`: only this client. */
const lastMessages = (db: Database, actor: UserActor, whose: string | undefined) => {
  const only = whose ? Prisma.sql`AND (m."senderId" = ${whose} OR m."receiverId" = ${whose})` : Prisma.empty;
  return db.$queryRaw<Last[]>`
    WITH said AS (
      SELECT CASE WHEN s.type = 'ADMIN' THEN m."receiverId" ELSE m."senderId" END AS client, m.*
      FROM "Message" m JOIN "User" s ON s.id = m."senderId" WHERE m."listingId" IS NULL ${only})
    SELECT DISTINCT ON (client) client, left(text, 200) AS text, photos, documents, "senderId", "createdAt",
      (SELECT count(*) FROM said u WHERE u.client = said.client AND u.unread AND u."receiverId" = ${actor.userId})::int
        AS unread
    FROM said ORDER BY client, "createdAt" DESC, id DESC LIMIT ${MAX}`;
};

/** The newest message of a thread, as the list of threads shows it. */
export const lastView = ({ text, photos, documents, senderId, createdAt }: NonNullable<MessageThreadView['last']>) => ({
  text,
  photos,
  documents,
  senderId,
  createdAt,
});

const viewOf = (id: string, other: MessageThreadView['other'], last: Last | undefined): MessageThreadView => ({
  id,
  listingId: null,
  home: null,
  other,
  side: null,
  people: [],
  outside: null,
  canWrite: !other?.isGone,
  last: last ? lastView(last) : null,
  unread: last?.unread ?? 0,
});

/**
 * A client's thread with their broker, there from the first day; for a broker, the threads with a message, all of them
 * or of one client (`whose`).
 */
export async function brokerThreads(db: Database, actor: UserActor, whose?: string): Promise<BrokerThread[]> {
  if (!isAdmin(actor)) {
    if (!hasBrokerThread(actor.type)) return [];
    const broker = await namedBroker(db, actor);
    if (!broker) return [];
    const [last] = await lastMessages(db, actor, actor.userId);
    const other = { id: broker.id, name: fullName(broker), isBrokerage: true, profilePicUrl: broker.profilePicUrl };
    return [{ at: last?.createdAt.getTime() ?? 0, view: viewOf('broker', other, last) }];
  }
  const lasts = await lastMessages(db, actor, whose);
  const clients = await db.user.findMany({
    where: { id: { in: lasts.map(({ client }) => client) } },
    select: { id: true, firstName: true, lastName: true, profilePicUrl: true, deletedAt: true },
  });
  const byId = new Map(clients.map((client) => [client.id, client]));
  return lasts.flatMap((last) => {
    const client = byId.get(last.client);
    if (!client) return [];
    const { id, profilePicUrl, deletedAt } = client;
    const name = fullName(client) || 'A client';
    const other = { id, name, isBrokerage: false, profilePicUrl, ...(deletedAt && { isGone: true }) };
    return [{ at: last.createdAt.getTime(), view: viewOf(`broker:${id}`, other, last) }];
  });
}
