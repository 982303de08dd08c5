import type { z } from 'zod';
import type { Actor, Role, UserActor } from '#shared/kernel/actor.ts';
import type { Env } from '../lib/env.ts';
import type { Log } from '../lib/logger.ts';
import type { JobQueue } from '../lib/job-queue.ts';
import type { ListingViews } from '../lib/listing-views.ts';
import type { Database } from '../lib/prisma.ts';
import type { Idempotency, Origin, RunUnit } from '../lib/unit-of-work.ts';
import type { Ports } from '../providers/ports.ts';
import type { Tokens } from '../authentication/tokens.ts';

/** What every service is built from. */
export interface ServiceDeps {
  readonly env: Env;
  /** For what needs a session of its own; everything else goes through prisma. */
  readonly databaseUrl: string;
  readonly prisma: Database;
  readonly unit: RunUnit;
  readonly ports: Ports;
  readonly jobs: JobQueue;
  readonly tokens: Tokens;
  readonly listingViews: ListingViews;
  readonly log: Log;
  readonly clock: () => Date;
}

export const METHODS = ['find', 'get', 'create', 'update', 'patch', 'remove'] as const;
export type Method = (typeof METHODS)[number];

/** A request that passed the door: who asks is known and allowed, and everything in it is of the declared shape. */
export interface Call<Data = unknown, Query = Record<string, unknown>> {
  readonly method: Method;
  readonly actor: Actor;
  readonly id: string;
  readonly data: Data;
  readonly query: Query;
  /** The row scope of this actor: to be joined to every where. */
  readonly where: object;
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotency: Idempotency | undefined;
  /** For deps.unit(): the actor and, where the client sent one, its idempotency key. */
  readonly origin: Origin;
  /** The socket the call came through, if it did; authentication ties a person to it. */
  readonly connection: SocketConnection | undefined;
}

/** What is kept of a socket between its calls. */
export interface SocketConnection {
  ip?: string;
  authentication?: { strategy: 'jwt'; accessToken: string };
  actor?: UserActor;
}

/** People who hear of a change of a row, besides nobody. */
export interface Audience {
  readonly userIds: readonly (string | null | undefined)[];
  readonly admins: boolean;
  /** Everybody who is signed in: for a service without `get`, whose events say no more than that something changed. */
  readonly everybody?: boolean;
}

export interface RateLimit {
  readonly windowSeconds: number;
  readonly max: number;
  readonly message: string;
  /** Which calls count, by their unchecked body; without it all do. */
  readonly counts?: (data: unknown) => boolean;
}

/** The scope of an actor who sees no row of a noun. */
export const NO_ROWS = Symbol('no rows');
/** The scope of a service that has no rows of its own (a calculation, a command); says why. */
export const withoutRows = (reason: string) => Object.assign(() => ({}), { reason });

export type InputSchema = z.ZodType | ((query: Readonly<Record<string, unknown>>, actor: Actor) => z.ZodType);

type Run = (call: Call<never, never>) => Promise<unknown>;

export interface ServiceDefinition {
  readonly path: string;
  /** One line for docs/api. */
  readonly summary: string;
  /** Who may call each method; a method that is not named does not exist. */
  readonly allow: Readonly<Partial<Record<Method, readonly Role[]>>>;
  /** The rows each actor sees, applied to find, get, update, patch and remove alike. */
  readonly scope: (actor: Actor) => object | typeof NO_ROWS;
  /** What comes in: the body of create, update and patch, the query of find and get. A function chooses by the query. */
  readonly schemas: Readonly<Partial<Record<Method, InputSchema>>>;
  readonly querySchemas?: Readonly<Partial<Record<Method, z.ZodType>>>;
  /** What the actor may see of a row: the one place where fields are left out. Events go out through get, and so through it. */
  readonly view: (row: never, actor: never, now: never) => unknown;
  /** Who hears the events of a row; without it the service sends none. */
  readonly audience?: (id: string) => Promise<Audience>;
  readonly limits?: Readonly<Partial<Record<Method, RateLimit>>>;
  readonly methods: Readonly<Partial<Record<Method, Run>>>;
}

/** Gives a method its types: the door has already parsed data and query with these schemas. */
export function method<Data, Query = Record<string, never>>(run: (call: Call<Data, Query>) => Promise<unknown>): Run {
  return run as Run;
}
