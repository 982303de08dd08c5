/** A rate limit that also holds at the other end, whatever the network delay. */

export interface RequestLimit {
  max: number;
  windowMs: number;
}

interface LimiterOptions {
  clock: () => number;
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export type RequestLimiter = ReturnType<typeof createRequestLimiter>;

/**
 * Serializes requests so that no window of the given length ever contains more than `max` of them. A request counts
 * from before it is sent until a window after its end, since its time of arrival is unknown. A new limiter starts as if
 * its shortest window had just been used up, because a previous process may have done so.
 */
export function createRequestLimiter(limits: readonly RequestLimit[], { clock, wait }: LimiterOptions) {
  const shortest = limits.reduce((found, limit) => (limit.windowMs < found.windowMs ? limit : found));
  const longestMs = Math.max(...limits.map(({ windowMs }) => windowMs));
  const start = clock();
  /** Ends of requests, oldest first. */
  let ends: number[] = Array.from({ length: Math.ceil(shortest.max) }, () => start);
  let pausedUntil = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** Milliseconds until one more request fits into every window. */
  function untilFree(now: number): number {
    const waits = limits.map(({ max, windowMs }) => {
      const first = ends[ends.length - max];
      return first === undefined ? 0 : first + windowMs - now;
    });
    return Math.max(0, pausedUntil - now, ...waits);
  }

  return {
    /** Runs `work` when its turn has come. Rejects with the abort reason when aborted while waiting. */
    run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      const mine = turn.then(async () => {
        for (let rest = untilFree(clock()); rest > 0; rest = untilFree(clock())) await wait(rest, signal);
        signal?.throwIfAborted();
        try {
          return await work();
        } finally {
          const now = clock();
          ends.push(now);
          // sorted; everything a window's length ago has expired
          if (ends[0]! < now - longestMs) ends = ends.filter((end) => end >= now - longestMs);
        }
      });
      turn = mine.catch(() => {});
      return mine;
    },
    /** The other side asked for a pause: nothing is sent before then. */
    pause(milliseconds: number): void {
      pausedUntil = Math.max(pausedUntil, clock() + milliseconds);
    },
    /** Remaining milliseconds of that pause. */
    pauseLeft: () => Math.max(0, pausedUntil - clock()),
  };
}
