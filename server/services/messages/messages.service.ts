import { z } from 'zod';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { conflict, forbidden, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import {
  ACCOUNT_CLOSED,
  canUseThread,
  hasBrokerThread,
  otherEnd,
  peopleOf,
  THREAD_CLOSED,
} from '#shared/messages/messages.rules.ts';
import {
  createMessageSchema,
  findMessagesSchema,
  readMessagesQuerySchema,
  readMessagesSchema,
  type CreateMessage,
  type FindMessages,
} from '#shared/messages/messages.schema.ts';
import { messageView, type MessageRow } from '#shared/messages/messages.view.ts';
import { threadLink } from '#shared/notifications/notifications.links.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { envelope, pageArgs, type Page } from '../../queries/page.ts';
import { namedBroker } from '../../queries/named-broker.ts';
import { messageFiles } from '../../queries/message-files.ts';
import { brokerFor, readThreadHome, threadOfHome } from '../../queries/thread-rows.ts';
import { recordAnswerTo } from '../../workflows/leads/answer-lead.ts';
import { attachMessageFiles, countFiles } from '../../workflows/messages/attach-message-files.ts';
import { notifyOfMessage } from '../../workflows/transactions/notify-sale.ts';

const person = { select: { id: true, firstName: true, lastName: true, type: true, profilePicUrl: true } };
const include = {
  sender: person,
  receiver: person,
  listing: { select: { id: true, address: true, city: true } },
  files: messageFiles,
};
const scope = (actor: Actor) =>
  actor.kind !== 'user'
    ? NO_ROWS
    : isAdmin(actor)
      ? {}
      : { OR: [{ senderId: actor.userId }, { receiverId: actor.userId }] };

export const messagesService = (context: AppContext) => {
  const rows = scopedRows<MessageRow>(() => context.prisma.message, { include, missing: 'That message is gone.' });

  /**
   * The receiver of a message: a party writes to the other side or a broker, an admin to a named person of the home.
   */
  async function receiverOf(
    data: CreateMessage,
    actor: UserActor,
    home: NonNullable<Awaited<ReturnType<typeof readThreadHome>>>,
  ): Promise<string> {
    const thread = threadOfHome(home);
    const named = data.receiver?.connect.id;
    const other = otherEnd(thread, actor.userId);
    if (isAdmin(actor)) {
      if (named && peopleOf(thread).some(({ userId }) => userId === named)) return named;
      throw invalidField('receiver', 'Choose a recipient: the buyer or the seller of this home.');
    }
    if (!named || named === other) {
      const receiver = other ?? (await brokerFor(context.prisma, home.id, actor.userId))?.id;
      if (receiver) return receiver;
    } else if (await context.prisma.user.count({ where: { id: named, type: 'ADMIN', deletedAt: null } })) return named;
    if (named && thread.gone?.includes(named)) throw invalidField('receiver', ACCOUNT_CLOSED, 'account-closed');
    throw invalidField('receiver', `You can write to the other side of this home, or to ${PRODUCT}.`);
  }

  async function write(data: CreateMessage, params: RequestParams): Promise<MessageRow> {
    const sender = params.actor as UserActor;
    const { userId } = sender;
    if (data.sender && data.sender.connect.id !== userId)
      throw invalidField('sender', 'You can write only in your own name.');
    const stored = await sentBefore(data, params, userId);
    if (stored) return stored;
    try {
      return await store(data, params, sender);
    } catch (error) {
      // the same message was sent twice at once, and the other one was faster
      const other = await sentBefore(data, params, userId);
      if (other) return other;
      throw error;
    }
  }

  /** The message that was stored under the same key of this sender. */
  const sentBefore = async ({ clientKey }: CreateMessage, params: RequestParams, senderId: string) =>
    clientKey ? rows.first(params, { senderId, clientKey }) : null;

  async function store(data: CreateMessage, params: RequestParams, sender: UserActor): Promise<MessageRow> {
    const { userId } = sender;
    const { receiverId, place } = data.listing
      ? await aboutHome(data, sender, data.listing.connect.id)
      : { receiverId: await brokerOrClient(data, sender), place: null };
    const files = await countFiles(context.prisma, userId, data.files);
    const { id } = await context.unit(params.origin, async (unit) => {
      const message = await unit.tx.message.create({
        data: {
          listingId: data.listing?.connect.id ?? null,
          senderId: userId,
          receiverId,
          text: data.text,
          ...files,
          aboutPath: data.listing ? null : (data.aboutPath ?? null),
          clientKey: data.clientKey ?? null,
          createdAt: unit.now,
        },
        include: { sender: { select: { firstName: true } }, receiver: { select: { email: true } } },
      });
      await attachMessageFiles(unit, { id: message.id, senderId: userId, files: data.files });
      if (isAdmin(sender)) await recordAnswerTo(unit, message.receiver.email);
      await notifyOfMessage(unit, message, place);
      unit.publish('messages', 'created', message);
      return { id: message.id };
    });
    return rows.get(params, id);
  }

  /** Whom a message about a home goes to, and the home. */
  async function aboutHome(data: CreateMessage, actor: UserActor, listingId: string) {
    const home = await readThreadHome(context.prisma, listingId);
    if (!home) throw notFound('We couldn’t find that home.');
    if (!canUseThread(threadOfHome(home), actor))
      throw forbidden(
        'message.thread',
        home.offers.length ? 'Only the people of this home can write here.' : THREAD_CLOSED,
      );
    return { receiverId: await receiverOf(data, actor, home), place: home.address };
  }

  /**
   * The receiver in the thread with the brokerage: a client writes to their broker, a broker to the client they name.
   */
  async function brokerOrClient(data: CreateMessage, actor: UserActor): Promise<string> {
    const id = data.receiver?.connect.id;
    const named = id ? await context.prisma.user.findFirst({ where: { id, deletedAt: null } }) : null;
    const client = named && hasBrokerThread(named.type) ? named : null;
    if (isAdmin(actor)) {
      if (client) return client.id;
      throw invalidField('receiver', 'Choose a recipient: a seller or a buyer.');
    }
    // what is meant for one client is not for the broker to read
    if (client) throw invalidField('receiver', `You can write only to ${PRODUCT} here.`);
    // a broker who was named by an older page may have left
    const broker = await namedBroker(context.prisma, actor);
    if (broker) return broker.id;
    throw conflict('message.no-broker', 'No broker can be reached here yet. Please call us.');
  }

  return defineService({
    path: 'messages',
    summary:
      'Messages between the buyer and the seller of a home, from acceptance on; admins read and write all. Without ' +
      '`listing`, those of a seller or buyer with their broker, from the first day (`withBroker` reads them). ' +
      '`files` are uploads that the sender made before (`POST /uploads`), up to ten. ' +
      '`otherId` and `before` read one thread, newest first.',
    roles: { find: USER_TYPES, get: USER_TYPES, create: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'], patch: USER_TYPES },
    scope,
    schemas: { find: findMessagesSchema, create: createMessageSchema, patch: readMessagesSchema },
    querySchemas: { find: findMessagesSchema, patch: readMessagesQuerySchema },
    limits: {
      create: {
        windowSeconds: 60,
        max: 60,
        message: 'That is too many messages in one minute. Please wait a moment.',
      },
    },
    view: messageView,
    acknowledgements: { patch: z.object({ unread: z.literal(false), count: z.int() }) },
    recipients: async (id) => {
      const row = await context.prisma.message.findUnique({
        where: { id },
        select: { senderId: true, receiverId: true },
      });
      return { userIds: [row?.senderId, row?.receiverId], admins: true };
    },
    service: {
      find: async (params: RequestParams<FindMessages>) => {
        const { query } = params;
        const { listingId, withBroker, senderId, receiverId, otherId, before } = query;
        const where = {
          AND: [
            { listingId: withBroker ? null : listingId, senderId, receiverId },
            otherId ? { OR: [{ senderId: otherId }, { receiverId: otherId }] } : {},
          ],
        };
        const older = before
          ? { OR: [{ createdAt: { lt: before.createdAt } }, { createdAt: before.createdAt, id: { lt: before.id } }] }
          : {};
        // the total counts the whole thread, even when only older messages are read
        const [page, total] = await Promise.all([
          rows.all(params, { AND: [where, older] }, pageArgs(query as Page, { createdAt: 'desc' })),
          rows.count(params, where),
        ]);
        return envelope(total, query, page);
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: write,
      // only the receiver can mark a message as read
      patch: async (
        id: string,
        _data: { unread: false },
        {
          query,
          scope,
          actor,
          origin,
        }: RequestParams<{ listingId?: string; withBroker?: boolean; senderId?: string; receiverId?: string }>,
      ) => {
        const { userId } = actor as UserActor;
        const pair = [query.senderId, query.receiverId].filter((each) => each !== undefined);
        // of two other people's messages none came to this one
        if (pair.length === 2 && !pair.includes(userId)) return acknowledge({ unread: false, count: 0 });
        const other = pair.filter((each) => each !== userId);
        const count = await context.unit(origin, async (unit) => {
          const marked = await unit.tx.message.updateManyAndReturn({
            where: {
              AND: [
                scope,
                { receiverId: userId, unread: true },
                id ? { id } : {},
                query.withBroker ? { listingId: null } : query.listingId ? { listingId: query.listingId } : {},
                other.length ? { senderId: { in: other } } : {},
              ],
            },
            data: { unread: false },
            select: { id: true, listingId: true, senderId: true },
          });
          // one event for all: clients refetch. The notifications about these messages are read as well
          if (marked.length)
            unit.publish('messages', 'patched', {
              id: marked
                .map((row) => row.id)
                .sort()
                .at(-1)!,
            });
          if (marked.length && !id) {
            const links = [
              ...new Set(
                marked.flatMap((row) => [threadLink(row.listingId, row.senderId), threadLink(row.listingId, null)]),
              ),
            ];
            const notified = await unit.tx.notification.updateManyAndReturn({
              where: { userId, read: false, resourceType: 'messages', link: { in: links } },
              data: { read: true },
              select: { id: true },
            });
            if (notified[0]) unit.publish('notifications', 'patched', notified[0]);
          }
          return marked.length;
        });
        return acknowledge({ unread: false, count });
      },
    },
  });
};
