import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, oneAtATime } from './migrate.ts';
import { testDatabase } from '../testing/test-database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let dir: string;
let watcher: pg.Client;
const write = (name: string, sql: string) => {
  fs.mkdirSync(path.join(dir, name), { recursive: true });
  fs.writeFileSync(path.join(dir, name, 'migration.sql'), sql);
};
/** Ends the connection that runs this SQL, as a kill of the process would. */
async function cutOff(sql: string): Promise<void> {
  for (;;) {
    const { rowCount } = await watcher.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE $1 AND state = 'active' AND pid <> pg_backend_pid()`,
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
  watcher = new pg.Client({ connectionString: database.url });
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await database.close();
  fs.rmSync(dir, { recursive: true });
});

describe('a migration', () => {
  it('that was cut off in the middle left nothing and is made anew at the next start', async () => {
    write('1_half', 'CREATE TABLE half (id int); SELECT pg_sleep(60)');
    const cut = migrate(database.url, dir);
    await Promise.all([expect(cut).rejects.toThrow(), cutOff('CREATE TABLE half')]);
    write('1_half', 'CREATE TABLE half (id int)');
    expect(await migrate(database.url, dir)).toEqual(['1_half']);
    expect(await migrate(database.url, dir)).toEqual([]);
  });

  it('that fails names itself, leaves nothing behind, and is asked about before anything else is done', async () => {
    write('2_wrong', 'CREATE TABLE wrong (id int); SELECT nonsense');
    await expect(migrate(database.url, dir)).rejects.toThrow('migration 2_wrong: column "nonsense" does not exist');
    expect((await watcher.query(`SELECT to_regclass('wrong') AS found`)).rows[0]).toEqual({ found: null });
    await expect(migrate(database.url, dir)).rejects.toThrow('2_wrong failed earlier');
  });
});

it('of two processes that prepare a database at once the second waits for the first', async () => {
  const order: string[] = [];
  let finish = () => {};
  const first = oneAtATime(database.url, async () => {
    order.push('first begins');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push('first ends');
  });
  await expect.poll(() => order).toEqual(['first begins']);
  const second = oneAtATime(database.url, async () => {
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
