import type { Notification } from '../../state/wire-types.ts';

/** An unread notification without a link. */
export const notification = (fields: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  text: `Note ${fields.id ?? 'n1'}`,
  link: null,
  read: false,
  createdAt: new Date().toISOString(),
  resourceType: null,
  resourceId: null,
  ...fields,
});
