/** Field schemas that the schemas of all domains are built from. */
import { z } from 'zod';
import { isEmail } from './email.ts';
import {
  AMOUNT_NEGATIVE,
  AMOUNT_NOT_WHOLE,
  AMOUNT_TOO_LARGE,
  outsideLimits,
  tooLong,
  UNREADABLE,
} from './fields.messages.ts';
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_MARKED, MAX_SKIP } from './envelope.ts';
import { parseMoment } from './instant.ts';
import { MAX_MONEY } from './money.ts';
import { nameProblem } from './plain-text.ts';

const NOTHING = [undefined, null];
const isMissing = (input: unknown) => NOTHING.includes(input as undefined);

/** An error function that distinguishes a missing value from one of the wrong type. */
export const missingOr = (required: string, invalid: string) => (issue: { input?: unknown }) =>
  isMissing(issue.input) ? required : invalid;

/** Trimmed free text. NUL is refused because PostgreSQL cannot store it. */
export const text = (max: number, required = 'Enter some text.') =>
  z
    .string({ error: missingOr(required, 'Enter text.') })
    .trim()
    .max(max, tooLong(max))
    .refine((value) => !value.includes('\u0000'), UNREADABLE);

/** Text that must not be empty; `required` is the error message. */
export const requiredText = (max: number, required: string) => text(max, required).min(1, required);

function refuseProblem(name: string, context: z.RefinementCtx): void {
  // NUL has its own message
  const problem = name.includes('\u0000') ? null : nameProblem(name);
  if (problem) context.addIssue({ code: 'custom', message: problem });
}
/**
 * Name of a person or company. It appears in emails to other people, so it must be one line without anything that an
 * email client would turn into a link.
 */
export const nameText = (max: number) => text(max).superRefine(refuseProblem);
/** The same, required; `required` is the error message. */
export const requiredName = (max: number, required: string) => requiredText(max, required).superRefine(refuseProblem);

/** An id of a record in a request. */
export const id = () => requiredText(100, 'Enter the id of the record.');

/** A relation as the specification writes it: `{connect: {id}}`. */
export const connection = (what: string) =>
  z.strictObject(
    { connect: z.strictObject({ id: id() }) },
    {
      error: missingOr(`Choose the ${what}: {"connect":{"id":"…"}}.`, `Connect the ${what} as {"connect":{"id":"…"}}.`),
    },
  );

/** An email address, lowercased so that one person has one account. */
export const email = (required = 'Email is required', invalid = 'Invalid email format') =>
  z
    .string({ error: missingOr(required, invalid) })
    .trim()
    .toLowerCase()
    .min(1, required)
    .max(254, invalid)
    .refine((value) => value === '' || isEmail(value), invalid);

/** An optional email address, lowercased. */
export const optionalEmail = (invalid = 'Invalid email format') =>
  z
    .string({ error: invalid })
    .trim()
    .toLowerCase()
    .refine((value) => value === '' || isEmail(value), invalid);

/** Whole dollars of at least `min` (default 0). `tooSmall` is the message below it. */
export const dollars = (
  required = AMOUNT_NOT_WHOLE,
  invalid = AMOUNT_NOT_WHOLE,
  { min = 0, tooSmall = AMOUNT_NEGATIVE } = {},
) =>
  z
    .number({ error: missingOr(required, invalid) })
    .int(invalid)
    .min(min, tooSmall)
    .max(MAX_MONEY, AMOUNT_TOO_LARGE);

/** An integer within limits. */
export const count = (min: number, max: number, what: string) => {
  const message = outsideLimits(min, max, what);
  return z.number({ error: message }).int(message).min(min, message).max(max, message);
};

const MOMENT_INVALID = 'Enter a date and time like 2026-12-01T15:00:00Z.';
/** ISO 8601 with a zone, or a date alone; parsed to a Date. */
export const moment = (required = 'Choose a date.', invalid = MOMENT_INVALID) =>
  z
    .string({ error: missingOr(required, invalid) })
    .trim()
    .min(1, required)
    .transform((value, context) => {
      const at = parseMoment(value);
      if (at) return at;
      context.addIssue({ code: 'custom', message: invalid });
      return z.NEVER;
    });

const isDay = (value: string): boolean => {
  const at = Date.parse(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
};

/** When something begins: ISO 8601 with a time and a zone, as a day alone names no time. */
export const dateAndTime = (required: string, invalid = MOMENT_INVALID) =>
  z
    .string({ error: missingOr(required, invalid) })
    .trim()
    .refine((value) => !isDay(value), invalid)
    .pipe(moment(required, invalid));

/** A day of the calendar, like `2027-02-18`. */
export const calendarDay = (required: string) =>
  requiredText(10, required).refine((value) => value === '' || isDay(value), 'Enter a day like 2027-02-18.');

/** true or false, also as a string in a query. */
export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
    error: 'Enter true or false.',
  });

/** A number, also as a string in a query. */
export const queryNumber = (min: number, max: number) => {
  const message = `Enter a number from ${min} to ${max}.`;
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d+(\.\d+)?$/)
          .transform(Number),
      ],
      { error: message },
    )
    .refine((value) => value >= min && value <= max, message);
};

/** A number that is clamped to its limits instead of refused, such as list limits. */
const clampedCount = (min: number, max: number, fallback: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,15}$/)
          .transform(Number),
      ],
      { error: 'Enter a whole number.' },
    )
    .transform((value) => Math.min(max, Math.max(min, Math.trunc(value) || 0)))
    .default(fallback);

/** `$limit` and `$skip` of a list; a larger limit is reduced to `max`. */
export const paging = (limit = DEFAULT_LIMIT, max = MAX_LIMIT) => ({
  $limit: clampedCount(0, max, limit),
  $skip: clampedCount(0, MAX_SKIP, 0),
});

/** `$sort[field]=-1` for the sortable fields of a list. */
export const sorting = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z
    .partialRecord(
      z.enum(fields),
      z.union([
        z.literal(1),
        z.literal(-1),
        z.enum(['1', '-1']).transform((value) => (value === '1' ? (1 as const) : (-1 as const))),
      ]),
    )
    .optional();

/** Rows that a broker marked, in a query: ids with commas between them. */
export const markedIds = () =>
  text(MAX_MARKED * 60)
    .transform((value) => value.split(',').filter(Boolean))
    .refine((ids) => ids.length > 0 && ids.length <= MAX_MARKED, `Choose from 1 to ${MAX_MARKED} rows.`);
