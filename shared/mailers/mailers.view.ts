import type { Instant } from '../kernel/instant.ts';
import { EVERYBODY, type MailerAudience } from './audience.rules.ts';
import { mailerActions } from './mailers.rules.ts';
import {
  MAILER_EXCLUSIONS,
  MAILER_RECORD_STATUSES,
  type MailerExclusion,
  type MailerKind,
  type MailerRecordStatus,
  type MailerState,
  type PostcardSize,
} from './mailers.types.ts';

export interface MailerRow {
  id: string;
  kind: MailerKind;
  state: MailerState;
  version: number;
  name: string;
  subject: string;
  body: string;
  actionLabel: string;
  actionPath: string;
  postcardSize: PostcardSize;
  audience: unknown;
  code: string;
  visits: number;
  scheduledAt: Instant | null;
  startedAt: Instant | null;
  sentAt: Instant | null;
  stoppedAt: Instant | null;
  stoppedBy: { id: string; firstName: string; lastName: string } | null;
  excluded: unknown;
  createdAt: Instant;
  updatedAt: Instant;
  /** Recipients by status. */
  results: { status: MailerRecordStatus; count: number }[];
  unsubscribed: number;
}

/** How many recipients have each status. */
export const mailerCounts = (results: MailerRow['results']): Record<MailerRecordStatus, number> =>
  Object.fromEntries(
    MAILER_RECORD_STATUSES.map((status) => [status, results.find((one) => one.status === status)?.count ?? 0]),
  ) as Record<MailerRecordStatus, number>;

const excludedOf = (stored: unknown): { reason: MailerExclusion; count: number }[] =>
  MAILER_EXCLUSIONS.map((reason) => ({
    reason,
    count: Number((stored as Record<string, unknown>)[reason] ?? 0),
  })).filter(({ count }) => count > 0);

/** A mailing, as brokers see it. */
export const mailerView = (row: MailerRow) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  version: row.version,
  name: row.name,
  subject: row.subject,
  body: row.body,
  actionLabel: row.actionLabel,
  actionPath: row.actionPath,
  postcardSize: row.postcardSize,
  audience: { ...EVERYBODY, ...(row.audience as Partial<MailerAudience>) },
  code: row.code,
  visits: row.visits,
  scheduledAt: row.scheduledAt,
  startedAt: row.startedAt,
  sentAt: row.sentAt,
  stopped: row.stoppedAt && {
    at: row.stoppedAt,
    by: row.stoppedBy && {
      id: row.stoppedBy.id,
      firstName: row.stoppedBy.firstName,
      lastName: row.stoppedBy.lastName,
    },
  },
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  excluded: excludedOf(row.excluded),
  counts: mailerCounts(row.results),
  unsubscribed: row.unsubscribed,
  allowedActions: mailerActions(row),
});
export type MailerView = ReturnType<typeof mailerView>;

export interface MailerRecordRow {
  id: string;
  campaignId: string;
  name: string;
  email: string | null;
  address: string;
  city: string;
  state: string;
  zip: string;
  status: MailerRecordStatus;
  skippedFor: string | null;
  sentAt: Instant | null;
  unsubscribedAt: Instant | null;
}
/** One recipient of a mailing, as brokers see them. */
export const mailerRecordView = (row: MailerRecordRow) => ({
  id: row.id,
  campaignId: row.campaignId,
  name: row.name,
  email: row.email,
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  status: row.status,
  skippedFor: row.skippedFor as MailerExclusion | null,
  sentAt: row.sentAt,
  unsubscribedAt: row.unsubscribedAt,
});
export type MailerRecordView = ReturnType<typeof mailerRecordView>;
