/** The parts that the descriptions of routes outside the services are made of. */
import type { Operation, Parameter } from './openapi.types.ts';
import type { JsonSchema } from './openapi-schemas.ts';

export const text: JsonSchema = { type: 'string' };
export const bytes: JsonSchema = { type: 'string', format: 'binary' };
export const entity = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const response = (description: string, type?: string, schema: JsonSchema = bytes) => ({
  description,
  ...(type && { content: { [type]: { schema } } }),
});
export const errors = (...codes: number[]) =>
  Object.fromEntries(codes.map((code) => [String(code), { $ref: `#/components/responses/Error${code}` }]));
export const inPath = (...names: string[]): Parameter[] =>
  names.map((name) => ({ name, in: 'path', required: true, schema: text }));
export const inHeader = (name: string, schema: JsonSchema, required = true): Parameter => ({
  name,
  in: 'header',
  required,
  schema,
});
export const inQuery = (name: string, schema: JsonSchema): Parameter => ({ name, in: 'query', schema });

type Security = Record<string, string[]>[];
export const OPEN: Security = [{}];
export const SIGNED_IN: Security = [{ session: [] }];
export const ANY: Security = [{}, { session: [] }, { offerLink: [] }];
export const made = (
  operationId: string,
  summary: string,
  security: Security,
  responses: Operation['responses'],
  more: Partial<Operation> = {},
): Operation => ({ operationId, summary, tags: ['files'], security, ...more, responses });

export const number: JsonSchema = { type: 'integer', minimum: 0 };
