import type pg from 'pg';
import PgBoss from 'pg-boss';
import { JOB_NAMES, JOB_TYPES, type JobName } from './job-types.ts';

const INSTALL_LOCK = 712_004_662;
const STORED_MINUTES = 366 * 24 * 60;
/** More than the handler's own timeout, so that the handler's error is the one recorded. */
const EXPIRY_MARGIN_SECONDS = 30;

/** The queue for jobs of this name that failed their last attempt. */
export const deadLetterQueueOf = (name: JobName) => `${name}.dead`;

interface QueueRow {
  name: string;
  policy: string | null;
  retry_limit: number | null;
  retry_delay: number | null;
  retry_backoff: boolean | null;
  expire_seconds: number | null;
  retention_minutes: number | null;
  dead_letter: string | null;
}

const isSame = (row: QueueRow, expected: PgBoss.Queue & { retentionMinutes: number }) =>
  row.policy === expected.policy &&
  row.retry_limit === expected.retryLimit &&
  row.retry_delay === expected.retryDelay &&
  row.retry_backoff === expected.retryBackoff &&
  row.expire_seconds === expected.expireInSeconds &&
  row.retention_minutes === expected.retentionMinutes &&
  row.dead_letter === (expected.deadLetter ?? null);

function expectedQueues() {
  return JOB_NAMES.flatMap((name) => {
    const { retries, retryDelay, timeout } = JOB_TYPES[name];
    const stored = { retentionMinutes: STORED_MINUTES, expireInSeconds: timeout + EXPIRY_MARGIN_SECONDS };
    const dead = deadLetterQueueOf(name);
    return [
      { name: dead, policy: 'standard' as const, retryLimit: 0, retryDelay: 0, retryBackoff: false, ...stored },
      // "short": only one job per key can be waiting
      {
        name,
        policy: 'short' as const,
        retryLimit: retries,
        retryDelay,
        retryBackoff: true,
        deadLetter: dead,
        ...stored,
      },
    ];
  });
}

/**
 * Creates the tables of pg-boss and a queue with its dead-letter queue for each job type; one short query when
 * everything exists.
 */
export async function installJobSchema(pool: pg.Pool, db: PgBoss.Db): Promise<void> {
  const present = async () => {
    const { rows } = await pool.query<{ there: boolean }>(`SELECT to_regclass('pgboss.queue') IS NOT NULL AS there`);
    if (!rows[0]?.there) return null;
    return new Map((await pool.query<QueueRow>('SELECT * FROM pgboss.queue')).rows.map((row) => [row.name, row]));
  };
  const expected = expectedQueues();
  const before = await present();
  if (
    before &&
    expected.every((queue) => {
      const row = before.get(queue.name);
      return row && isSame(row, queue);
    })
  )
    return;

  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [INSTALL_LOCK]);
    // a separate instance: a stopped one does no maintenance when it is started again
    const boss = new PgBoss({ db, schedule: false, supervise: false });
    await boss.start();
    const rows = await present();
    for (const queue of expected) {
      const row = rows?.get(queue.name);
      if (!row) await boss.createQueue(queue.name, queue);
      else if (!isSame(row, queue)) await boss.updateQueue(queue.name, queue);
    }
    await boss.stop({ graceful: false, close: false });
  } finally {
    client.release(true); // ends the session, which releases the lock
  }
}
