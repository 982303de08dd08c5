// Retries one rejected record.

import { feedSession, type FeedRun, type FeedRunOptions } from './feed.session.ts';

/**
 * Requests the record by its key, or uses the stored data without one; it is imported, rejected again with its reason,
 * or found to be gone.
 */
export const retryRecord = (options: FeedRunOptions & { rejectionId: string }): Promise<FeedRun> =>
  feedSession(options, 'record', async (session) => {
    const {
      rows: [rejection],
    } = await session.client.query<{ key: string | null; data: unknown }>(
      'SELECT key, data FROM "ImportRejection" WHERE id = $1 AND "resolvedAt" IS NULL',
      [options.rejectionId],
    );
    if (!rejection) return { isComplete: true, message: 'The record was already imported.' };
    const records =
      rejection.key === null ? [rejection.data] : (await session.feed.byKeys([rejection.key], session.signal)).records;
    await session.write({ records });
    if (records.length)
      return {
        isComplete: true,
        message: session.counts.rejected ? 'The record was rejected again.' : 'The record was imported.',
      };
    await session.client.query('UPDATE "ImportRejection" SET "resolvedAt" = now() WHERE id = $1', [
      options.rejectionId,
    ]);
    return { isComplete: true, message: 'The feed no longer has this record.' };
  });
