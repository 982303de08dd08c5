import { z } from 'zod';
import { AUDIT_FILTER_MAX } from './audit.limits.ts';
import { id, paging, queryNumber, text } from '../kernel/fields.schema.ts';

const day = z.iso.date('Enter a day like 2026-12-01.');
const seq = () => queryNumber(0, Number.MAX_SAFE_INTEGER);

/** GET /audit-entries. `before` is the number of the last entry that was read: the next older ones follow. */
export const findAuditEntriesSchema = z.strictObject({
  ...paging(50, 200),
  /** Words of a name or an email address. */
  who: text(AUDIT_FILTER_MAX).optional(),
  action: text(AUDIT_FILTER_MAX).optional(),
  entityType: text(50).optional(),
  entityId: id().optional(),
  /** The first and the last day, in Central Time. */
  from: day.optional(),
  to: day.optional(),
  before: seq().optional(),
});
export type FindAuditEntries = z.output<typeof findAuditEntriesSchema>;

/** GET /audit-verification: verifies the entries after this number. */
export const findVerificationSchema = z.strictObject({ after: seq().optional() });
export type FindVerification = z.output<typeof findVerificationSchema>;

/** One slice of a verification. `seq` and `hash` are of the last intact entry, `problem` of the first broken one. */
export const verificationSchema = z.strictObject({
  checked: z.number(),
  seq: z.number(),
  hash: z.string(),
  brokenAt: z.number().nullable(),
  problem: z.string().nullable(),
  isDone: z.boolean(),
  /** Number of the newest entry. */
  last: z.number(),
  at: z.date(),
});
export type Verification = z.output<typeof verificationSchema>;
