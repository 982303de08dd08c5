/** The audit log: of one record, and all of it with its verification; for brokers. */
import type { Verification } from '#shared/audit/audit.schema.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Side } from '#shared/kernel/actor.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export interface AuditEntry {
  id: string;
  at: string;
  /** `SYSTEM`, `GUEST`, `TOKEN_BUYER`, `TOKEN_SELLER`, or the type of the user. */
  actorKind: string;
  actorId: string | null;
  /** Who acted, named. */
  who: string;
  side: Side | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
/** An entry in the whole log, where its record and its people are named. */
export interface AuditLogEntry extends AuditEntry {
  seq: number;
  entityType: string;
  entityId: string;
  /** The record in its own words, and where it is opened. */
  about: string | null;
  link: string | null;
  hash: string;
}
export type AuditSlice = Wire<Verification>;

/** Newest first; the next page begins below the last number, so that new entries shift nothing. */
const NEWEST = Number.MAX_SAFE_INTEGER;

const auditApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** `at` is when the record changed last: a later one is read again. */
    findAuditEntries: build.query<Envelope<AuditEntry>, { entityType: string; entityId: string; at: string }>({
      query: ({ entityType, entityId }) => ({ path: '/audit-entries', query: { entityType, entityId, $limit: 200 } }),
    }),
    findAuditLog: build.infiniteQuery<Envelope<AuditLogEntry>, Query, number>({
      infiniteQueryOptions: {
        initialPageParam: NEWEST,
        getNextPageParam: (last: Envelope<AuditLogEntry>) => last.data.at(-1)?.seq,
      },
      query: ({ queryArg, pageParam }) => ({
        path: '/audit-entries',
        query: { ...queryArg, $limit: 50, before: pageParam === NEWEST ? undefined : pageParam },
      }),
      // the log grows with everything that is done
      keepUnusedDataFor: 0,
    }),
    verifyAuditSlice: build.query<AuditSlice, number>({
      query: (after) => ({ path: '/audit-verification', query: { after: after || undefined } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { useFindAuditEntriesQuery, useFindAuditLogInfiniteQuery, useLazyVerifyAuditSliceQuery } = auditApi;
