// Compares all keys: homes the feed no longer has are removed, homes we lack or hide by mistake are fetched.

import { MAX_KEYS } from '../providers/mls-feed/port.ts';
import { markDuplicatesSql } from '../queries/home-duplicates.ts';
import { feedSession, positionOf, type FeedRun, type FeedRunOptions, type FeedSession } from './feed.session.ts';

/** From this many homes on, a feed that lacks more than half of them is considered broken rather than empty. */
const SUSPICIOUS_FROM = 20;

/**
 * Compares the keys of the feed with ours. Keys alone are not proof (pages may shift while homes come and go), so each
 * home in doubt is requested by key first. A feed that seems to have lost more than half of its homes changes nothing
 * and reports it, unless `isCertain`.
 */
export const sweepKeys = (options: FeedRunOptions & { isCertain?: boolean }): Promise<FeedRun> =>
  feedSession(options, 'keys', async (session) => {
    const { client, source, signal, feed, clock } = session;
    const startedAt = clock();
    await client.query('CREATE TEMP TABLE feed_key (key text PRIMARY KEY, "modifiedAt" timestamp)');
    let after: string | null = null;
    for (let page = await feed.keys(null, signal); ;) {
      const found = page.records.flatMap((record) => positionOf(record) ?? []);
      await client.query(
        `INSERT INTO feed_key SELECT * FROM unnest($1::text[], $2::timestamp[])
          ON CONFLICT (key) DO UPDATE SET "modifiedAt" = greatest(feed_key."modifiedAt", excluded."modifiedAt")`,
        [found.map(({ listingKey }) => listingKey), found.map(({ modifiedAt }) => new Date(modifiedAt).toISOString())],
      );
      const last = found.at(-1)?.listingKey ?? null;
      if (page.nextLink !== null) page = await feed.follow(page.nextLink, signal);
      else if (page.records.length >= page.size && last !== null && last !== after)
        page = await feed.keys((after = last), signal);
      else break;
    }

    const ours = `FROM "MlsListing" h WHERE h.origin = 'MLS' AND h.source = '${source}'`;
    const isMissing = `NOT EXISTS (SELECT FROM feed_key k WHERE k.key = h."sourceKey")`;
    const gone = `${ours} AND h."deletedAt" IS NULL AND ${isMissing}`;
    const {
      rows: [held],
    } = await client.query<{ shown: number; missing: number }>(
      `SELECT count(*)::int AS shown, (count(*) FILTER (WHERE ${isMissing}))::int AS missing
        ${ours} AND h."deletedAt" IS NULL`,
    );
    const isSuspicious = held!.missing >= SUSPICIOUS_FROM && held!.missing > held!.shown / 2;
    if (isSuspicious && !options.isCertain) {
      throw new Error(
        `The feed lists only ${shownNumber(held!.shown - held!.missing)} of the ${shownNumber(held!.shown)} homes ` +
          'that we show. That looks like an error in the feed, so nothing was removed.',
      );
    }
    // a home hidden by a comparison has a modification time that differs from the feed's
    const { rows: doubtful } = await client.query<{ key: string }>(`SELECT h."sourceKey" AS key ${gone}
    UNION SELECT k.key FROM feed_key k
      LEFT JOIN "MlsListing" h ON h.origin = 'MLS' AND h.source = '${source}' AND h."sourceKey" = k.key
      WHERE (h.id IS NULL OR date_trunc('milliseconds', k."modifiedAt") > h."modificationTimestamp"
        OR (h."deletedAt" IS NOT NULL AND h."deletedAt" <> h."modificationTimestamp"))
        AND NOT EXISTS (SELECT FROM "ImportRejection" o WHERE o.key = k.key AND o."resolvedAt" IS NULL)
    ORDER BY 1`);
    await ask(
      session,
      doubtful.map(({ key }) => key),
    );

    const { rows: removed } = await client.query<{ id: string }>(
      `UPDATE "MlsListing" t SET "deletedAt" = $1, "updatedAt" = now() WHERE t.id IN (SELECT h.id ${gone})
        RETURNING t.id`,
      [startedAt.toISOString()],
    );
    if (removed.length) await client.query(markDuplicatesSql, [removed.map(({ id }) => id)]);
    await client.query('UPDATE "FeedCursor" SET "sweptAt" = $2 WHERE source = $1', [source, startedAt.toISOString()]);
    return {
      isComplete: true,
      message: removed.length ? `Removed because missing from the feed: ${shownNumber(removed.length)}.` : null,
    };
  });

const shownNumber = (value: number) => value.toLocaleString('en-US');

/** Requests these homes by key: those returned are written, so the feed still has them. */
async function ask(session: FeedSession, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += MAX_KEYS) {
    let page = await session.feed.byKeys(keys.slice(at, at + MAX_KEYS), session.signal);
    for (;;) {
      const found = page.records.flatMap((record) => positionOf(record)?.listingKey ?? []);
      await session.write(page, () =>
        session.client.query('INSERT INTO feed_key (key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [found]),
      );
      if (page.nextLink === null) break;
      page = await session.feed.follow(page.nextLink, session.signal);
    }
  }
}
