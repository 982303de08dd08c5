/** A PostgreSQL of its own with a streaming replica, for tests of reads from replicas. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres, type EmbeddedPg } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { connectDatabase } from '../database/prisma.ts';

/** Copies a stopped cluster, with owners, because PostgreSQL may run as another user than the test. */
function copyCluster(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true });
  for (const name of ['', ...fs.readdirSync(from, { recursive: true, encoding: 'utf8' })]) {
    const { uid, gid, mode } = fs.lstatSync(path.join(from, name));
    if (uid !== process.getuid?.()) fs.lchownSync(path.join(to, name), uid, gid);
    fs.chmodSync(path.join(to, name), mode);
  }
}

/**
 * A migrated primary and one replica that follows it. `replica.start` and `replica.kill` (an immediate end, as in a
 * crash) may alternate.
 */
export async function startReplicatedDatabase() {
  const root = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();
  const base = fs.mkdtempSync(path.join(root, 'hearthport-replicas-'));
  fs.chmodSync(base, 0o755);
  const folder = (name: string) => path.join(base, name);
  const settings = { wal_keep_size: '256MB' };
  let primary = await startPostgres({ dataDir: folder('primary'), durable: false, settings });
  const name = 'postgres';
  await migrate(primary.url(name), path.resolve('prisma/migrations'));
  await primary.stop();
  copyCluster(folder('primary'), folder('replica'));
  const signal = path.join(folder('replica'), 'standby.signal');
  fs.writeFileSync(signal, '');
  const { uid, gid } = fs.statSync(folder('replica'));
  fs.chownSync(signal, uid, gid);
  primary = await startPostgres({ dataDir: folder('primary'), port: primary.port, durable: false, settings });

  let server: EmbeddedPg | null = null;
  let port: number | undefined;
  const replica = {
    url: () => `postgresql://postgres@127.0.0.1:${port}/${name}`,
    async start() {
      server = await startPostgres({
        dataDir: folder('replica'),
        durable: false,
        ...(port !== undefined && { port }),
        settings: { ...settings, primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres` },
      });
      port = server.port;
    },
    async kill() {
      if (!server) return;
      process.kill(server.pid, 'SIGQUIT');
      await server.exited;
      server = null;
    },
  };
  await replica.start();
  const { prisma, pool } = connectDatabase(primary.url(name), 5);
  const database = {
    name,
    url: primary.url(name),
    prisma,
    pool,
    async close() {
      await prisma.$disconnect();
      await replica.kill();
      await primary.stop();
      fs.rmSync(base, { recursive: true, force: true });
    },
  };
  return { database, replica };
}
