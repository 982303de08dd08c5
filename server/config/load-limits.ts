import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from './logger.ts';

/** `essential` is signing in and what other companies' servers deliver once; `write` is an act of a person. */
export type RequestKind = 'read' | 'write' | 'essential';

export interface LoadLimits {
  /** Reads in flight, above which more are refused, and writes in proportion; 0 refuses nothing at all. */
  readonly maxRequests: number;
  /** Mean delay of the event loop in milliseconds, above which fewer requests are let in; 0 does not look at it. */
  readonly maxDelayMs: number;
  /** Queries that wait for a database connection, above which reads are refused; 0 does not look at it. */
  readonly maxDatabaseQueue: number;
}

export interface LoadMeasures {
  /** Mean delay since it was last asked for. */
  eventLoopDelayMs(): number;
  databaseQueue(): number;
  /** A clock that only goes forward, in milliseconds. */
  now(): number;
}

const SAMPLE_MS = 250;
const LOG_EVERY_MS = 10_000;
/** So many writes for each read that may be in flight, whatever is read meanwhile: they take longer, and one after the other where they lock the same. */
const WRITE_SHARE = 0.2;
/** Acts of people go on while the database has a queue at which reads are refused already. */
const WRITE_QUEUE_FACTOR = 1.5;
/** However late the process is, this share of the requests is let in: the delay may not come from them. */
const MIN_SHARE = 0.04;
/** A quarter of the second in which what is let in is to be answered: the slowest take several times as long as the middle one. */
const MAX_READ_MS = 250;
const DECREASE = 0.7;
const INCREASE_SHARE = 0.02;

/**
 * Decides whether one more request can be served in good time. Requests in flight are counted against a limit that shrinks while the event loop is late or
 * reads take long, and grows back after (additive increase, multiplicative decrease), so that a slow machine or database holds fewer of them than a fast one.
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

  /** Whether a request of this kind is to be refused now; counts the refusal. */
  refuses(kind: RequestKind): boolean {
    const isRefused = this.isFull(kind);
    if (isRefused) this.refused += 1;
    return isRefused;
  }

  /** Counts a request in flight until the returned function is called; calling it again does nothing. */
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

  /** Looks at how late the process is and moves the limit. */
  sample(): void {
    const { maxRequests, maxDelayMs } = this.limits;
    const delayMs = this.measures.eventLoopDelayMs();
    // the middle one: a few reads that wait for somebody else's server say nothing
    const readMs = this.readTimes.sort((a, b) => a - b)[this.readTimes.length >> 1] ?? 0;
    this.readTimes = [];
    const isLate = maxDelayMs > 0 && (delayMs > maxDelayMs || readMs > MAX_READ_MS);
    this.permitted = isLate
      ? Math.max(maxRequests * MIN_SHARE, Math.min(this.permitted, this.peak) * DECREASE)
      : Math.min(maxRequests, this.permitted + maxRequests * INCREASE_SHARE);
    this.peak = this.inFlight.read;
  }

  /** How it stands, for the log; refusals since it was last asked for. */
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
    // never refused for what others ask, but no queue without an end either
    if (kind === 'essential') return this.inFlight.essential >= maxRequests;
    const [share, queueFactor] = kind === 'write' ? [WRITE_SHARE, WRITE_QUEUE_FACTOR] : [1, 1];
    return (
      this.inFlight[kind] >= Math.max(1, this.permitted * share) ||
      (maxDatabaseQueue > 0 && this.measures.databaseQueue() > maxDatabaseQueue * queueFactor)
    );
  }
}

/** A limiter that watches this process until it is stopped, and says in the log that requests were refused. */
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
