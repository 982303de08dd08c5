// Shared by all runs against a feed: a database session, a lock against concurrent runs, and the run log.

import type pg from 'pg';
import type { MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import type { FeedTask } from '#shared/feeds/feeds.types.ts';
import { createClient } from '../database/postgres-connections.ts';
import type { FeedPage, FeedPosition, MlsFeedPort } from '../providers/mls-feed/port.ts';
import {
  addCounts,
  endImportRun,
  noCounts,
  recordImportRun,
  resoKind,
  startImportRun,
  type ImportCounts,
} from './import-run.record.ts';
import { writeResoPage } from './reso-page.writer.ts';

export interface FeedRunOptions {
  /** Of the database. */
  url: string;
  source: MlsSource;
  feed: MlsFeedPort;
  clock?: () => Date;
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the run stops at the end of a page; the next one continues. */
  longestMs?: number;
  /** Called after each page is committed. */
  onPage?: (counts: ImportCounts) => void;
}
export interface FeedRun {
  runId: string;
  counts: ImportCounts;
  /** Whether the run finished; otherwise the next one continues. */
  isComplete: boolean;
  message: string | null;
}

export interface FeedSession extends Required<Pick<FeedRunOptions, 'source' | 'feed' | 'clock'>> {
  client: pg.Client;
  signal: AbortSignal | undefined;
  counts: ImportCounts;
  /** Whether to stop at the end of this page. */
  isOver(): boolean;
  /** Writes a page and the changes of `beside` in one transaction. */
  write(page: Pick<FeedPage, 'records'>, beside?: () => Promise<unknown>): Promise<void>;
}

/** The session of a crashed machine must not hold the lock for hours. */
const SESSION = '-c timezone=UTC -c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/**
 * Runs `work` as the only runner of this feed across processes: refused (RuleError `import.running`) while another one
 * runs. The log stores the outcome; a failure is also written to the feed's cursor, and thrown.
 */
export async function feedSession(
  options: FeedRunOptions,
  task: FeedTask,
  work: (session: FeedSession) => Promise<Pick<FeedRun, 'isComplete' | 'message'>>,
): Promise<FeedRun> {
  const { url, source, feed, clock = () => new Date(), signal, longestMs = Infinity, onPage } = options;
  const client = createClient({ connectionString: url, options: SESSION, application_name: 'hearthport feed' });
  await client.connect();
  const kind = resoKind(source);
  const counts = noCounts();
  const startedAt = performance.now();
  try {
    const runId = await startImportRun(client, kind, task);
    try {
      await client.query('INSERT INTO "FeedCursor" (source) VALUES ($1) ON CONFLICT DO NOTHING', [source]);
      const session: FeedSession = {
        client,
        source,
        feed,
        clock,
        signal,
        counts,
        isOver: () => signal?.aborted === true || performance.now() - startedAt > longestMs,
        async write({ records }, beside) {
          await client.query('BEGIN');
          const written = await writeResoPage(client, {
            runId,
            source,
            records,
            before: counts.read,
            isReplicated: true,
          });
          const sum = { ...counts };
          addCounts(sum, written.counts);
          await beside?.();
          await recordImportRun(client, runId, 'RUNNING', sum, null);
          await client.query('COMMIT');
          Object.assign(counts, sum);
          onPage?.(counts);
        },
      };
      const { isComplete, message } = await work(session);
      await recordImportRun(
        client,
        runId,
        'COMPLETED',
        counts,
        isComplete ? message : [message, 'The next run continues.'].filter(Boolean).join(' '),
      );
      await client.query('UPDATE "FeedCursor" SET "lastError" = NULL WHERE source = $1', [source]);
      return { runId, counts, isComplete, message };
    } catch (error) {
      const words = (error as Error).message;
      const close = async () => {
        await client.query('ROLLBACK');
        if (signal?.aborted)
          return recordImportRun(
            client,
            runId,
            'COMPLETED',
            counts,
            'Stopped with the server. The next run continues.',
          );
        await recordImportRun(client, runId, 'FAILED', counts, words);
        await client.query('UPDATE "FeedCursor" SET "lastError" = $2 WHERE source = $1', [source, words]);
      };
      // the database itself may have failed; then the next run closes this one
      await close().catch(() => {});
      throw error;
    } finally {
      await endImportRun(client, kind).catch(() => {});
    }
  } finally {
    await client.end().catch(() => {});
  }
}

/** The position of a record in the order of changes, with the feed's own timestamp text; null when unreadable. */
export function positionOf(record: unknown): FeedPosition | null {
  if (typeof record !== 'object' || record === null) return null;
  const { ModificationTimestamp: modifiedAt, ListingKey: key } = record as Record<string, unknown>;
  if (
    typeof modifiedAt !== 'string' ||
    Number.isNaN(Date.parse(modifiedAt)) ||
    (typeof key !== 'string' && typeof key !== 'number')
  )
    return null;
  return { modifiedAt, listingKey: String(key) };
}
