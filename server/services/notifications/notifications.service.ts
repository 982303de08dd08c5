import { z } from 'zod';
import { USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { whereNotificationKind } from '#shared/notifications/notification-kinds.rules.ts';
import {
  findNotificationsSchema,
  patchNotificationSchema,
  patchNotificationsQuerySchema,
  type FindNotifications,
  type PatchNotification,
  type PatchNotificationsQuery,
} from '#shared/notifications/notifications.schema.ts';
import { notificationView, type NotificationRow } from '#shared/notifications/notifications.view.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';

const GONE = 'That notification is gone.';
const scope = (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS);

export const notificationsService = (context: AppContext) => {
  const rows = scopedRows<NotificationRow>(() => context.prisma.notification, { missing: GONE });
  return defineService({
    path: 'notifications',
    summary: "The actor's notifications, newest first, all or of one kind; mark one, all or those of one kind as read.",
    roles: { find: USER_TYPES, get: USER_TYPES, patch: USER_TYPES },
    scope,
    schemas: { find: findNotificationsSchema, patch: patchNotificationSchema },
    querySchemas: { find: findNotificationsSchema, patch: patchNotificationsQuerySchema },
    view: notificationView,
    acknowledgements: { patch: z.object({ read: z.literal(true), count: z.int() }) },
    recipients: async (id) => ({
      userIds: [(await context.prisma.notification.findUnique({ where: { id }, select: { userId: true } }))?.userId],
      admins: false,
    }),
    service: {
      find: (params: RequestParams<FindNotifications>) =>
        rows.find(params, {
          ...(params.query.kind && whereNotificationKind(params.query.kind)),
          ...(params.query.read !== undefined && { read: params.query.read }),
        }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      // without an id: all of the actor's, or those of a kind
      patch: async (id: string, _data: PatchNotification, params: RequestParams<PatchNotificationsQuery>) => {
        const { kind } = params.query;
        const count = await context.unit(params.origin, async (unit) => {
          const marked = await unit.tx.notification.updateManyAndReturn({
            where: { AND: [params.scope, id ? { id } : { read: false }, kind ? whereNotificationKind(kind) : {}] },
            data: { read: true },
            select: { id: true },
          });
          // updates the person's other tabs; one event for all, since clients refetch
          if (marked[0]) unit.publish('notifications', 'patched', marked[0]);
          return marked.length;
        });
        if (!id) return acknowledge({ read: true, count });
        return rows.get(params, id);
      },
    },
  });
};
