import type { Params } from '@feathersjs/feathers';
import type { z } from 'zod';
import type { Actor, Role } from '#shared/kernel/actor.ts';
import type { Origin } from '../database/unit-of-work.ts';
import type { SocketConnection } from '../context.ts';
import type { RateLimit } from './rate-limit.ts';

export const METHODS = ['find', 'get', 'create', 'update', 'patch', 'remove'] as const;
export type Method = (typeof METHODS)[number];

/** What a service method finds in `params`: the pipeline has checked and parsed all of it. */
export interface RequestParams<Query = Record<string, unknown>> extends Params {
  /** Who asks. */
  actor: Actor;
  /** Parsed by the service's query schema; the offer token is taken out. */
  query: Query & Params['query'];
  /** The rows this actor may see, as a Prisma `where`: `scopedRows` joins it to every read, workflows take it as an argument. */
  scope: object;
  /** Ids of the rows that were read within the scope; the pipeline lets no other row out. */
  readonly admitted: Set<string>;
  ip: string;
  userAgent: string;
  requestId?: string;
  /** For `context.unit()`: the actor and, where the client sent one, its idempotency key. */
  origin: Origin;
  /** The socket the call came through, if it did. */
  connection?: SocketConnection;
}

/** Who receives the events of a row, besides nobody. */
export interface Recipients {
  readonly userIds: readonly (string | null | undefined)[];
  readonly admins: boolean;
  /** Everybody who is signed in: for a service without `get`, whose events say no more than that something changed. */
  readonly everybody?: boolean;
}

/** The scope of an actor who sees no row of a service. */
export const NO_ROWS = Symbol('no rows');
/** The scope of a service that has no rows of its own (a calculation, a command); says why. */
export const withoutRows = (reason: string) => Object.assign(() => ({}), { reason });

/** A response that is not a row of the service: what was done, or how much. The pipeline cuts it to the declared schema. */
export class Acknowledgement {
  readonly body: unknown;
  constructor(body: unknown) {
    this.body = body;
  }
}
export const acknowledge = (body: unknown) => new Acknowledgement(body);

export type InputSchema = z.ZodType | ((query: Readonly<Record<string, unknown>>, actor: Actor) => z.ZodType);
/** What an actor may see of one row: the one place where fields are left out. */
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
  /** Who may call each method; a method that is not named does not exist. */
  readonly roles: Readonly<Partial<Record<Method, readonly Role[]>>>;
  /** Methods that never ask who calls: an ended session must not keep anybody from signing in again. */
  readonly anonymous?: readonly Method[];
  /** The rows each actor sees, applied to every method alike. */
  readonly scope: (actor: Actor) => object | typeof NO_ROWS;
  /** What comes in: the body of create, update and patch, the query of find and get. A function chooses by the query. */
  readonly schemas: Readonly<Partial<Record<Method, InputSchema>>>;
  readonly querySchemas?: Readonly<Partial<Record<Method, z.ZodType>>>;
  /** Applied by the pipeline to every row that leaves, alone, in a list or in an event; one for all methods or one for each. */
  readonly view: Shown;
  /** The shape of what a method acknowledges instead of answering with a row. */
  readonly acknowledgements?: Acknowledged;
  /** The key that holds the rows of a list, where the documented response has another one than `data`. */
  readonly listKey?: string;
  /** What a list of rows carries besides them and the page; what is not declared is left out. */
  readonly listFields?: z.ZodType;
  /** Who receives the events of a row; without it the service sends none. */
  readonly recipients?: (id: string) => Promise<Recipients>;
  readonly limits?: Readonly<Partial<Record<Method, RateLimit>>>;
  readonly service: Service;
}

/** Gives a definition its types: `app.service(path)` has the methods of the service, with what its view shows. */
export const defineService = <
  const Path extends string,
  Service extends ServiceMethods,
  Shown extends Views,
  Acknowledged extends Acknowledgements = Record<never, never>,
>(
  definition: ServiceDefinition<Path, Service, Shown, Acknowledged>,
): ServiceDefinition<Path, Service, Shown, Acknowledged> => definition;
