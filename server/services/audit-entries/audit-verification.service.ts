import { findVerificationSchema, verificationSchema, type FindVerification } from '#shared/audit/audit.schema.ts';
import type { AppContext } from '../../context.ts';
import { GENESIS_HASH, verifyAuditSlice } from '../../database/audit-chain.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';

/** Entries of one request: well below a second. */
const SLICE = 10_000;

/**
 * Verifies the audit chain a slice at a time, so that no request runs long however many entries there are: the caller
 * asks again after the last `seq` until it `isDone`.
 */
export const auditVerificationService = (context: AppContext) => {
  const { prisma, clock } = context;
  return defineService({
    path: 'audit-verification',
    summary:
      'Recomputes the hashes of the audit log, 10,000 entries at a time: ask again with `after` = `seq` until `isDone`.',
    roles: { find: ['ADMIN'] },
    scope: withoutRows('says whether the log is intact, and nothing of its entries'),
    view: (row: object) => row,
    schemas: { find: findVerificationSchema },
    acknowledgements: { find: verificationSchema },
    service: {
      find: async ({ query }: RequestParams<FindVerification>) => {
        const after = BigInt(query.after ?? 0);
        const [start, end] = await Promise.all([
          prisma.auditEntry.findUnique({ where: { seq: after }, select: { seq: true, hash: true } }),
          prisma.auditEntry.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true } }),
        ]);
        const last = Number(end?.seq ?? 0);
        const slice = await verifyAuditSlice(prisma, start ?? { seq: after, hash: GENESIS_HASH }, SLICE);
        return acknowledge({
          checked: slice.checked,
          seq: Number(slice.end.seq),
          hash: slice.end.hash,
          brokenAt: slice.broken ? Number(slice.broken.seq) : null,
          problem: slice.broken?.problem ?? null,
          isDone: slice.broken !== null || slice.checked < SLICE,
          last,
          at: clock(),
        });
      },
    },
  });
};
