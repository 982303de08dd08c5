import { z } from 'zod';
import { flag, paging, sorting } from '../kernel/fields.schema.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.rules.ts';

export const patchNotificationSchema = z.strictObject({
  read: z.literal(true, { error: 'A notification can only be marked read.' }),
});
/** PATCH /notifications: only those of one kind. */
export const patchNotificationsQuerySchema = z.strictObject({ kind: z.enum(NOTIFICATION_KINDS).optional() });
export const findNotificationsSchema = z.strictObject({
  read: flag().optional(),
  kind: z.enum(NOTIFICATION_KINDS).optional(),
  ...paging(50, 200),
  $sort: sorting(['createdAt']),
});

export type PatchNotification = z.output<typeof patchNotificationSchema>;
export type PatchNotificationsQuery = z.output<typeof patchNotificationsQuerySchema>;
export type FindNotifications = z.output<typeof findNotificationsSchema>;
