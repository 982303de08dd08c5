import { z } from 'zod';
import { requiredText } from '../kernel/fields.schema.ts';
import { CURRENT_PASSWORD_REQUIRED } from '../users/users.messages.ts';
import { knownPassword } from '../users/users.schema.ts';
import { EXPORT_REASON_REQUIRED, MAX_EXPORT_REASON, MIN_EXPORT_REASON } from './brokerage-exports.messages.ts';

/** POST /brokerage-exports */
export const createBrokerageExportSchema = z.strictObject({
  currentPassword: knownPassword(CURRENT_PASSWORD_REQUIRED),
  reason: requiredText(MAX_EXPORT_REASON, EXPORT_REASON_REQUIRED).min(MIN_EXPORT_REASON, EXPORT_REASON_REQUIRED),
  /** Whether photos and documents are part of it. */
  withFiles: z.boolean(),
});
export type CreateBrokerageExport = z.output<typeof createBrokerageExportSchema>;

/** Where the archive is downloaded, once, within minutes. */
export const brokerageExportSchema = z.object({ url: z.string(), expiresAt: z.date() });
