import type pg from 'pg';
import type { UserActor } from '#shared/kernel/actor.ts';
import type { Env } from './config/env.ts';
import type { Log } from './config/logger.ts';
import type { JobQueue } from './queue/job-queue.ts';
import type { ListingViews } from './queries/listing-views.ts';
import type { RateLimiter } from './hooks/rate-limit.ts';
import type { Database } from './database/prisma.ts';
import type { RunUnit } from './database/unit-of-work.ts';
import type { Ports } from './providers/ports.ts';
import type { Tokens } from './authentication/tokens.ts';
import type { WrongPasswords } from './authentication/wrong-passwords.ts';

/** What every service, route and job is built from: all that lives as long as the process, one of each for an application. */
export interface AppContext {
  readonly env: Env;
  /** For what needs a session of its own; everything else goes through prisma. */
  readonly databaseUrl: string;
  readonly prisma: Database;
  /** The connections under prisma, for statements that go past its engine (`readRows`). */
  readonly pool: pg.Pool;
  readonly unit: RunUnit;
  readonly ports: Ports;
  readonly jobs: JobQueue;
  readonly tokens: Tokens;
  readonly rateLimiter: RateLimiter;
  readonly wrongPasswords: WrongPasswords;
  readonly listingViews: ListingViews;
  readonly log: Log;
  readonly clock: () => Date;
}

/** What is remembered of a socket between its calls. */
export interface SocketConnection {
  ip?: string;
  authentication?: { strategy: 'jwt'; accessToken: string };
  actor?: UserActor;
}
