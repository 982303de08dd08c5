import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '#shared/kernel/actor.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { unreadablePart } from '#shared/kernel/unreadable-input.ts';
import type { Idempotency } from '../database/idempotency.ts';
import type { InputSchema } from './define-service.ts';
import { badInput } from './errors.ts';
import { assertNotTooDeep } from '../http/nesting-limit.ts';
import { firstOf, hasBody, type HookFactory, type RequestContext } from './request-context.ts';

const NO_QUERY = z.strictObject({});
const schemaFor = (schema: InputSchema | undefined, query: Record<string, unknown>, actor: Actor) =>
  typeof schema === 'function' ? schema(query, actor) : schema;

const actorKey = (actor: Actor, ip: string) =>
  actor.kind === 'user' ? actor.userId : actor.kind === 'token' ? `${actor.offerId}:${actor.party}` : `guest:${ip}`;

/** The idempotency key that the client sent with the first attempt identifies a retry. */
function idempotencyOf({ method, path, data, params }: RequestContext, ip: string): Idempotency | undefined {
  const key = method === 'create' ? firstOf(params.headers?.['idempotency-key']) : undefined;
  if (!key) return undefined;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([path, params.query, data]))
    .digest('hex');
  return { key: key.slice(0, 200), actorKey: actorKey(params.actor, ip), requestHash };
}

/** Parses query and body by the definition's schemas: a 400 names each invalid or unknown field. */
export const validate: HookFactory = (definition) => async (context, next) => {
  const { method, params, id, data } = context;
  const { actor, query } = params;
  if (String(id ?? '').includes('\0')) throw notFound();
  assertNotTooDeep(query, data);
  const unreadable = unreadablePart(query) ?? unreadablePart(data);
  if (unreadable) throw invalidField(unreadable.path, unreadable.message);
  const querySchema =
    definition.querySchemas?.[method] ??
    (hasBody(method) ? NO_QUERY : (schemaFor(definition.schemas[method], query, actor) ?? NO_QUERY));
  const parsedQuery = querySchema.safeParse(query);
  if (!parsedQuery.success) throw badInput(parsedQuery.error);
  const bodySchema = hasBody(method)
    ? schemaFor(definition.schemas[method], parsedQuery.data as Record<string, unknown>, actor)
    : undefined;
  const parsedData = bodySchema?.safeParse(data ?? {});
  if (parsedData && !parsedData.success) throw badInput(parsedData.error);

  const ip = params.ip ?? '';
  const idempotency = idempotencyOf(context, ip);
  context.params = {
    ...params,
    ip,
    userAgent: firstOf(params.headers?.['user-agent'])?.slice(0, 300) ?? '',
    query: parsedQuery.data as RequestContext['params']['query'],
    origin: { actor, idempotency },
  };
  if (hasBody(method)) context.data = parsedData?.data;
  context.id = id == null ? '' : String(id);
  await next();
};
