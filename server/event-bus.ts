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

/** Closes the sockets of this process only. Clients treat it as a lost network connection and reconnect. */
export function dropSockets(io: Server): void {
  const { clients } = io.engine as unknown as { clients: Record<string, { close(): void }> };
  for (const client of Object.values(clients)) client.close();
}

/**
 * Sends service events to every server process on this database through PostgreSQL notifications. Only the row's id and
 * its recipients are sent: each process reads the row for its own recipients.
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
      // a connection lost while starting to listen makes the adapter reconnect twice; two listeners would duplicate
      // every event and leave no connection to publish with
      listener?.removeAllListeners('end').release(true);
      listener = client;
      // without this the adapter never frees the lost connection's place in the pool
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
    /** Called once the socket server exists; resolves when events of the other processes arrive. */
    async attach(io: Server): Promise<void> {
      const isHeard = new Promise<void>((resolve) => {
        onListening = () => {
          resolve();
          // from now on listening again means a lost connection: clients reconnect and fetch what they may have missed
          onListening = () => dropSockets(io);
        };
      });
      io.adapter(createAdapter(pool, { errorHandler: (error) => log.warn({ error: error.message }, 'event bus') }));
      app.on('sync-out', (raw: string) => {
        app.emit('sync-in', raw); // this process first, without waiting for the database
        io.serverSideEmit('service-event', raw);
      });
      io.on('service-event', (raw: string) => app.emit('sync-in', raw));
      await isHeard;
    },
    close: () => pool.end(),
  };
}
