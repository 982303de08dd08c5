import type { Application } from '@feathersjs/express';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Server } from 'socket.io';
import sync from 'feathers-sync/lib/core.js';
import type { Log } from './logger.ts';

interface Wire { path: string; event: string; data: { id: string } }

/**
 * Carries service events to every server process on this database, through PostgreSQL's own notifications. Only the id of the row and its
 * audience travel: each process reads the row for its own listeners.
 */
export function configureEventBus(app: Application, databaseUrl: string, log: Log) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', (error) => log.warn({ error: error.message }, 'event bus connection lost; it reconnects'));
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
    /** To be called with the socket server once it exists. */
    attach(io: Server): void {
      io.adapter(createAdapter(pool, { errorHandler: (error) => log.warn({ error: error.message }, 'event bus') }));
      app.on('sync-out', (raw: string) => {
        app.emit('sync-in', raw); // here first: people on this process wait for nothing
        io.serverSideEmit('service-event', raw);
      });
      io.on('service-event', (raw: string) => app.emit('sync-in', raw));
    },
    close: () => pool.end(),
  };
}
