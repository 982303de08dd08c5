export const NOTIFICATION_RESOURCES = ['showing', 'offer', 'messages', 'inspection'] as const;
export type NotificationResource = (typeof NOTIFICATION_RESOURCES)[number];
export const NO_NOTIFICATIONS = 'You have no notifications';

export const DELIVERY_STATUSES = ['QUEUED', 'SENT', 'FAILED', 'SUPPRESSED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
/** As brokers read them in the lists of emails and texts. */
export const DELIVERY_LABELS: Readonly<Record<DeliveryStatus, string>> = {
  QUEUED: 'Sending',
  SENT: 'Sent',
  FAILED: 'Not delivered',
  SUPPRESSED: 'Held back',
};
