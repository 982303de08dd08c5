import { AUDIT_ACTORS } from '#shared/audit/audit.rules.ts';
import { findAuditEntriesSchema, type FindAuditEntries } from '#shared/audit/audit.schema.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { instantAt } from '#shared/kernel/zoned-time.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { admit } from '../../hooks/scoped-rows.ts';
import { auditSubjects } from '../../queries/audit-subjects.ts';
import { envelope } from '../../queries/page.ts';

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
  who: string;
  about: string | null;
  link: string | null;
}
const view = (row: Row) => ({
  id: row.id,
  seq: Number(row.seq),
  at: row.at,
  actorKind: row.actorKind,
  actorId: row.actorId,
  who: row.who,
  side: row.side,
  action: row.action,
  entityType: row.entityType,
  entityId: row.entityId,
  about: row.about,
  link: row.link,
  before: row.before,
  after: row.after,
  hash: row.hash,
});

/** People whom a search names, at most this many. */
const MAX_PEOPLE = 500;

/** Midnight of a day in Central Time, the brokerage's own, or of the day after it. */
function midnight(day: string, later = 0): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return instantAt({ year, month, day: date + later, hour: 0, minute: 0 }, DEFAULT_TIME_ZONE);
}

export const auditEntriesService = (context: AppContext) => {
  const { prisma } = context;

  async function whereOf({ who, action, entityType, entityId, from, to }: FindAuditEntries): Promise<object> {
    const people =
      who &&
      (await prisma.user.findMany({
        where: {
          AND: who.split(/\s+/).map((word) => ({
            OR: (['firstName', 'lastName', 'email'] as const).map((field) => ({
              [field]: { contains: word, mode: 'insensitive' as const },
            })),
          })),
        },
        select: { id: true },
        take: MAX_PEOPLE,
      }));
    return {
      ...(people && { actorId: { in: people.map(({ id }) => id) } }),
      ...(action && { action: { contains: action, mode: 'insensitive' as const } }),
      ...(entityType && { entityType }),
      ...(entityId && { entityId }),
      ...((from ?? to) && { at: { ...(from && { gte: midnight(from) }), ...(to && { lt: midnight(to, 1) }) } }),
    };
  }

  /** Who acted: the name that the account has now. */
  async function whoOf(entries: readonly Pick<Row, 'actorKind' | 'actorId'>[]) {
    const ids = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))];
    const people = await prisma.user.findMany({
      where: { id: { in: ids } },
      select: { id: true, firstName: true, lastName: true, deletedAt: true },
    });
    const names = new Map(
      people.map(({ id, firstName, lastName, deletedAt }) => [
        id,
        deletedAt ? 'A deleted account' : `${firstName} ${lastName}`.trim(),
      ]),
    );
    return ({ actorKind, actorId }: Pick<Row, 'actorKind' | 'actorId'>) =>
      AUDIT_ACTORS[actorKind] ?? (names.get(actorId ?? '') || 'A person without a name');
  }

  return defineService({
    path: 'audit-entries',
    summary: 'The append-only audit log, newest first; for admins. `before` continues after the entry of that number.',
    roles: { find: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findAuditEntriesSchema },
    view,
    service: {
      find: async (params: RequestParams<FindAuditEntries>) => {
        const { scope, query } = params;
        const where = { AND: [scope, await whereOf(query)] };
        const older = query.before === undefined ? {} : { seq: { lt: BigInt(query.before) } };
        const [entries, total] = await Promise.all([
          prisma.auditEntry.findMany({
            where: { AND: [where, older] },
            orderBy: { seq: 'desc' },
            take: query.$limit,
            skip: query.$skip,
          }),
          prisma.auditEntry.count({ where }),
        ]);
        const [who, subject] = await Promise.all([whoOf(entries), auditSubjects(prisma, entries)]);
        // already read within the scope; entries have a number instead of the id that scopedRows needs
        const rows = entries.map((entry) => ({
          ...entry,
          id: String(entry.seq),
          who: who(entry),
          ...subject(entry),
        }));
        return envelope(total, query, admit(params, rows));
      },
    },
  });
};
