import type pg from 'pg';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import type { Env } from './config/env.ts';
import type { Log } from './config/logger.ts';
import type { OwnForms } from './forms/own-forms.ts';
import type { TileArchive } from './media/tile-archive.ts';
import type { JobQueue } from './queue/job-queue.ts';
import type { ListingViews } from './queries/listing-views.ts';
import type { RateLimiter } from './hooks/rate-limit.ts';
import type { Database } from './database/prisma.ts';
import type { ReadReplicas } from './database/read-replicas.ts';
import type { RunUnit } from './database/unit-of-work.ts';
import type { ErrorReportsPort } from './providers/error-reports/port.ts';
import type { Ports } from './providers/ports.ts';
import type { Tokens } from './authentication/tokens.ts';
import type { WrongPasswords } from './authentication/wrong-passwords.ts';

/** The dependencies of every service, route and job: one of each per application, for the life of the process. */
export interface AppContext {
  readonly env: Env;
  /** For code that needs its own database session; everything else uses prisma. */
  readonly databaseUrl: string;
  readonly prisma: Database;
  /** The connections below prisma, for statements that bypass its engine (`readRows`). */
  readonly pool: pg.Pool;
  /** Reads of public homes, on a replica where there is one. */
  readonly reads: ReadReplicas;
  readonly unit: RunUnit;
  readonly ports: Ports;
  readonly jobs: JobQueue;
  readonly tokens: Tokens;
  readonly rateLimiter: RateLimiter;
  readonly wrongPasswords: WrongPasswords;
  readonly listingViews: ListingViews;
  /** The broker's own forms, which take the place of built-in ones. */
  readonly ownForms: OwnForms;
  /** The map's tiles, where MAP_TILES is a file. */
  readonly tileArchive: TileArchive | null;
  readonly log: Log;
  readonly errorReports: ErrorReportsPort;
  readonly clock: () => Date;
}

/**
 * Reads of the services as an actor, through the request pipeline: a calendar, an export or the assistant shows what
 * the actor's own pages show. Rejects as the service refuses.
 */
export interface ServiceReads {
  find(path: string, query: Record<string, unknown>, actor: Actor): Promise<unknown>;
  get(path: string, id: string, query: Record<string, unknown>, actor: Actor): Promise<unknown>;
}

/** The state of a socket between its calls. */
export interface SocketConnection {
  ip?: string;
  authentication?: { strategy: 'jwt'; accessToken: string };
  actor?: UserActor;
  /** The token of a private link, from the handshake. */
  offerToken?: string;
  /** The offer of that token, once it was valid. */
  offerId?: string;
}
