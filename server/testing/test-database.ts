/**
 * One PostgreSQL per test run (in memory if possible, no fsync) and one database per test file, copied from a migrated
 * template that has the tables of the job queue, too: they take a second to create.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '../config/logger.ts';
import { startPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { createClient } from '../database/postgres-connections.ts';
import { connectDatabase } from '../database/prisma.ts';
import { createJobQueue } from '../queue/job-queue.ts';

const TEMPLATE = 'hearthport_template';

/** Starts the cluster and migrates the template; `stop` removes everything. A large one belongs on the disk. */
export async function startTestServer(root = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()) {
  const base = fs.mkdtempSync(path.join(root, 'hearthport-test-'));
  fs.chmodSync(base, 0o755);
  const server = await startPostgres({
    dataDir: path.join(base, 'pg'),
    durable: false,
    settings: { max_connections: '300' },
  });
  const c = createClient({ connectionString: server.url() });
  await c.connect();
  await c.query(`CREATE DATABASE ${TEMPLATE}`);
  await c.end();
  await migrate(server.url(TEMPLATE), path.resolve('prisma/migrations'));
  const jobs = createJobQueue({ databaseUrl: server.url(TEMPLATE), log: createLog('silent') });
  await jobs.install();
  await jobs.stop();
  return {
    url: server.url(),
    stop: async () => {
      await server.stop();
      fs.rmSync(base, { recursive: true, force: true });
    },
  };
}

/** An empty migrated database. TEST_PG_URL is set for a whole run; a single file starts its own server. */
export async function testDatabase(poolSize = 5) {
  const own = process.env.TEST_PG_URL ? null : await startTestServer();
  const admin = process.env.TEST_PG_URL ?? own!.url;
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`;
  const sql = async (q: string) => {
    const c = createClient({ connectionString: admin });
    await c.connect();
    try {
      await c.query(q);
    } finally {
      await c.end();
    }
  };
  await sql(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  const url = admin.replace(/\/[^/]*$/, `/${name}`);
  const { prisma, pool } = connectDatabase(url, poolSize);
  return {
    name,
    url,
    prisma,
    pool,
    close: async () => {
      await prisma.$disconnect();
      await sql(`DROP DATABASE ${name} WITH (FORCE)`);
      await own?.stop();
    },
  };
}
