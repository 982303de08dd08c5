/** Starts the built-in PostgreSQL again when it ends by itself: killed, out of memory, out of disk space. */
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, type EmbeddedPg } from './embedded-postgres.ts';
import type { Log } from '../config/logger.ts';

/** Before each try; after the last one it is given up. */
const DELAYS_MS = [100, 250, 500, 1000, 2000, 4000];
/** One that ended sooner after its start is given more time before the next. */
const SHORT_LIFE_MS = 2000;

interface SupervisorOptions {
  log: Log;
  /** Called once, when no try succeeded. */
  onGivenUp: (reason: Error) => void;
}

/**
 * Watches over a database that was started; returns how to stop it for good. It comes back on the same port, where
 * every pool looks for it.
 */
export function keepRunning(first: EmbeddedPg, { log, onGivenUp }: SupervisorOptions): () => Promise<void> {
  const { dataDir, port } = first;
  const stopping = new AbortController();
  const isStopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve());
  });
  let current: EmbeddedPg | null = first;

  async function startAgain(from: number): Promise<EmbeddedPg | null> {
    let reason = new Error('no try was made');
    for (const delay of DELAYS_MS.slice(from)) {
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return null;
      try {
        return await startPostgres({ dataDir, port, reuse: true });
      } catch (error) {
        reason = error as Error;
        log.error({ error: reason.message }, 'the built-in database could not be started again');
      }
    }
    onGivenUp(reason);
    return null;
  }

  const watching = (async () => {
    let shortLives = 0;
    while (current) {
      const startedAt = performance.now();
      // one that another process began is not stopped with us
      await Promise.race([current.exited, isStopped]);
      if (stopping.signal.aborted) return;
      log.error({ dataDir, port }, 'the built-in database ended; it is started again');
      shortLives = performance.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
      // however often it dies, a try is left: only a start that fails gives up
      current = await startAgain(Math.min(shortLives, DELAYS_MS.length - 2));
      if (current) log.warn({ pid: current.pid }, 'the built-in database is back');
    }
  })();

  return async () => {
    stopping.abort();
    const last = current;
    await last?.stop();
    await watching;
    // it may have come back while it was being stopped
    if (current !== last) await current?.stop();
  };
}
