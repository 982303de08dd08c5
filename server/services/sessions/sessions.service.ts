import { z } from 'zod';
import { USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { paging, sorting } from '#shared/kernel/fields.schema.ts';
import { sessionView, type SessionRow } from '#shared/users/sessions.view.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import type { Page } from '../../queries/page.ts';

const find = z.strictObject({ ...paging(25, 200), $sort: sorting(['lastSeenAt', 'createdAt']) });
const scope = (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId, revokedAt: null } : NO_ROWS);

/** DELETE /sessions/others ends every session except the current one. */
const ALL_OTHERS = 'others';

export const sessionsService = (context: AppContext) => {
  const rows = scopedRows<SessionRow>(() => context.prisma.session, { missing: 'That device is no longer signed in.' });
  const endOthers = (scope: object, actor: UserActor) =>
    context.unit(actor, async (unit) => {
      const ended = await unit.tx.session.updateManyAndReturn({
        where: { AND: [scope, { id: { not: actor.sessionId! } }] },
        data: { revokedAt: unit.now },
        select: { id: true },
      });
      for (const session of ended) {
        unit.audit({ action: 'session.ended', entityType: 'session', entityId: session.id });
        unit.publish('sessions', 'removed', session);
      }
      return { ended: ended.length };
    });

  return defineService({
    path: 'sessions',
    summary: "A person's sessions; ending one signs that device out immediately.",
    roles: { find: USER_TYPES, remove: USER_TYPES },
    scope,
    schemas: { find },
    view: sessionView,
    acknowledgements: { remove: z.union([z.object({ id: z.string() }), z.object({ ended: z.int() })]) },
    recipients: async () => ({ userIds: [], admins: false }),
    service: {
      find: (params: RequestParams<Page>) =>
        rows.find(params, { expiresAt: { gt: context.clock() } }, { lastSeenAt: 'desc' }),
      remove: async (id: string, params: RequestParams) => {
        const { scope, actor } = params;
        if (id === ALL_OTHERS) return acknowledge(await endOthers(scope, actor as UserActor));
        await rows.get(params, id);
        await context.unit(actor, async (unit) => {
          await unit.tx.session.update({ where: { id }, data: { revokedAt: unit.now } });
          unit.audit({ action: 'session.ended', entityType: 'session', entityId: id });
          unit.publish('sessions', 'removed', { id });
        });
        return acknowledge({ id });
      },
    },
  });
};
