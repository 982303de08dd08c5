/** How often the demo's homes were opened, day by day: most in the first days, as on the market. */
import { dayAhead } from '#shared/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import type { Database } from '../../server/database/prisma.ts';

const DAYS = 45;

/** `total` over days, the oldest first, each day with a little less than the one before. */
function spread(total: number): number[] {
  const sum = (DAYS * (DAYS + 1)) / 2;
  const days = Array.from({ length: DAYS }, (_, at) => Math.floor((total * (DAYS - at)) / sum));
  days[0]! += total - days.reduce((before, count) => before + count, 0);
  return days;
}

export async function insertDemoViews(prisma: Database, now: Date): Promise<void> {
  const homes = await prisma.listing.findMany({
    where: { type: 'SELLER', status: 'APPROVED' },
    select: { id: true, views: { select: { count: true } } },
    orderBy: { createdAt: 'asc' },
  });
  for (const [nth, { id, views }] of homes.entries()) {
    const count = views?.count || 60 + ((nth * 37) % 170);
    await prisma.listingViewCount.update({ where: { listingId: id }, data: { count } });
    await prisma.listingViewDay.createMany({
      data: spread(count).flatMap((seen, at) =>
        seen ? [{ listingId: id, day: new Date(dayAhead(now, at - DAYS + 1, DEFAULT_TIME_ZONE)), count: seen }] : [],
      ),
    });
  }
}
