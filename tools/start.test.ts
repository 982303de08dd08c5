import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { startServerProcess, type ServerProcess } from '../server/testing/test-process.ts';

const ACCOUNTS = ['seller', 'buyer', 'pbuyer', 'admin', 'lender', 'title'].map((name) => `${name}@hearthport.test`);

/** The address at which other machines would reach this one. */
const OTHER_ADDRESSES = Object.values(os.networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);
const addressOf = (server: ServerProcess, address: string) => server.url.replace('127.0.0.1', address);

describe('npm start', () => {
  let dataDir = '';
  let server: ServerProcess | undefined;

  const start = async (settings: Record<string, string> = {}) => {
    const startedAt = performance.now();
    // an empty value is unset: a database or demo setting of this machine must not affect the test
    server = await startServerProcess(
      {
        NODE_ENV: 'development',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        DEMO: '',
        HOST: '',
        PUBLIC_URL: '',
        ...settings,
        JWT_SECRET: '',
        OFFER_TOKEN_SECRET: '',
      },
      ['tools/start.mjs'],
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const { printed } = server;
    // the accounts are printed after the address
    for (const email of ACCOUNTS) await expect.poll(printed).toContain(email);
    return { server, seconds };
  };
  const stop = async (running: ServerProcess) => {
    const pid = Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    expect(() => process.kill(pid, 0)).not.toThrow();
    expect(await running.end('SIGINT')).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthport-start-'));
    // the database may run as another user than the test
    await chmod(dataDir, 0o755);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  it('prints address and demo accounts, serves page and API, stops at Ctrl-C, and restarts with its data', async () => {
    const first = await start();
    const homes = async (running: ServerProcess) =>
      ((await (await fetch(`${running.url}/api/mls-listings?$limit=1`)).json()) as { total: number }).total;
    const page = await fetch(`${first.server.url}/browse`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root">');
    const types = [];
    for (const email of ACCOUNTS) {
      const answer = await fetch(`${first.server.url}/api/authentication`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ strategy: 'local', email, password: 'hearthport-demo' }),
      });
      expect(answer.status, email).toBe(201);
      types.push(((await answer.json()) as { user: { type: string } }).user.type);
    }
    expect(types.sort()).toEqual([...USER_TYPES].sort());
    const count = await homes(first.server);
    expect(count).toBeGreaterThan(100);
    // other machines cannot use the printed password
    expect(first.server.printed()).toContain('Only this machine can open it');
    for (const address of OTHER_ADDRESSES)
      await expect(fetch(`${addressOf(first.server, address)}/api/health/live`), address).rejects.toThrow();
    await stop(first.server);

    // under a name of its own: no page, and nothing that a browser keeps, names another
    const second = await start({ HOST: '0.0.0.0', BRAND_PRODUCT: 'Nest & Co', BRAND_BROKERAGE: 'Nest Realty' });
    for (const at of ['/', '/product', '/faq', '/homes-for-sale', '/terms', '/index.html', '/manifest.webmanifest']) {
      const text = await (await fetch(second.server.url + at, { headers: { accept: 'text/html' } })).text();
      expect(text, at).toContain('Nest &');
      // the browser reads it there
      if (!at.endsWith('.webmanifest'))
        expect(text, at).toContain('<meta name="application-name" content="Nest &amp; Co"');
      expect(text, at).not.toContain('Hearthport');
    }
    expect(second.server.printed()).toContain('anyone who can reach it can log in with the demo password');
    for (const address of OTHER_ADDRESSES)
      expect((await fetch(`${addressOf(second.server, address)}/api/health/live`)).status, address).toBe(200);
    expect(second.server.printed()).not.toContain('Setting up the demo');
    expect(await homes(second.server)).toBe(count);
    await stop(second.server);
    console.log(`npm start: the first took ${first.seconds.toFixed(1)} s, the second ${second.seconds.toFixed(1)} s`);
  }, 600_000);
});
