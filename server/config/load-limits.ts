import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from './logger.ts';

/** `essential` is a login or a webhook that is delivered only once; `write` is a change that a person makes. */
export type RequestKind = 'read' | 'write' | 'essential';

export interface LoadLimits {
  /** Maximum number of reads in flight, with a proportional number of writes; 0 disables all limits. */
  readonly maxRequests: number;
  /** Mean event loop delay in milliseconds above which fewer requests are admitted; 0 disables the check. */
  readonly maxDelayMs: number;
  /** Queries waiting for a database connection above which reads are refused; 0 disables the check. */
  readonly maxDatabaseQueue: number;
}

export interface LoadMeasures {
  /** Mean delay since the last call. */
  eventLoopDelayMs(): number;
  databaseQueue(): number;
  /** A monotonic clock in milliseconds. */
  now(): number;
}

const SAMPLE_MS = 250;
const LOG_EVERY_MS = 10_000;
/** Maximum writes in flight per read: writes take longer, and those that lock the same row are serialized. */
const WRITE_SHARE = 0.2;
/** Writes are still admitted at a queue length at which reads are refused. */
const WRITE_QUEUE_FACTOR = 1.5;
/** The minimum share of requests that is admitted, because the delay may have another cause. */
const MIN_SHARE = 0.04;
/** A quarter of the one-second target: the slowest requests take several times the median. */
const MAX_READ_MS = 250;
const DECREASE = 0.7;
const INCREASE_SHARE = 0.02;

/**
 * Decides whether one more request can be served in time. Requests in flight are compared with a limit that shrinks
 * while the event loop is delayed or reads are slow, and grows back afterwards (additive increase, multiplicative
 * decrease), so that it adapts to the machine and the database.
 */
export class LoadLimiter {
  private readonly inFlight: Record<RequestKind, number> = { read: 0, write: 0, essential: 0 };
  private readonly limits: LoadLimits;
  private readonly measures: LoadMeasures;
  private permitted: number;
  private peak = 0;
  private readTimes: number[] = [];
  private refused = 0;

  constructor(limits: LoadLimits, measures: LoadMeasures) {
    this.limits = limits;
    this.measures = measures;
    this.permitted = limits.maxRequests;
  }

  /** Whether to refuse a request of this kind now; counts the refusal. */
  refuses(kind: RequestKind): boolean {
    const isRefused = this.isFull(kind);
    if (isRefused) this.refused += 1;
    return isRefused;
  }

  /** Counts a request as in flight until the returned function is called; further calls do nothing. */
  begin(kind: RequestKind): () => void {
    this.inFlight[kind] += 1;
    this.peak = Math.max(this.peak, this.inFlight.read);
    const startedAt = this.measures.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.inFlight[kind] -= 1;
      if (kind === 'read') this.readTimes.push(this.measures.now() - startedAt);
    };
  }

  /** Samples the delay and adjusts the limit. */
  sample(): void {
    const { maxRequests, maxDelayMs } = this.limits;
    const delayMs = this.measures.eventLoopDelayMs();
    // the median: a few reads that wait for an external service are not a sign of overload
    const readMs = this.readTimes.sort((a, b) => a - b)[this.readTimes.length >> 1] ?? 0;
    this.readTimes = [];
    const isSlow = maxDelayMs > 0 && (delayMs > maxDelayMs || readMs > MAX_READ_MS);
    this.permitted = isSlow
      ? Math.max(maxRequests * MIN_SHARE, Math.min(this.permitted, this.peak) * DECREASE)
      : Math.min(maxRequests, this.permitted + maxRequests * INCREASE_SHARE);
    this.peak = this.inFlight.read;
  }

  /** The current state for the log, with the refusals since the last call. */
  report() {
    const { refused, inFlight, permitted } = this;
    this.refused = 0;
    return {
      refused,
      inFlight: { ...inFlight },
      permitted: Math.round(permitted),
      databaseQueue: this.measures.databaseQueue(),
    };
  }

  private isFull(kind: RequestKind): boolean {
    const { maxRequests, maxDatabaseQueue } = this.limits;
    if (!maxRequests) return false;
    // never refused because of reads, but bounded too
    if (kind === 'essential') return this.inFlight.essential >= maxRequests;
    const [share, queueFactor] = kind === 'write' ? [WRITE_SHARE, WRITE_QUEUE_FACTOR] : [1, 1];
    return (
      this.inFlight[kind] >= Math.max(1, this.permitted * share) ||
      (maxDatabaseQueue > 0 && this.measures.databaseQueue() > maxDatabaseQueue * queueFactor)
    );
  }
}

/** A limiter that samples this process until it is stopped, and logs refusals. */
export function watchLoad(
  limits: LoadLimits,
  databaseQueue: () => number,
  log: Log,
): { limiter: LoadLimiter; stop(): void } {
  const resolution = 10;
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let delayMs = 0;
  let maxDelayMs = 0;
  const limiter = new LoadLimiter(limits, {
    eventLoopDelayMs() {
      delayMs = Math.max(0, (histogram.mean || 0) / 1e6 - resolution);
      maxDelayMs = Math.max(maxDelayMs, delayMs);
      histogram.reset();
      return delayMs;
    },
    databaseQueue,
    now: () => performance.now(),
  });
  let loggedAt = -LOG_EVERY_MS;
  const timer = setInterval(() => {
    limiter.sample();
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    const report = limiter.report();
    if (!report.refused) return;
    log.warn({ ...report, eventLoopDelayMs: Math.round(maxDelayMs) }, 'busy: requests were refused');
    maxDelayMs = 0;
    loggedAt = performance.now();
  }, SAMPLE_MS);
  timer.unref();
  return {
    limiter,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
