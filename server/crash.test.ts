import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditChain } from './database/audit-chain.ts';
import { createPrisma } from './database/prisma.ts';
import { until } from './testing/test-app.ts';
import { startServerProcess, type ServerProcess } from './testing/test-process.ts';

const PASSWORD = 'correct horse battery';
const WRITERS = 6;

describe('a server on its own database', () => {
  let dataDir = '';
  let server: ServerProcess;
  let accessToken = '';
  const acknowledged = { homes: new Set<string>(), emails: new Set<string>() };

  const start = async () => {
    server = await startServerProcess({ DATA_DIR: dataDir });
  };
  const postmaster = async () => {
    const [pid, , , port] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    // PostgreSQL makes the file first and writes it then
    if (!port) throw new Error('The lock file is not written yet.');
    return { pid: Number(pid), url: `postgresql://postgres@127.0.0.1:${port}/hearthport` };
  };
  const inDatabase = async <T>(look: (prisma: ReturnType<typeof createPrisma>) => Promise<T>): Promise<T> => {
    const prisma = createPrisma((await postmaster()).url, 2);
    try {
      return await look(prisma);
    } finally {
      await prisma.$disconnect();
    }
  };
  const post = async <T>(to: string, body: object): Promise<{ status: number; body: T }> => {
    const response = await fetch(`${server.url}/api${to}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as T };
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthport-crash-'));
    // the database may run as a different user than the test
    await chmod(dataDir, 0o755);
    await start();
    await inDatabase(async (prisma) =>
      prisma.user.create({
        data: {
          email: 'ruth@example.test',
          type: 'SELLER',
          verified: true,
          firstName: 'Ruth',
          lastName: 'Amis',
          passwordHash: await hash(PASSWORD),
          referralCode: 'RUTH222',
        },
      }),
    );
    accessToken = (
      await post<{ accessToken: string }>('/authentication', {
        strategy: 'local',
        email: 'ruth@example.test',
        password: PASSWORD,
      })
    ).body.accessToken;
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Creates homes and sign-ups without pause until the server is gone; records every 201 response. */
  async function writeUntilGone(round: string): Promise<void> {
    const writer = async (own: number) => {
      for (let i = 0; ; i += 1) {
        const city = `${round}-${own}-${i}`;
        try {
          const home = await post<{ id: string }>('/listings', { city });
          if (home.status === 201) acknowledged.homes.add(home.body.id);
          if (i % 4) continue;
          const email = `${city}@example.test`;
          const { status } = await fetch(`${server.url}/api/users`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password: PASSWORD, firstName: 'A', lastName: 'B', type: 'BUYER' }),
          });
          if (status === 201) acknowledged.emails.add(email);
        } catch {
          return;
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, own) => writer(own)));
  }

  async function expectNothingLost(): Promise<void> {
    await inDatabase(async (prisma) => {
      const homes = new Set((await prisma.listing.findMany({ select: { id: true } })).map((row) => row.id));
      const mailed = new Set((await prisma.email.findMany({ select: { to: true } })).map((row) => row.to));
      const audited = new Set(
        (await prisma.auditEntry.findMany({ where: { action: 'listing.created' }, select: { entityId: true } })).map(
          (row) => row.entityId,
        ),
      );
      expect([...acknowledged.homes].filter((id) => !homes.has(id) || !audited.has(id))).toEqual([]);
      expect([...acknowledged.emails].filter((email) => !mailed.has(email))).toEqual([]);
      // work and its audit entry are atomic: unacknowledged work exists completely or not at all
      expect(audited).toEqual(homes);
      expect(await verifyAuditChain(prisma)).toMatchObject({ isIntact: true });
    });
  }

  it.each([
    ['the server', 'a'],
    ['the server and its database at the same time', 'b'],
  ])('keeps every acknowledged write when %s is killed, and starts again', async (what, round) => {
    const before = acknowledged.homes.size;
    const writing = writeUntilGone(round);
    await until(() => acknowledged.homes.size >= before + 40);
    const { pid } = await postmaster();
    if (what.includes('database')) process.kill(pid, 'SIGKILL');
    expect(await server.end('SIGKILL')).toBeNull();
    await writing;
    await start();
    await expectNothingLost();
    expect((await post('/listings', { city: 'after' })).status).toBe(201);
    expect(acknowledged.emails.size).toBeGreaterThan(0);
  });

  it('finishes requests in flight on SIGTERM, accepts no new ones, and leaves no process behind', async () => {
    const { body: home } = await post<{ id: string }>('/listings', { city: 'Hoover' });
    const photo = await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: '#6f9457',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const part = (name: string, value: string) =>
      `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    // an idle keep-alive connection must not delay the stop
    const agent = new http.Agent({ keepAlive: true });
    let finishUpload = () => {};
    const response = new Promise<number>((resolve, reject) => {
      const upload = http.request(
        `${server.url}/api/uploads`,
        {
          method: 'POST',
          agent,
          headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/form-data; boundary=cut' },
        },
        (response) => {
          response.resume().once('end', () => resolve(response.statusCode!));
        },
      );
      upload.once('error', reject);
      upload.write(
        `${part('type', 'PHOTO')}${part('listingId', home.id)}--cut\r\n` +
          'Content-Disposition: form-data; name="file"; filename="front.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
      );
      upload.write(photo.subarray(0, photo.length >> 1));
      finishUpload = () =>
        upload.end(Buffer.concat([photo.subarray(photo.length >> 1), Buffer.from('\r\n--cut--\r\n')]));
    });
    const { port } = new URL(server.url);
    // a request that began before the stop and ends after it
    const asking = net.connect(Number(port), '127.0.0.1');
    let readiness = '';
    asking.on('data', (chunk) => {
      readiness += String(chunk);
    });
    asking.write('GET /api/health/ready HTTP/1.1\r\nHost: hearthport\r\n');
    await until(async () => (await readdir(path.join(dataDir, 'incoming')).catch(() => [])).length > 0);
    const { pid } = await postmaster();

    const ended = server.end('SIGTERM');
    await until(
      () =>
        new Promise<boolean>((resolve) => {
          const knock = net.connect(Number(port), '127.0.0.1', () => {
            knock.destroy();
            resolve(false);
          });
          knock.once('error', (error) => resolve((error as NodeJS.ErrnoException).code === 'ECONNREFUSED'));
        }),
    );
    asking.write('\r\n');
    await until(() => readiness.includes('{"status":"stopping"}'));
    expect(readiness).toMatch(/^HTTP\/1.1 503 /);
    expect(server.child.exitCode).toBeNull();

    finishUpload();
    expect(await response).toBe(201);
    const answeredAt = performance.now();
    expect(await ended).toBe(0);
    // waiting for a keep-alive connection would take twenty seconds
    expect(performance.now() - answeredAt, 'from the last response to the exit, in ms').toBeLessThan(19_000);
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
    agent.destroy();
    asking.destroy();
  });
});
