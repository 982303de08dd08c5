/** The pieces that every domain's schema is made of. */
import { z } from 'zod';
import { isEmail } from './email.ts';
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_SKIP } from './envelope.ts';
import { HOUR } from './instant.ts';
import { MAX_MONEY } from './money.ts';
import { nameProblem } from './plain-text.ts';

const NOTHING = [undefined, null];
const isMissing = (input: unknown) => NOTHING.includes(input as undefined);

/** An error function that tells "not given" from "not of this kind". */
export const missingOr = (required: string, invalid: string) => (issue: { input?: unknown }) =>
  isMissing(issue.input) ? required : invalid;

/** Free text, trimmed. NUL is refused because PostgreSQL cannot hold it. */
export const text = (max: number, required = 'Enter some text.') =>
  z
    .string({ error: missingOr(required, 'Enter text.') })
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !value.includes('\u0000'), 'Remove the unreadable character.');

/** Text that must say something; `required` is the message when it does not. */
export const requiredText = (max: number, required: string) => text(max, required).min(1, required);

function refuseProblem(name: string, context: z.RefinementCtx): void {
  // NUL has its own message
  const problem = name.includes('\u0000') ? null : nameProblem(name);
  if (problem) context.addIssue({ code: 'custom', message: problem });
}
/** A name of a person or company, which emails to other people will carry: one line, nothing that a mail program would show as a link. */
export const nameText = (max: number) => text(max).superRefine(refuseProblem);
/** The same, which must be given; `required` is the message when it is not. */
export const requiredName = (max: number, required: string) => requiredText(max, required).superRefine(refuseProblem);

/** The id of a record, as text. */
export const id = () => requiredText(100, 'Name the record by its id.');

/** A connection as the specification writes it: `{connect: {id}}`. */
export const connection = (what: string) =>
  z.strictObject(
    { connect: z.strictObject({ id: id() }) },
    {
      error: missingOr(`Say which ${what}: {"connect":{"id":"…"}}.`, `Connect the ${what} as {"connect":{"id":"…"}}.`),
    },
  );

/** An e-mail address, lower-cased: one person, one account. */
export const email = (required = 'Email is required', invalid = 'Invalid email format') =>
  z
    .string({ error: missingOr(required, invalid) })
    .trim()
    .toLowerCase()
    .min(1, required)
    .max(254, invalid)
    .refine((value) => value === '' || isEmail(value), invalid);

/** Whole dollars, never negative. */
export const dollars = (
  required = 'Enter an amount in whole dollars.',
  invalid = 'Enter an amount in whole dollars.',
) =>
  z
    .number({ error: missingOr(required, invalid) })
    .int(invalid)
    .min(0, 'An amount cannot be negative.')
    .max(MAX_MONEY, 'That amount is too large.');

/** A whole number within limits. */
export const count = (min: number, max: number, what: string) => {
  const message = `${what} must be a whole number from ${min} to ${max}.`;
  return z.number({ error: message }).int(message).min(min, message).max(max, message);
};

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/;

/** The instant an ISO 8601 text means, or null. A day alone means 17:00 UTC, the same calendar day in both zones of the two states. */
export function parseMoment(value: string): Date | null {
  if (!ISO.test(value)) return null;
  const at = Date.parse(value);
  if (Number.isNaN(at)) return null;
  const moment = new Date(DAY_ALONE.test(value) ? at + 17 * HOUR : at);
  // Date.parse rolls February 30 over into March
  const day = value.slice(0, 10);
  if (!new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return null;
  const year = moment.getUTCFullYear();
  return year >= 1900 && year <= 2200 ? moment : null;
}

/** A time on the wire (ISO 8601 with a zone, or a day alone); a Date from here on. */
export const moment = (required = 'Choose a date.', invalid = 'Enter a date and time like 2026-12-01T15:00:00Z.') =>
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

/** true or false, also as a query string spells them. */
export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
    error: 'Write true or false.',
  });

/** A number, also as a query string spells it. */
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

/** A count that is brought into its limits rather than refused, as list limits are. */
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

/** `$limit` and `$skip` of a list; too large a limit is brought down to `max`. */
export const paging = (limit = DEFAULT_LIMIT, max = MAX_LIMIT) => ({
  $limit: clampedCount(0, max, limit),
  $skip: clampedCount(0, MAX_SKIP, 0),
});

/** `$sort[field]=-1` over the fields a list can be sorted by. */
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
