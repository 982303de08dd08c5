import type { EventEmitter } from 'node:events';
import type { Application } from '@feathersjs/express';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { Server } from 'socket.io';
import sync from 'feathers-sync/lib/core.js';
import type { Log } from './config/logger.ts';
import { createPool } from './database/postgres-connections.ts';

interface Wire {
  path: string;
  event: string;
  data: { id: string };
}

/** Closes the sockets of this process, and of no other, so that clients connect again by themselves: to them it is a network that broke. */
export function dropSockets(io: Server): void {
  const { clients } = io.engine as unknown as { clients: Record<string, { close(): void }> };
  for (const client of Object.values(clients)) client.close();
}

/**
 * Carries service events to every server process on this database, through PostgreSQL's own notifications. Only the id of the row and its
 * recipients travel: each process reads the row for its own listeners.
 */
export function configureEventBus(app: Application, databaseUrl: string, log: Log) {
  const pool = createPool({ connectionString: databaseUrl, max: 2, application_name: 'hearthport events' }, (error) =>
    log.warn({ error: error.message }, 'event bus connection lost; it reconnects'),
  );
  let onListening: () => void = () => {};
  let listener: pg.PoolClient | undefined;
  pool.on('connect', (connected) => {
    const client = connected as pg.PoolClient;
    const emitter: EventEmitter = client;
    emitter.on('newListener', function listening(event: string) {
      if (event !== 'notification') return;
      emitter.off('newListener', listening);
      client.once('drain', () => onListening());
      // a connection that breaks while it begins to listen makes the adapter connect twice, for the statement and for
      // the connection: two listeners would hear everything twice and leave no connection to publish with
      listener?.removeAllListeners('end').release(true);
      listener = client;
      // the adapter keeps a lost connection's place in the pool for ever
      client.once('end', () => {
        if (listener === client) listener = undefined;
        client.release(true);
      });
    });
  });
  app.configure(sync);
  Object.assign(app, {
    sync: {
      type: 'postgres',
      ready: Promise.resolve(),
      serialize: ({ path, event, data }: Wire) => JSON.stringify({ path, event, data }),
      deserialize: (raw: string) => {
        const { path, event, data } = JSON.parse(raw) as Wire;
        return { path, event, data, context: { path, event, type: null, result: { id: data.id } } };
      },
    },
  });

  return {
    /** To be called with the socket server once it exists; resolves when the other processes are heard. */
    async attach(io: Server): Promise<void> {
      const isHeard = new Promise<void>((resolve) => {
        onListening = () => {
          resolve();
          // from now on: back after a loss, clients connect again and fetch what they may have missed
          onListening = () => dropSockets(io);
        };
      });
      io.adapter(createAdapter(pool, { errorHandler: (error) => log.warn({ error: error.message }, 'event bus') }));
      app.on('sync-out', (raw: string) => {
        app.emit('sync-in', raw); // here first: people on this process wait for nothing
        io.serverSideEmit('service-event', raw);
      });
      io.on('service-event', (raw: string) => app.emit('sync-in', raw));
      await isHeard;
    },
    close: () => pool.end(),
  };
}
