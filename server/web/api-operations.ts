/** Facts about each call from the service definitions, for both API descriptions: docs/api.md and OpenAPI. */
import type { z } from 'zod';
import type { InputSchema, Method, ServiceDefinition } from '../hooks/define-service.ts';
import { hasBody } from '../hooks/request-context.ts';

export const VERB: Readonly<Record<Method, string>> = {
  find: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  patch: 'PATCH',
  remove: 'DELETE',
};

/** True for the methods that name one row in the path. */
export const hasId = (method: Method): boolean =>
  method === 'get' || method === 'update' || method === 'patch' || method === 'remove';

/** The query schema of a method; for find and get it is the only input. */
export const querySchemaOf = (definition: ServiceDefinition, method: Method): InputSchema | undefined =>
  definition.querySchemas?.[method] ?? (hasBody(method) ? undefined : definition.schemas[method]);

export interface SchemaVariant {
  label: string;
  schema: z.ZodType;
}
/** Schemas that depend on the query or the actor, one per case. */
export function variantsOf(schema: InputSchema | undefined, label: string): SchemaVariant[] {
  if (!schema) return [];
  if (typeof schema !== 'function') return [{ label, schema }];
  const buyer = schema({ buyer: true }, { kind: 'guest' });
  const plain = schema({ buyer: false }, { kind: 'guest' });
  const admin = schema({ buyer: false }, { kind: 'user', userId: '', type: 'ADMIN', email: '' });
  return [
    { label, schema: plain },
    ...(buyer !== plain ? [{ label: `${label} with \`buyer=true\``, schema: buyer }] : []),
    ...(admin !== plain ? [{ label: `${label} from an admin`, schema: admin }] : []),
  ];
}
