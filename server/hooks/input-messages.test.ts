import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './errors.ts';

const messageOf = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : fieldErrors(parsed.error)[0]?.message;
};

it.each<[string, z.ZodType, unknown]>([
  ['This is missing.', z.object({ a: z.boolean() }), {}],
  ['Enter true or false.', z.boolean(), 'yes'],
  ['Enter text.', z.string(), 1],
  ['Enter a number.', z.number(), '1'],
  ['Enter a whole number.', z.int(), 1.5],
  ['Enter a list.', z.array(z.string()), 'a'],
  ['Enter an object with named fields.', z.strictObject({}), null],
  ['Choose from SFR, CONDO.', z.enum(['SFR', 'CONDO']), 'HOUSE'],
  ['This can only be true.', z.literal(true), false],
  ['Enter at least 2 characters.', z.string().min(2), 'a'],
  ['Enter a number of at most 5.', z.number().max(5), 6],
  ['List at most 1.', z.array(z.string()).max(1), ['a', 'b']],
  ['This isn’t a valid value.', z.union([z.string(), z.number()]), null],
  ['Say when.', z.string('Say when.'), 1],
])('%s', (message, schema, value) => {
  expect(messageOf(schema, value)).toBe(message);
});
