import type { Application } from '@feathersjs/express';
import type { RealTimeConnection } from '@feathersjs/transport-commons';
import type { Audience, ServiceDefinition, SocketConnection } from './hooks/service-definition.ts';
import type { Log } from './lib/logger.ts';
import type { Announcement } from './lib/unit-of-work.ts';

/** What travels between processes: which row changed and who may want to know. Never the row itself. */
export interface LiveEvent { id: string; audience: Audience; sessionId?: string }

const connectionOf = (connection: RealTimeConnection) => connection as RealTimeConnection & SocketConnection;

/**
 * Who hears which event. Nobody by default; then the people the row names, and admins where the noun says so. Each of them is
 * sent what they would get by asking for the row themselves, so an event can never show more than a request.
 */
export function configureChannels(app: Application, definitions: readonly ServiceDefinition[], log: Log) {
  app.publish(() => undefined);

  const join = (connection: RealTimeConnection | undefined) => {
    const actor = connection && connectionOf(connection).actor;
    if (!connection || !actor) return;
    app.channel(app.channels).leave(connection);
    app.channel(`users/${actor.userId}`, `sessions/${actor.sessionId}`).join(connection);
    if (actor.type === 'ADMIN') app.channel('admins').join(connection);
  };

  for (const definition of definitions) {
    app.service(definition.path).publish(async (event: LiveEvent, hook) => {
      if (definition.path === 'sessions') {
        // an ended session loses its sockets at once, on whichever process they are
        for (const connection of app.channel(`sessions/${event.id}`).connections) app.emit('disconnect', connection);
      }
      const names = new Set(event.audience.userIds.filter(Boolean).map((id) => `users/${id}`));
      if (event.audience.admins) names.add('admins');
      const connections = new Set([...names].flatMap((name) => app.channel(name).connections));
      const views = new Map<string, Promise<unknown>>();
      const sends = [...connections].map(async (connection) => {
        const actor = connectionOf(connection).actor!;
        const isGone = (hook as { event?: string }).event === 'removed' || !definition.methods.get;
        if (!views.has(actor.userId)) views.set(actor.userId, isGone ? Promise.resolve({ id: event.id }) : app.service(definition.path).get(event.id, { actor } as never).catch(() => null));
        const data = await views.get(actor.userId)!;
        return data === null ? null : app.channel(`users/${actor.userId}`).filter((c) => c === connection).send(data as object);
      });
      return (await Promise.all(sends)).filter((channel) => channel !== null);
    });
  }

  const byPath = new Map(definitions.map((definition) => [definition.path, definition]));
  return {
    join,
    /** Sends an announcement of committed work on its way; a failure is logged and costs the event, not the work. */
    publish: ({ path, event, row }: Announcement): void => {
      const audience = byPath.get(path)?.audience;
      if (!audience) return;
      audience(row.id)
        .then((people) => app.service(path).emit(event, { id: row.id, audience: people } satisfies LiveEvent, { path, event, type: null, result: { id: row.id }, app, service: app.service(path) }))
        .catch((error: unknown) => log.error({ path, event, error: String(error) }, 'an event could not be sent'));
    },
  };
}
