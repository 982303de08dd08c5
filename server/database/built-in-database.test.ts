import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrisma } from './prisma.ts';
import { until } from '../testing/test-app.ts';
import { startServerProcess, type ServerProcess } from '../testing/test-process.ts';

describe('a server whose built-in database dies', () => {
  let dataDir = '';
  let server: ServerProcess;
  const postmaster = async () => {
    const [pid, , , port] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    // PostgreSQL makes the file first and writes it then
    if (!port) throw new Error('The lock file is not written yet.');
    return { pid: Number(pid), url: `postgresql://postgres@127.0.0.1:${port}/hearthport` };
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthport-built-in-'));
    await chmod(dataDir, 0o755);
    server = await startServerProcess({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)('restarts it after %s, on the same port', async (signal) => {
    const { pid, url } = await postmaster();
    const prisma = createPrisma(url, 1);
    const name = `after-${signal.toLowerCase()}`;
    await prisma.featureFlag.create({ data: { name, enabled: true } });
    await prisma.$disconnect();
    process.kill(pid, signal);
    const back = await until(async () => {
      const now = await postmaster().catch(() => null);
      return now?.pid === pid ? null : now;
    });
    await until(async () => (await fetch(`${server.url}/api/health/ready`)).status === 200);
    expect(back.url).toBe(url);
    const again = createPrisma(url, 1);
    expect(await again.featureFlag.count({ where: { name } })).toBe(1);
    await again.$disconnect();
    expect(server.child.exitCode).toBeNull();
  });

  it('restarts it when the process that started it has ended', async () => {
    const second = await startServerProcess({ DATA_DIR: dataDir });
    const { pid, url } = await postmaster();
    expect(await server.end('SIGTERM')).toBe(0);
    server = second;
    const back = await until(async () => {
      const now = await postmaster().catch(() => null);
      return now?.pid === pid ? null : now;
    });
    await until(async () => (await fetch(`${second.url}/api/health/ready`)).status === 200);
    expect(back.url).toBe(url);
    expect(second.child.exitCode).toBeNull();
  });

  it('exits with a clear message when it cannot be restarted', async () => {
    const { pid } = await postmaster();
    const ended = once(server.child, 'exit');
    await rename(path.join(dataDir, 'postgres/global/pg_control'), path.join(dataDir, 'postgres/global/moved'));
    process.kill(pid, 'SIGKILL');
    expect(await ended).toEqual([1, null]);
    expect(server.printed()).toMatch(
      /The built-in database in \S+postgres ended and could not be restarted: .*pg_control/s,
    );
  });
});
