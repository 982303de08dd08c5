import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, withPrepareLock } from './migrate.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startServerProcess } from '../testing/test-process.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
/** A database without a table. */
let emptyUrl: string;
let dir: string;
let watcher: pg.Client;
const write = (name: string, sql: string) => {
  fs.mkdirSync(path.join(dir, name), { recursive: true });
  fs.writeFileSync(path.join(dir, name, 'migration.sql'), sql);
};
/** Terminates the connection that runs this SQL, like a kill of the process. */
async function cutOff(sql: string): Promise<void> {
  for (;;) {
    const { rowCount } = await watcher.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE $1 AND state = 'active'
        AND pid <> pg_backend_pid()`,
      [`%${sql}%`],
    );
    if (rowCount) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

beforeAll(async () => {
  database = await testDatabase(2);
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'hearthport-migrations-'));
  const emptyName = `${database.name}_empty`;
  await database.pool.query(`CREATE DATABASE ${emptyName} TEMPLATE template0`);
  emptyUrl = database.url.replace(database.name, emptyName);
  watcher = new pg.Client({ connectionString: emptyUrl });
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await database.pool.query(`DROP DATABASE ${database.name}_empty WITH (FORCE)`);
  await database.close();
  fs.rmSync(dir, { recursive: true });
});

describe('a migration', () => {
  it('that was interrupted leaves nothing and runs again at the next start', async () => {
    write('1_half', 'CREATE TABLE half (id int); SELECT pg_sleep(60)');
    const cut = migrate(emptyUrl, dir);
    await Promise.all([expect(cut).rejects.toThrow(), cutOff('CREATE TABLE half')]);
    write('1_half', 'CREATE TABLE half (id int)');
    expect(await migrate(emptyUrl, dir)).toEqual(['1_half']);
    expect(await migrate(emptyUrl, dir)).toEqual([]);
  });

  it('that fails is named, leaves nothing behind, and blocks further migrations until resolved', async () => {
    write('2_wrong', 'CREATE TABLE wrong (id int); SELECT nonsense');
    await expect(migrate(emptyUrl, dir)).rejects.toThrow('migration 2_wrong: column "nonsense" does not exist');
    expect((await watcher.query(`SELECT to_regclass('wrong') AS found`)).rows[0]).toEqual({ found: null });
    await expect(migrate(emptyUrl, dir)).rejects.toThrow('2_wrong failed earlier');
  });
});

describe('a database that was migrated by another history', () => {
  let url: string;
  const applied = async (...names: string[]) => {
    await database.pool.query('TRUNCATE _prisma_migrations');
    for (const name of names)
      await database.pool.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
          VALUES (gen_random_uuid(), '', $1, now())`,
        [name],
      );
  };
  beforeAll(() => {
    url = database.url;
  });

  it('is refused with what to do about it, and is left as it was', async () => {
    await applied('20250101000000_first', '20250102000000_second', '1_half');
    write('3_more', 'CREATE TABLE more (id int)');
    await expect(migrate(url, dir)).rejects.toThrow(
      'This database was set up by migrations that no longer exist (20250101000000_first and 1 more), so this ' +
        'version cannot upgrade it. ' +
        'Nothing in it was changed. Start with a new one: delete the folder DATA_DIR (everything stored in it is ' +
        'lost), or point DATABASE_URL to an empty database.',
    );
    expect((await database.pool.query(`SELECT to_regclass('more') AS found`)).rows[0]).toEqual({ found: null });
  });

  it('stops the server, which says so without a stack trace', async () => {
    await applied('20250101000000_first');
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hearthport-data-'));
    const refusal: unknown = await startServerProcess({ DATABASE_URL: url, DATA_DIR: dataDir }).catch(
      (error: unknown) => error,
    );
    expect(String(refusal)).toMatch(
      /the server ended with 1:\nThis database was set up by migrations .*an empty database\.\n$/,
    );
    fs.rmSync(dataDir, { recursive: true });
  });

  it('is fine where it only has more: a newer version migrated it while this process restarts', async () => {
    await applied(...fs.readdirSync(dir), '20990101000000_newer');
    expect(await migrate(url, dir)).toEqual([]);
  });
});

it('numbering listing events does not wait for a process that prepares the database', async () => {
  const client = new pg.Client({ connectionString: database.url, options: '-c lock_timeout=100' });
  await client.connect();
  try {
    await withPrepareLock(database.url, () => client.query('SELECT sequence_listing_events()'));
  } finally {
    await client.end();
  }
});

it('preparation by two processes at once is serialized', async () => {
  const order: string[] = [];
  let finish = () => {};
  const first = withPrepareLock(database.url, async () => {
    order.push('first begins');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push('first ends');
  });
  await expect.poll(() => order).toEqual(['first begins']);
  const second = withPrepareLock(database.url, async () => {
    order.push('second');
    return 'done';
  });
  await expect
    .poll(
      async () =>
        (
          await watcher.query(
            `SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
          )
        ).rows[0],
    )
    .toEqual({ waiting: 1 });
  finish();
  expect(await second).toBe('done');
  await first;
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});
