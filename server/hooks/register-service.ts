import { createHash } from 'node:crypto';
import type { HookContext, NextFunction, Params } from '@feathersjs/feathers';
import { Forbidden, NotAuthenticated } from '@feathersjs/errors';
import type { Application } from '@feathersjs/express';
import { z } from 'zod';
import { GUEST, roleOf, type Actor } from '#shared/kernel/actor.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { badInput, toFeathersError } from './errors.ts';
import { RateLimiter } from './rate-limit.ts';
import {
  METHODS,
  NO_ROWS,
  type Call,
  type InputSchema,
  type Method,
  type ServiceDefinition,
  type ServiceDeps,
  type SocketConnection,
} from './service-definition.ts';
import { resolveActor } from './tokens.ts';

export interface CallParams extends Params {
  actor?: Actor;
  ip?: string;
  requestId?: string;
  authentication?: { strategy?: string; accessToken?: string };
  headers?: Record<string, string | string[] | undefined>;
}

/** Closed by default: a method without roles, schema or code, or a service without row scope, stops the server at start. */
export function assertComplete(definition: ServiceDefinition): void {
  const name = `service ${definition.path}`;
  const declared = METHODS.filter(
    (method) => definition.allow[method] || definition.methods[method] || definition.schemas[method],
  );
  if (!declared.length) throw new Error(`${name} declares no method`);
  if (typeof definition.scope !== 'function') throw new Error(`${name} has no row scope`);
  if (typeof definition.view !== 'function') throw new Error(`${name} has no view`);
  for (const method of declared) {
    if (!definition.allow[method]?.length) throw new Error(`${name}: ${method} does not say who may call it`);
    if (!definition.methods[method]) throw new Error(`${name}: ${method} is allowed but not written`);
    const needed =
      method === 'create' || method === 'patch' || method === 'update'
        ? definition.schemas[method]
        : (definition.querySchemas?.[method] ?? definition.schemas[method]);
    if (!needed && method !== 'get' && method !== 'remove')
      throw new Error(`${name}: ${method} has no schema for what comes in`);
  }
}

const NO_QUERY = z.strictObject({});
const schemaFor = (schema: InputSchema | undefined, query: Record<string, unknown>, actor: Actor) =>
  typeof schema === 'function' ? schema(query, actor) : schema;

/** Where in the input the character stands that PostgreSQL cannot hold; null where it is nowhere. */
function pathOfNul(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const at = name.includes('\0') ? '' : pathOfNul(part);
    if (at !== null) return at ? `${name}.${at}` : name.replaceAll('\0', '');
  }
  return null;
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
const actorKey = (actor: Actor, ip: string) =>
  actor.kind === 'user' ? actor.userId : actor.kind === 'token' ? `${actor.offerId}:${actor.party}` : `guest:${ip}`;

/** Puts a definition on the app, behind the door that every request passes: who, may they, is it valid. */
export function createRegister(
  app: Application,
  deps: ServiceDeps,
  limiter = new RateLimiter(deps.env.rateLimitFactor, deps.clock),
) {
  return function register(definition: ServiceDefinition): void {
    assertComplete(definition);
    const names = METHODS.filter((method) => definition.methods[method]);

    const run = async (method: Method, id: unknown, data: unknown, params: CallParams): Promise<unknown> => {
      const where = { service: definition.path, method, requestId: params.requestId };
      try {
        const call = await openDoor(method, id, data, params);
        return await definition.methods[method]!(call as Call<never, never>);
      } catch (error) {
        throw toFeathersError(error, deps.log, where);
      }
    };

    /** Asked again for every call, over a socket as over REST: a session ends, and a person changes, between two calls. */
    const actorOf = async (method: Method, token: unknown, params: CallParams): Promise<Actor> => {
      // the server's own call, for somebody it already knows
      if (!params.provider) return params.actor ?? GUEST;
      // a login that is over must not stand in the way of logging in again
      if (definition.path === 'authentication' && method === 'create') return GUEST;
      return resolveActor(deps.tokens, {
        offerToken: typeof token === 'string' && token ? token : undefined,
        accessToken: params.authentication?.strategy === 'jwt' ? params.authentication.accessToken : undefined,
      });
    };

    const openDoor = async (method: Method, id: unknown, data: unknown, params: CallParams): Promise<Call> => {
      const { token, ...query } = (params.query ?? {}) as Record<string, unknown>;
      const ip = params.ip ?? '';
      if (params.provider) limiter.check(definition, method, ip, data);
      if (String(id ?? '').includes('\0')) throw notFound();
      const actor = await actorOf(method, token, params);
      const role = roleOf(actor);
      if (role !== null && !definition.allow[method]!.includes(role)) {
        throw actor.kind === 'guest' ? new NotAuthenticated('Please log in.') : new Forbidden('You may not do this.');
      }
      const scope = definition.scope(actor);
      const hasBody = method === 'create' || method === 'patch' || method === 'update';
      const querySchema =
        definition.querySchemas?.[method] ??
        (hasBody ? NO_QUERY : (schemaFor(definition.schemas[method], query, actor) ?? NO_QUERY));
      const parsedQuery = querySchema.safeParse(query);
      if (!parsedQuery.success) throw badInput(parsedQuery.error);
      const bodySchema = hasBody
        ? schemaFor(definition.schemas[method], parsedQuery.data as Record<string, unknown>, actor)
        : undefined;
      const parsedData = bodySchema?.safeParse(data ?? {});
      if (parsedData && !parsedData.success) throw badInput(parsedData.error);
      const unreadable = pathOfNul(query) ?? pathOfNul(data);
      if (unreadable !== null) throw invalidField(unreadable, 'Remove the unreadable character.');
      const key = first(params.headers?.['idempotency-key']);
      const idempotency =
        key && method === 'create'
          ? {
              key: key.slice(0, 200),
              actorKey: actorKey(actor, ip),
              requestHash: createHash('sha256')
                .update(JSON.stringify([definition.path, query, data]))
                .digest('hex'),
            }
          : undefined;
      return {
        method,
        actor,
        id: id == null ? '' : String(id),
        data: parsedData?.data,
        query: parsedQuery.data as Record<string, unknown>,
        // `id: []` matches no row and keeps every query shape valid
        where: scope === NO_ROWS ? { id: { in: [] } } : scope,
        ip,
        userAgent: first(params.headers?.['user-agent'])?.slice(0, 300) ?? '',
        idempotency,
        origin: { actor, idempotency },
        connection: params.connection as SocketConnection | undefined,
      };
    };

    const service: Record<string, unknown> = {
      find: (params: CallParams) => run('find', null, undefined, params),
      get: (id: unknown, params: CallParams) => run('get', id, undefined, params),
      create: (data: unknown, params: CallParams) => run('create', null, data, params),
      update: (id: unknown, data: unknown, params: CallParams) => run('update', id, data, params),
      patch: (id: unknown, data: unknown, params: CallParams) => run('patch', id, data, params),
      remove: (id: unknown, params: CallParams) => run('remove', id, undefined, params),
    };
    const exposed = Object.fromEntries(names.map((name) => [name, service[name]]));
    app.use(definition.path, exposed as never, { methods: names as string[], events: [] });
    // events leave only through announcements of committed work (channels.ts), never from the call itself
    app.service(definition.path).hooks({
      around: {
        all: [
          async (context: HookContext, next: NextFunction) => {
            context.event = null;
            await next();
          },
        ],
      },
    });
  };
}
