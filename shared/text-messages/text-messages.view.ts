import type { DeliveryStatus } from '../notifications/notifications.types.ts';

/** The stored fields of a text message that its view reads. */
export interface TextMessageRow {
  id: string;
  to: string;
  text: string;
  status: DeliveryStatus;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** A text message as brokers see it. */
export const textMessageView = ({ id, to, text, status, error, createdAt, sentAt }: TextMessageRow) => ({
  id,
  to,
  text,
  status,
  error,
  createdAt,
  sentAt,
});
export type TextMessageView = ReturnType<typeof textMessageView>;
