import { PRODUCT } from '#shared/brand/product.ts';
import { dealLeads } from '#shared/leads/lead-routing.rules.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import type { PatchLeadRouting } from '#shared/leads/lead-routing.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';

const ACTIVE = { type: 'ADMIN' as const, deletedAt: null };

/**
 * The owners of new leads, by the state of each (postal code or null), in turn among the brokers who take part. Null
 * where nobody does. Concurrent calls wait for each other until the end of the transaction, so that nobody is passed
 * over.
 */
export async function takeTurns(unit: Unit, leadStates: readonly (string | null)[]): Promise<(string | null)[]> {
  const { tx } = unit;
  await tx.$executeRaw`
    INSERT INTO "LeadRouting" ("userId") SELECT id FROM "User" u WHERE u.type = 'ADMIN' AND u."deletedAt" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "LeadRouting" r WHERE r."userId" = u.id) ORDER BY id ON CONFLICT DO NOTHING`;
  // all of them, because whoever is next depends on all of them; the read below is a statement of its own and sees what
  // the transaction before this one wrote
  await tx.$queryRaw`SELECT 1 FROM "LeadRouting" ORDER BY "userId" FOR UPDATE`;
  const brokers = await tx.leadRouting.findMany({ where: { user: ACTIVE } });
  const { owners, turns } = dealLeads(brokers, leadStates);
  for (const { userId, lastTurn } of brokers) {
    const turn = turns.get(userId)!;
    if (turn !== lastTurn) await tx.leadRouting.update({ where: { userId }, data: { lastTurn: turn } });
  }
  return owners;
}

/** The broker who already knows the person with this email: of another lead of theirs, or of their account. */
export async function knownOwner({ tx }: Unit, email: string): Promise<string | null> {
  const lead = await tx.lead.findFirst({
    where: { email, owner: ACTIVE },
    orderBy: { createdAt: 'desc' },
    select: { ownerId: true },
  });
  if (lead) return lead.ownerId;
  const record = await tx.clientRecord.findFirst({
    where: { user: { email, deletedAt: null }, owner: ACTIVE },
    select: { ownerId: true },
  });
  return record?.ownerId ?? null;
}

/** Changes whether and where a broker takes new leads. 404 for anybody who is no broker. */
export async function changeRouting(unit: Unit, userId: string, data: PatchLeadRouting): Promise<void> {
  if (!(await unit.tx.user.count({ where: { id: userId, ...ACTIVE } })))
    throw notFound(`We couldn’t find that person at ${PRODUCT}.`);
  await unit.tx.leadRouting.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  unit.audit({ action: 'lead-routing.changed', entityType: 'user', entityId: userId, after: data });
}
