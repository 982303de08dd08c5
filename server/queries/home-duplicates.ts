import { isStreetPublic } from '#shared/listings/address-visibility.rules.ts';
import type { Database, Transaction } from '../database/prisma.ts';

/**
 * Marks homes that several sources list as duplicates of one of them: `$1` are ids of changed homes. Hearthport's own
 * listing wins over feeds; of two feeds the one that listed the home first. A sold home is not a duplicate of a
 * relisted one. A duplicate is stored, left out of lists, and references its original. Each address is looked up by
 * itself (OFFSET 0), because a join would scan the whole table before its statistics exist.
 */
export const markDuplicatesSql = `
  WITH touched AS (
    SELECT normalized_address(address, zip) AS key FROM "MlsListing" WHERE id = ANY($1) AND origin <> 'COUNTY_RECORD'
    UNION SELECT normalized_address(address, zip) FROM "MlsListing" WHERE "duplicateOfId" = ANY($1)
      AND origin <> 'COUNTY_RECORD'),
  same AS MATERIALIZED (
    SELECT h.*, t.key, count(*) OVER (PARTITION BY t.key) AS times FROM touched t CROSS JOIN LATERAL (
      SELECT id, origin, source, status, "closeDate", "createdAt", "duplicateOfId" FROM "MlsListing"
      WHERE normalized_address(address, zip) = t.key AND origin <> 'COUNTY_RECORD' AND "deletedAt" IS NULL OFFSET 0) h),
  verdict AS (
    SELECT a.id, (SELECT b.id FROM same b
      WHERE b.times > 1 AND b.key = a.key AND a.origin = 'MLS' AND (b.status = 'SOLD') = (a.status = 'SOLD')
        AND (b.origin = 'HEARTHPORT' OR (b.source <> a.source AND (b."createdAt", b.id) < (a."createdAt", a.id)))
        AND (a.status <> 'SOLD' OR b."closeDate" IS NULL OR a."closeDate" IS NULL OR abs(extract(epoch
          FROM a."closeDate" - b."closeDate")) < 60 * 86400)
      ORDER BY b.origin = 'HEARTHPORT' DESC, b."createdAt", b.id LIMIT 1) AS original
    FROM same a WHERE a.times > 1 OR a."duplicateOfId" IS NOT NULL)
  UPDATE "MlsListing" h SET "isDuplicate" = v.original IS NOT NULL, "duplicateOfId" = v.original FROM verdict v
    WHERE v.id = h.id AND h."duplicateOfId" IS DISTINCT FROM v.original`;

/** A copy of a county record whose sale closed here is two steps from the home that lists show. */
const MAX_STEPS = 2;

/**
 * The id of the home that lists show instead of a duplicate. Null for a home that is no duplicate, and where the
 * original hides its street: the duplicate may name it, so nothing leads from the one to the other.
 */
export async function shownOriginal(db: Database | Transaction, id: string): Promise<string | null> {
  let at = id;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { duplicateOfId } =
      (await db.mlsListing.findUnique({ where: { id: at, deletedAt: null }, select: { duplicateOfId: true } })) ?? {};
    if (!duplicateOfId) break;
    const original = await db.mlsListing.findUnique({
      where: { id: duplicateOfId },
      select: { hideAddress: true },
    });
    if (!original || !isStreetPublic(original)) return null;
    at = duplicateOfId;
  }
  return at === id ? null : at;
}
