import type { FeedView } from '#shared/feeds/feeds.types.ts';

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A connected feed that was read four minutes ago. */
export const feed = (more: Partial<FeedView> = {}): FeedView => ({
  id: 'GALMLS',
  isConnected: true,
  host: 'feed.example.com',
  intervalMinutes: 10,
  asOf: minutesAgo(4),
  sweptAt: minutesAgo(600),
  cursor: { modifiedAt: minutesAgo(30), listingKey: '77', isInPass: false },
  lastError: null,
  run: {
    id: 'r',
    task: 'changes',
    status: 'COMPLETED',
    read: 1200,
    imported: 1,
    updated: 9,
    unchanged: 1189,
    duplicates: 0,
    rejected: 1,
    message: null,
    startedAt: minutesAgo(4),
    finishedAt: minutesAgo(3),
  },
  homes: { shown: 9000, kept: 9500, duplicates: 12 },
  photos: { copied: 30_000, waiting: 40, failed: 2 },
  openRejections: 1,
  ...more,
});
