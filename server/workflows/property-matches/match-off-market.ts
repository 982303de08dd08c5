import type { MatchedHome } from '#shared/property-matches/match.rules.ts';
import { roughFacts } from '#shared/property-matches/off-market.rules.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { wallClock } from '#shared/kernel/zoned-time.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { offMarketHomes } from '../../queries/off-market-homes.ts';
import { notify } from '../notifications/notify.ts';
import { candidates, fitOf } from './match-new-homes.ts';

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

/**
 * Brings the matches of homes before they are listed in line: of one home with everybody's preferences, or of one
 * buyer's preferences with all such homes. New matches are told once a day; what no longer fits goes, unless the buyer
 * contacted the seller or put it aside. Repeating it changes nothing.
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
  const told = new Set<string>();
  for (const row of homes) {
    const home = roughHome(row);
    const asked = userId ? await tx.buyerPreference.findMany({ where: { userId } }) : await candidates(tx, home);
    const found = asked.flatMap((preferences) => {
      const match = preferences.userId === row.userId ? null : fitOf(home, preferences, now);
      return match
        ? [{ userId: preferences.userId, score: match.score, reasons: match.reasons as object[], createdAt: now }]
        : [];
    });
    const fitting = found.map((match) => match.userId);
    const ended = await tx.offMarketMatch.deleteMany({
      where: {
        listingId: row.id,
        isContacted: false,
        isDismissed: false,
        removedAt: null,
        userId: { notIn: fitting, ...(userId && { equals: userId }) },
      },
    });
    const stored = await tx.offMarketMatch.createManyAndReturn({
      data: found.map((match) => ({ ...match, listingId: row.id })),
      skipDuplicates: true,
      select: { userId: true },
    });
    const isNew = new Set(stored.map((match) => match.userId));
    for (const match of found)
      if (!isNew.has(match.userId))
        await tx.offMarketMatch.update({
          where: { userId_listingId: { userId: match.userId, listingId: row.id } },
          data: { score: match.score, reasons: match.reasons },
        });
    if (stored.length || ended.count) {
      unit.audit({
        action: 'off-market-match.found',
        entityType: 'listing',
        entityId: row.id,
        after: { people: stored.length, ended: ended.count },
      });
      unit.publish('off-market-homes', 'patched', { id: row.id });
    }
    for (const one of stored) told.add(one.userId);
  }
  const { year, month, day } = wallClock(now, DEFAULT_TIME_ZONE);
  await notify(unit, [...told], {
    alsoActor: true,
    text: 'A home that fits your preferences is about to come to market.',
    link: '/matches#before-listed',
    dedupeKey: `off-market:${year}-${month}-${day}`,
    subject: 'Before it is listed: a home that fits',
    paragraphs: ['You see it before it is listed, without its address. Ask, and the seller can answer.'],
    actionLabel: 'See why it fits',
  });
}
