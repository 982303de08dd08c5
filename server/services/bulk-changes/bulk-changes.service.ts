import { randomUUID } from 'node:crypto';
import { PRODUCT } from '#shared/brand/product.ts';
import {
  bulkAnswerSchema,
  createBulkChangeSchema,
  MAX_BULK_ROWS,
  TOO_MANY_ROWS,
  type BulkAnswer,
  type CreateBulkChange,
} from '#shared/bulk-changes/bulk-changes.schema.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { invalidField, RuleError } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { emailWhere } from '../../queries/email-lists.ts';
import { leadWhere } from '../../queries/lead-lists.ts';
import { listingWhere } from '../../queries/listing-lists.ts';
import { taskWhere } from '../../queries/task-lists.ts';
import { userWhere } from '../../queries/user-lists.ts';
import { changeRow } from '../../workflows/bulk-changes/change-row.ts';

const UNEXPECTED = 'This one couldn’t be changed. Please try again.';

interface Named {
  id: string;
  name: string;
}
const personName = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName}`.trim() || email;

/** The rows that a change is about, with the names that brokers know them by; one more than it may have. */
async function rowsOf({ prisma, clock }: AppContext, change: CreateBulkChange, actor: Actor): Promise<Named[]> {
  const take = MAX_BULK_ROWS + 1;
  const chosen = { id: { in: change.ids ?? [] } };
  const person = { select: { id: true, firstName: true, lastName: true, email: true }, take };
  switch (change.table) {
    case 'tasks': {
      const where = change.matching ? taskWhere(change.matching, clock()) : chosen;
      const rows = await prisma.task.findMany({ where, select: { id: true, title: true }, take });
      return rows.map(({ id, title }) => ({ id, name: title }));
    }
    case 'clients': {
      const where = { AND: [{ deletedAt: null }, change.matching ? userWhere(change.matching) : chosen] };
      return (await prisma.user.findMany({ where, ...person })).map((row) => ({ id: row.id, name: personName(row) }));
    }
    case 'listings': {
      const where = {
        AND: [{ type: 'SELLER' as const }, change.matching ? listingWhere(change.matching, actor) : chosen],
      };
      const rows = await prisma.listing.findMany({ where, select: { id: true, address: true }, take });
      return rows.map(({ id, address }) => ({ id, name: address || 'A home without an address' }));
    }
    case 'emails': {
      const where = change.matching ? emailWhere(change.matching) : chosen;
      const rows = await prisma.email.findMany({ where, select: { id: true, subject: true, to: true }, take });
      return rows.map(({ id, subject, to }) => ({ id, name: `${subject}, to ${to}` }));
    }
    case 'leads': {
      const where = change.matching ? leadWhere(change.matching) : chosen;
      return (await prisma.lead.findMany({ where, ...person })).map((row) => ({ id: row.id, name: personName(row) }));
    }
  }
}

/** Refuses a broker or an organization that does not exist before any row is changed. */
async function assertKnown({ prisma }: AppContext, { changes }: CreateBulkChange): Promise<void> {
  const field = 'assigneeId' in changes ? 'assigneeId' : 'ownerId';
  const userId = (changes as Record<string, unknown>)[field] as string | null | undefined;
  if (userId && !(await prisma.user.count({ where: { id: userId, type: 'ADMIN', deletedAt: null } })))
    throw invalidField(`changes.${field}`, `Choose someone at ${PRODUCT}.`);
  const organizationId = 'organizationId' in changes ? changes.organizationId : undefined;
  if (organizationId && !(await prisma.organization.count({ where: { id: organizationId } })))
    throw invalidField('changes.organizationId', 'There is no such organization.');
}

/** One change of many rows: each in a transaction of its own, so that one that is refused holds nothing back. */
export const bulkChangesService = (context: AppContext) =>
  defineService({
    path: 'bulk-changes',
    summary:
      'One change of up to 500 tasks, clients, homes, emails or leads, with what became of each; for admins. Each row ' +
      'changes by itself, and the same change can be sent again.',
    roles: { create: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { create: createBulkChangeSchema },
    view: (row: object) => row,
    acknowledgements: { create: bulkAnswerSchema },
    service: {
      create: async (data: CreateBulkChange, { actor }: RequestParams) => {
        await assertKnown(context, data);
        const rows = await rowsOf(context, data, actor);
        if (rows.length > MAX_BULK_ROWS) throw new RuleError('invalid', 'bulk-changes.too-many', TOO_MANY_ROWS);
        const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
        const answer: BulkAnswer = { done: [], refused: [] };
        const bulkId = rows.length > 1 ? randomUUID() : undefined;
        for (const id of data.ids ?? rows.map((row) => row.id)) {
          try {
            await context.unit(actor, (unit) => changeRow(unit, id, data, bulkId));
            answer.done.push({ id });
          } catch (error) {
            if (!(error instanceof RuleError)) context.log.error({ error: String(error), id }, 'a bulk change failed');
            const reason = error instanceof RuleError ? error.message : UNEXPECTED;
            answer.refused.push({ id, name: nameOf.get(id) ?? null, reason });
          }
        }
        return acknowledge(answer);
      },
    },
  });
