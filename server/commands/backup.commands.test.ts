import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, newDatabase, withDatabase } from '../backup/backup.fake.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startServerProcess, type ServerProcess } from '../testing/test-process.ts';

const run = promisify(execFile);
const SECRETS = {
  JWT_SECRET: 'p8Rz0qLkT5vY2nB7xC4mD9fG6hJ1pS3a',
  OFFER_TOKEN_SECRET: 'Q2e4R6t8Y1u3I5o7P9a0S2d4F6g8H1j3',
};
const PERSON = { email: 'ada@example.test', password: 'correct horse battery staple' };

let folder: string;
let other: Awaited<ReturnType<typeof testDatabase>>;
const databases: Awaited<ReturnType<typeof newDatabase>>[] = [];
const running: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthport-commands-'));
  // the database may run as a different user than the test
  await chmod(folder, 0o755);
  other = await testDatabase();
});
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL');
  for (const database of databases) await database.drop();
  await other.close();
  await rm(folder, { recursive: true, force: true });
});

type Settings = Record<string, string>;
/** Runs a command as npm does, with only these settings. */
async function command(name: 'backup' | 'restore', args: string[], settings: Settings) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'test', DEMO: 'off', LOG_LEVEL: 'warn', ...settings };
  return run(process.execPath, ['--import', 'tsx', `server/commands/${name}.ts`, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      printed: error.stdout + error.stderr,
    }),
  );
}
async function instance(isExternal: boolean): Promise<Settings> {
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  await chmod(dataDir, 0o755);
  if (!isExternal) return { DATA_DIR: dataDir };
  const database = await newDatabase(other.url);
  databases.push(database);
  return { DATA_DIR: dataDir, DATABASE_URL: database.url, ...SECRETS };
}
/** The URL of the configured or the running built-in database. */
async function urlOf({ DATABASE_URL: url, DATA_DIR: dataDir }: Settings): Promise<string> {
  if (url) return url;
  const port = (await readFile(path.join(dataDir!, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgresql://postgres@127.0.0.1:${port}/hearthport`;
}
async function start(settings: Settings): Promise<ServerProcess> {
  const server = await startServerProcess(settings);
  running.push(server);
  return server;
}
const post = (server: ServerProcess, to: string, body: object) =>
  fetch(`${server.url}/api${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe.each<[string, boolean]>([
  ['the built-in database and generated keys', false],
  ['DATABASE_URL and secrets in the environment', true],
])('npm run backup and npm run restore with %s', (_, isExternal) => {
  it('copy a running server to an empty instance, where existing logins stay valid', async () => {
    const [source, target] = [await instance(isExternal), await instance(isExternal)];
    const server = await start(source);
    const signedUp = await post(server, '/users', {
      ...PERSON,
      firstName: 'Ada',
      lastName: 'Lane',
      type: 'BUYER',
    });
    expect(signedUp.status, await signedUp.text()).toBe(201);
    await withDatabase(await urlOf(source), (client) => client.query(`UPDATE "User" SET verified = true`));
    const login = await post(server, '/authentication', { strategy: 'local', ...PERSON });
    const { accessToken } = (await login.json()) as { accessToken: string };

    const backup = path.join(folder, `backup-${isExternal}`);
    const backedUp = await command('backup', ['--to', backup], source);
    expect(backedUp.code, backedUp.printed).toBe(0);
    expect(backedUp.printed).toContain(backup);
    expect(backedUp.printed).toContain(
      isExternal ? 'JWT_SECRET and OFFER_TOKEN_SECRET are not part of it' : 'the keys',
    );
    const hasKeys = await stat(path.join(backup, 'keys')).then(
      () => true,
      () => false,
    );
    expect(hasKeys).toBe(!isExternal);
    expect((await command('backup', ['--to', backup], source)).printed).toContain('is not empty');
    expect(await command('restore', [backup], source)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('A server is running on this database') as string,
    });
    expect(await server.end('SIGTERM')).toBe(0);

    const restored = await command('restore', [backup], target);
    expect(restored.code, restored.printed).toBe(0);
    expect(restored.printed).toMatch(/The audit log is intact: [1-9]/);
    expect((await command('restore', [backup], target)).printed).toContain('is not empty');
    const again = await start(target);
    const sessions = await fetch(`${again.url}/api/sessions`, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(sessions.status).toBe(200);
    const { tables } = await contentOf(await urlOf(target));
    expect(tables['public.User']?.rows).toHaveLength(1);
    expect(tables['public.Email']?.rows.length).toBeGreaterThan(0);
    await again.end('SIGTERM');
  });

  it('print one line about a problem', async () => {
    const empty = await instance(isExternal);
    expect(await command('restore', [], empty)).toMatchObject({
      code: 1,
      printed: 'Name the backup to restore: npm run restore -- FOLDER\n',
    });
    expect((await command('restore', [folder], empty)).printed).toMatch(
      /not a finished backup: it has no manifest\.json\.\n$/,
    );
    expect(await command('backup', ['--to', path.join(folder, `none-${isExternal}`)], empty)).toMatchObject({
      code: 1,
      printed: 'There is nothing to back up: the server has never been started here.\n',
    });
  });
});
