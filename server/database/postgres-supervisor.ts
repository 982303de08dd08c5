/** Restarts the built-in PostgreSQL when it ends by itself: killed, out of memory, out of disk space. */
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, type EmbeddedPg } from './embedded-postgres.ts';
import type { Log } from '../config/logger.ts';

/** The delay before each attempt; after the last one it gives up. */
const DELAYS_MS = [100, 250, 500, 1000, 2000, 4000];
/** If it ended this soon after its start, the next delay is longer. */
const SHORT_LIFE_MS = 2000;

interface SupervisorOptions {
  log: Log;
  /** Called once, when every attempt failed. */
  onGiveUp: (reason: Error) => void;
}

/**
 * Watches a started database; returns a function that stops it for good. It restarts on the same port, which every pool
 * uses.
 */
export function keepRunning(first: EmbeddedPg, { log, onGiveUp }: SupervisorOptions): () => Promise<void> {
  const { dataDir, port } = first;
  const stopping = new AbortController();
  const isStopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve());
  });
  let current: EmbeddedPg | null = first;

  async function startAgain(from: number): Promise<EmbeddedPg | null> {
    let reason = new Error('no attempt was made');
    for (const delay of DELAYS_MS.slice(from)) {
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return null;
      try {
        return await startPostgres({ dataDir, port, reuse: true });
      } catch (error) {
        reason = error as Error;
        log.error({ error: reason.message }, 'the built-in database could not be restarted');
      }
    }
    onGiveUp(reason);
    return null;
  }

  const watching = (async () => {
    let shortLives = 0;
    while (current) {
      const startedAt = performance.now();
      // a database started by another process is not stopped with us
      await Promise.race([current.exited, isStopped]);
      if (stopping.signal.aborted) return;
      log.error({ dataDir, port }, 'the built-in database ended; it will be restarted');
      shortLives = performance.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
      // crashes do not use up attempts: only a failed start does
      current = await startAgain(Math.min(shortLives, DELAYS_MS.length - 2));
      if (current) log.warn({ pid: current.pid }, 'the built-in database is back');
    }
  })();

  return async () => {
    stopping.abort();
    const last = current;
    await last?.stop();
    await watching;
    // it may have been restarted while it was being stopped
    if (current !== last) await current?.stop();
  };
}
