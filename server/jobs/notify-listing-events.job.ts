import { DAY } from '#shared/kernel/instant.ts';
import { lastEventNumber } from '../queries/listing-events.ts';
import { alertPerson } from '../workflows/saved-searches/search-alerts.ts';
import { notifySaver } from '../workflows/favorites/notify-savers.ts';
import type { Unit } from '../database/unit-of-work.ts';
import { messageOf, type Job, type JobContext } from './job-context.ts';

/** How long listing events are stored: longer than the longest alert interval. */
const EVENTS_STORED_MS = 60 * DAY;

/** Runs per person: one failure does not block the others and is retried at the next run. */
export async function eachPerson(
  { unit, log }: JobContext,
  name: string,
  userIds: readonly string[],
  signal: AbortSignal,
  notify: (unit: Unit, userId: string) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  for (const userId of userIds) {
    if (signal.aborted) return;
    try {
      await unit({ kind: 'system', name }, (work) => notify(work, userId));
    } catch (error) {
      log.error({ userId, error: messageOf(error) }, 'a person could not be notified of homes');
      failures.push(userId);
    }
  }
  if (failures.length)
    throw new Error(
      `${failures.length} of ${userIds.length} people could not be notified: ${failures.slice(0, 5).join(', ')}`,
    );
}

/** A favorite of a duplicate home moves to the home that lists show, unless that hides its street. */
const FOLLOW_DUPLICATES = `WITH moved AS (
    DELETE FROM "Favorite" f USING "MlsListing" m, "MlsListing" o WHERE m.id = f."mlsListingId" AND m."isDuplicate"
      AND o.id = m."duplicateOfId" AND NOT o."hideAddress" RETURNING f."userId", m."duplicateOfId", f."createdAt", f."savedPrice")
  INSERT INTO "Favorite" ("userId", "mlsListingId", "createdAt", "savedPrice", "notifiedSeq")
    SELECT moved.*, $1::bigint FROM moved ON CONFLICT DO NOTHING`;

/** Notifies people who saved a home that it changed. */
export const notifySavers: Job<'notify-savers'> =
  (context) =>
  async (_, { signal }) => {
    const until = await lastEventNumber(context.prisma);
    await context.prisma.$executeRawUnsafe(FOLLOW_DUPLICATES, until);
    const people = await context.prisma.$queryRawUnsafe<{ userId: string }[]>(
      `SELECT DISTINCT f."userId" FROM "Favorite" f JOIN "ListingEvent" n ON n."mlsListingId" = f."mlsListingId"
        AND n.seq > f."notifiedSeq" WHERE n.seq <= $1 AND NOT n."isNotified" ORDER BY 1`,
      until,
    );
    await eachPerson(
      context,
      'notify-savers',
      people.map(({ userId }) => userId),
      signal,
      (unit, userId) => notifySaver(unit, userId, until),
    );
  };

/** Notifies owners of due saved searches of new results. */
export const sendSearchAlerts: Job<'send-search-alerts'> =
  (context) =>
  async (_, { signal }) => {
    const until = await lastEventNumber(context.prisma);
    // "as soon as possible" depends on listing events only; the others also record when they looked, so that a morning
    // email is not sent at noon
    const people = await context.prisma.$queryRawUnsafe<{ userId: string }[]>(
      `SELECT DISTINCT "userId" FROM "SavedSearch" WHERE frequency IN ('DAILY', 'WEEKLY') OR (frequency = 'SOON'
        AND "checkedSeq" < $1) ORDER BY 1`,
      until,
    );
    await eachPerson(
      context,
      'search-alerts',
      people.map(({ userId }) => userId),
      signal,
      (unit, userId) => alertPerson(unit, context.ports.search.changesSince, userId, until),
    );
    await context.prisma.$executeRawUnsafe(
      'DELETE FROM "ListingEvent" WHERE seq IS NOT NULL AND at < $1::timestamp',
      new Date(context.clock().getTime() - EVENTS_STORED_MS),
    );
  };
