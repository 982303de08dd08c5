import { mkdtemp, readFile, rm, chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPostgres, type EmbeddedPg } from './embedded-postgres.ts';
import { createClient } from './postgres-connections.ts';

let folder: string;
let started: EmbeddedPg[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthport-postgres-'));
  // the database may run as a different user than the test
  await chmod(folder, 0o755);
  started = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async () => {
  const server = await startPostgres({ dataDir: path.join(folder, 'data'), durable: false, reuse: true });
  started.push(server);
  return server;
};

it('reuses a server that runs on the data directory', async () => {
  const first = await start();
  expect(await start()).toMatchObject({ reused: true, pid: first.pid, port: first.port });
});

it('waits for a server that is shutting down, and starts a new one', async () => {
  const first = await start();
  const session = createClient({ connectionString: first.url() });
  await session.connect();
  // a "smart" shutdown, which takes as long as a session is open
  process.kill(first.pid, 'SIGTERM');
  await expect.poll(() => readFile(path.join(folder, 'data/postmaster.pid'), 'utf8')).toContain('stopping');

  const next = start();
  const whileOpen = session.query('SELECT pg_sleep(1)').then(() => 'still waiting');
  expect(await Promise.race([next, whileOpen])).toBe('still waiting');
  await session.end();

  const second = await next;
  expect(second.reused).toBe(false);
  expect(second.pid).not.toBe(first.pid);
  const client = createClient({ connectionString: second.url() });
  await client.connect();
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});
