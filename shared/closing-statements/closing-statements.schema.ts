import { z } from 'zod';
import { SIDES } from '../kernel/actor.ts';
import { count, id, requiredText, text } from '../kernel/fields.schema.ts';
import {
  MAX_CLOSING_CENTS,
  MAX_CLOSING_LABEL,
  MAX_CLOSING_LINES,
  MAX_CLOSING_NOTE,
  type ClosingAmounts,
} from './closing-statements.types.ts';

const lineSchema = z.strictObject({
  side: z.enum(SIDES),
  key: requiredText(40, 'Choose a line of the Closing Disclosure.'),
  label: requiredText(MAX_CLOSING_LABEL, 'Enter the name of the line.'),
  /** Credits and payments are positive; only a correction, such as an aggregate adjustment, is negative. */
  cents: count(-MAX_CLOSING_CENTS, MAX_CLOSING_CENTS, 'The amount in cents'),
  isBeforeClosing: z.boolean().default(false),
  note: text(MAX_CLOSING_NOTE).default(''),
});

/**
 * PATCH /closing-statements/{transaction}: all lines of both sides, in place of the earlier ones. `version` is the one
 * that was read; 0 where none was saved yet.
 */
export const patchClosingStatementSchema = z.strictObject({
  version: count(0, 1_000_000, 'The version'),
  lines: z
    .array(lineSchema)
    .min(1, 'Enter the lines of the closing.')
    .max(MAX_CLOSING_LINES, `A statement has up to ${MAX_CLOSING_LINES} lines.`),
});
export type PatchClosingStatement = z.output<typeof patchClosingStatementSchema>;

/** POST /closing-disclosure-readings: the uploaded document to read. */
export const readClosingDisclosureSchema = z.strictObject({ uploadId: id() });
export type ReadClosingDisclosure = z.output<typeof readClosingDisclosureSchema>;

/** What was read: a proposal that a person checks and saves. */
export const closingReadingSchema = z.object({
  lines: z.array(lineSchema),
  warnings: z.array(z.string()),
  /** Why there are no lines, to show; null when there are. */
  message: z.string().nullable(),
});
export type ClosingReading = z.output<typeof closingReadingSchema>;

const amounts = z.record(z.string(), z.number().int()).nullable();
const storedEstimates = z.object({ BUYER: amounts, SELLER: amounts });
/** The estimates of a saved statement, as they were stored. */
export const readEstimates = (stored: unknown): Record<'BUYER' | 'SELLER', ClosingAmounts | null> =>
  storedEstimates.parse(stored);
