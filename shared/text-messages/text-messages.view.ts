import type { DeliveryStatus } from '../notifications/notifications.types.ts';
import { withoutSecrets } from './text-secrets.rules.ts';

/** The stored fields of a text message that its view reads. */
export interface TextMessageRow {
  id: string;
  to: string;
  text: string;
  kind: 'NOTICE' | 'CODE';
  status: DeliveryStatus;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** A text message as brokers see it; codes and private links only where they read texts for want of a provider. */
export const textMessageView = (
  { id, to, text, kind, status, error, createdAt, sentAt }: TextMessageRow,
  isBuiltIn: boolean,
) => ({
  id,
  to,
  text: isBuiltIn ? text : withoutSecrets({ kind, text }),
  status,
  error,
  createdAt,
  sentAt,
});
export type TextMessageView = ReturnType<typeof textMessageView>;
