import { z } from 'zod';
import type { Actor } from '#shared/kernel/actor.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { unreadablePart } from '#shared/kernel/unreadable-input.ts';
import type { InputSchema } from './define-service.ts';
import { badInput } from './errors.ts';
import { assertNotTooDeep } from '../http/nesting-limit.ts';
import { idempotencyOf } from './idempotency-key.ts';
import { firstOf, hasBody, type HookFactory, type RequestContext } from './request-context.ts';

const NO_QUERY = z.strictObject({});
const schemaFor = (schema: InputSchema | undefined, query: Record<string, unknown>, actor: Actor) =>
  typeof schema === 'function' ? schema(query, actor) : schema;

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
  const key = method === 'create' ? firstOf(params.headers?.['idempotency-key']) : undefined;
  const idempotency = idempotencyOf(key, { actor, ip }, [context.path, query, data]);
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
