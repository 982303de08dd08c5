import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, isDatabaseUnavailable } from './postgres-connections.ts';
import { testDatabase } from '../testing/test-database.ts';

describe('a connection that PostgreSQL terminates', () => {
  let db: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    db = await testDatabase(2);
  });
  afterAll(() => db.close());

  const terminate = (pid: number) => db.prisma.$queryRaw`SELECT pg_terminate_backend(${pid}::int)::text`;
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('between two statements is reported to its user, and the pool opens another', async () => {
    const lost: Error[] = [];
    const pool = createPool({ connectionString: db.url, max: 1 }, (error) => lost.push(error));
    const client = await pool.connect();
    await client.query('BEGIN');
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const isGone = new Promise((resolve) => {
      client.once('end', resolve);
    });
    await terminate(rows[0]!.pid);
    await isGone;
    expect(lost.length).toBeGreaterThan(0);
    expect(isDatabaseUnavailable(await failureOf(client.query('SELECT 1')))).toBe(true);
    client.release();
    expect((await pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('in a Prisma transaction rolls it back, and reports that the database is unavailable', async () => {
    const before = await db.prisma.featureFlag.count();
    const failure = await failureOf(
      db.prisma.$transaction(async (tx) => {
        await tx.featureFlag.create({ data: { name: 'never', enabled: true } });
        const [backend] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        await terminate(backend!.pid);
        await tx.featureFlag.create({ data: { name: 'nor this', enabled: true } });
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await db.prisma.featureFlag.count()).toBe(before);
  });
});

describe('an error means that the database is unavailable', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code });
  it.each<[string, unknown]>([
    ['a lost connection, which pg gives no code', new Error('Connection terminated unexpectedly')],
    [
      'a statement on one',
      new Error('Client has encountered a connection error and is not queryable', { cause: new Error() }),
    ],
    ['no free connection in time', new Error('timeout exceeded when trying to connect')],
    ['nobody listening', coded('ECONNREFUSED')],
    ['shutting down', coded('57P01')],
    ['starting up', coded('57P03')],
    ['a read-only standby', coded('25006')],
    ['too many connections', coded('53300')],
    ['by Prisma, a raw statement', Object.assign(coded('P2010'), { meta: { code: '57P01' } })],
    [
      'by Prisma, from its driver',
      Object.assign(coded('P2010'), { meta: { driverAdapterError: { cause: { originalCode: '57P03' } } } }),
    ],
    ['by the driver adapter', Object.assign(new Error('x'), { cause: { kind: 'ConnectionClosed' } })],
    [
      'by Prisma, in its message only',
      Object.assign(
        new Error('Invalid `prisma.user.count()` invocation in\nx.ts:1:1\n\nConnection terminated unexpectedly'),
        {
          name: 'PrismaClientUnknownRequestError',
        },
      ),
    ],
  ])('%s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  const quoted = new Error(
    'Invalid `prisma.message.create({ text: "Connection terminated" })` invocation\n\nBad value',
  );
  it.each<[string, unknown]>([
    ['an error in our code', new TypeError('x is not a function')],
    ['a constraint', coded('23505')],
    ['a missing table', coded('42P01')],
    ['text that a person typed', Object.assign(quoted, { name: 'PrismaClientValidationError' })],
    ['nothing', null],
  ])('and not: %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
