import type { MlsSource } from '../mls-listings/mls-listings.types.ts';
import type { Instant } from '../kernel/instant.ts';

/**
 * Kinds of runs against a feed: read changes, compare all keys, or request one record again. Recorded in the import
 * log.
 */
export const FEED_TASKS = ['changes', 'keys', 'record'] as const;
export type FeedTask = (typeof FEED_TASKS)[number];
export const FEED_TASK_LABELS: Readonly<Record<FeedTask, string>> = {
  changes: 'Reading changes',
  keys: 'Comparing every home',
  record: 'Requesting one home again',
};

export interface FeedRunView {
  id: string;
  task: FeedTask | null;
  status: 'RUNNING' | 'COMPLETED' | 'FAILED';
  read: number;
  imported: number;
  updated: number;
  unchanged: number;
  duplicates: number;
  rejected: number;
  message: string | null;
  startedAt: Instant;
  finishedAt: Instant | null;
}

/** A feed as admins see it. */
export interface FeedView {
  id: MlsSource;
  isConnected: boolean;
  /** Host name of the feed. */
  host: string | null;
  intervalMinutes: number;
  /** Our data is current as of this time; null until the first pass is complete. */
  asOf: Instant | null;
  sweptAt: Instant | null;
  cursor: { modifiedAt: Instant | null; listingKey: string | null; isInPass: boolean };
  lastError: string | null;
  run: FeedRunView | null;
  homes: { shown: number; kept: number; duplicates: number };
  photos: { copied: number; waiting: number; failed: number };
  openRejections: number;
}

/** A record that is still rejected. */
export interface FeedRejectionView {
  id: string;
  source: MlsSource;
  key: string | null;
  reason: string;
  at: Instant;
  data?: unknown;
}
