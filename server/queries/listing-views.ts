import { DEFAULT_TIME_ZONE, EASTERN_HOMES, HOME_ZONES } from '#shared/kernel/time-zones.ts';
import type { Log } from '../config/logger.ts';
import type { Database } from '../database/prisma.ts';

/** How long views are buffered in memory before they are written; a crash may lose this much. */
const WRITE_EVERY_MS = 5000;

/** Counts listing views: buffered in memory and written in one statement, never in the request itself. */
export interface ListingViews {
  add(listingId: string): void;
  /** Writes the buffered views now. Throws when that fails; they stay buffered. */
  flush(): Promise<void>;
  /** Writes for the last time and accepts no more. */
  stop(): Promise<void>;
}

const EASTERN = HOME_ZONES[1];
const EASTERN_COUNTIES = EASTERN_HOMES.counties.map((name) => name.toLowerCase());

/** A view belongs to the day on which it is written, in the time zone of the home. */
export function createListingViews(prisma: Database, log: Log, clock: () => Date): ListingViews {
  let buffered = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  const add = (listingId: string, views: number) => buffered.set(listingId, (buffered.get(listingId) ?? 0) + views);

  async function write(): Promise<void> {
    if (!buffered.size) return;
    const batch = buffered;
    buffered = new Map();
    try {
      // in a fixed order, so that two processes never deadlock; a home deleted in the meantime has no row
      await prisma.$executeRaw`
        WITH seen AS (
          SELECT c."listingId", s.views,
            CASE WHEN l.state = ${EASTERN_HOMES.state} AND lower(trim(l.county)) = ANY(${EASTERN_COUNTIES}::text[])
              THEN ${EASTERN}::text ELSE ${DEFAULT_TIME_ZONE}::text END AS zone
          FROM unnest(${[...batch.keys()]}::text[], ${[...batch.values()]}::int[]) AS s(id, views)
          JOIN "ListingViewCount" c ON c."listingId" = s.id
            JOIN "Listing" l ON l.id = s.id
          ORDER BY c."listingId" FOR NO KEY UPDATE OF c),
        today AS (
          INSERT INTO "ListingViewDay" ("listingId", day, count)
          SELECT "listingId", (${clock()}::timestamptz AT TIME ZONE zone)::date, views FROM seen
          ON CONFLICT ("listingId", day) DO UPDATE SET count = "ListingViewDay".count + excluded.count)
        UPDATE "ListingViewCount" c SET count = c.count + seen.views FROM seen WHERE c."listingId" = seen."listingId"`;
    } catch (error) {
      for (const [id, views] of batch) add(id, views);
      throw error;
    }
  }

  /** One write after the other: views added during a write go with the next. */
  function flush(): Promise<void> {
    const next = writing.catch(() => {}).then(write);
    writing = next;
    return next;
  }

  function writeLater(): void {
    if (timer || isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      flush().catch((error: unknown) => {
        log.warn({ error: String(error) }, 'views could not be written; they stay buffered');
        writeLater();
      });
    }, WRITE_EVERY_MS);
    timer.unref();
  }

  return {
    add(listingId) {
      add(listingId, 1);
      writeLater();
    },
    flush,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await flush().catch((error: unknown) =>
        log.warn({ error: String(error) }, 'the last views could not be written'),
      );
    },
  };
}
