/** Retries transient failures with exponential backoff. */
import { ProviderError, type ProviderErrorReason } from '../provider-error.ts';

/** A transient failure. `retryAfterMs` is the wait the other side asked for. */
export class PassingTrouble extends Error {
  readonly reason: ProviderErrorReason;
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    { reason = 'busy', retryAfterMs = null }: { reason?: ProviderErrorReason; retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.name = 'PassingTrouble';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface Patience {
  attempts: number;
  firstWaitMs: number;
  longestWaitMs: number;
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Jitter for several clients: 0 halves a wait, 1 keeps it. */
  random: () => number;
  onRetry?: ((text: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Retries `attempt` while it throws PassingTrouble; then throws ProviderError with the last message. Any other error is
 * thrown at once.
 */
export async function patiently<T>(
  provider: string,
  attempt: (number: number) => Promise<T>,
  patience: Patience,
): Promise<T> {
  const { attempts, firstWaitMs, longestWaitMs, wait, random, onRetry, signal } = patience;
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number);
    } catch (error) {
      if (!(error instanceof PassingTrouble)) throw error;
      if (number >= attempts)
        throw new ProviderError(provider, error.reason, `${error.message}, ${attempts} times in a row`, {
          cause: error,
        });
      const pause = Math.min(
        error.retryAfterMs ?? firstWaitMs * 2 ** (number - 1) * (0.5 + random() / 2),
        longestWaitMs,
      );
      onRetry?.(`${error.message}; retrying in ${Math.ceil(pause / 1000)} s`);
      await wait(pause, signal);
    }
  }
}

/** Retry-After in seconds or as a date, as milliseconds from now; null without a valid value. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(at - now, 0);
}
