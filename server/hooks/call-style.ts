import type { Actor } from '#shared/kernel/actor.ts';
import { METHODS, type Method, type RequestParams, type ServiceDefinition } from './define-service.ts';
import { hasBody } from './request-context.ts';
import type { Call, ServiceDefinition as CallDefinition } from './service-definition.ts';

const callOf = (method: Method, id: unknown, data: unknown, params: RequestParams): Call => ({
  method,
  actor: params.actor,
  id: id == null ? '' : String(id),
  data,
  query: params.query as Record<string, unknown>,
  where: params.scope,
  ip: params.ip,
  userAgent: params.userAgent,
  idempotency: params.origin.idempotency,
  origin: params.origin,
  connection: params.connection,
});

/** A service whose methods take one `call` and apply scope and view themselves, as a Feathers service. Goes with the last of them. */
export function fromCalls({ allow, audience, methods, scope, view, ...rest }: CallDefinition): ServiceDefinition {
  const service = Object.fromEntries(
    METHODS.filter((method) => methods[method]).map((method) => {
      const run = methods[method] as (call: Call) => Promise<unknown>;
      const by = {
        find: (params: RequestParams) => run(callOf(method, null, undefined, params)),
        create: (data: unknown, params: RequestParams) => run(callOf(method, null, data, params)),
        byId: (id: unknown, params: RequestParams) => run(callOf(method, id, undefined, params)),
        change: (id: unknown, data: unknown, params: RequestParams) => run(callOf(method, id, data, params)),
      };
      if (method === 'find') return [method, by.find];
      if (method === 'create') return [method, by.create];
      return [method, hasBody(method) ? by.change : by.byId];
    }),
  );
  return {
    ...rest,
    roles: allow,
    scope:
      typeof scope === 'function'
        ? Object.assign((actor: Actor) => scope(actor), { reason: 'checked by its methods' })
        : scope,
    view: typeof view === 'function' ? (row: unknown) => row : view,
    ...(audience && { recipients: audience }),
    service,
  } as unknown as ServiceDefinition;
}

export const isCallStyle = (definition: CallDefinition | ServiceDefinition): definition is CallDefinition =>
  !('service' in definition);
