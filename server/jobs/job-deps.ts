import type { JobHandler } from '../queue/job-worker.ts';
import type { JobName } from '../queue/job-types.ts';
import type { ServiceDeps } from '../context.ts';

/** What a job may use. */
export type JobDeps = Pick<ServiceDeps, 'databaseUrl' | 'prisma' | 'unit' | 'ports' | 'jobs' | 'log' | 'clock'> & {
  env: Pick<ServiceDeps['env'], 'dataDir'> & Partial<Pick<ServiceDeps['env'], 'pictureLimits'>>;
};
export type Job<N extends JobName> = (deps: JobDeps) => JobHandler<N>;

/** For a log or a row: the words of an error, never its stack. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
