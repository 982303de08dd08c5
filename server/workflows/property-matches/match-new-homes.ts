import { DAY } from '#shared/kernel/instant.ts';
import { milesBetween } from '#shared/mls-listings/home-filters.rules.ts';
import { judgeOf, matchBy, type Match, type MatchedHome } from '#shared/property-matches/match.rules.ts';
import { preferenceCriteria } from '#shared/property-matches/preference-criteria.ts';
import { Prisma, type BuyerPreference } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { gazetteer } from '../../queries/gazetteer.ts';
import { lastEventNumber } from '../../queries/listing-events.ts';
import { publicRows } from '../../queries/public-homes.ts';
import { matchedColumns, matchedHome, type MatchedRow } from '../../queries/homes-by-criteria.ts';

/** Homes of one transaction, which many people may want: it has to end within its time limit. */
const AT_ONCE = 5;
/** A home that came to market longer ago (a first import, a long outage) is no news. */
const NEWS_MS = DAY;

/**
 * Takes the events of homes that came to market and marks them, so that two workers never take the same one; a failure
 * gives them back. Returns the homes that are news, and how many events were taken.
 */
async function takenHomes({ tx, now }: Unit, until: bigint, atOnce: number): Promise<{ ids: string[]; taken: number }> {
  const events = await tx.$queryRawUnsafe<{ mlsListingId: string; at: Date }[]>(
    `UPDATE "ListingEvent" SET "matchedAt" = $1::timestamp WHERE id IN (
       SELECT id FROM "ListingEvent" WHERE kind = 'LISTED' AND "matchedAt" IS NULL AND seq <= $2
        ORDER BY seq LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING "mlsListingId", at`,
    now,
    until,
    atOnce,
  );
  const news = events.filter(({ at }) => now.getTime() - at.getTime() <= NEWS_MS);
  return { ids: [...new Set(news.map(({ mlsListingId }) => mlsListingId))], taken: events.length };
}

/** Stored preferences as matching reads them. */
export type StoredPreferences = Omit<BuyerPreference, 'createdAt' | 'updatedAt'>;
// the driver reads a list of an enumeration only as text
const COLUMNS = Object.values(Prisma.BuyerPreferenceScalarFieldEnum)
  .filter((column) => column !== 'createdAt' && column !== 'updatedAt')
  .map((column) => `p."${column}"${column === 'propertyTypes' ? '::text[]' : ''}`)
  .join(', ');

/** Miles from a home to each town, by lower-case name, as JSON; null without a location. */
function townsAround({ lat, lng }: Pick<MatchedHome, 'lat' | 'lng'>): string | null {
  if (lat === null || lng === null) return null;
  const miles = [...gazetteer().cities].map(([name, places]): [string, number] => [
    name,
    Math.min(...places.map((place) => milesBetween({ lat, lng }, place))),
  ]);
  return JSON.stringify(Object.fromEntries(miles));
}

/**
 * The preferences that this home may fit: numbers, type, named places and the towns of a search radius are compared by
 * the database. Each condition lets through at least what the rules would.
 */
export function candidates(tx: Unit['tx'], home: MatchedHome): Promise<StoredPreferences[]> {
  return tx.$queryRawUnsafe<StoredPreferences[]>(
    `SELECT ${COLUMNS} FROM "BuyerPreference" p JOIN "User" u ON u.id = p."userId" AND u."deletedAt" IS NULL
      WHERE ($1::int IS NULL OR ((p."minPrice" IS NULL OR p."minPrice" <= $1) AND (p."maxPrice" IS NULL OR p."maxPrice" >= $1)))
        AND ($2::int IS NULL OR ((p."minBedrooms" IS NULL OR p."minBedrooms" <= $2) AND (p."maxBedrooms" IS NULL OR p."maxBedrooms" >= $2)))
        AND ($3::int IS NULL OR ((p."minSquareFeet" IS NULL OR p."minSquareFeet" <= $3) AND (p."maxSquareFeet" IS NULL OR p."maxSquareFeet" >= $3)))
        AND (cardinality(p."propertyTypes") = 0 OR $4::"PropertyType" = ANY(p."propertyTypes"))
        AND (cardinality(p.cities) + cardinality(p."zipCodes") = 0 OR $5 = ANY(p."zipCodes")
          OR (p."searchRadius" > 0 AND ($7::jsonb IS NULL OR cardinality(p."zipCodes") > 0))
          OR EXISTS (SELECT 1 FROM unnest(p.cities) written, lower(btrim(split_part(written, ',', 1))) town
            WHERE town = lower($6) OR (p."searchRadius" > 0 AND ($7::jsonb ->> town)::float8 <= p."searchRadius")))`,
    home.price,
    home.beds,
    home.area,
    home.propertyType,
    home.zip,
    home.city,
    townsAround(home),
  );
}

/** How a home fits stored preferences, for many people; null if it breaks a hard limit, or if there is none. */
export function fitsOf(home: MatchedHome, now: Date): (preferences: StoredPreferences) => Match | null {
  const year = now.getUTCFullYear();
  const judge = judgeOf(home, year);
  return (preferences) => {
    const criteria = preferenceCriteria(preferences, gazetteer(), year);
    return criteria.some(({ isSoft }) => !isSoft) ? matchBy(judge, criteria) : null;
  };
}

/** Everybody whose stored preferences a home fits, with score and reasons. The person's own home is none of theirs. */
export async function matchesOfHome(tx: Unit['tx'], row: MatchedRow, now: Date) {
  const home = matchedHome(row, now);
  const fitOf = fitsOf(home, now);
  return (await candidates(tx, home)).flatMap((preferences) => {
    if (preferences.userId === row.published?.userId) return [];
    const match = fitOf(preferences);
    return match
      ? [{ userId: preferences.userId, mlsListingId: row.id, score: match.score, reasons: match.reasons as object[] }]
      : [];
  });
}

/** One statement, however many people there are: a transaction has to end within its time limit. */
const STORE = `INSERT INTO "PropertyMatch" (id, "userId", "mlsListingId", score, reasons, origin)
  SELECT gen_random_uuid()::text, f."userId", $1, f.score, f.reasons, 'NEW_HOME'
  FROM jsonb_to_recordset($2::jsonb) AS f("userId" text, score float8, reasons jsonb)
  ON CONFLICT DO NOTHING`;

/**
 * Stores the matches of homes that came to market with everybody's stored preferences; `notify-of-matches` notifies
 * each person. Returns whether there may be more events.
 */
export async function matchNewHomes(unit: Unit, atOnce = AT_ONCE): Promise<boolean> {
  const { tx, now } = unit;
  const { ids, taken } = await takenHomes(unit, await lastEventNumber(tx), atOnce);
  const homes = await tx.mlsListing.findMany({
    where: { id: { in: ids }, status: 'ACTIVE', ...publicRows },
    select: matchedColumns(now),
  });
  let isNews = false;
  for (const row of homes) {
    // whoever put the home aside before it was listed is not notified of it again
    const aside = await tx.offMarketMatch.findMany({
      where: { listing: { publishedAs: { id: row.id } }, isDismissed: true },
      select: { userId: true },
    });
    const isAside = new Set(aside.map(({ userId }) => userId));
    const found = (await matchesOfHome(tx, row, now)).filter(({ userId }) => !isAside.has(userId));
    const people = await tx.$executeRawUnsafe(STORE, row.id, JSON.stringify(found));
    if (!people) continue;
    isNews = true;
    unit.audit({
      action: 'property-match.found',
      entityType: 'mls-listing',
      entityId: row.id,
      after: { people },
    });
  }
  if (isNews) unit.enqueue('notify-of-matches', {}, { singletonKey: 'stored' });
  return taken > 0;
}
