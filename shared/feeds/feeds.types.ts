import type { MlsSource } from '../mls-listings/mls-listings.types.ts';
import type { Instant } from '../kernel/instant.ts';

/** What a run against a feed does: read what changed, compare all keys, or ask for one record again. The log of imports names it. */
export const FEED_TASKS = ['changes', 'keys', 'record'] as const;
export type FeedTask = (typeof FEED_TASKS)[number];
export const FEED_TASK_LABELS: Readonly<Record<FeedTask, string>> = {
  changes: 'Reading what changed',
  keys: 'Comparing every home',
  record: 'Asking for one home again',
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

/** A feed as an admin sees it. */
export interface FeedView {
  id: MlsSource;
  isConnected: boolean;
  /** Host of the feed. */
  host: string | null;
  intervalMinutes: number;
  /** What we hold is as of then; null before the first pass reached its end. */
  asOf: Instant | null;
  sweptAt: Instant | null;
  cursor: { modifiedAt: Instant | null; listingKey: string | null; isInPass: boolean };
  lastError: string | null;
  run: FeedRunView | null;
  homes: { shown: number; kept: number; duplicates: number };
  photos: { copied: number; waiting: number; failed: number };
  openRejections: number;
}

/** A record that was refused, and still is. */
export interface FeedRejectionView {
  id: string;
  source: MlsSource;
  key: string | null;
  reason: string;
  at: Instant;
  data?: unknown;
}
