import { describe, expect, it } from 'vitest';
import { feedState, isSweepDue, type FeedState } from './feeds.rules.ts';
import type { FeedView } from './feeds.types.ts';

describe('the nightly comparison of all homes with the feed', () => {
  const NIGHT = '2026-06-10T08:30:00Z'; // 3:30 AM in Alabama
  const NOON = '2026-06-10T17:00:00Z';
  it.each<[string, { asOf: string | null; sweptAt: string | null; triedAt: string | null }, string, boolean]>([
    ['never before a first pass', { asOf: null, sweptAt: null, triedAt: null }, NIGHT, false],
    ['at once after it', { asOf: NOON, sweptAt: null, triedAt: null }, NOON, true],
    ['at night, a day after the last', { asOf: NOON, sweptAt: '2026-06-09T08:00:00Z', triedAt: null }, NIGHT, true],
    ['once a night', { asOf: NOON, sweptAt: '2026-06-10T08:00:00Z', triedAt: null }, NIGHT, false],
    ['not by day', { asOf: NOON, sweptAt: '2026-06-09T17:00:00Z', triedAt: null }, NOON, false],
    [
      'by day after a night that was missed',
      { asOf: NOON, sweptAt: '2026-06-09T08:00:00Z', triedAt: null },
      NOON,
      true,
    ],
    ['not again soon after it failed', { asOf: NOON, sweptAt: null, triedAt: '2026-06-10T04:00:00Z' }, NIGHT, false],
    ['again six hours after it failed', { asOf: NOON, sweptAt: null, triedAt: '2026-06-10T02:00:00Z' }, NIGHT, true],
    [
      'at night in winter too',
      { asOf: NOON, sweptAt: '2026-01-09T08:00:00Z', triedAt: null },
      '2026-01-10T08:10:00Z',
      true,
    ],
  ])('%s', (_, feed, now, expected) => expect(isSweepDue(feed, new Date(now))).toBe(expected));
});

it.each<[Partial<FeedView>, FeedState]>([
  [{ isConnected: false, lastError: 'x' }, 'off'],
  [{ run: { status: 'RUNNING' } as never, lastError: 'x' }, 'running'],
  [{ lastError: 'x' }, 'failing'],
  [{ asOf: null }, 'loading'],
  [{ asOf: '2026-06-10T11:29:00Z' }, 'behind'],
  [{ asOf: '2026-06-10T11:31:00Z' }, 'current'],
])('the feed state %j is %s', (feed, expected) => {
  expect(
    feedState(
      { isConnected: true, run: null, lastError: null, asOf: null, intervalMinutes: 10, ...feed },
      new Date('2026-06-10T12:00:00Z'),
    ),
  ).toBe(expected);
});
