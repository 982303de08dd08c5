import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { createJobQueue, type JobQueue } from './job-queue.ts';
import { JOB_NAMES, JOB_TYPES, PermanentJobError } from './job-types.ts';
import { createLog } from '../config/logger.ts';
import { testDatabase } from '../testing/test-database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const queues: JobQueue[] = [];
const newQueue = () => {
  const queue = createJobQueue({ databaseUrl: database.url, log: createLog('silent') });
  queues.push(queue);
  return queue;
};
let queue: JobQueue;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  queue = newQueue();
  await queue.install();
  await database.prisma.$executeRawUnsafe('DELETE FROM pgboss.job');
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((each) => each.stop()));
});

interface JobRow {
  name: string;
  state: string;
  data: unknown;
  retry_count: number;
  wait: number;
  start_after: Date;
  output: { message?: string } | null;
}
const rows = (name: string) =>
  database.prisma.$queryRawUnsafe<JobRow[]>(
    `SELECT name, state::text AS state, data, retry_count, extract(epoch
      FROM start_after - now())::float AS wait, start_after, output FROM pgboss.job WHERE name = $1
        ORDER BY created_on`,
    name,
  );
/** Advances the clock instead of waiting. */
const advanceTime = () =>
  database.prisma.$executeRawUnsafe(
    `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state < 'active'`,
  );
const mail = (mailId: string) => database.prisma.$transaction((tx) => queue.enqueueIn(tx, 'send-mail', { mailId }));

describe('enqueueing', () => {
  it('leaves no job behind when the transaction is rolled back', async () => {
    await expect(
      database.prisma.$transaction(async (tx) => {
        await queue.enqueueIn(tx, 'send-mail', { mailId: 'never' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await rows('send-mail')).toEqual([]);
  });

  it('is part of the transaction: nobody sees the job before the commit', async () => {
    const seen: string[] = [];
    queue.work('send-mail', async ({ mailId }) => {
      seen.push(mailId);
    });
    await database.prisma.$transaction(async (tx) => {
      await queue.enqueueIn(tx, 'send-mail', { mailId: 'm1' });
      expect(await queue.runDue()).toBe(0);
    });
    expect(await queue.runDue()).toBe(1);
    expect(seen).toEqual(['m1']);
  });

  it('carries data and times unchanged through the transaction', async () => {
    const startAfter = new Date('2031-05-06T07:08:09.123Z');
    const tricky = `"quoted" \\ 'single' $1 ü 😀`;
    await database.prisma.$transaction((tx) => queue.enqueueIn(tx, 'send-mail', { mailId: tricky }, { startAfter }));
    expect(await rows('send-mail')).toMatchObject([
      { data: { mailId: tricky }, start_after: startAfter, state: 'created' },
    ]);
    queue.work('send-mail', () => Promise.reject(new Error('too early')));
    expect(await queue.runDue()).toBe(0);
  });

  it('refuses an invalid payload', async () => {
    await expect(
      database.prisma.$transaction((tx) => queue.enqueueIn(tx, 'send-mail', { mailId: '' })),
    ).rejects.toThrow();
    expect(await rows('send-mail')).toEqual([]);
  });

  it('adds no second waiting job with the same key until the first runs', async () => {
    const add = () =>
      database.prisma.$transaction((tx) => queue.enqueueIn(tx, 'send-sms', { smsId: 's1' }, { singletonKey: 's1' }));
    await Promise.all([add(), add(), add()]);
    expect(await rows('send-sms')).toHaveLength(1);
    let runs = 0;
    queue.work('send-sms', async () => {
      runs += 1;
      if (runs === 1) await add();
    });
    await queue.runDue();
    expect(runs).toBe(2);
  });

  it('says so when the queue was never installed', async () => {
    await expect(
      database.prisma.$transaction(async (tx) => {
        await tx.$executeRawUnsafe(`DELETE FROM pgboss.queue WHERE name = 'seal-document'`);
        await queue.enqueueIn(tx, 'seal-document', { formSigningId: 'x' });
      }),
    ).rejects.toThrow('the job queue seal-document is not installed');
  });
});

describe('working', () => {
  it('runs each job once with two workers', async () => {
    const done: string[] = [];
    const both = [newQueue(), newQueue()];
    for (const each of both)
      each.work('send-mail', async ({ mailId }) => {
        done.push(mailId);
      });
    await Promise.all(both.map((each) => each.start()));
    const ids = Array.from({ length: 40 }, (_, index) => `m${index}`);
    await Promise.all(ids.map(mail));
    both.forEach((each) => {
      each.wake();
    });
    await vi.waitFor(
      async () => {
        expect((await rows('send-mail')).every((row) => row.state === 'completed')).toBe(true);
      },
      { timeout: 60_000 },
    );
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  it('retries a failing job with backoff, then makes it a dead letter with its reason', async () => {
    const attempts: { attempt: number; isLastAttempt: boolean }[] = [];
    queue.work('send-mail', async (_, { attempt, isLastAttempt }) => {
      attempts.push({ attempt, isLastAttempt });
      throw new Error(`no response (${attempt})`);
    });
    await mail('m1');
    const waits: number[] = [];
    for (let round = 0; round <= JOB_TYPES['send-mail'].retries; round += 1) {
      expect(await queue.runDue()).toBe(1);
      const [row] = await rows('send-mail');
      if (row!.state === 'retry') {
        waits.push(row!.wait);
        expect(await queue.runDue()).toBe(0);
      }
      await advanceTime();
    }
    expect(await queue.runDue()).toBe(0);
    expect(attempts.map((each) => each.attempt)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(attempts.filter((each) => each.isLastAttempt)).toEqual([{ attempt: 12, isLastAttempt: true }]);
    waits.forEach((wait, index) => {
      expect(wait).toBeGreaterThan(5 * 2 ** index - 1);
      expect(wait).toBeLessThan(5 * 2 ** (index + 1) + 1);
    });
    expect(await queue.deadLetters({ limit: 10, skip: 0 })).toMatchObject({
      total: 1,
      data: [{ name: 'send-mail', data: { mailId: 'm1' }, error: 'no response (12)', failedAt: expect.any(Date) }],
    });
  });

  it('makes a job a dead letter at once on a permanent error', async () => {
    queue.work('send-mail', () => Promise.reject(new PermanentJobError('no such mailbox')));
    await mail('m1');
    await queue.runDue();
    expect(await queue.deadLetters({ limit: 10, skip: 0 })).toMatchObject({
      total: 1,
      data: [{ error: 'no such mailbox' }],
    });
    await advanceTime();
    expect(await queue.runDue()).toBe(0);
  });

  it('retries a dead letter on request, once', async () => {
    let isMended = false;
    const sent: string[] = [];
    queue.work('send-mail', async ({ mailId }) => {
      if (!isMended) throw new PermanentJobError('broken');
      sent.push(mailId);
    });
    await mail('m1');
    await mail('m2');
    await queue.runDue();
    const { data } = await queue.deadLetters({ limit: 10, skip: 0 });
    const letter = data.find((each) => (each.data as { mailId: string }).mailId === 'm1')!;
    isMended = true;
    const retry = (id: string) => database.prisma.$transaction((tx) => queue.retryDeadLetterIn(tx, id));
    expect(
      (await Promise.all([retry(letter.id), queue.retryDeadLetter(letter.id), retry(letter.id)])).toSorted(),
    ).toEqual([false, false, true]);
    expect(await retry('not-an-id')).toBe(false);
    expect(await queue.retryDeadLetter('not-an-id')).toBe(false);
    await queue.runDue();
    expect(sent).toEqual(['m1']);
    expect(await queue.deadLetters({ limit: 10, skip: 1 })).toMatchObject({ total: 1, data: [] });
    const rest = await queue.deadLetters({ limit: 10, skip: 0 });
    expect(rest).toMatchObject({ total: 1, data: [{ data: { mailId: 'm2' } }] });
    expect(await queue.retryDeadLetter(rest.data[0]!.id)).toBe(true);
    await queue.runDue();
    expect(sent).toEqual(['m1', 'm2']);
  });

  it('keeps the dead letter when the retrying transaction fails', async () => {
    queue.work('send-mail', () => Promise.reject(new PermanentJobError('broken')));
    await mail('m1');
    await queue.runDue();
    const { data } = await queue.deadLetters({ limit: 1, skip: 0 });
    await expect(
      database.prisma.$transaction(async (tx) => {
        expect(await queue.retryDeadLetterIn(tx, data[0]!.id)).toBe(true);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await queue.deadLetters({ limit: 1, skip: 0 })).total).toBe(1);
  });

  it('reclaims a job of a dead process after its timeout', async () => {
    let runs = 0;
    queue.work('send-mail', async () => {
      runs += 1;
    });
    await mail('m1');
    await mail('m2');
    // the state that a kill leaves behind
    await database.prisma.$executeRawUnsafe(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '3 minutes' WHERE data->>'mailId' = 'm1'`,
    );
    await database.prisma.$executeRawUnsafe(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute' WHERE data->>'mailId' = 'm2'`,
    );
    await queue.recover();
    await advanceTime();
    await queue.runDue();
    expect(runs).toBe(1);
    expect((await rows('send-mail')).map((row) => [(row.data as { mailId: string }).mailId, row.state])).toEqual([
      ['m1', 'completed'],
      ['m2', 'active'],
    ]);
  });

  it('releases unfinished jobs when it stops', async () => {
    let runs = 0;
    const dying = newQueue();
    let started = () => {};
    const isRunning = new Promise<void>((resolve) => {
      started = resolve;
    });
    dying.work('send-mail', () => {
      started();
      return new Promise(() => {});
    });
    await dying.start();
    await mail('m1');
    dying.wake();
    await isRunning;
    expect(await rows('send-mail')).toMatchObject([{ state: 'active' }]);
    queue.work('send-mail', async () => {
      runs += 1;
    });
    await dying.stop(0);
    expect(await rows('send-mail')).toMatchObject([{ state: 'retry', output: { message: 'the server stopped' } }]);
    await advanceTime();
    await queue.runDue();
    expect(runs).toBe(1);
  });

  it('lets a running job finish before it stops', async () => {
    const stopped = newQueue();
    let finish = () => {};
    let started = () => {};
    const isRunning = new Promise<void>((resolve) => {
      started = resolve;
    });
    stopped.work('send-mail', () => {
      started();
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    await stopped.start();
    await mail('m1');
    stopped.wake();
    await isRunning;
    const stop = stopped.stop();
    finish();
    await stop;
    expect(await rows('send-mail')).toMatchObject([{ state: 'completed' }]);
  });

  it('queues scheduled work once per slot across processes', async () => {
    const both = [newQueue(), newQueue()];
    let runs = 0;
    for (const each of both) {
      each.work('clean-uploads', async () => {
        runs += 1;
      });
      each.every('clean-uploads', 86_400);
    }
    await Promise.all(both.map((each) => each.start()));
    await vi.waitFor(
      async () => {
        expect(await rows('clean-uploads')).toMatchObject([{ state: 'completed' }]);
      },
      { timeout: 60_000 },
    );
    const late = newQueue();
    late.work('clean-uploads', async () => {
      runs += 1;
    });
    late.every('clean-uploads', 86_400);
    await late.start();
    await late.runDue();
    expect(runs).toBe(1);
  });
});

describe('installing', () => {
  it('can be installed by concurrent processes, and updates changed settings', async () => {
    const fresh = await testDatabase();
    try {
      const many = Array.from({ length: 3 }, () =>
        createJobQueue({ databaseUrl: fresh.url, log: createLog('silent') }),
      );
      await Promise.all(many.map((each) => each.install()));
      await Promise.all(many.map((each) => each.stop()));
      const names = await fresh.prisma.$queryRawUnsafe<{ name: string }[]>('SELECT name FROM pgboss.queue');
      expect(
        names
          .map((row) => row.name)
          .filter((name) => !name.startsWith('__'))
          .toSorted(),
      ).toEqual(JOB_NAMES.flatMap((name) => [name, `${name}.dead`]).toSorted());
      await fresh.prisma.$executeRawUnsafe(`UPDATE pgboss.queue SET retry_limit = 99 WHERE name = 'send-mail'`);
      const next = createJobQueue({ databaseUrl: fresh.url, log: createLog('silent') });
      await next.install();
      await next.stop();
      expect(
        await fresh.prisma.$queryRawUnsafe(`SELECT retry_limit FROM pgboss.queue WHERE name = 'send-mail'`),
      ).toEqual([{ retry_limit: 11 }]);
    } finally {
      await fresh.close();
    }
  });
});
