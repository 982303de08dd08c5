import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type EmbeddedPg } from './embedded-postgres.ts';
import { createPrisma } from './prisma.ts';
import { until } from '../testing/test-app.ts';
import { findLosses, logIn, plantSeller, startLoad } from '../testing/test-load.ts';
import { startServerProcess, type ServerProcess } from '../testing/test-process.ts';

/**
 * SIGINT is a "fast" shutdown of PostgreSQL, SIGQUIT an "immediate" one, which needs crash recovery at the next start.
 */
const RESTARTS = ['SIGINT', 'SIGQUIT', 'SIGQUIT', 'SIGINT'] as const;

describe('a server whose PostgreSQL is restarted under load', () => {
  let folder = '';
  let postgres: EmbeddedPg;
  let server: ServerProcess;
  let accessToken = '';

  const startAgain = async () => {
    postgres = await startPostgres({ dataDir: path.join(folder, 'pg'), port: postgres.port });
  };
  const isReady = async () => (await fetch(`${server.url}/api/health/ready`).catch(() => null))?.status === 200;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'hearthport-restarts-'));
    // the database may run as another user than the test
    await chmod(folder, 0o755);
    postgres = await startPostgres({ dataDir: path.join(folder, 'pg') });
    server = await startServerProcess({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: postgres.url() });
    const prisma = createPrisma(postgres.url(), 1);
    const { email } = await plantSeller(prisma);
    await prisma.$disconnect();
    accessToken = await logIn(server.url, email);
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps running, responds 503 with Retry-After, and loses nothing it acknowledged', async () => {
    const load = startLoad({ url: () => server.url, accessToken });
    for (const signal of RESTARTS) {
      const written = load.acknowledged.homes.size;
      await until(() => server.child.exitCode !== null || load.acknowledged.homes.size >= written + 10);
      process.kill(postgres.pid, signal);
      await postgres.exited;
      await startAgain();
      await until(async () => server.child.exitCode !== null || (await isReady()));
      if (server.child.exitCode !== null) break;
    }
    await load.stop();
    expect(server.child.exitCode, server.printed().slice(-3000)).toBeNull();
    expect(load.failures).toEqual([]);
    expect(load.answered('none')).toBe(0);
    expect(load.answered(503)).toBeGreaterThan(0);
    const prisma = createPrisma(postgres.url(), 2);
    try {
      expect(await findLosses(prisma, load.acknowledged)).toMatchObject({
        lost: [],
        unaudited: [],
        chain: { isIntact: true },
      });
      // the connection for live events is back too, exactly once: a second one would duplicate every event
      await until(async () => {
        const [seen] = await prisma.$queryRaw<{ listeners: number }[]>`
          SELECT count(*)::int AS listeners FROM pg_stat_activity
          WHERE application_name = 'hearthport events' AND query LIKE 'LISTEN%'`;
        return seen!.listeners === 1;
      });
    } finally {
      await prisma.$disconnect();
    }
  }, 600_000);

  it('responds 503 over REST and sockets while its database is down, and shuts down cleanly', async () => {
    const socket = io(server.url, { path: '/api/socket.io', transports: ['websocket'], forceNew: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    await postgres.stop();
    const response = await fetch(`${server.url}/api/listings`, { headers: { authorization: `Bearer ${accessToken}` } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const refused = await new Promise<{ code: number; data: object }>((resolve) => {
      socket.emit('find', 'mls-listings', {}, (error: never) => resolve(error));
    });
    expect(refused).toMatchObject({ code: 503, data: { reason: 'unavailable', retryAfterSeconds: 5 } });
    socket.disconnect();
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
