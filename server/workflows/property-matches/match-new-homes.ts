import { DAY } from '#shared/kernel/instant.ts';
import { matchOf, type Match, type MatchedHome } from '#shared/property-matches/match.rules.ts';
import { preferencesWish } from '#shared/property-matches/preferences-wish.ts';
import type { BuyerPreference } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { gazetteer } from '../../queries/gazetteer.ts';
import { lastEventNumber } from '../../queries/listing-events.ts';
import { publicRows } from '../../queries/public-homes.ts';
import { matchedColumns, matchedHome, type MatchedRow } from '../../queries/wish-homes.ts';

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

/** The preferences that this home may fit: numbers, type and named places are compared by the database. */
export async function candidates(
  tx: Unit['tx'],
  home: Pick<MatchedHome, 'price' | 'beds' | 'area' | 'propertyType' | 'zip' | 'city'>,
): Promise<BuyerPreference[]> {
  const ids = await tx.$queryRawUnsafe<{ id: string }[]>(
    `SELECT p.id FROM "BuyerPreference" p JOIN "User" u ON u.id = p."userId" AND u."deletedAt" IS NULL
      WHERE ($1::int IS NULL OR ((p."minPrice" IS NULL OR p."minPrice" <= $1) AND (p."maxPrice" IS NULL OR p."maxPrice" >= $1)))
        AND ($2::int IS NULL OR ((p."minBedrooms" IS NULL OR p."minBedrooms" <= $2) AND (p."maxBedrooms" IS NULL OR p."maxBedrooms" >= $2)))
        AND ($3::int IS NULL OR ((p."minSquareFeet" IS NULL OR p."minSquareFeet" <= $3) AND (p."maxSquareFeet" IS NULL OR p."maxSquareFeet" >= $3)))
        AND (cardinality(p."propertyTypes") = 0 OR $4::"PropertyType" = ANY(p."propertyTypes"))
        AND (p."searchRadius" > 0 OR cardinality(p.cities) + cardinality(p."zipCodes") = 0 OR $5 = ANY(p."zipCodes")
          OR EXISTS (SELECT 1 FROM unnest(p.cities) city WHERE lower(split_part(city, ',', 1)) = lower($6)))`,
    home.price,
    home.beds,
    home.area,
    home.propertyType,
    home.zip,
    home.city,
  );
  return tx.buyerPreference.findMany({ where: { id: { in: ids.map(({ id }) => id) } } });
}

/** How a home fits stored preferences; null if it breaks a hard limit, or if there is none. */
export function fitOf(home: MatchedHome, preferences: BuyerPreference, now: Date): Match | null {
  const year = now.getUTCFullYear();
  const wish = preferencesWish(preferences, gazetteer(), year);
  return wish.some(({ isSoft }) => !isSoft) ? matchOf(home, wish, year) : null;
}

/** Everybody whose stored preferences a home fits, with score and reasons. The person's own home is none of theirs. */
export async function matchesOfHome(tx: Unit['tx'], row: MatchedRow, now: Date) {
  const home = matchedHome(row, now);
  return (await candidates(tx, row)).flatMap((preferences) => {
    if (preferences.userId === row.published?.userId) return [];
    const match = fitOf(home, preferences, now);
    return match
      ? [{ userId: preferences.userId, mlsListingId: row.id, score: match.score, reasons: match.reasons as object[] }]
      : [];
  });
}

/**
 * Stores the matches of homes that came to market with everybody's stored preferences; `tell-matches` tells each person.
 * Returns whether there may be more events.
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
    // whoever put the home aside before it was listed is not told of it again
    const aside = await tx.offMarketMatch.findMany({
      where: { listing: { publishedAs: { id: row.id } }, isDismissed: true },
      select: { userId: true },
    });
    const isAside = new Set(aside.map(({ userId }) => userId));
    const found = (await matchesOfHome(tx, row, now)).filter(({ userId }) => !isAside.has(userId));
    const { count: people } = await tx.propertyMatch.createMany({
      data: found.map((match) => ({ ...match, origin: 'NEW_HOME' as const })),
      skipDuplicates: true,
    });
    if (!people) continue;
    isNews = true;
    unit.audit({
      action: 'property-match.found',
      entityType: 'mls-listing',
      entityId: row.id,
      after: { people },
    });
  }
  if (isNews) unit.enqueue('tell-matches', {}, { singletonKey: 'stored' });
  return taken > 0;
}
