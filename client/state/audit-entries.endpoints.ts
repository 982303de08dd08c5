/** What happened to a record, from the audit log; for brokers. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { serverApi } from './server-api.ts';

export interface AuditEntry {
  id: string;
  at: string;
  actorKind: string;
  actorId: string | null;
  side: Side | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const auditApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** `at` is when the record changed last: a later one is read again. */
    findAuditEntries: build.query<Envelope<AuditEntry>, { entityType: string; entityId: string; at: string }>({
      query: ({ entityType, entityId }) => ({ path: '/audit-entries', query: { entityType, entityId, $limit: 200 } }),
    }),
  }),
});
export const { useFindAuditEntriesQuery } = auditApi;
