import { brandFrom } from '#shared/brand/brand.ts';
import { createTokens } from './authentication/tokens.ts';
import { createWrongPasswords } from './authentication/wrong-passwords.ts';
import type { Env } from './config/env.ts';
import type { Log } from './config/logger.ts';
import { senderOf } from './config/mail-sender.ts';
import type { AppContext } from './context.ts';
import { loadOwnForms } from './forms/own-forms.ts';
import { gateOf } from './database/gate.ts';
import { openTileArchive } from './media/tile-archive.ts';
import { connectDatabase } from './database/prisma.ts';
import { connectReplicas } from './database/read-replicas.ts';
import { createRunUnit, type PublishedEvent } from './database/unit-of-work.ts';
import { RateLimiter } from './hooks/rate-limit.ts';
import { NO_REPORTS } from './providers/error-reports/no-reports.adapter.ts';
import type { ErrorReportsPort } from './providers/error-reports/port.ts';
import { createPorts } from './providers/ports.ts';
import { createListingViews } from './queries/listing-views.ts';
import { createJobQueue } from './queue/job-queue.ts';

export interface ContextOptions {
  env: Env;
  databaseUrl: string;
  log: Log;
  /** The receiver of the log's failures. */
  errorReports?: ErrorReportsPort | undefined;
  clock?: () => Date;
}

/**
 * Builds the dependencies of services, routes and jobs. `publish` receives the events of each unit of work after its
 * commit.
 */
export async function createContext(
  { env, databaseUrl, log, errorReports = NO_REPORTS, clock = () => new Date() }: ContextOptions,
  publish: (event: PublishedEvent) => void,
): Promise<AppContext> {
  const brand = brandFrom(env.brand);
  const warnOfForm = (message: string) => log.warn({ message }, 'a form in FORMS_DIR does not show all terms');
  const ownForms = env.formsDir ? await loadOwnForms(env.formsDir, warnOfForm) : new Map<string, Uint8Array>();
  const tileArchive = await openTileArchive(env);
  const { prisma, pool } = connectDatabase(databaseUrl, env.databasePool);
  const reads = await connectReplicas({
    primary: { prisma, pool },
    urls: env.searchDatabaseUrls,
    poolSize: env.databasePool,
    log,
    clock,
  });
  const ports = await createPorts(env, { prisma, reads }, log);
  const jobs = createJobQueue({ databaseUrl, log });
  const tokens = createTokens(env, prisma, clock);
  return {
    env,
    databaseUrl,
    prisma,
    pool,
    reads,
    ports,
    jobs,
    tokens,
    rateLimiter: new RateLimiter(env.rateLimitFactor, clock),
    wrongPasswords: createWrongPasswords(env.rateLimitFactor, clock),
    listingViews: createListingViews(prisma, log, clock),
    ownForms,
    tileArchive,
    unit: createRunUnit({
      prisma,
      gate: gateOf(Math.ceil(env.databasePool / 2)),
      clock,
      baseUrl: env.publicUrl,
      brand,
      ...(env.mailFrom && { sender: senderOf(env.mailFrom, brand.product) }),
      linkCodes: tokens,
      enqueueIn: jobs.enqueueIn,
      wakeJobs: jobs.wake,
      publish,
    }),
    log,
    errorReports,
    clock,
  };
}

/** Closes what the context holds open. */
export async function closeContext({
  listingViews,
  reads,
  prisma,
  errorReports,
  tileArchive,
}: AppContext): Promise<void> {
  await listingViews.stop();
  await reads.stop();
  await prisma.$disconnect();
  await tileArchive?.close();
  await errorReports.flush();
}
