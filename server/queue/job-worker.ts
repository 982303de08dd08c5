/**
 * The loop that fetches and runs due jobs. pg-boss's own loop does not await the write that completes a job, so that a
 * connection lost at that moment ends the process; this one awaits it, and polls all queues in one query.
 */
import { ZodError } from 'zod';
import type PgBoss from 'pg-boss';
import { JOB_NAMES, JOB_TYPES, PermanentJobError, type JobName, type JobPayload } from './job-types.ts';
import type { Log } from '../config/logger.ts';

export interface JobRun {
  jobId: string;
  /** Starts at 1. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the attempt times out or the server stops. */
  signal: AbortSignal;
}
export type JobHandler<N extends JobName> = (data: JobPayload<N>, run: JobRun) => Promise<void>;
type AnyHandler = (data: unknown, run: JobRun) => Promise<void>;

const POLL_MS = 500;

/** Settles with the work, or rejects as soon as the signal is aborted. */
async function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
  work.catch(() => {}); // after an abort nobody awaits it
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

export function createJobWorker({ boss, db, log }: { boss: PgBoss; db: PgBoss.Db; log: Log }) {
  const handlers = new Map<JobName, AnyHandler>();
  const schedules = new Map<JobName, { seconds: number; slot: number }>();
  const running = new Map<JobName, Set<Promise<void>>>(JOB_NAMES.map((name) => [name, new Set()]));
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<number> | undefined;
  let pollAgain = false;
  let state: 'idle' | 'started' | 'stopped' = 'idle';

  const allRunning = () => [...running.values()].flatMap((jobs) => [...jobs]);

  async function attempt(name: JobName, handler: AnyHandler, job: PgBoss.JobWithMetadata): Promise<void> {
    const { timeout } = JOB_TYPES[name];
    const run = { job: name, jobId: job.id, attempt: job.retryCount + 1 };
    const tooLong = new AbortController();
    const alarm = setTimeout(() => {
      tooLong.abort(new Error(`took longer than ${timeout} s`));
    }, timeout * 1000);
    try {
      const signal = AbortSignal.any([tooLong.signal, stopping.signal]);
      const isLastAttempt = job.retryCount >= job.retryLimit;
      await orAborted(handler(job.data, { jobId: job.id, attempt: run.attempt, isLastAttempt, signal }), signal);
      await boss.complete(name, job.id);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isPermanent = error instanceof PermanentJobError || error instanceof ZodError;
      if (isPermanent)
        await db.executeSql('UPDATE pgboss.job SET retry_limit = retry_count WHERE name = $1 AND id = $2', [
          name,
          job.id,
        ]);
      await boss.fail(name, job.id, { message });
      const isDead = isPermanent || job.retryCount >= job.retryLimit;
      log[isDead ? 'error' : 'warn'](
        { ...run, error: message },
        isDead ? 'job failed for the last time' : 'job failed; it will be retried',
      );
    } finally {
      clearTimeout(alarm);
    }
  }

  function begin(name: JobName, handler: AnyHandler, job: PgBoss.JobWithMetadata): void {
    const jobs = running.get(name)!;
    const work = attempt(name, handler, job)
      // the job stays active in the database and is reclaimed after its timeout
      .catch((error: unknown) => {
        log.error({ job: name, jobId: job.id, error: String(error) }, 'the completion of a job could not be written');
      })
      .finally(() => {
        jobs.delete(work);
        if (state === 'started') wake();
      });
    jobs.add(work);
  }

  async function queueSchedules(): Promise<void> {
    for (const [name, schedule] of schedules) {
      const slot = Math.floor(Date.now() / (schedule.seconds * 1000));
      if (slot === schedule.slot) continue;
      await boss.send(name, {}, { singletonKey: 'schedule', singletonSeconds: schedule.seconds });
      schedule.slot = slot;
    }
  }

  /** Fetches due jobs up to the free concurrency; returns how many it started. */
  async function takeDue(): Promise<number> {
    const names = [...handlers.keys()].filter((name) => running.get(name)!.size < JOB_TYPES[name].concurrency);
    if (!names.length) return 0;
    const { rows } = (await db.executeSql(
      `SELECT name FROM unnest($1::text[]) AS name WHERE EXISTS (SELECT 1 FROM pgboss.job j WHERE j.name = name.name
        AND j.state < 'active' AND j.start_after < now())`,
      [names],
    )) as { rows: { name: JobName }[] };
    let taken = 0;
    for (const { name } of rows) {
      if (state === 'stopped') break;
      const jobs = await boss.fetch<object>(name, {
        batchSize: JOB_TYPES[name].concurrency - running.get(name)!.size,
        includeMetadata: true,
      });
      for (const job of jobs) begin(name, handlers.get(name)!, job);
      taken += jobs.length;
    }
    return taken;
  }

  async function look(): Promise<number> {
    try {
      await queueSchedules();
      return await takeDue();
    } catch (error) {
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'the job queue could not be read; it will be retried',
      );
      return 0;
    }
  }

  function wake(): void {
    if (state !== 'started') return;
    if (polling) {
      pollAgain = true;
      return;
    }
    clearTimeout(timer);
    polling = look().finally(() => {
      polling = undefined;
      if (state !== 'started') return;
      timer = setTimeout(wake, pollAgain ? 0 : POLL_MS);
      pollAgain = false;
    });
  }

  return {
    register<N extends JobName>(name: N, handler: JobHandler<N>): void {
      handlers.set(name, async (data, run) => handler(JOB_TYPES[name].payload.parse(data) as JobPayload<N>, run));
    },
    schedule(name: JobName, seconds: number): void {
      schedules.set(name, { seconds, slot: -1 });
    },
    start(): void {
      state = 'started';
      wake();
    },
    wake,
    async runDue(): Promise<number> {
      let attempts = 0;
      for (;;) {
        const taken = await takeDue();
        attempts += taken;
        const rest = allRunning();
        if (!taken && !rest.length) return attempts;
        await Promise.all(rest);
      }
    },
    async stop(graceMs: number): Promise<void> {
      state = 'stopped';
      clearTimeout(timer);
      await polling;
      const patience = setTimeout(() => {
        stopping.abort(new Error('the server stopped'));
      }, graceMs);
      await Promise.all(allRunning());
      clearTimeout(patience);
    },
  };
}
