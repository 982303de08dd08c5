import type { Log } from '../config/logger.ts';
import type { Database } from '../database/prisma.ts';

/** Views wait in memory this long before they are written; what a crash may lose of them. */
const WRITE_EVERY_MS = 5000;

/** How often homes were looked at: gathered in memory, written in one statement for all of them, never in the request that looks. */
export interface ListingViews {
  add(listingId: string): void;
  /** Writes what was gathered, now. Throws when it could not be written; it then waits for the next time. */
  flush(): Promise<void>;
  /** Writes for the last time and takes nothing more. */
  stop(): Promise<void>;
}

export function createListingViews(prisma: Database, log: Log): ListingViews {
  let gathered = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  const add = (listingId: string, views: number) => gathered.set(listingId, (gathered.get(listingId) ?? 0) + views);

  async function write(): Promise<void> {
    if (!gathered.size) return;
    const batch = gathered;
    gathered = new Map();
    try {
      // in one order, so that two processes never wait for each other; a home that is gone meanwhile has no row any more
      await prisma.$executeRaw`
        WITH seen AS (
          SELECT c."listingId", s.views
          FROM unnest(${[...batch.keys()]}::text[], ${[...batch.values()]}::int[]) AS s(id, views)
          JOIN "ListingViewCount" c ON c."listingId" = s.id
          ORDER BY c."listingId" FOR NO KEY UPDATE OF c)
        UPDATE "ListingViewCount" c SET count = c.count + seen.views FROM seen WHERE c."listingId" = seen."listingId"`;
    } catch (error) {
      for (const [id, views] of batch) add(id, views);
      throw error;
    }
  }

  /** One write after the other: what was gathered while one was under way goes with the next. */
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
        log.warn({ error: String(error) }, 'views could not be written; they wait');
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
