import { describe, expect, it } from 'vitest';
import { LoadLimiter } from './load-limits.ts';

const measured = { delayMs: 0, queue: 0, now: 0 };
const limiterOf = (limits: Partial<ConstructorParameters<typeof LoadLimiter>[0]> = {}) =>
  new LoadLimiter(
    { maxRequests: 20, maxDelayMs: 100, maxDatabaseQueue: 10, ...limits },
    { eventLoopDelayMs: () => measured.delayMs, databaseQueue: () => measured.queue, now: () => measured.now },
  );
/** How many reads are admitted before one is refused. */
function fill(limiter: LoadLimiter): { count: number; empty: () => void } {
  const ends: (() => void)[] = [];
  while (!limiter.refuses('read') && ends.length < 1000) ends.push(limiter.begin('read'));
  return { count: ends.length, empty: () => ends.forEach((end) => end()) };
}

describe('the load of a process', () => {
  it('is limited by requests in flight, with separate limits for writes and logins', () => {
    const limiter = limiterOf();
    expect(fill(limiter).count).toBe(20);
    let writes = 0;
    while (!limiter.refuses('write')) {
      limiter.begin('write');
      writes += 1;
    }
    expect(writes).toBe(4);
    let signIns = 0;
    while (!limiter.refuses('essential')) {
      limiter.begin('essential');
      signIns += 1;
    }
    expect(signIns).toBe(20);
    expect(limiter.report()).toMatchObject({ refused: 3, inFlight: { read: 20, write: 4, essential: 20 } });
    expect(limiter.report().refused).toBe(0);
  });

  it('counts a request once, however often it ends', () => {
    const limiter = limiterOf({ maxRequests: 1 });
    const [first, second] = [limiter.begin('read'), limiter.begin('read')];
    first();
    first();
    expect(limiter.refuses('read')).toBe(true);
    second();
    expect(limiter.refuses('read')).toBe(false);
  });

  it('admits fewer requests while the event loop is delayed, never none, and recovers afterwards', () => {
    const limiter = limiterOf();
    const around = () => {
      const { count, empty } = fill(limiter);
      limiter.sample();
      empty();
      return count;
    };
    measured.delayMs = 101;
    const falling = Array.from({ length: 12 }, around);
    expect(falling[0]).toBe(20);
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    expect(falling.at(-1)).toBe(1);
    measured.delayMs = 100;
    const rising = Array.from({ length: 60 }, around);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(rising.at(-1)).toBe(20);
  });

  it('admits fewer requests while the median read takes over 250 ms, ignoring a few slow ones', () => {
    const reads = (times: number[]) => {
      const limiter = limiterOf();
      for (const ms of times) {
        const end = limiter.begin('read');
        measured.now += ms;
        end();
      }
      limiter.sample();
      return fill(limiter).count;
    };
    expect(reads([10, 20, 30_000, 10, 30_000])).toBe(20);
    expect(reads([251, 251, 10])).toBeLessThan(20);
  });

  it('is limited by queries waiting for the database', () => {
    const limiter = limiterOf();
    const refused = (queue: number) => {
      measured.queue = queue;
      return [limiter.refuses('read'), limiter.refuses('write'), limiter.refuses('essential')];
    };
    expect(refused(10)).toEqual([false, false, false]);
    expect(refused(11)).toEqual([true, false, false]);
    expect(refused(16)).toEqual([true, true, false]);
    expect(refused(0)).toEqual([false, false, false]);
  });

  it('is ignored when a limit is 0', () => {
    Object.assign(measured, { delayMs: 5000, queue: 5000 });
    const limiter = limiterOf({ maxDelayMs: 0, maxDatabaseQueue: 0 });
    limiter.sample();
    expect(fill(limiter).count).toBe(20);
    expect(fill(limiterOf({ maxRequests: 0 })).count).toBe(1000);
    Object.assign(measured, { delayMs: 0, queue: 0 });
  });
});
