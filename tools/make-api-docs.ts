// npm run docs:api: writes docs/api.md from the service definitions and their schemas.
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { feathers } from '@feathersjs/feathers';
import { authenticationService } from '../server/authentication/authentication.service.ts';
import type { ServiceDefinition } from '../server/hooks/define-service.ts';
import { methodsOf } from '../server/hooks/register-services.ts';
import { hasBody } from '../server/hooks/request-context.ts';
import type { AppContext } from '../server/context.ts';
import { serviceDefinitions } from '../server/service-definitions.ts';
import { hasId, querySchemaOf, variantsOf, VERB } from '../server/web/api-operations.ts';

interface Json {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  allOf?: Json[];
  oneOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  maximum?: number;
  minimum?: number;
  format?: string;
}

function typeOf(json: Json): string {
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' \\| ');
  const choices = json.anyOf ?? json.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' \\| ');
  if (json.allOf) return typeOf(Object.assign({}, ...json.allOf) as Json);
  if (json.type === 'array') return `list of ${typeOf(json.items ?? {})}`;
  if (json.type === 'object' && json.properties)
    return `{ ${Object.entries(json.properties)
      .map(([name, value]) => `${name}: ${typeOf(value)}`)
      .join(', ')} }`;
  return [json.type ?? 'any'].flat().join(' \\| ');
}

function fields(title: string, schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const shapes = json.properties ? [json] : (json.anyOf ?? json.oneOf ?? []);
  return shapes
    .flatMap((shape) => {
      const rows = Object.entries(shape.properties ?? {}).map(
        ([name, value]) => `| \`${name}\` | ${typeOf(value)} | ${shape.required?.includes(name) ? 'required' : ''} |`,
      );
      return rows.length ? [`${title}\n\n| field | type | |\n|---|---|---|\n${rows.join('\n')}\n`] : [];
    })
    .join('\n');
}

function section(definition: ServiceDefinition): string {
  const parts = methodsOf(definition).map((method) => {
    const limit = definition.limits?.[method];
    return [
      `### ${VERB[method]} /${definition.path}${hasId(method) ? '/{id}' : ''}`,
      `Open to: ${definition.roles[method]!.join(', ')}.` +
        (limit ? ` At most ${limit.max} in ${limit.windowSeconds} s from one address.` : ''),
      ...variantsOf(querySchemaOf(definition, method), 'Query').map((each) => fields(each.label, each.schema)),
      ...(hasBody(method)
        ? variantsOf(definition.schemas[method], 'Body').map((each) => fields(each.label, each.schema))
        : []),
    ]
      .filter(Boolean)
      .join('\n\n');
  });
  return `## ${definition.path}\n\n${definition.summary}\n\n${parts.join('\n\n')}`;
}

/** The whole page; deterministic. */
export function apiPage(): string {
  const context = { env: { jwtSecret: 'none' } } as AppContext;
  const definitions = [
    authenticationService(feathers(), context) as ServiceDefinition,
    ...serviceDefinitions(context),
  ].sort((a, b) => a.path.localeCompare(b.path));
  return `# API

Generated from the schemas by \`npm run docs:api\`; do not edit by hand.

Everything is below \`/api\`, over REST and over socket.io (\`/api/socket.io\`, websocket only). Ids are strings,
stored money is whole dollars, times are ISO 8601 UTC.

- Sign in with \`POST /authentication\` and send \`Authorization: Bearer …\`. An outside party sends \`?token=\` from its
  private link and acts as that party only.
- Lists return \`{total, limit, skip, data}\`, with \`$limit\`, \`$skip\` and \`$sort[field]=-1\`. Above 10,000, or 2,000
  homes on the market, a total may be an estimate (\`totalIsEstimate\`).
- Errors are \`{name, message, code, className, data?, errors?: [{path, code, message}]}\`; \`message\` can be shown to
  people.
- A request that must not be carried out twice takes an \`Idempotency-Key\` header.

The complete machine-readable description is \`GET /openapi.json\` (OpenAPI 3.1, with examples); \`/api/docs\` shows it
in a browser.

- **Uploads.** \`POST /uploads\` is multipart: the fields of \`shared/uploads/uploads.schema.ts\` before \`file\`. It
  returns \`[{uploadResult: {id, key, url}, analyzeResult}]\`. To resume after a dropped connection, upload in chunks:
  \`POST /uploads/transfers?type=…\` with \`Upload-Length\` and \`Upload-Name\` returns an id,
  \`PATCH /uploads/transfers/{id}\` appends bytes at \`Upload-Offset\` (204; 200 with the response above once complete),
  \`HEAD\` and \`GET\` return the offset, \`DELETE\` cancels. With \`analyze=true\`, \`analyzeResult\` has the fields that an
  \`OFFER_DOC\` states (\`terms\` of a \`TRANSACTION_DOC\`), \`findings: [{field, value, page, words, others?}]\`, the
  \`pagesWithoutText\`, and a \`problem\` with its \`message\` if it was not read; otherwise it is null. The widths of a photo are ready a moment later
  (\`processedAt\`, or \`problem\`).
- **Downloads.** \`GET /files/{key}\` (photos: \`?w=400|800|1600\`).
- **Profile pictures.** \`PUT /users/{id}/picture\` takes the bytes of a JPEG, PNG or WebP of at most 10 MB and returns
  the profile; \`DELETE\` removes it; \`GET\` returns it to users who can see the person.
- **Accounts.** \`GET /users/{id}/export\` is the user's own data as one JSON file. \`DELETE /users/{id}\` needs a login of
  the last ten minutes. \`DELETE /sessions/others\` ends all other sessions.
- **Health.** \`GET /health/live\` and \`GET /health/ready\`; \`GET /version.json\` (outside \`/api\`) is the deployed
  version.
- **Events.** \`notifications created\`, \`messages created\`, \`showings created|patched\`, \`offers created|patched\`,
  \`offer-rounds created|patched\`, \`transactions created|patched\`, \`listings patched\`,
  \`inspections created|patched\`, to the recipients of the row. Each receives what \`get\` would return to them.

${definitions.map(section).join('\n\n')}
`;
}

if (process.argv[1]?.endsWith('make-api-docs.ts')) {
  writeFileSync('docs/api.md', apiPage());
  console.log('docs/api.md');
}
