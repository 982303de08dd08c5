// One pass over the changes of a feed, page by page in order; each page is committed together with the feed cursor.

import { isProviderError } from '../providers/provider-error.ts';
import type { FeedPage, FeedPosition } from '../providers/mls-feed/port.ts';
import { feedSession, positionOf, type FeedRun, type FeedRunOptions, type FeedSession } from './feed.session.ts';

interface Cursor {
  modifiedAt: Date | null;
  listingKey: string | null;
  nextLink: string | null;
  passStartedAt: Date | null;
}

/**
 * Reads everything that changed since the last pass, or everything the first time. A pass starts at the last timestamp,
 * inclusive: homes that share it are read again and found unchanged, so none is missed. An interrupted run resumes with
 * its unfinished page.
 */
export const replicateChanges = (options: FeedRunOptions): Promise<FeedRun> =>
  feedSession(options, 'changes', async (session) => {
    const { client, source, clock, feed, signal } = session;
    const {
      rows: [cursor],
    } = await client.query<Cursor>(
      'SELECT "modifiedAt", "listingKey", "nextLink", "passStartedAt" FROM "FeedCursor" WHERE source = $1',
      [source],
    );
    const passStartedAt = cursor!.passStartedAt ?? clock();
    const followed = new Set<string>();
    let isOrdered = true;
    let { nextLink } = cursor!;
    let last: FeedPosition | null = null;
    let page = await firstPage(session, cursor!);
    if (nextLink !== null) followed.add(nextLink);

    for (;;) {
      const positions = page.records.flatMap((record) => positionOf(record) ?? []);
      const before: FeedPosition | null = last;
      for (const position of positions) {
        // by time only: each feed compares keys in its own way
        const isLater: boolean = last === null || timeOf(position) >= timeOf(last);
        // the cursor of a feed that ignores the requested order is trusted only after its last page
        isOrdered &&= isLater;
        if (isLater) last = position;
      }
      const isMoving =
        last !== null && (last.listingKey !== before?.listingKey || last.modifiedAt !== before.modifiedAt);
      ({ nextLink } = page);
      const hasMore = nextLink !== null || (page.records.length >= page.size && isMoving);
      const place = isOrdered || !hasMore ? last : null;
      await session.write(page, () =>
        client.query(
          `UPDATE "FeedCursor" SET "nextLink" = $2, "passStartedAt" = $3,
              "modifiedAt" = coalesce($4::timestamp, "modifiedAt"),
              "listingKey" = CASE WHEN $4 IS NULL THEN "listingKey" ELSE $5 END
            WHERE source = $1`,
          [
            source,
            nextLink,
            passStartedAt.toISOString(),
            place && new Date(place.modifiedAt).toISOString(),
            place?.listingKey ?? null,
          ],
        ),
      );
      if (!hasMore) break;
      if (session.isOver()) return { isComplete: false, message: null };
      if (nextLink !== null && followed.has(nextLink)) throw new Error('The pages of the feed form a loop.');
      if (nextLink !== null) followed.add(nextLink);
      page = nextLink === null ? await feed.changedAfter(last!, signal) : await feed.follow(nextLink, signal);
    }
    await client.query(
      `UPDATE "FeedCursor" SET "lastRunAt" = "passStartedAt", "passStartedAt" = NULL, "nextLink" = NULL
        WHERE source = $1`,
      [source],
    );
    return {
      isComplete: true,
      message: isOrdered
        ? null
        : 'The feed does not return records in the requested order; an interrupted pass starts over.',
    };
  });

const timeOf = ({ modifiedAt }: FeedPosition) => Date.parse(modifiedAt);

/** The unfinished page of an interrupted run; if the feed no longer knows it, everything from the last timestamp on. */
async function firstPage({ feed, signal }: FeedSession, { nextLink, modifiedAt }: Cursor): Promise<FeedPage> {
  if (nextLink !== null) {
    try {
      return await feed.follow(nextLink, signal);
    } catch (error) {
      if (!isProviderError(error, 'refused')) throw error;
    }
  }
  return feed.changedFrom(modifiedAt?.toISOString() ?? null, signal);
}
