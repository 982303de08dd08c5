import type { Params } from '@feathersjs/feathers';
import type { z } from 'zod';
import type { Actor, Role } from '#shared/kernel/actor.ts';
import type { Origin } from '../database/unit-of-work.ts';
import type { SocketConnection } from '../context.ts';
import type { RateLimit } from './rate-limit.ts';

export const METHODS = ['find', 'get', 'create', 'update', 'patch', 'remove'] as const;
export type Method = (typeof METHODS)[number];

/** The `params` of a service method, checked and parsed by the pipeline. */
export interface RequestParams<Query = Record<string, unknown>> extends Params {
  /** The caller. */
  actor: Actor;
  /** Parsed by the service's query schema, without the offer token. */
  query: Query & Params['query'];
  /**
   * The rows this actor may see, as a Prisma `where`: `scopedRows` adds it to every read, workflows take it as an
   * argument.
   */
  scope: object;
  /** Ids of the rows read within the scope; the pipeline returns no others. */
  readonly admitted: Set<string>;
  ip: string;
  userAgent: string;
  requestId?: string;
  /** For `context.unit()`: the actor and, if the client sent one, its idempotency key. */
  origin: Origin;
  /** The socket of the call, if any. */
  connection?: SocketConnection;
}

/** The recipients of a row's events. */
export interface Recipients {
  readonly userIds: readonly (string | null | undefined)[];
  readonly admins: boolean;
  /** Every signed-in user: for a service without `get` whose events say only that something changed. */
  readonly everybody?: boolean;
  /** The offer whose private links receive the event too. */
  readonly offerId?: string;
}

/** The scope of an actor who sees no row of a service. */
export const NO_ROWS = Symbol('no rows');
/** The scope of a service without rows of its own (a calculation, a command), with the reason. */
export const withoutRows = (reason: string) => Object.assign(() => ({}), { reason });

/** A response that is not a row of the service, such as a count. The pipeline reduces it to the declared schema. */
export class Acknowledgement {
  readonly body: unknown;
  constructor(body: unknown) {
    this.body = body;
  }
}
export const acknowledge = (body: unknown) => new Acknowledgement(body);

export type InputSchema = z.ZodType | ((query: Readonly<Record<string, unknown>>, actor: Actor) => z.ZodType);
/** What an actor may see of one row: the only place where fields are removed. */
export type View = (row: never, actor: never, now: never) => unknown;

/** A Feathers service: `find(params)`, `get(id, params)`, `create(data, params)` and so on. */
export type ServiceMethods = Readonly<Partial<Record<Method, (...args: never[]) => Promise<unknown>>>>;

export type Views = View | Readonly<Partial<Record<Method, View>>>;
export type Acknowledgements = Readonly<Partial<Record<Method, z.ZodType>>>;

export interface ServiceDefinition<
  Path extends string = string,
  Service extends ServiceMethods = ServiceMethods,
  Shown extends Views = Views,
  Acknowledged extends Acknowledgements = Acknowledgements,
> {
  readonly path: Path;
  /** One line for the API documentation. */
  readonly summary: string;
  /** Who may call each method; a method that is not listed does not exist. */
  readonly roles: Readonly<Partial<Record<Method, readonly Role[]>>>;
  /** Methods that ignore credentials: an ended session must not keep anyone from signing in again. */
  readonly anonymous?: readonly Method[];
  /** The rows each actor sees, applied to every method. */
  readonly scope: (actor: Actor) => object | typeof NO_ROWS;
  /**
   * Input schemas: the body of create, update and patch, the query of find and get. A function chooses by the query.
   */
  readonly schemas: Readonly<Partial<Record<Method, InputSchema>>>;
  readonly querySchemas?: Readonly<Partial<Record<Method, z.ZodType>>>;
  /** Applied to every row that is returned, alone, in a list or in an event; one for all methods or one per method. */
  readonly view: Shown;
  /** The schema of an acknowledgement that a method returns instead of a row. */
  readonly acknowledgements?: Acknowledged;
  /** The key of a list's rows, if the documented response does not use `data`. */
  readonly listKey?: string;
  /** Fields of a list besides its rows and the page; undeclared ones are removed. */
  readonly listFields?: z.ZodType;
  /** The recipients of a row's events; without it the service sends none. */
  readonly recipients?: (id: string) => Promise<Recipients>;
  readonly limits?: Readonly<Partial<Record<Method, RateLimit>>>;
  readonly service: Service;
}

/** Adds types to a definition: `app.service(path)` has the methods of the service with the rows as viewed. */
export const defineService = <
  const Path extends string,
  Service extends ServiceMethods,
  Shown extends Views,
  Acknowledged extends Acknowledgements = Record<never, never>,
>(
  definition: ServiceDefinition<Path, Service, Shown, Acknowledged>,
): ServiceDefinition<Path, Service, Shown, Acknowledged> => definition;
