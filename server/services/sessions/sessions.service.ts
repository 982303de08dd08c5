import { z } from 'zod';
import { USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { paging, sorting } from '#shared/kernel/fields.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';

const find = z.strictObject({ ...paging(25, 200), $sort: sorting(['lastSeenAt', 'createdAt']) });
const scope = (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId, revokedAt: null } : NO_ROWS);

interface Row {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string;
  ip: string;
}
const view = ({ id, createdAt, lastSeenAt, expiresAt, userAgent, ip }: Row, actor: Actor) => ({
  id,
  createdAt,
  lastSeenAt,
  expiresAt,
  userAgent,
  ip,
  isCurrent: actor.kind === 'user' && actor.sessionId === id,
});

/** DELETE /sessions/others ends every session but the one that asks. */
const ALL_OTHERS = 'others';

export const sessionsService = (deps: ServiceDeps): ServiceDefinition => {
  const endOthers = (where: object, actor: UserActor) =>
    deps.unit(actor, async (unit) => {
      const ended = await unit.tx.session.updateManyAndReturn({
        where: { AND: [where, { id: { not: actor.sessionId! } }] },
        data: { revokedAt: unit.now },
        select: { id: true },
      });
      for (const session of ended) {
        unit.audit({ action: 'session.ended', noun: 'session', nounId: session.id });
        unit.announce('sessions', 'removed', session);
      }
      return { ended: ended.length };
    });

  return {
    path: 'sessions',
    summary: 'Where a person is signed in; ending one signs that device out at once.',
    allow: { find: USER_TYPES, remove: USER_TYPES },
    scope,
    schemas: { find },
    view,
    audience: async () => ({ userIds: [], admins: false }),
    methods: {
      find: method<never, Page>(async ({ query, where, actor }) => {
        const live = { AND: [where, { expiresAt: { gt: deps.clock() } }] };
        const [rows, total] = await Promise.all([
          deps.prisma.session.findMany({ where: live, ...pageArgs(query, { lastSeenAt: 'desc' }) }),
          deps.prisma.session.count({ where: live }),
        ]);
        return envelope(
          total,
          query,
          rows.map((row) => view(row, actor)),
        );
      }),
      remove: method(async ({ id, where, actor }) => {
        if (id === ALL_OTHERS) return endOthers(where, actor as UserActor);
        const row = await deps.prisma.session.findFirst({ where: { AND: [where, { id }] } });
        if (!row) throw notFound('That device is not signed in any more.');
        await deps.unit(actor, async (unit) => {
          await unit.tx.session.update({ where: { id }, data: { revokedAt: unit.now } });
          unit.audit({ action: 'session.ended', noun: 'session', nounId: id });
          unit.announce('sessions', 'removed', { id });
        });
        return { id };
      }),
    },
  };
};
