import { USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  findNotificationsSchema,
  patchNotificationSchema,
  type FindNotifications,
  type PatchNotification,
} from '#shared/notifications/notifications.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';

const scope = (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS);
interface Row {
  id: string;
  text: string;
  link: string | null;
  read: boolean;
  resourceType: string | null;
  resourceId: string | null;
  createdAt: Date;
}
const view = ({ id, text, link, read, resourceType, resourceId, createdAt }: Row) => ({
  id,
  text,
  link,
  read,
  resourceType,
  resourceId,
  createdAt,
});

export const notificationsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'notifications',
  summary: 'What others did that concerns you, newest first; marking as read, one or all.',
  allow: { find: USER_TYPES, get: USER_TYPES, patch: USER_TYPES },
  scope,
  schemas: { find: findNotificationsSchema, patch: patchNotificationSchema },
  view,
  audience: async (id) => ({
    userIds: [(await deps.prisma.notification.findUnique({ where: { id }, select: { userId: true } }))?.userId],
    admins: false,
  }),
  methods: {
    find: method<never, FindNotifications>(async ({ query, where }) => {
      const mine = { AND: [where, query.read === undefined ? {} : { read: query.read }] };
      const [rows, total] = await Promise.all([
        deps.prisma.notification.findMany({ where: mine, ...pageArgs(query as Page, { createdAt: 'desc' }) }),
        deps.prisma.notification.count({ where: mine }),
      ]);
      return envelope(total, query, rows.map(view));
    }),
    get: method(async ({ id, where }) => {
      const row = await deps.prisma.notification.findFirst({ where: { AND: [where, { id }] } });
      if (!row) throw notFound('That notification is gone.');
      return view(row);
    }),
    // without an id: all of mine
    patch: method<PatchNotification>(async ({ id, where, origin }) => {
      const count = await deps.unit(origin, async (unit) => {
        const marked = await unit.tx.notification.updateManyAndReturn({
          where: { AND: [where, id ? { id } : { read: false }] },
          data: { read: true },
          select: { id: true },
        });
        // the person's other tabs; one stands for all, whoever hears of it asks again
        if (marked[0]) unit.announce('notifications', 'patched', marked[0]);
        return marked.length;
      });
      if (id && !count) throw notFound('That notification is gone.');
      return id ? view(await deps.prisma.notification.findUniqueOrThrow({ where: { id } })) : { read: true, count };
    }),
  },
});
