import type { Database } from './prisma.ts';

export type AuditVerdict =
  | { isIntact: true; entries: number; head: string }
  | { isIntact: false; entries: number; seq: bigint; problem: string };

/** The end of an intact part of the chain: the entry and its hash. */
export interface AuditEnd {
  seq: bigint;
  hash: string;
}
export interface AuditSlice {
  /** Intact entries of the slice. */
  checked: number;
  /** The last intact entry. */
  end: AuditEnd;
  broken: { seq: bigint; problem: string } | null;
}

interface Link extends AuditEnd {
  previousHash: string;
  computed: string;
}
const BATCH = 5000;
/** What the first entry follows. */
export const GENESIS_HASH = '0'.repeat(64);

/**
 * Verifies up to `most` entries after one that is known to be intact, in batches; names the first entry that is
 * missing, changed or not linked to the previous one. Fewer entries than `most` without a broken one: the log ends
 * there.
 */
export async function verifyAuditSlice(prisma: Database, after: AuditEnd, max: number): Promise<AuditSlice> {
  let end = after;
  let checked = 0;
  while (checked < max) {
    const take = Math.min(BATCH, max - checked);
    const links = await prisma.$queryRaw<Link[]>`
      SELECT seq, hash, "previousHash", encode(sha256(convert_to("previousHash" || audit_entry_payload(e), 'UTF8')),
        'hex') AS computed
      FROM "AuditEntry" e WHERE seq > ${end.seq} ORDER BY seq LIMIT ${take}`;
    for (const link of links) {
      const problem =
        link.seq !== end.seq + 1n
          ? `entry ${end.seq + 1n} is missing`
          : link.previousHash !== end.hash
            ? 'it is not linked to the entry before it'
            : link.hash !== link.computed
              ? 'its content was changed'
              : null;
      if (problem) return { checked, end, broken: { seq: link.seq, problem } };
      end = { seq: link.seq, hash: link.hash };
      checked += 1;
    }
    if (links.length < take) break;
  }
  return { checked, end, broken: null };
}

/** Verifies the whole chain in batches, as `verifyAuditSlice` does. */
export async function verifyAuditChain(prisma: Database): Promise<AuditVerdict> {
  const { checked, end, broken } = await verifyAuditSlice(prisma, { seq: 0n, hash: GENESIS_HASH }, Infinity);
  return broken
    ? { isIntact: false, entries: checked, ...broken }
    : { isIntact: true, entries: checked, head: end.hash };
}
