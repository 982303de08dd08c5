import { expect, it } from 'vitest';
import { z } from 'zod';
import { installSchemaMessages } from './schema-messages.ts';

installSchemaMessages();

it.each<[string, z.ZodType, unknown, string]>([
  ['a missing value', z.boolean(), undefined, 'This is required.'],
  ['a missing choice', z.enum(['A', 'B']), undefined, 'This is required.'],
  ['no boolean', z.boolean(), null, 'Enter true or false.'],
  ['no number', z.number(), 'x', 'Enter a number.'],
  ['a fraction', z.int(), 1.5, 'Enter a whole number.'],
  ['no text', z.string(), 1, 'Enter text.'],
  ['no list', z.array(z.string()), 'x', 'Enter a list.'],
  ['no object', z.object({}), 'x', 'Enter an object with named fields.'],
  ['another choice', z.enum(['A', 'B']), 'C', 'Choose from A, B.'],
  ['not the only value', z.literal(true), false, 'Enter true.'],
  ['long text', z.string().max(3), 'xxxx', 'Use at most 3 characters.'],
  ['short text', z.string().min(3), 'xx', 'Use at least 3 characters.'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'List at most 1.'],
  ['a short list', z.array(z.string()).min(1), [], 'List at least 1.'],
  ['a large number', z.number().max(5), 6, 'Enter at most 5.'],
  ['the limit itself', z.number().lt(5), 5, 'Enter less than 5.'],
  ['a small number', z.number().min(5), 4, 'Enter at least 5.'],
  ['no web address', z.url(), 'x', 'Enter a web address.'],
  ['no id', z.uuid(), 'x', 'Enter the id of the record.'],
  ['none of several kinds', z.union([z.string(), z.number()]), true, 'Please check this value.'],
  ['a message of its own', z.boolean('Answer yes or no.'), 1, 'Answer yes or no.'],
])('%s', (_, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
