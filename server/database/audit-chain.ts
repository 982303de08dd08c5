import type { Database } from './prisma.ts';

export type AuditVerdict =
  | { isIntact: true; entries: number; head: string }
  | { isIntact: false; entries: number; seq: bigint; problem: string };

interface Link {
  seq: bigint;
  hash: string;
  previousHash: string;
  computed: string;
}
const BATCH = 5000;
const GENESIS = '0'.repeat(64);

/**
 * Verifies the whole chain in batches; names the first entry that is missing, changed or not linked to the previous
 * one.
 */
export async function verifyAuditChain(prisma: Database): Promise<AuditVerdict> {
  let last = { seq: 0n, hash: GENESIS };
  let entries = 0;
  for (;;) {
    const links = await prisma.$queryRaw<Link[]>`
      SELECT seq, hash, "previousHash", encode(sha256(convert_to("previousHash" || audit_entry_payload(e), 'UTF8')),
        'hex') AS computed
      FROM "AuditEntry" e WHERE seq > ${last.seq} ORDER BY seq LIMIT ${BATCH}`;
    for (const link of links) {
      const problem =
        link.seq !== last.seq + 1n
          ? `entry ${last.seq + 1n} is missing`
          : link.previousHash !== last.hash
            ? 'it is not linked to the entry before it'
            : link.hash !== link.computed
              ? 'its content was changed'
              : null;
      if (problem) return { isIntact: false, entries, seq: link.seq, problem };
      last = link;
      entries += 1;
    }
    if (links.length < BATCH) return { isIntact: true, entries, head: last.hash };
  }
}
