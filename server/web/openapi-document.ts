/** The OpenAPI 3.1 description of the API, from the service definitions and their schemas. */
import { PRODUCT } from '#shared/brand/product.ts';
import type { Role } from '#shared/kernel/actor.ts';
import type { InputSchema, Method, ServiceDefinition } from '../hooks/define-service.ts';
import { methodsOf } from '../hooks/register-services.ts';
import { hasBody } from '../hooks/request-context.ts';
import { hasId, querySchemaOf, variantsOf, VERB } from './api-operations.ts';
import { FILE_PATHS } from './openapi-file-paths.ts';
import { exampleOf, jsonSchemaOf, type JsonSchema } from './openapi-schemas.ts';
import type { OpenApiDocument, Operation, Parameter, PathItem } from './openapi.types.ts';

/** Calls without an id in the path: they concern all rows in the query, or the session. */
const WITHOUT_ID: Readonly<Record<string, Partial<Record<Method, 'also' | 'only'>>>> = {
  notifications: { patch: 'also' },
  messages: { patch: 'also' },
  authentication: { remove: 'only' },
};

/** Examples for bodies whose meaning the schema does not show. */
const WORKSHOP = {
  startsAt: '2027-01-14T00:00:00.000Z',
  zone: 'America/Chicago',
  minutes: 60,
  format: 'ONLINE',
  joinUrl: 'https://meet.example.com/buyers',
  seats: 30,
};
const AUDIENCE = {
  types: ['SELLER'],
  states: ['AL'],
  cities: ['Birmingham, AL'],
  zips: ['35203'],
  tags: [],
  minPrice: 200_000,
  maxPrice: 400_000,
  ownsHome: true,
};
const MAILER_TEXTS = {
  subject: 'What homes sold for near {{first name|you}}',
  body: 'Hello {{first name}},\n\nThree homes were sold on your street this fall.',
  actionLabel: 'See the prices',
  actionPath: '/explore',
};
const EXAMPLES: Readonly<Record<string, unknown>> = {
  createTourRequest: {
    mlsListing: { connect: { id: '0198b2f4-7d5e-7c1a-9f3e-2b6a4c8d1e70' } },
    name: 'Ruth Amis',
    phone: '615-555-0199',
    codeBy: 'TEXT',
    proposedTime: '2027-03-01T15:00:00Z',
  },
  createBulkChange: { table: 'tasks', ids: ['0190a1b2-0000-7000-8000-000000000001'], changes: { status: 'COMPLETED' } },
  createClientMerge: {
    keptId: '019f0000-0000-7000-8000-000000000001',
    mergedId: '019f0000-0000-7000-8000-000000000002',
    reason: 'Told us on the phone that both are theirs.',
    confirmation: 'MERGE',
  },
  createFairHousingAllowance: {
    record: 'listing',
    recordId: '019f0000-0000-7000-8000-000000000001',
    field: 'description',
    words: 'No children',
    sentence: 'No children’s furniture stays.',
    reason: 'The sentence is about furniture, not about people.',
  },
  createWorkshop: WORKSHOP,
  patchWorkshop: WORKSHOP,
  createMailerAudience: { kind: 'CAMPAIGN', audience: AUDIENCE },
  createMailerPreview: { kind: 'CAMPAIGN', ...MAILER_TEXTS },
  patchMailer: { version: 1, ...MAILER_TEXTS, audience: AUDIENCE },
  createSavedSearch: { name: 'Birmingham', filter: { beds: 3 }, address: '/explore?beds=3', frequency: 'DAILY' },
  createTextMessage: { from: '205-555-0142', text: 'STOP' },
};

const ERRORS: Readonly<Record<string, string>> = {
  400: 'The request is invalid; `errors` names each field.',
  401: 'Not signed in, or the session has ended.',
  403: 'This role is not allowed to do this.',
  404: 'The row does not exist or is not visible to the caller.',
  409: 'Not possible in the current state, or someone else was faster.',
  422: 'Understood, but it cannot be done.',
  429: 'Too many calls; wait for `Retry-After` seconds.',
  503: 'The server is busy; retry after `Retry-After` seconds.',
};

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['name', 'message', 'code', 'className'],
  properties: {
    name: { type: 'string' },
    message: { type: 'string', description: 'May be shown to people.' },
    code: { type: 'integer', description: 'The HTTP status.' },
    className: { type: 'string' },
    data: { type: 'object', additionalProperties: true },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const pascal = (path: string) =>
  path
    .split(/[-/]/)
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('');
const singular = (path: string) =>
  path
    .replace(/ies$/, 'y')
    .replace(/(ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
/** `Task` for `tasks`. */
export const entityOf = (path: string): string => pascal(singular(path));
/** `findTasks`, `getTask`, `createTask`, …; `patchNotifications` if it concerns several rows. */
export const operationIdOf = (path: string, method: Method, isOfMany = method === 'find'): string =>
  method + (isOfMany ? pascal(path) : entityOf(path));

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const errorsOf = (codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [code, ref('responses', `Error${code}`)]));

function queryParameters(schema: InputSchema | undefined): Parameter[] {
  const shapes = variantsOf(schema, 'Query').flatMap((variant) => {
    const shape = jsonSchemaOf(variant.schema, 'input');
    return shape.properties ? [shape] : (shape.anyOf ?? shape.oneOf ?? []);
  });
  const names = [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  return names.map((name) => {
    const of = shapes.find(({ properties }) => properties?.[name])!.properties![name]!;
    const isRequired = shapes.every(({ required }) => required?.includes(name));
    return {
      name,
      in: 'query',
      ...(isRequired && { required: true }),
      ...(of.type === 'object' && { style: 'deepObject', explode: true }),
      schema: of,
    } satisfies Parameter;
  });
}

function requestBody(operationId: string, schema: InputSchema | undefined): Operation['requestBody'] {
  const variants = variantsOf(schema, 'Body');
  if (!variants.length) return undefined;
  const shapes = variants.map(({ label, schema: each }) => ({
    ...jsonSchemaOf(each, 'input'),
    ...(variants.length > 1 && { title: label }),
  }));
  const example = EXAMPLES[operationId] ?? exampleOf(variants[0]!.schema);
  return {
    required: true,
    content: {
      'application/json': {
        schema: shapes.length === 1 ? shapes[0]! : { anyOf: shapes },
        ...(example !== undefined && { example }),
      },
    },
  };
}

/** A page of rows with the fields declared by the definition; a calculated result may have more. */
function listOf(definition: ServiceDefinition, entity: JsonSchema): JsonSchema {
  const key = definition.listKey ?? 'data';
  const isCalculated = 'reason' in definition.scope;
  const beside = definition.listFields && jsonSchemaOf(definition.listFields, 'output');
  return {
    type: 'object',
    ...(!isCalculated && { required: [key, ...(beside?.required ?? [])] }),
    properties: {
      total: { type: 'integer' },
      totalIsEstimate: { type: 'boolean', description: 'The list is too long for an exact count.' },
      limit: { type: 'integer' },
      skip: { type: 'integer' },
      ...beside?.properties,
      [key]: { type: 'array', items: entity },
    },
    additionalProperties: isCalculated,
  };
}

/** Rows by name, because the view decides field by field; acknowledgements by their schema. */
function success(definition: ServiceDefinition, method: Method): JsonSchema {
  const entity = ref('schemas', entityOf(definition.path));
  const acknowledged = definition.acknowledgements?.[method];
  const rows = method === 'find' ? found(definition, entity) : entity;
  return acknowledged ? { anyOf: [jsonSchemaOf(acknowledged, 'output'), rows] } : rows;
}

function found(definition: ServiceDefinition, entity: JsonSchema): JsonSchema {
  const query = queryParameters(querySchemaOf(definition, 'find'));
  const isList = query.some(({ name }) => name === '$limit') || definition.listKey || definition.listFields;
  return isList ? listOf(definition, entity) : { anyOf: [entity, { type: 'array', items: entity }] };
}

function securityOf(roles: readonly Role[]): Record<string, string[]>[] {
  return [
    ...(roles.includes('GUEST') ? [{}] : []),
    ...(roles.some((role) => role !== 'GUEST' && role !== 'TOKEN') ? [{ session: [] }] : []),
    ...(roles.includes('TOKEN') ? [{ offerLink: [] }] : []),
  ];
}

const ID: Parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const IDEMPOTENCY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated call with the same key returns the first response.',
  schema: { type: 'string', maxLength: 200 } as JsonSchema,
};

function operation(definition: ServiceDefinition, method: Method, isOfRow: boolean): Operation {
  const { path, roles, limits, summary } = definition;
  const limit = limits?.[method];
  const isOfMany = !isOfRow && WITHOUT_ID[path]?.[method] === 'also';
  const operationId = operationIdOf(path, method, method === 'find' || isOfMany);
  const body = hasBody(method) ? requestBody(operationId, definition.schemas[method]) : undefined;
  const isOpen = roles[method]!.includes('GUEST');
  return {
    operationId,
    summary: `${method} ${path}`,
    description: summary,
    tags: [path],
    'x-roles': roles[method]!,
    ...(limit && { 'x-rate-limit': { max: limit.max, windowSeconds: limit.windowSeconds } }),
    security: securityOf(roles[method]!),
    parameters: [
      ...(isOfRow ? [ID] : []),
      ...queryParameters(querySchemaOf(definition, method)),
      ...(method === 'create' ? [IDEMPOTENCY] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [method === 'create' ? '201' : '200']: { description: 'Done.', ...json(success(definition, method)) },
      ...errorsOf([
        '400',
        ...(isOpen ? [] : ['401']),
        '403',
        ...(isOfRow ? ['404'] : []),
        ...(method === 'find' || method === 'get' ? [] : ['409', '422']),
        ...(limit ? ['429'] : []),
        '503',
      ]),
    },
  };
}

function pathsOf(definition: ServiceDefinition): [string, string, Operation][] {
  return methodsOf(definition).flatMap((method) => {
    const without = WITHOUT_ID[definition.path]?.[method];
    const verb = VERB[method].toLowerCase();
    return [
      ...(hasId(method) && without !== 'only'
        ? [[`/${definition.path}/{id}`, verb, operation(definition, method, true)] as [string, string, Operation]]
        : []),
      ...(!hasId(method) || without
        ? [[`/${definition.path}`, verb, operation(definition, method, false)] as [string, string, Operation]]
        : []),
    ];
  });
}

/** The whole document; deterministic. */
export function openApiDocument(definitions: readonly ServiceDefinition[], version: string): OpenApiDocument {
  const sorted = [...definitions].sort((a, b) => a.path.localeCompare(b.path));
  const paths: Record<string, PathItem> = {};
  for (const [path, verb, each] of sorted.flatMap(pathsOf)) (paths[path] ??= {})[verb] = each;
  for (const [path, item] of Object.entries(FILE_PATHS)) paths[path] = { ...paths[path], ...item };
  const entities = [...new Set(sorted.map(({ path }) => entityOf(path)))];
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT,
      version,
      description:
        'Times are ISO 8601 UTC, stored money is whole dollars. Sign in with `createAuthentication` and send the ' +
        'access token as a bearer token; an outside party sends `token` from its private link. Every call is also ' +
        'available over the socket.',
    },
    servers: [{ url: '/api' }],
    tags: [
      ...sorted.map(({ path, summary }) => ({ name: path, description: summary })),
      { name: 'files', description: 'Uploads, downloads and feeds for other systems.' },
    ],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        offerLink: { type: 'apiKey', in: 'query', name: 'token', description: 'The token of an offer’s private link.' },
      },
      schemas: {
        Error: ERROR_SCHEMA,
        ...Object.fromEntries(
          entities.map((entity) => [
            entity,
            { type: 'object', title: entity, additionalProperties: true } satisfies JsonSchema,
          ]),
        ),
      },
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([code, description]) => [
          `Error${code}`,
          {
            description,
            ...json(ref('schemas', 'Error')),
            ...((code === '429' || code === '503') && {
              headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
            }),
          },
        ]),
      ),
    },
  };
}
