/** The weeks of the sample home, which has been on the market for less than one. */
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { listingWeeks } from '#shared/listing-performance/listing-performance.rules.ts';
import type { ListingPerformance } from '#shared/listing-performance/listing-performance.types.ts';
import { listingPerformanceView } from '#shared/listing-performance/listing-performance.view.ts';
import type { ListingRow } from '#shared/listings/listings.view.ts';
import type { SampleWorld } from './sample-world.ts';

/** There is nothing to compare with: the other sample homes are elsewhere. */
const ALONE = { homes: 0, similarViews: null, similarSaves: null, similarShowings: null };

export function performanceOf(world: SampleWorld, home: ListingRow): ListingPerformance {
  const now = world.clock();
  const weeks = world.isDraft()
    ? []
    : listingWeeks(home.approvedAt ?? home.createdAt, now, timeZoneOfHome(home.state, home.county));
  const counted = { views: home.views?.count ?? 0, saves: 3, showings: world.visits.length };
  return listingPerformanceView({
    ...{ id: home.id, price: home.price, weeks },
    ...{ isLive: !world.isDraft(), isActive: home.externalStatus === 'ACTIVE', hadContract: false },
    facts: { weeks: weeks.map(() => ({ ...counted, ...ALONE })), asking: null, opinion: null },
  });
}
