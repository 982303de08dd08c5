import { z } from 'zod';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { id, paging, text } from '#shared/kernel/fields.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope } from '../../lib/page.ts';

const find = z.strictObject({ ...paging(50, 200), noun: text(50).optional(), nounId: id().optional() });

interface Row {
  seq: bigint;
  at: Date;
  actorKind: string;
  actorId: string | null;
  side: string | null;
  action: string;
  noun: string;
  nounId: string;
  before: unknown;
  after: unknown;
  hash: string;
}
const view = ({ seq, at, actorKind, actorId, side, action, noun, nounId, before, after, hash }: Row) => ({
  id: String(seq),
  seq: Number(seq),
  at,
  actorKind,
  actorId,
  side,
  action,
  noun,
  nounId,
  before,
  after,
  hash,
});

export const auditEntriesService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'audit-entries',
  summary: 'The append-only log of what was done, newest first; for admins.',
  allow: { find: ['ADMIN'] },
  scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
  schemas: { find },
  view,
  methods: {
    find: method<never, z.output<typeof find>>(async ({ query, where }) => {
      const wanted = {
        AND: [where, query.noun ? { noun: query.noun } : {}, query.nounId ? { nounId: query.nounId } : {}],
      };
      const [rows, total] = await Promise.all([
        deps.prisma.auditEntry.findMany({
          where: wanted,
          orderBy: { seq: 'desc' },
          take: query.$limit,
          skip: query.$skip,
        }),
        deps.prisma.auditEntry.count({ where: wanted }),
      ]);
      return envelope(total, query, rows.map(view));
    }),
  },
});
