import { RuleError } from '#shared/kernel/rule-error.ts';

export interface RateLimit {
  readonly windowSeconds: number;
  readonly max: number;
  readonly message: string;
  /** Which calls count, by their unvalidated body; all by default. */
  readonly counts?: (data: unknown) => boolean;
}

interface Window {
  hits: number;
  endsAt: number;
}

/**
 * Counts calls by address and method, over REST and sockets (an Express middleware would miss sockets). In memory per
 * process: several processes only make the limit proportionally looser.
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

  /** Resets this key: the person has proved who they are. */
  forget(key: string): void {
    this.windows.delete(key);
  }
}
