import type { MatchedHome } from '#shared/property-matches/match.rules.ts';
import { roughFacts } from '#shared/property-matches/off-market.rules.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { offMarketHomes } from '../../queries/off-market-homes.ts';
import { candidates, fitsOf } from './match-new-homes.ts';

const columns = {
  id: true,
  userId: true,
  address: true,
  city: true,
  county: true,
  state: true,
  zip: true,
  lat: true,
  lng: true,
  price: true,
  beds: true,
  baths: true,
  halfBaths: true,
  area: true,
  lotSizeAcres: true,
  yearBuilt: true,
  propertyType: true,
  description: true,
  hasBasement: true,
  hasGarage: true,
  garageSpaces: true,
  hasHOA: true,
  hoaFees: true,
} as const satisfies Prisma.ListingSelect;

/** A home before it is listed as matching reads it: no more exact than it is shown. */
const roughHome = (row: Prisma.ListingGetPayload<{ select: typeof columns }>): MatchedHome => ({
  ...roughFacts(row),
  originalPrice: null,
  subdivision: null,
  daysOnMarket: 0,
  isAssumable: false,
  hasOpenHouse: false,
});

/** Deletes the matches that no longer fit, unless the buyer contacted the seller or put the home aside. */
const END_OTHERS = `DELETE FROM "OffMarketMatch" WHERE "listingId" = $1 AND NOT "isContacted" AND NOT "isDismissed"
  AND "removedAt" IS NULL AND "userId" <> ALL($2) AND ($3::text IS NULL OR "userId" = $3)`;
/** Renews score and reasons in one statement, however many people there are. */
const RENEW = `UPDATE "OffMarketMatch" m SET score = f.score, reasons = f.reasons
  FROM jsonb_to_recordset($2::jsonb) AS f("userId" text, score float8, reasons jsonb)
  WHERE m."listingId" = $1 AND m."userId" = f."userId" AND (m.score <> f.score OR m.reasons <> f.reasons)`;

/**
 * Brings the matches of homes before they are listed in line: of one home with everybody's preferences, or of one
 * buyer's preferences with all such homes; what no longer fits goes. `notify-of-matches` handles the new ones.
 * Repeating it changes nothing.
 */
export async function matchOffMarket(
  unit: Unit,
  { listingId, userId }: { listingId?: string | undefined; userId?: string | undefined },
): Promise<void> {
  const { tx, now } = unit;
  const homes = await tx.listing.findMany({
    where: { ...offMarketHomes, ...(listingId && { id: listingId }) },
    select: columns,
  });
  let isNews = false;
  for (const row of homes) {
    const home = roughHome(row);
    const fitOf = fitsOf(home, now);
    const asked = userId ? await tx.buyerPreference.findMany({ where: { userId } }) : await candidates(tx, home);
    const found = asked.flatMap((preferences) => {
      const match = preferences.userId === row.userId ? null : fitOf(preferences);
      return match ? [{ userId: preferences.userId, score: match.score, reasons: match.reasons as object[] }] : [];
    });
    const fitting = found.map((match) => match.userId);
    const ended = await tx.$executeRawUnsafe(END_OTHERS, row.id, fitting, userId ?? null);
    await tx.$executeRawUnsafe(RENEW, row.id, JSON.stringify(found));
    const { count: people } = await tx.offMarketMatch.createMany({
      data: found.map((match) => ({ ...match, listingId: row.id, createdAt: now })),
      skipDuplicates: true,
    });
    if (people) isNews = true;
    if (people || ended) {
      unit.audit({
        action: 'off-market-match.found',
        entityType: 'listing',
        entityId: row.id,
        after: { people, ended },
      });
      unit.publish('off-market-homes', 'patched', { id: row.id });
    }
  }
  if (isNews) unit.enqueue('notify-of-matches', {}, { singletonKey: 'stored' });
}
