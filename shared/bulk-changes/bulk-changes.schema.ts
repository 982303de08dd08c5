import { z } from 'zod';
import { MAX_CLIENT_TAG } from '../clients/clients.types.ts';
import { tagOf } from '../clients/clients.rules.ts';
import { findEmailsSchema } from '../emails/emails.schema.ts';
import { count, id, requiredText } from '../kernel/fields.schema.ts';
import { findLeadsSchema, patchLeadSchema } from '../leads/leads.schema.ts';
import { PRIORITY_MAX } from '../listings/listings.limits.ts';
import { listingFilterSchema } from '../listings/listings.schema.ts';
import { findTasksSchema, patchTaskSchema } from '../tasks/tasks.schema.ts';
import { findUsersSchema } from '../users/users.schema.ts';

/** Rows of one change. */
export const MAX_BULK_ROWS = 500;
export const TOO_MANY_ROWS = `Up to ${MAX_BULK_ROWS} at a time. Choose a shorter list.`;

const paging = { $limit: true, $skip: true, $sort: true } as const;
const ids = z
  .array(id())
  .min(1, 'Choose at least one row.')
  .max(MAX_BULK_ROWS, TOO_MANY_ROWS)
  .transform((given) => [...new Set(given)])
  .optional();
const isNotEmpty = (changes: object) => Object.values(changes).some((value) => value !== undefined);
const NOTHING = 'Say what to change.';
const tag = requiredText(MAX_CLIENT_TAG, 'Enter a word.').transform(tagOf);

/**
 * POST /bulk-changes: one change of many rows of a table of the desk, those with these `ids`, or all that match the
 * filters of the list.
 */
export const createBulkChangeSchema = z
  .discriminatedUnion(
    'table',
    [
      z.strictObject({
        table: z.literal('tasks'),
        ids,
        matching: findTasksSchema.omit(paging).optional(),
        changes: patchTaskSchema
          .pick({ status: true, assigneeId: true, dueAt: true, snoozedUntil: true, priority: true })
          .refine(isNotEmpty, NOTHING),
      }),
      z.strictObject({
        table: z.literal('clients'),
        ids,
        matching: findUsersSchema.omit(paging).optional(),
        changes: z
          .strictObject({ addTag: tag, removeTag: tag, ownerId: id().nullable() })
          .partial()
          .refine(isNotEmpty, NOTHING),
      }),
      z.strictObject({
        table: z.literal('listings'),
        ids,
        matching: listingFilterSchema.optional(),
        changes: z
          .strictObject({ priority: count(0, PRIORITY_MAX, 'Priority'), organizationId: id().nullable() })
          .partial()
          .refine(isNotEmpty, NOTHING),
      }),
      z.strictObject({
        table: z.literal('emails'),
        ids,
        matching: findEmailsSchema.omit({ ...paging, userId: true }).optional(),
        /** Sends what could not be delivered once more. */
        changes: z.strictObject({ resend: z.literal(true, 'Write true to send again.') }),
      }),
      z.strictObject({
        table: z.literal('leads'),
        ids,
        matching: findLeadsSchema.omit(paging).optional(),
        changes: patchLeadSchema.refine(isNotEmpty, NOTHING),
      }),
    ],
    { error: 'Name the table: tasks, clients, listings, emails or leads.' },
  )
  .refine(({ ids: chosen, matching }) => (chosen === undefined) !== (matching === undefined), {
    path: ['ids'],
    error: 'Name either the rows or the filters that they match.',
  });

/** Each row that was named, once: changed, or refused with the reason. */
export const bulkAnswerSchema = z.object({
  done: z.array(z.object({ id: z.string() })),
  refused: z.array(
    z.object({
      id: z.string(),
      /** What a broker calls it; null for a row that does not exist. */
      name: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});

export type CreateBulkChange = z.output<typeof createBulkChangeSchema>;
export type BulkTable = CreateBulkChange['table'];
export type BulkAnswer = z.output<typeof bulkAnswerSchema>;
