import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const SCRIPT = 'export const answer = 42; '.repeat(200);

describe('files packed by the build', () => {
  let app: TestApp;
  let root: string;
  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'hearthport-packed-'));
    mkdirSync(path.join(root, 'assets'));
    copyFileSync('client/index.html', path.join(root, 'index.html'));
    for (const name of ['assets/a-1.js', 'sw.js', 'assets/plain.js']) writeFileSync(path.join(root, name), SCRIPT);
    for (const name of ['assets/a-1.js', 'sw.js']) {
      writeFileSync(path.join(root, `${name}.gz`), gzipSync(SCRIPT));
      writeFileSync(path.join(root, `${name}.br`), brotliCompressSync(SCRIPT));
    }
    app = await createTestApp({ webRoot: root });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(root, { recursive: true, force: true });
  });

  const get = (address: string, encoding?: string) =>
    new Promise<{ headers: http.IncomingHttpHeaders; status: number; body: Buffer }>((resolve, reject) => {
      http
        .get(app.url + address, { headers: encoding ? { 'accept-encoding': encoding } : {} }, (response) => {
          const parts: Buffer[] = [];
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () =>
              resolve({ headers: response.headers, status: response.statusCode!, body: Buffer.concat(parts) }),
            );
        })
        .on('error', reject);
    });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('for %s they are sent as %s', async (asked, sent) => {
    const { headers, status } = await get('/assets/a-1.js', asked);
    expect([status, headers['content-encoding'], headers['cache-control'], headers.vary?.toLowerCase()]).toEqual([
      200,
      sent,
      'public, max-age=31536000, immutable',
      expect.stringContaining('accept-encoding'),
    ]);
    expect(headers['content-type']).toMatch(/javascript/);
  });

  it('are sent completely, once and with their length', async () => {
    const { headers, body } = await get('/assets/a-1.js', 'gzip');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(gunzipSync(body).toString()).toBe(SCRIPT);
  });

  it('are revalidated if a deploy changes them under the same name; unpacked files are sent unchanged', async () => {
    expect((await get('/sw.js', 'gzip')).headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
    });
    expect((await get('/assets/plain.js', 'gzip')).headers['content-encoding']).toBe('gzip');
    expect((await get('/assets/missing.js', 'gzip')).status).toBe(404);
    expect((await get('/assets/..%2fa-1.js', 'gzip')).status).toBe(404);
  });
});
