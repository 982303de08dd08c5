/** What is said of a value for whose schema no message was written. The library's own words are for programmers. */
import { z } from 'zod';
import { tooLong } from '#shared/kernel/fields.messages.ts';

const UNCLEAR = 'Please check this value.';
const REQUIRED = 'This is required.';
const OF_TYPE: Readonly<Record<string, string>> = {
  boolean: 'Enter true or false.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  string: 'Enter text.',
  array: 'Enter a list.',
  object: 'Enter an object with named fields.',
  record: 'Enter an object with named fields.',
};
const OF_FORMAT: Readonly<Record<string, string>> = {
  url: 'Enter a web address.',
  uuid: 'Enter the id of the record.',
  email: 'Invalid email format',
  datetime: 'Enter a date and time like 2026-12-01T15:00:00Z.',
};

type Limit = { origin: string; inclusive?: boolean | undefined };
/** `at most 5`, or `less than 5` where 5 itself is too much. */
const limitLabel = ({ inclusive }: Limit, within: string, beyond: string, limit: number | bigint) =>
  `${inclusive === false ? beyond : within} ${limit}`;

function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : (OF_TYPE[issue.expected] ?? UNCLEAR);
    case 'invalid_value':
      if (issue.input === undefined) return REQUIRED;
      return issue.values.length === 1
        ? `Enter ${String(issue.values[0])}.`
        : `Choose from ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return OF_FORMAT[issue.format] ?? UNCLEAR;
    case 'too_big':
      if (issue.origin === 'string') return tooLong(Number(issue.maximum));
      if (issue.origin === 'array') return `List at most ${issue.maximum}.`;
      return `Enter ${limitLabel(issue, 'at most', 'less than', issue.maximum)}.`;
    case 'too_small':
      if (issue.origin === 'string') return `Use at least ${issue.minimum} characters.`;
      if (issue.origin === 'array') return `List at least ${issue.minimum}.`;
      return `Enter ${limitLabel(issue, 'at least', 'more than', issue.minimum)}.`;
    default:
      return UNCLEAR;
  }
}

/** Makes every schema that has no message of its own speak to people. Called once, before the first request. */
export const installSchemaMessages = (): void => {
  z.config({ localeError: messageOf });
};
