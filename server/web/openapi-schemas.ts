/** zod schemas as JSON Schema, and examples that those schemas accept. */
import { z } from 'zod';

/** The part of JSON Schema 2020-12 that zod writes. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  $ref?: string;
}

/** `input`: as sent by clients; `output`: as returned. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
    $schema?: string;
  };
  return json;
}

/** Example values by field name; others are derived from their schema. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  email: 'ruth@example.com',
  password: 'porch light over cedar street',
  firstName: 'Ruth',
  lastName: 'Amis',
  buyerFirstName: 'Ivo',
  buyerLastName: 'Rook',
  phone: '615-555-0199',
  address: '1408 Sycamore Street',
  city: 'Birmingham',
  state: 'AL',
  zip: '35205',
  county: 'Jefferson',
  price: 380_000,
  text: 'Is the porch new?',
  day: '2027-03-01',
  since: '2027-03-01',
  mlsName: 'Greater Alabama MLS',
  mlsNumber: '21412345',
  code: '482913',
  title: 'Call back',
  name: 'Three bedrooms in Birmingham',
  id: '0198b2f4-7d5e-7c1a-9f3e-2b6a4c8d1e70',
};
const SAMPLE_TIME = '2027-03-01T15:00:00Z';

function sampleOf(name: string, json: JsonSchema): unknown {
  if (json.const !== undefined) return json.const;
  if (json.enum) return SAMPLES[name] !== undefined && json.enum.includes(SAMPLES[name]) ? SAMPLES[name] : json.enum[0];
  const choices = json.anyOf ?? json.oneOf;
  if (choices) return sampleOf(name, choices.find(({ type }) => type !== 'null') ?? {});
  if (json.allOf) return sampleOf(name, Object.assign({}, ...json.allOf) as JsonSchema);
  const type = [json.type].flat().find((each) => each !== 'null');
  if (type === 'object') return objectSample(json, false);
  if (type === 'array') return json.items ? arraySample(name, json.items, json.minItems ?? 1) : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') {
    const sample = SAMPLES[name];
    return typeof sample === 'number' ? sample : Math.max(json.minimum ?? 1, Math.min(3, json.maximum ?? 3));
  }
  if (type !== 'string') return SAMPLES[name] ?? null;
  if (name === 'id' || name.endsWith('Id')) return SAMPLES.id;
  if (/(^time|Time|Date|At|On|Before|After|From|Until)$/.test(name)) return SAMPLE_TIME;
  if (/phone/i.test(name)) return SAMPLES.phone;
  if (/email/i.test(name)) return SAMPLES.email;
  if (typeof SAMPLES[name] === 'string') return SAMPLES[name];
  if (name === 'secret' || name === 'accessToken' || name === 'sessionId') return 'x'.repeat(32);
  return 'text'.padEnd(json.minLength ?? 0, '-');
}

/** As many items as required, each about another record. */
function arraySample(name: string, items: JsonSchema, count: number): unknown[] {
  const first = JSON.stringify(sampleOf(name, items));
  const id = String(SAMPLES.id);
  return Array.from({ length: Math.max(1, count) }, (_, at): unknown =>
    JSON.parse(at ? first.replaceAll(id, `${id.slice(0, -1)}${at}`) : first),
  );
}

function objectSample(json: JsonSchema, isFull: boolean): Record<string, unknown> {
  const names = Object.keys(json.properties ?? {});
  const chosen = isFull ? names : names.filter((name) => json.required?.includes(name));
  return Object.fromEntries(chosen.map((name) => [name, sampleOf(name, json.properties![name]!)]));
}

/**
 * A body that the schema accepts: all required fields, or one field if none is required. Undefined if none is found.
 */
export function exampleOf(schema: z.ZodType): unknown {
  const json = jsonSchemaOf(schema, 'input');
  const shapes = json.properties ? [json] : (json.anyOf ?? json.oneOf ?? []);
  for (const shape of shapes) {
    const required = objectSample(shape, false);
    const full = objectSample(shape, true);
    const first = Object.entries(full)[0];
    // rows that belong together are hard to guess; a list that may be empty needs none
    const short = Object.fromEntries(
      Object.entries(required).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
    );
    // bodies of which one optional field is needed after all, such as one of two kinds of homes
    const withOne = Object.entries(full).map((one) => ({ ...required, ...Object.fromEntries([one]) }));
    const candidates = Object.keys(required).length
      ? [required, full, short, ...withOne]
      : [
          ...(first ? [Object.fromEntries([first])] : []),
          full,
          ...Object.entries(full).map((one) => Object.fromEntries([one])),
          {},
        ];
    const accepted = candidates.find((candidate) => schema.safeParse(candidate).success);
    if (accepted) return accepted;
  }
  return undefined;
}
