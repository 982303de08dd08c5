/** What is said of a value that a schema refuses without words of its own. */
import { z } from 'zod';

type Issue = Parameters<NonNullable<z.core.$ZodConfig['localeError']>>[0];

const EXPECTED: Readonly<Record<string, string>> = {
  boolean: 'Enter true or false.',
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  array: 'Enter a list.',
  object: 'Enter an object with named fields.',
  record: 'Enter an object with named fields.',
  date: 'Enter a date.',
};
const UNITS: Readonly<Record<string, (verb: string, limit: string) => string>> = {
  string: (verb, limit) => `Enter ${verb} ${limit} characters.`,
  array: (verb, limit) => `List ${verb} ${limit}.`,
};
const limited = (origin: string, verb: string, limit: string) =>
  (UNITS[origin] ?? (() => `Enter a number of ${verb} ${limit}.`))(verb, limit);

/** A sentence for people, in place of the library's text for programmers. */
export function inputMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : (EXPECTED[issue.expected] ?? 'This isn’t a valid value.');
    case 'invalid_value':
      return issue.values.length === 1
        ? `This can only be ${String(issue.values[0])}.`
        : `Choose from ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return limited(issue.origin, 'at least', String(issue.minimum));
    case 'too_big':
      return limited(issue.origin, 'at most', String(issue.maximum));
    case 'invalid_union':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    default:
      return 'This isn’t a valid value.';
  }
}
