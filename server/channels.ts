import type { RealTimeConnection } from '@feathersjs/transport-commons';
import type { TokenActor, UserActor } from '#shared/kernel/actor.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { actorOf } from './hooks/authenticate.ts';
import type { Recipients, ServiceDefinition } from './hooks/define-service.ts';
import type { SocketConnection } from './context.ts';
import type { AnyApplication } from './declarations.ts';
import type { Log } from './config/logger.ts';
import type { PublishedEvent } from './database/unit-of-work.ts';

/** What is sent between processes: which row changed, and the recipients. Never the row itself. */
export interface LiveEvent {
  id: string;
  recipients: Recipients;
}

/** The channel of everyone signed in on a socket of this process. */
const PEOPLE = 'people';

/** The channel of every private link that is open on a socket of this process. */
const LINKS = 'links';

/** True for a person who receives an event. */
const isFor = ({ recipients }: LiveEvent, actor: UserActor | null | undefined): actor is UserActor =>
  !!actor &&
  (recipients.everybody === true ||
    recipients.userIds.includes(actor.userId) ||
    (recipients.admins && actor.type === 'ADMIN'));

const connectionOf = (connection: RealTimeConnection) => connection as RealTimeConnection & SocketConnection;

/**
 * Decides who receives which event: nobody by default, then the row's recipients, and admins if the definition says so.
 * Each recipient gets what `get` returns to them at that moment, so an event never reveals more than a request.
 */
export function configureChannels(app: AnyApplication, definitions: readonly ServiceDefinition[], log: Log) {
  app.publish(() => undefined);

  const join = (connection: RealTimeConnection | undefined) => {
    const actor = connection && connectionOf(connection).actor;
    if (!connection || !actor) return;
    if (app.channels.length) app.channel(app.channels).leave(connection);
    app.channel(PEOPLE, `users/${actor.userId}`).join(connection);
  };

  /** The current person behind a socket; a socket with an ended session is closed. */
  async function actorNow(connection: RealTimeConnection): Promise<UserActor | null> {
    const socket = connectionOf(connection);
    if (!socket.authentication) return null;
    try {
      const { actor } = await app.defaultAuthentication!().authenticate(socket.authentication, {}, 'jwt');
      return (socket.actor = actor as UserActor);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      app.emit('disconnect', connection);
      return null;
    }
  }

  /** The party behind the socket of a private link; a link that was replaced or has ended is closed. */
  async function partyNow(connection: RealTimeConnection): Promise<TokenActor | null> {
    try {
      return (await actorOf(app, connectionOf(connection).offerToken)) as TokenActor;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      app.emit('disconnect', connection);
      return null;
    }
  }

  app.on('connection', (connection: RealTimeConnection) => {
    if (connectionOf(connection).offerId) app.channel(LINKS).join(connection);
  });
  app.on('login', (_result: unknown, { connection }: { connection?: RealTimeConnection }) => join(connection));
  // sockets of an ended session are closed at once, on every process
  app.service('sessions').on('removed', ({ id }: LiveEvent) => {
    for (const connection of [...app.channel(PEOPLE).connections])
      if (connectionOf(connection).actor?.sessionId === id) app.emit('disconnect', connection);
  });

  /** What each recipient gets by asking, once for all their sockets; null: nothing. */
  function viewsOf(path: string, { id }: LiveEvent, isGone: boolean) {
    const views = new Map<string, Promise<unknown>>();
    return (actor: UserActor | TokenActor): Promise<unknown> => {
      const key = actor.kind === 'user' ? actor.userId : `${actor.offerId} ${actor.party}`;
      const view =
        views.get(key) ??
        (isGone
          ? Promise.resolve({ id })
          : app
              .service(path)
              .get(id, { actor })
              .catch(() => null));
      views.set(key, view);
      return view;
    };
  }

  /** The channel of one connection, with what its actor sees; null for nothing. */
  const channelFor = (connection: RealTimeConnection, channel: string, shown: unknown) =>
    shown === null
      ? null
      : app
          .channel(channel)
          .filter((one) => one === connection)
          .send(shown as object);

  for (const { path, service } of definitions) {
    app.service(path).publish(async (data, hook) => {
      const event = data as LiveEvent;
      const viewOf = viewsOf(path, event, (hook as { event?: string }).event === 'removed' || !service.get);
      const people = app
        .channel(PEOPLE)
        .connections.filter((connection) => isFor(event, connectionOf(connection).actor))
        .map(async (connection) => {
          const actor = await actorNow(connection);
          return isFor(event, actor) ? channelFor(connection, `users/${actor.userId}`, await viewOf(actor)) : null;
        });
      const { offerId } = event.recipients;
      const links = (offerId ? app.channel(LINKS).connections : [])
        .filter((connection) => connectionOf(connection).offerId === offerId)
        .map(async (connection) => {
          const party = await partyNow(connection);
          return party && channelFor(connection, LINKS, await viewOf(party));
        });
      return (await Promise.all([...people, ...links])).filter((channel) => channel !== null);
    });
  }

  const leaving = new Set<Promise<void>>();
  const byPath = new Map(definitions.map((definition) => [definition.path, definition]));
  return {
    /** Sends an event after its commit. A failure is logged and loses only the event. */
    publish: ({ path, event, row }: PublishedEvent): void => {
      const recipients = byPath.get(path)?.recipients;
      if (!recipients) return;
      const sent = recipients(row.id)
        .then((people): void => {
          app.service(path).emit(event, { id: row.id, recipients: people } satisfies LiveEvent, {
            path,
            event,
            type: null,
            result: { id: row.id },
            app,
            service: app.service(path),
          });
        })
        .catch((error: unknown) => log.error({ path, event, error: String(error) }, 'an event could not be sent'))
        .finally(() => {
          leaving.delete(sent);
        });
      leaving.add(sent);
    },
    /** Resolves when every published event has been sent, so that a stopping process loses none. */
    async settled(): Promise<void> {
      await Promise.all(leaving);
    },
  };
}
