import type { DeliveryStatus } from '../notifications/notifications.types.ts';

/** The stored fields of an email that its view reads. */
export interface EmailRow {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The iCalendar file that went with it. */
  calendar: string | null;
  status: DeliveryStatus;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** An email as brokers see it; text and html are passed without private links. */
export const emailView = ({
  id,
  kind,
  to,
  subject,
  text,
  html,
  calendar,
  status,
  error,
  createdAt,
  sentAt,
}: EmailRow) => ({
  id,
  kind,
  to,
  subject,
  text,
  html,
  calendar,
  status,
  error,
  createdAt,
  sentAt,
});
export type EmailView = ReturnType<typeof emailView>;
