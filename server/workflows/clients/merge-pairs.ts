/** Where both accounts of a merge have one of the same: the kept account's row becomes what both are together. */
import { joinNotes, joinProgress, readProgress } from '#shared/prep-progress/prep-progress.rules.ts';
import { readNotes } from '#shared/prep-progress/prep-progress.view.ts';
import { ALERT_FREQUENCIES } from '#shared/saved-searches/saved-searches.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { joinTrackedHomes } from './join-tracked-homes.ts';

/** From the most frequent alerts to none. */
const RARER = `ARRAY[${ALERT_FREQUENCIES.map((one) => `'${one}'`).join(', ')}]`;

const PAIRS = [
  // a key made by a browser is unique for its sender
  `UPDATE "Message" t SET "clientKey" = NULL WHERE "senderId" = $2
    AND EXISTS (SELECT FROM "Message" k WHERE k."senderId" = $1 AND k."clientKey" = t."clientKey")`,
  `UPDATE "PropertyMatch" k SET "isSaved" = k."isSaved" OR t."isSaved", "isViewed" = k."isViewed" OR t."isViewed"
    FROM "PropertyMatch" t WHERE k."userId" = $1 AND t."userId" = $2 AND t."mlsListingId" = k."mlsListingId"`,
  // a suggestion of the other account's own home
  `DELETE FROM "OffMarketMatch" m USING "Listing" l WHERE l.id = m."listingId"
    AND (m."userId", l."userId") IN (($1, $2), ($2, $1))`,
  `UPDATE "OffMarketMessage" x SET "matchId" = k.id FROM "OffMarketMatch" t, "OffMarketMatch" k
    WHERE x."matchId" = t.id AND t."userId" = $2 AND k."userId" = $1 AND k."listingId" = t."listingId"`,
  `UPDATE "OffMarketMatch" k SET "isViewed" = k."isViewed" OR t."isViewed", "isContacted" = k."isContacted" OR t."isContacted",
      "contactedAt" = LEAST(k."contactedAt", t."contactedAt")
    FROM "OffMarketMatch" t WHERE k."userId" = $1 AND t."userId" = $2 AND t."listingId" = k."listingId"`,
  `UPDATE "SavedSearch" k SET frequency = t.frequency FROM "SavedSearch" t
    WHERE k."userId" = $1 AND t."userId" = $2 AND t."filterKey" = k."filterKey"
      AND array_position(${RARER}, t.frequency::text) > array_position(${RARER}, k.frequency::text)`,
  // of two accepted letters the one that holds longer
  `UPDATE "PreApproval" p SET status = 'REPLACED' WHERE p.status = 'ACCEPTED' AND p."userId" IN ($1, $2)
    AND EXISTS (SELECT FROM "PreApproval" q WHERE q.status = 'ACCEPTED' AND q."userId" IN ($1, $2) AND q.id <> p.id
      AND (q."validUntil", q."reviewedAt", q.id) > (p."validUntil", p."reviewedAt", p.id))`,
  `UPDATE "SavedView" t SET "isDefault" = false WHERE t."userId" = $2 AND t."isDefault"
    AND EXISTS (SELECT FROM "SavedView" k WHERE k."userId" = $1 AND k."table" = t."table" AND k."isDefault")`,
  // nobody refers themselves; one that was thanked for stays as it was
  `DELETE FROM "Referral" WHERE status = 'PENDING' AND ("referrerId", "referredId") IN (($1, $2), ($2, $1))`,
];

/** Nobody buys together with themselves: an open invitation of one account to the other's address is taken back. */
async function revokeInvitations({ tx, now }: Unit, keptId: string, mergedId: string): Promise<void> {
  const open = { acceptedAt: null, declinedAt: null, revokedAt: null };
  const kept = await tx.user.findUniqueOrThrow({ where: { id: keptId }, select: { email: true } });
  const merged = await tx.clientMerge.findUniqueOrThrow({ where: { id: mergedId }, select: { email: true } });
  await tx.buyingRoomInvitation.updateMany({
    where: {
      ...open,
      OR: [
        { invitedById: keptId, email: merged.email },
        { invitedById: mergedId, email: kept.email },
      ],
    },
    data: { revokedAt: now },
  });
}

/** Of two letters that were not accepted yet, the one further along stays open. */
async function joinLetters({ tx }: Unit, keptId: string, mergedId: string): Promise<void> {
  const FURTHER = ['DRAFT', 'RETURNED', 'WAITING'] as const;
  const open = await tx.preApproval.findMany({
    where: { userId: { in: [keptId, mergedId] }, status: { in: [...FURTHER] } },
    select: { id: true, userId: true, uploadId: true, status: true },
  });
  const rank = (one: (typeof open)[number]) => FURTHER.findIndex((status) => status === one.status);
  const [, ...others] = open.sort(
    (a, b) => rank(b) - rank(a) || Number(b.userId === keptId) - Number(a.userId === keptId),
  );
  for (const { id, uploadId, status } of others)
    // a draft is nobody's record; it goes with its file
    if (status === 'DRAFT') await tx.upload.delete({ where: { id: uploadId } });
    else await tx.preApproval.update({ where: { id }, data: { status: 'REPLACED' } });
}

async function joinPreparation({ tx }: Unit, keptId: string, mergedId: string): Promise<void> {
  const rows = await tx.prepProgress.findMany({ where: { userId: { in: [keptId, mergedId] } } });
  const [kept, merged] = [keptId, mergedId].map((id) => rows.find(({ userId }) => userId === id));
  if (!kept || !merged) return;
  await tx.prepProgress.update({
    where: { userId: keptId },
    data: {
      milestones: joinProgress(readProgress(kept.milestones), readProgress(merged.milestones)) as object,
      notes: joinNotes(readNotes(kept.notes), readNotes(merged.notes)),
      sharesNotes: kept.sharesNotes && merged.sharesNotes,
    },
  });
}

async function joinRecords({ tx }: Unit, keptId: string, mergedId: string): Promise<void> {
  const rows = await tx.clientRecord.findMany({ where: { userId: { in: [keptId, mergedId] } } });
  const [kept, merged] = [keptId, mergedId].map((id) => rows.find(({ userId }) => userId === id));
  if (!kept || !merged) return;
  const identity = (kept.identityCheckedAt ?? new Date(0)) >= (merged.identityCheckedAt ?? new Date(0)) ? kept : merged;
  await tx.clientRecord.update({
    where: { userId: keptId },
    data: {
      ownerId: kept.ownerId ?? merged.ownerId,
      identityCheckedById: identity.identityCheckedById,
      identityCheckedAt: identity.identityCheckedAt,
      identityReason: identity.identityReason,
      version: Math.max(kept.version, merged.version) + 1,
    },
  });
}

/** Prepares what both accounts have for `moveRows`: afterwards the merged account's rows of a pair can go. */
export async function joinPairs(unit: Unit, keptId: string, mergedId: string): Promise<void> {
  await joinTrackedHomes(unit, keptId, mergedId);
  for (const sql of PAIRS) await unit.tx.$executeRawUnsafe(sql, keptId, mergedId);
  // what somebody sees as the merged account ends
  await unit.tx.supportView.updateMany({ where: { userId: mergedId, endedAt: null }, data: { endedAt: unit.now } });
  await revokeInvitations(unit, keptId, mergedId);
  await joinLetters(unit, keptId, mergedId);
  await joinPreparation(unit, keptId, mergedId);
  await joinRecords(unit, keptId, mergedId);
}
