/** Entries of the audit log. A database trigger links each one to the chain. */
import type { AuditedRecord } from '#shared/audit/audit.rules.ts';
import type { Actor, Side } from '#shared/kernel/actor.ts';
import { Prisma } from '../../prisma/generated/client.ts';
import type { Transaction } from './prisma.ts';

export interface AuditRecord {
  /** `offer.accepted`: entity and participle. */
  action: string;
  entityType: AuditedRecord;
  entityId: string;
  side?: Side | undefined;
  /** The actor where it is not the unit's: what the server itself does as a consequence. */
  actor?: Actor;
  /** Ids and terms only, never names or addresses: deleting an account must not break the chain. */
  before?: unknown;
  after?: unknown;
}

const toJson = (value: unknown) =>
  value === undefined ? Prisma.DbNull : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue);

/** The actor's columns of an audit entry. */
function actorColumns(actor: Actor): { actorKind: string; actorId: string | null } {
  if (actor.kind === 'user') return { actorKind: actor.type, actorId: actor.userId };
  if (actor.kind === 'token') return { actorKind: `TOKEN_${actor.party}`, actorId: actor.offerId };
  return { actorKind: actor.kind.toUpperCase(), actorId: actor.kind === 'system' ? actor.name : null };
}

/** Appends the entries of a transaction, in order; the chain is locked from the first one to the commit. */
export async function appendAuditEntries(
  tx: Transaction,
  records: readonly AuditRecord[],
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  for (const { side, before, after, actor: ownActor = actor, ...record } of records) {
    await tx.auditEntry.create({
      data: {
        ...record,
        ...actorColumns(ownActor),
        at,
        side: side ?? null,
        before: toJson(before),
        after: toJson(after),
      },
    });
  }
}
