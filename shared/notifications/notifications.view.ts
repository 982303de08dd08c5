import type { NotificationResource } from './notifications.types.ts';

export interface NotificationRow {
  id: string;
  text: string;
  link: string | null;
  read: boolean;
  resourceType: NotificationResource | null;
  resourceId: string | null;
  createdAt: Date;
}

/** A notification as its person sees it. */
export const notificationView = ({ id, text, link, read, resourceType, resourceId, createdAt }: NotificationRow) => ({
  id,
  text,
  link,
  read,
  resourceType,
  resourceId,
  createdAt,
});
export type NotificationView = ReturnType<typeof notificationView>;
