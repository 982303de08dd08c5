/** The parts of OpenAPI 3.1 that describe the API. */
import type { Role } from '#shared/kernel/actor.ts';
import type { JsonSchema } from './openapi-schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  style?: 'deepObject';
  explode?: boolean;
  schema: JsonSchema;
}
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, unknown>;
  /** Who may call it, as in the service definition. */
  'x-roles'?: readonly Role[];
  'x-rate-limit'?: { max: number; windowSeconds: number };
}
export type PathItem = Record<string, Operation>;
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: Record<string, Record<string, unknown>>;
}
