import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { statementNames } from './statement-names.ts';

describe('statement names', () => {
  it('are given to what comes often, and always the same', () => {
    const nameOf = statementNames(3);
    const names = Array.from({ length: 5 }, () => nameOf({ sql: 'SELECT 1' }));
    expect(names).toEqual([undefined, undefined, 'often_1', 'often_1', 'often_1']);
    expect(nameOf({ sql: 'SELECT 2' })).toBeUndefined();
  });

  it('are few', () => {
    const nameOf = statementNames(1, 2);
    expect([1, 2, 3, 1].map((nth) => nameOf({ sql: `SELECT ${nth}` }))).toEqual([
      'often_1',
      'often_2',
      undefined,
      'often_1',
    ]);
  });

  it('count only what has come lately', () => {
    const nameOf = statementNames(2);
    nameOf({ sql: 'SELECT 0' });
    for (let nth = 1; nth <= 2_000; nth += 1) nameOf({ sql: `SELECT ${nth}` });
    expect(nameOf({ sql: 'SELECT 0' })).toBeUndefined();
    expect(nameOf({ sql: 'SELECT 0' })).toBe('often_1');
  });
});

describe('a statement with a name', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  const readOften = async () => {
    for (let nth = 0; nth < 12; nth += 1)
      await database.prisma.user.findMany({
        where: { email: 'nobody@example.test' },
        include: { notifications: true },
      });
  };
  const prepared = async () =>
    (await database.pool.query<{ name: string }>('SELECT name FROM pg_prepared_statements')).rows;
  beforeAll(async () => {
    database = await testDatabase(1);
  });
  afterAll(() => database.close());

  it('is prepared once, and reads its relations with it', async () => {
    await readOften();
    expect(await prepared()).toEqual([{ name: 'often_1' }]);
  });

  it('goes on after a migration has added a column', async () => {
    await readOften();
    await database.pool.query('ALTER TABLE "User" ADD COLUMN "added" text');
    await database.pool.query('ALTER TABLE "Notification" ADD COLUMN "added" text');
    await readOften();
    expect(await prepared()).toHaveLength(1);
  });

  it('is prepared again on a new connection', async () => {
    await readOften();
    await database.pool.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {});
    await readOften();
    expect(await prepared()).toHaveLength(1);
  });
});
