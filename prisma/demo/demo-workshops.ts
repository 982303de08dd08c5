/** Two dates of the buyer workshop, one online and one in person. */
import { daysLater, instantAt, wallClock } from '#shared/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE, timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import type { Database } from '../../server/database/prisma.ts';

const KNOXVILLE = timeZoneOfHome('TN', 'Knox');

/** At this hour, a number of days from now on the clock of the zone. */
function at(now: Date, days: number, hour: number, minute: number, zone: string): Date {
  return instantAt({ ...wallClock(daysLater(now, days, zone), zone), hour, minute }, zone);
}

export async function insertDemoWorkshops(prisma: Database, now: Date): Promise<void> {
  await prisma.workshop.createMany({
    data: [
      {
        startsAt: at(now, 8, 18, 30, DEFAULT_TIME_ZONE),
        minutes: 60,
        zone: DEFAULT_TIME_ZONE,
        format: 'ONLINE',
        joinUrl: 'https://meet.hearthport.test/buyer-workshop',
        seats: 25,
        createdAt: now,
      },
      {
        startsAt: at(now, 22, 10, 0, KNOXVILLE),
        minutes: 90,
        zone: KNOXVILLE,
        format: 'IN_PERSON',
        place: 'Hearthport sample room, 1 Example Square, Knoxville, TN 37902',
        seats: 12,
        createdAt: now,
      },
    ],
  });
}
