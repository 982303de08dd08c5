import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readRows } from './prisma.ts';
import { testDatabase } from '../testing/test-database.ts';

const AT = new Date('2026-12-05T05:30:00.250Z');
const QUESTION = {
  text: `SELECT $1::timestamp AS at, to_char($1::timestamp, 'YYYY-MM-DD HH24:MI') AS words`,
  values: [AT],
};
const { TZ } = process.env;
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  process.env.TZ = 'America/Chicago';
});
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

it('times are stored and read as UTC on a machine in another time zone', async () => {
  expect(AT.getHours()).toBe(23);
  expect(await readRows(database.pool, QUESTION)).toEqual([{ at: AT, words: '2026-12-05 05:30' }]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    expect((await client.query(QUESTION.text, QUESTION.values)).rows).toEqual([{ at: AT, words: '2026-12-05 05:30' }]);
  } finally {
    await client.end();
  }
});
