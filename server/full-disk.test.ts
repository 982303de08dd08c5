import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from './testing/test-database.ts';
import { until } from './testing/test-app.ts';
import { logIn, plantSeller } from './testing/test-load.ts';
import { startServerProcess, type ServerProcess } from './testing/test-process.ts';

/** A one-megabyte disk in the server's own mount namespace: Linux only, if users may create namespaces. */
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'];
const hasNamespaces =
  process.platform === 'linux' &&
  spawnSync(NAMESPACE[0]!, [...NAMESPACE.slice(1), 'mount', '-t', 'tmpfs', 'none', os.tmpdir()]).status === 0;

describe.skipIf(!hasNamespaces)('a server whose disk is full', () => {
  let db: Awaited<ReturnType<typeof testDatabase>>;
  let dataDir = '';
  let server: ServerProcess;
  let accessToken = '';
  let listingId = '';

  /** The data folder as the server sees it. */
  const within = (...names: string[]) => path.join(`/proc/${server.child.pid}/root`, dataDir, ...names);
  const filesIn = async (...names: string[]) => {
    const folder = within(...names);
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };
  const send = async (
    method: string,
    to: string,
    body?: FormData | Uint8Array,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`${server.url}/api${to}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...headers },
      ...(body ? { body: body instanceof FormData ? body : new Uint8Array(body) } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      retryAfter: Number(response.headers.get('retry-after')),
      text,
      message: text.startsWith('{') ? (JSON.parse(text) as { message?: string }).message : undefined,
    };
  };
  const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes), Buffer.from('%%EOF\n')]);
  const form = (bytes: number) => {
    const data = new FormData();
    data.append('type', 'LISTING_DOC');
    data.append('listingId', listingId);
    data.append('file', new File([pdf(bytes)], 'plan.pdf', { type: 'application/pdf' }));
    return data;
  };
  const NO_ROOM = {
    status: 503,
    retryAfter: 60,
    message: 'There is no space to store this at the moment. Please try again later.',
  };

  beforeAll(async () => {
    db = await testDatabase(2);
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthport-full-'));
    server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: db.url }, undefined, [
      ...NAMESPACE,
      'sh',
      '-c',
      'mount -t tmpfs -o size=1m none "$0" && exec "$@"',
      dataDir,
    ]);
    const { email } = await plantSeller(db.prisma);
    accessToken = await logIn(server.url, email);
    const home = await fetch(`${server.url}/api/listings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: '{"city": "Hoover"}',
    });
    listingId = ((await home.json()) as { id: string }).id;
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('refuses a file that does not fit while it arrives, with a message, and leaves nothing of it', async () => {
    const before = await filesIn();
    expect(await send('POST', '/uploads', form(8_000_000))).toMatchObject(NO_ROOM);
    expect(await filesIn()).toEqual(before);
  });

  it('refuses a complete file that cannot be stored', async () => {
    const before = await filesIn();
    // once while it arrives, and once while it is stored
    expect(await send('POST', '/uploads', form(600_000))).toMatchObject(NO_ROOM);
    expect(await filesIn()).toEqual(before);
    expect(await db.prisma.upload.count()).toBe(0);
  });

  it('discards a chunk that does not fit, and continues the upload when there is space', async () => {
    const begun = await send('POST', `/uploads/transfers?type=LISTING_DOC&listingId=${listingId}`, undefined, {
      'upload-length': '2000015',
      'upload-name': 'plan.pdf',
    });
    expect(begun.status).toBe(201);
    const patch = (offset: number, bytes: Uint8Array) =>
      send('PATCH', `/uploads/transfers/${begun.text}`, bytes, {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      });
    const bytes = pdf(2_000_000);
    expect((await patch(0, bytes.subarray(0, 1000))).status).toBe(204);
    expect(await patch(1000, bytes.subarray(1000))).toMatchObject(NO_ROOM);
    expect((await stat(within('transfers', `${begun.text}.part`))).size).toBe(1000);
    expect((await send('DELETE', `/uploads/transfers/${begun.text}`)).status).toBe(200);
    expect(await filesIn('transfers')).toEqual([]);
  });

  it('keeps serving everything else, and accepts files again when there is space', async () => {
    expect((await send('GET', '/listings')).status).toBe(200);
    expect((await send('POST', '/uploads', form(20_000))).status).toBe(201);
    // removed after the response was sent
    await until(async () => (await filesIn('incoming')).length === 0);
    expect(server.child.exitCode).toBeNull();
  });
});
