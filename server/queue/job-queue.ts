/** A job queue in PostgreSQL: a job is inserted by the transaction that causes it and runs at least once. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { DeadLetterView } from '#shared/dead-letters/dead-letters.types.ts';
import { installJobSchema, deadLetterQueueOf } from './job-schema.ts';
import { JOB_NAMES, JOB_TYPES, type JobName, type JobPayload } from './job-types.ts';
import { createJobWorker, type JobHandler } from './job-worker.ts';
import type { Log } from '../config/logger.ts';
import { createPool } from '../database/postgres-connections.ts';
import type { Transaction } from '../database/prisma.ts';

export type { JobName, JobPayload } from './job-types.ts';

export interface JobOptions {
  /** Not before this time. */
  startAfter?: Date | undefined;
  /** While a job with this name and key is waiting, another is not added. */
  singletonKey?: string | undefined;
  /** Below 0: after all other waiting jobs of the name. */
  priority?: number | undefined;
  /** It takes the place of dead letters with the same payload. */
  isAgain?: boolean | undefined;
}

/** A job that failed its last attempt: it stays until an admin retries it. */
export interface DeadLetter extends DeadLetterView {
  name: JobName;
}

export type JobQueue = ReturnType<typeof createJobQueue>;

const DAY_SECONDS = 86_400;
const POOL_SIZE = 4;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Connects pg-boss to the pool; a connection that failed inside a pg-boss transaction is not reused. */
function poolDb(pool: pg.Pool): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result = await client.query<Record<string, unknown>>(text, values);
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}

/** Connects pg-boss to a Prisma transaction. */
function transactionDb(tx: Transaction): PgBoss.Db {
  return {
    executeSql: async (text, values: unknown[] = []) => ({
      rows: await tx.$queryRawUnsafe<Record<string, unknown>[]>(
        text,
        ...values.map((value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)),
      ),
    }),
  };
}

/**
 * The queue of this process. `install` creates its tables (fast when they exist); `work` and `every` register handlers
 * and schedules, `start` begins. Handlers must be idempotent: a crash between the work and its completion runs them
 * again.
 */
export function createJobQueue({ databaseUrl, log }: { databaseUrl: string; log: Log }) {
  const pool = createPool(
    { connectionString: databaseUrl, max: POOL_SIZE, application_name: 'hearthport jobs' },
    (error) => log.warn({ error: error.message }, 'job queue connection lost; it reconnects'),
  );
  const db = poolDb(pool);
  const boss = new PgBoss({
    db,
    schedule: false,
    maintenanceIntervalSeconds: 30,
    // the finished job of a schedule's slot (a day at most) prevents a second one
    archiveCompletedAfterSeconds: 2 * DAY_SECONDS,
    deleteAfterDays: 30,
  });
  boss.on('error', (error) => {
    log.warn({ error: error.message }, 'job queue maintenance failed; it will be retried');
  });
  const worker = createJobWorker({ boss, db, log });
  const deadQueues = JOB_NAMES.map(deadLetterQueueOf);
  let installing: Promise<void> | undefined;
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  async function send(to: PgBoss.Db, name: JobName, data: unknown, options: JobOptions): Promise<void> {
    const payload = JOB_TYPES[name].payload.parse(data) as object;
    if (options.isAgain)
      await to.executeSql(`DELETE FROM pgboss.job WHERE name = $1 AND state = 'created' AND data @> $2::jsonb`, [
        deadQueues[JOB_NAMES.indexOf(name)],
        JSON.stringify(payload),
      ]);
    const id = randomUUID();
    const sent = await boss.send(name, payload, {
      db: to,
      id,
      singletonKey: options.singletonKey ?? id,
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      ...(options.priority === undefined ? {} : { priority: options.priority }),
    });
    if (!sent && options.singletonKey === undefined) throw new Error(`the job queue ${name} is not installed`);
  }

  async function retryDeadLetter(within: PgBoss.Db, id: string): Promise<boolean> {
    if (!UUID.test(id)) return false;
    const { rows } = (await within.executeSql(
      `DELETE FROM pgboss.job WHERE id = $1::uuid AND name IN (SELECT jsonb_array_elements_text($2::jsonb))
        AND state = 'created' RETURNING name, data`,
      [id, JSON.stringify(deadQueues)],
    )) as { rows: { name: string; data: unknown }[] };
    const letter = rows[0];
    if (letter) await send(within, JOB_NAMES[deadQueues.indexOf(letter.name)]!, letter.data, {});
    return letter !== undefined;
  }

  const queue = {
    /** Creates the tables and queues; safe to call from several processes at once. */
    install: (): Promise<void> =>
      (installing ??= installJobSchema(pool, db).catch((error: unknown) => {
        installing = undefined;
        throw error;
      })),

    /** Inserts the job in this transaction. Throws ZodError on an invalid payload. */
    enqueueIn: <N extends JobName>(
      tx: Transaction,
      name: N,
      data: JobPayload<N>,
      options: JobOptions = {},
    ): Promise<void> => send(transactionDb(tx), name, data, options),

    /** Inserts the job immediately, for work without a database change. */
    enqueue: <N extends JobName>(name: N, data: JobPayload<N>, options: JobOptions = {}): Promise<void> =>
      send(db, name, data, options),

    /** Registers the handler of a job in this process. */
    work<N extends JobName>(name: N, handler: JobHandler<N>): void {
      worker.register(name, handler);
    },

    /** Queues the job once per slot of `seconds` (a day at most) across all processes. */
    every(name: JobName, seconds: number): void {
      worker.schedule(name, seconds);
    },

    /** Starts processing: waiting jobs are picked up within half a second. Calling it again does nothing. */
    start: (): Promise<void> =>
      (starting ??= (async () => {
        await queue.install();
        await boss.start();
        await queue.recover();
        worker.start();
      })()),

    /** Checks for due jobs now instead of at the next poll. */
    wake: () => {
      worker.wake();
    },

    /**
     * Runs everything that is due and returns the number of attempts. For commands and tests; `start` is not needed.
     */
    async runDue(): Promise<number> {
      await queue.install();
      return worker.runDue();
    },

    /**
     * Takes no more jobs, lets running ones finish for up to `graceMs`, releases the others and closes the connections.
     */
    stop: (graceMs = 10_000): Promise<void> =>
      (stopping ??= (async () => {
        await worker.stop(graceMs);
        await boss.stop({ graceful: false, close: false });
        await pool.end();
      })()),

    /** Reclaims timed-out jobs, whose process is gone. Runs at start and every half minute. */
    recover: () => boss.expire(),

    /** Newest first. */
    async deadLetters({
      limit,
      skip,
    }: {
      limit: number;
      skip: number;
    }): Promise<{ total: number; data: DeadLetter[] }> {
      await queue.install();
      const where = `FROM pgboss.job WHERE name = ANY($1) AND state = 'created'`;
      const count = await pool.query<{ total: number }>(`SELECT count(*)::int AS total ${where}`, [deadQueues]);
      const { rows } = await pool.query<{
        id: string;
        name: string;
        data: object | null;
        error: string | null;
        failedAt: Date;
      }>(
        `SELECT id, name, data, output->>'message' AS error, created_on AS "failedAt" ${where}
          ORDER BY created_on DESC, id LIMIT $2 OFFSET $3`,
        [deadQueues, limit, skip],
      );
      return {
        total: count.rows[0]?.total ?? 0,
        data: rows.map((row) => ({
          ...row,
          name: JOB_NAMES[deadQueues.indexOf(row.name)]!,
          data: row.data ?? {},
          error: row.error ?? 'took too long',
        })),
      };
    },

    /** Retries a dead letter from the beginning, in this transaction; false when there is none with this id. */
    retryDeadLetterIn: (tx: Transaction, id: string): Promise<boolean> => retryDeadLetter(transactionDb(tx), id),

    /** The same in its own transaction. */
    async retryDeadLetter(id: string): Promise<boolean> {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const isRetried = await retryDeadLetter(
          { executeSql: (text, values) => client.query<Record<string, unknown>>(text, values) },
          id,
        );
        await client.query('COMMIT');
        client.release();
        return isRetried;
      } catch (error) {
        client.release(true); // closing the connection rolls back
        throw error;
      }
    },
  };
  return queue;
}
