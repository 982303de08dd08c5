import { HOUR, millisOf, type Instant } from '../kernel/instant.ts';
import type { FeedView } from './feeds.types.ts';

/** Night hours (Alabama time) in which all homes of a feed are compared. */
const NIGHT = { from: 2, to: 5 };
const hourInAlabama = (now: Date) =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', hour: 'numeric', hourCycle: 'h23' }).format(now),
  );

/**
 * Whether a full comparison is due: once per night, at any hour if a night was missed, never before the first pass, and
 * six hours after a failed comparison.
 */
export function isSweepDue(
  { asOf, sweptAt, triedAt }: { asOf: Instant | null; sweptAt: Instant | null; triedAt: Instant | null },
  now: Date,
): boolean {
  const since = (instant: Instant | null) => (instant === null ? Infinity : now.getTime() - millisOf(instant));
  if (asOf === null || since(triedAt) < 6 * HOUR) return false;
  const hour = hourInAlabama(now);
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  return since(sweptAt) > (isNight ? 20 : 27) * HOUR;
}

export type FeedState = 'off' | 'running' | 'failing' | 'behind' | 'loading' | 'current';
export const FEED_STATE_LABELS: Readonly<Record<FeedState, string>> = {
  off: 'Not connected',
  running: 'Running',
  failing: 'Failing',
  behind: 'Behind',
  loading: 'First load',
  current: 'Up to date',
};

/** State of a feed; behind if it missed two checks for changes. */
export function feedState(
  feed: Pick<FeedView, 'isConnected' | 'run' | 'lastError' | 'asOf' | 'intervalMinutes'>,
  now: Date,
): FeedState {
  if (!feed.isConnected) return 'off';
  if (feed.run?.status === 'RUNNING') return 'running';
  if (feed.lastError !== null) return 'failing';
  if (feed.asOf === null) return 'loading';
  return now.getTime() - millisOf(feed.asOf) > 3 * feed.intervalMinutes * 60_000 ? 'behind' : 'current';
}
