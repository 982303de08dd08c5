import { z } from 'zod';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { id, paging, text } from '#shared/kernel/fields.schema.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { admit } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { envelope } from '../../queries/page.ts';

const find = z.strictObject({ ...paging(50, 200), entityType: text(50).optional(), entityId: id().optional() });

interface Row {
  id: string;
  seq: bigint;
  at: Date;
  actorKind: string;
  actorId: string | null;
  side: string | null;
  action: string;
  entityType: string;
  entityId: string;
  before: unknown;
  after: unknown;
  hash: string;
}
const view = ({ id, seq, at, actorKind, actorId, side, action, entityType, entityId, before, after, hash }: Row) => ({
  id,
  seq: Number(seq),
  at,
  actorKind,
  actorId,
  side,
  action,
  entityType,
  entityId,
  before,
  after,
  hash,
});

export const auditEntriesService = (context: AppContext) =>
  defineService({
    path: 'audit-entries',
    summary: 'The append-only audit log, newest first; for admins.',
    roles: { find: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find },
    view,
    service: {
      find: async (params: RequestParams<z.output<typeof find>>) => {
        const { scope, query } = params;
        const where = {
          AND: [
            scope,
            query.entityType ? { entityType: query.entityType } : {},
            query.entityId ? { entityId: query.entityId } : {},
          ],
        };
        const [entries, total] = await Promise.all([
          context.prisma.auditEntry.findMany({
            where,
            orderBy: { seq: 'desc' },
            take: query.$limit,
            skip: query.$skip,
          }),
          context.prisma.auditEntry.count({ where }),
        ]);
        // already read within the scope; entries have a number instead of the id that scopedRows needs
        const rows = entries.map((entry) => ({ ...entry, id: String(entry.seq) }));
        return envelope(total, query, admit(params, rows));
      },
    },
  });
