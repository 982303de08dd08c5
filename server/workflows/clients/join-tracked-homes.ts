/** A home that both accounts of a merge track stays once, with what is to come there. */
import { OPEN_OFFERS } from '#shared/offers/offers.rules.ts';
import { HOLD_MINUTES } from '#shared/showings/showings.slots.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { endShowing } from '../showings/end-showing.ts';

/** How much is under way at a tracked home: an offer that isn't over, a visit to come, anything before, nothing. */
const underWay = (alias: string) => `CASE
  WHEN EXISTS (SELECT FROM "Offer" o WHERE o."listingId" = ${alias}.id
    AND o.status IN ('ACCEPTED', ${OPEN_OFFERS.map((status) => `'${status}'`).join(', ')})) THEN 3
  WHEN EXISTS (SELECT FROM "Showing" s WHERE s."listingId" = ${alias}.id
    AND (s.accepted = false OR (s.accepted AND s."proposedTime" > $3))) THEN 2
  WHEN EXISTS (SELECT FROM "Showing" s WHERE s."listingId" = ${alias}.id)
    OR EXISTS (SELECT FROM "Offer" o WHERE o."listingId" = ${alias}.id) THEN 1
  ELSE 0 END`;

/**
 * Two rows of homes that both track: the one stays where more is under way, the other is archived. On an archived home
 * no offer could be signed or accepted, and no sale canceled.
 */
const TRACKED = [
  `UPDATE "Listing" k SET "archivedAt" = $3 WHERE k."userId" = $1 AND k.type = 'BUYER' AND k."archivedAt" IS NULL
    AND EXISTS (SELECT FROM "Listing" t WHERE t."userId" = $2 AND t.type = 'BUYER' AND t."archivedAt" IS NULL
      AND t."mlsListingId" = k."mlsListingId" AND ${underWay('t')} > ${underWay('k')})`,
  `UPDATE "Listing" t SET "archivedAt" = $3 WHERE t."userId" = $2 AND t.type = 'BUYER' AND t."archivedAt" IS NULL
    AND EXISTS (SELECT FROM "Listing" k WHERE k."userId" = $1 AND k.type = 'BUYER' AND k."archivedAt" IS NULL
      AND k."mlsListingId" = t."mlsListingId")`,
];

/** Requests, confirmed visits to come, and suggested times that can still be taken. */
const TO_COME = `(s.accepted = false OR (s.accepted AND s."proposedTime" > $3)
  OR (s.accepted IS NULL AND cardinality(s."suggestedTimes") > 0))`;

/**
 * What is to come at the home that was archived just now is to come at the one that stays; not a second visit at the
 * same time.
 */
const VISITS = `UPDATE "Showing" s SET "listingId" = stays.id FROM "Listing" gone, "Listing" stays
  WHERE s."listingId" = gone.id AND gone.type = 'BUYER' AND gone."userId" IN ($1, $2) AND gone."archivedAt" = $3
    AND stays.type = 'BUYER' AND stays."userId" IN ($1, $2) AND stays."archivedAt" IS NULL
    AND stays."mlsListingId" = gone."mlsListingId" AND ${TO_COME}
    AND NOT (s.accepted IS TRUE AND EXISTS (SELECT FROM "Showing" o WHERE o."listingId" = stays.id AND o.accepted
      AND o."proposedTime" < s."proposedTime" + interval '${HOLD_MINUTES} minutes'
      AND s."proposedTime" < o."proposedTime" + interval '${HOLD_MINUTES} minutes'))
  RETURNING s.id`;

/** Archives one of two tracked homes that are the same, and moves the visits of that one to the other. */
export async function joinTrackedHomes(unit: Unit, keptId: string, mergedId: string): Promise<void> {
  for (const sql of TRACKED) await unit.tx.$executeRawUnsafe(sql, keptId, mergedId, unit.now);
  const moved = await unit.tx.$queryRawUnsafe<{ id: string }[]>(VISITS, keptId, mergedId, unit.now);
  if (!moved.length) return;
  await unit.tx.$executeRaw`UPDATE "Payment" p SET "listingId" = s."listingId" FROM "Showing" s
    WHERE s.id = p."showingId" AND s.id = ANY(${moved.map(({ id }) => id)})`;
  for (const row of moved) unit.publish('showings', 'patched', row);
}

/**
 * Ends the visits that did not move, because the person has another one at that time. Called once all rows are those of
 * the account that stays.
 */
export async function endDoubleVisits(unit: Unit, keptId: string): Promise<void> {
  const left = await unit.tx.showing.findMany({
    where: {
      userId: keptId,
      accepted: true,
      proposedTime: { gt: unit.now },
      listing: { type: 'BUYER', userId: keptId, archivedAt: unit.now },
    },
    include: { listing: true },
  });
  for (const { listing, ...showing } of left)
    await endShowing(unit, showing, listing, {
      reason: 'You have another visit to this home at that time.',
      audited: { by: 'merge' },
    });
}
