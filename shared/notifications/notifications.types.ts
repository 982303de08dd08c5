export const NOTIFICATION_RESOURCES = ['showing', 'offer', 'messages', 'inspection'] as const;
export type NotificationResource = (typeof NOTIFICATION_RESOURCES)[number];
export const NO_NOTIFICATIONS = 'You have no notifications';

export const DELIVERY_STATUSES = ['QUEUED', 'SENT', 'FAILED', 'SUPPRESSED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
