import { isAdmin, USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { forbidden, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { canUseThread, otherEnd, THREAD_CLOSED } from '#shared/messages/messages.rules.ts';
import { createMessageSchema, findMessagesSchema, readMessagesQuerySchema, readMessagesSchema, type CreateMessage, type FindMessages } from '#shared/messages/messages.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { notify } from '../../workflows/notify.ts';

const include = { sender: { select: { id: true, firstName: true, lastName: true } }, listing: { select: { id: true, address: true, city: true } } };
interface Row { id: string; listingId: string; senderId: string; receiverId: string; text: string; unread: boolean; createdAt: Date; sender: object; listing: object }
const view = ({ id, listingId, senderId, receiverId, text, unread, createdAt, sender, listing }: Row) => ({ id, listingId, senderId, receiverId, text, unread, createdAt, sender, listing });
const scope = (actor: Actor) => (actor.kind !== 'user' ? NO_ROWS : isAdmin(actor) ? {} : { OR: [{ senderId: actor.userId }, { receiverId: actor.userId }] });

export const messagesService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'messages',
  summary: 'Threads between the buyer and the seller of a home, open from acceptance; admins read and write in all.',
  allow: { find: USER_TYPES, get: USER_TYPES, create: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'], patch: USER_TYPES },
  scope,
  schemas: { find: findMessagesSchema, create: createMessageSchema, patch: readMessagesSchema },
  querySchemas: { find: findMessagesSchema, patch: readMessagesQuerySchema },
  limits: { create: { windowSeconds: 60, max: 60, message: 'That is a lot of messages for one minute. Please wait a moment.' } },
  view,
  audience: async (id) => {
    const row = await deps.prisma.message.findUnique({ where: { id }, select: { senderId: true, receiverId: true } });
    return { userIds: [row?.senderId, row?.receiverId], admins: true };
  },
  methods: {
    find: method<never, FindMessages>(async ({ query, where }) => {
      const { listingId, senderId, receiverId } = query;
      const all = { AND: [where, { listingId, senderId, receiverId }] };
      const [rows, total] = await Promise.all([deps.prisma.message.findMany({ where: all, include, ...pageArgs(query as Page, { createdAt: 'desc' }) }), deps.prisma.message.count({ where: all })]);
      return envelope(total, query, rows.map(view));
    }),
    get: method(async ({ id, where }) => {
      const row = await deps.prisma.message.findFirst({ where: { AND: [where, { id }] }, include });
      if (!row) throw notFound('That message is gone.');
      return view(row);
    }),
    create: method<CreateMessage>(async ({ data, actor, origin }) => {
      const { userId } = actor as UserActor;
      const listingId = data.listing.connect.id;
      if (data.sender && data.sender.connect.id !== userId) throw invalidField('sender', 'You can write only in your own name.');
      if (data.clientKey) {
        const kept = await deps.prisma.message.findFirst({ where: { senderId: userId, clientKey: data.clientKey }, include });
        if (kept) return view(kept);
      }
      const listing = await deps.prisma.listing.findUnique({ where: { id: listingId }, select: { type: true, userId: true, address: true, offers: { where: { status: 'ACCEPTED' }, select: { userId: true } } } });
      if (!listing) throw notFound('We could not find that home.');
      const thread = { listing, buyerId: listing.offers[0]?.userId ?? null, hasAcceptedOffer: listing.offers.length > 0 };
      if (!canUseThread(thread, actor)) throw forbidden('message.thread', thread.hasAcceptedOffer ? 'Only the people of this home can write here.' : THREAD_CLOSED);
      const receiverId = isAdmin(actor) ? data.receiver?.connect.id : otherEnd(thread, userId);
      if (!receiverId || (isAdmin(actor) && ![thread.buyerId, listing.userId].includes(receiverId))) throw invalidField('receiver', 'Say to whom you write: the buyer or the seller of this home.');
      const { id } = await deps.unit(origin, async (unit) => {
        const message = await unit.tx.message.create({ data: { listingId, senderId: userId, receiverId, text: data.text, clientKey: data.clientKey ?? null, createdAt: unit.now }, include: { sender: { select: { firstName: true } } } });
        await notify(unit, [receiverId], { text: `${message.sender.firstName || 'Somebody'} wrote to you about ${listing.address}.`, link: thread.buyerId ? `/buyers/${thread.buyerId}/listing/${listingId}` : `/selling?listing=${listingId}`, resourceType: 'messages', resourceId: listingId, dedupeKey: `message:${message.id}`, actionLabel: 'Read and answer' });
        unit.announce('messages', 'created', message);
        return message;
      });
      return view(await deps.prisma.message.findUniqueOrThrow({ where: { id }, include }));
    }),
    // only the receiver's side is marked: reading is not the sender's to say
    patch: method<{ unread: false }, { listingId?: string; senderId?: string; receiverId?: string }>(async ({ id, query, where, actor }) => {
      const other = [query.senderId, query.receiverId].filter((person) => person && person !== (actor as UserActor).userId);
      const { count } = await deps.prisma.message.updateMany({
        where: { AND: [where, { receiverId: (actor as UserActor).userId, unread: true }, id ? { id } : {}, query.listingId ? { listingId: query.listingId } : {}, other.length ? { senderId: { in: other as string[] } } : {}] },
        data: { unread: false },
      });
      return { unread: false, count };
    }),
  },
});
