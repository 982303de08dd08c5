/** How often the demo's homes were opened on each day since they were listed: most at first, as on the market. */
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { dayAhead, daysBetween } from '#shared/kernel/zoned-time.ts';
import { onMarketSince } from '#shared/listings/listings.rules.ts';
import type { Database } from '../../server/database/prisma.ts';

/** Days after which a home is opened half as often as at first. */
const HALF_AFTER = 9;
/** On Saturdays and Sundays homes are opened more often. */
const WEEKEND = 1.35;

/** `total` over the days; what does not divide goes to the first. */
function spread(total: number, days: readonly string[]): number[] {
  const weights = days.map(
    (day, at) => ([0, 6].includes(new Date(day).getUTCDay()) ? WEEKEND : 1) / (1 + at / HALF_AFTER),
  );
  const sum = weights.reduce((before, weight) => before + weight, 0);
  const counts = weights.map((weight) => Math.floor((total * weight) / sum));
  counts[0]! += total - counts.reduce((before, count) => before + count, 0);
  return counts;
}

export async function insertDemoViews(prisma: Database, now: Date): Promise<void> {
  const homes = await prisma.listing.findMany({
    where: { type: 'SELLER', status: 'APPROVED' },
    select: {
      ...{ id: true, state: true, county: true, approvedAt: true, liveDate: true },
      views: { select: { count: true } },
    },
    orderBy: { createdAt: 'asc' },
  });
  for (const [nth, { id, views, ...home }] of homes.entries()) {
    const count = views?.count || 60 + ((nth * 37) % 170);
    const zone = timeZoneOfHome(home.state, home.county);
    // a home that is coming soon is opened before it is for sale
    const shown = onMarketSince({ ...home, liveDate: home.liveDate && home.liveDate > now ? null : home.liveDate });
    const age = daysBetween(shown ?? now, now, zone);
    const days = Array.from({ length: age + 1 }, (_, at) => dayAhead(now, at - age, zone));
    await prisma.listingViewCount.update({ where: { listingId: id }, data: { count } });
    await prisma.listingViewDay.createMany({
      data: spread(count, days).flatMap((seen, at) =>
        seen ? [{ listingId: id, day: new Date(days[at]!), count: seen }] : [],
      ),
    });
  }
}
