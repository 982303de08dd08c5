import { RuleError } from '#shared/kernel/rule-error.ts';

export interface RateLimit {
  readonly windowSeconds: number;
  readonly max: number;
  readonly message: string;
  /** Which calls count, by their unchecked body; without it all do. */
  readonly counts?: (data: unknown) => boolean;
}

interface Window {
  hits: number;
  endsAt: number;
}

/**
 * Counts calls by address and method, REST and socket alike (an Express middleware would miss the socket).
 * Kept in memory: each process counts for itself, which only makes the limit looser by the number of processes.
 */
export class RateLimiter {
  private readonly windows = new Map<string, Window>();
  private readonly factor: number;
  private readonly clock: () => Date;

  constructor(factor: number, clock: () => Date) {
    this.factor = factor;
    this.clock = clock;
  }

  /** Throws 429 with the seconds to wait. */
  hit(key: string, limit: RateLimit): void {
    const now = this.clock().getTime();
    if (this.windows.size > 20_000) for (const [k, w] of this.windows) if (w.endsAt <= now) this.windows.delete(k);
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now)
      this.windows.set(key, (window = { hits: 0, endsAt: now + limit.windowSeconds * 1000 }));
    window.hits += 1;
    if (window.hits > Math.max(1, limit.max * this.factor)) {
      throw new RuleError('too-many', 'rate-limit', limit.message, {
        data: { retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000) },
      });
    }
  }

  /** What was counted under this key counts no more: the person has shown that they are the one. */
  forget(key: string): void {
    this.windows.delete(key);
  }
}
