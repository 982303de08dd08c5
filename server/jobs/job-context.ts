import type { JobHandler } from '../queue/job-worker.ts';
import type { JobName } from '../queue/job-types.ts';
import type { AppContext } from '../context.ts';

/** The dependencies of a job. */
export type JobContext = Pick<AppContext, 'databaseUrl' | 'prisma' | 'unit' | 'ports' | 'jobs' | 'log' | 'clock'> & {
  env: Pick<AppContext['env'], 'dataDir'> &
    Partial<Pick<AppContext['env'], 'pictureLimits' | 'brand' | 'publicUrl' | 'tourFeeAtClosing'>>;
  ownForms?: AppContext['ownForms'];
};
export type Job<N extends JobName> = (context: JobContext) => JobHandler<N>;

/** The message of an error for a log or a row, without its stack. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
