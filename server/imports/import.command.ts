// Shared by the import commands: find the database, show progress, print the report and errors.

import { RuleError } from '#shared/kernel/rule-error.ts';
import { ensureDatabase } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { createClient } from '../database/postgres-connections.ts';
import { readRejections, type ImportCounts } from './import-run.record.ts';
import { importReport } from './import-run.report.ts';
import { UnusableFileError } from './text-file.reader.ts';

/** Rejected records printed at the end of a run; the log has all. */
const PRINTED_REJECTIONS = 50;
const PROGRESS_INTERVAL_MS = 500;

export interface ImportCommand {
  usage: string;
  records: string;
  /** Null when the arguments name nothing to import. */
  start:
    | ((
        url: string,
        showProgress: (text: string) => void,
      ) => Promise<{ runId: string; counts: ImportCounts; remarks: string[] }>)
    | null;
}

/** Runs one import on the configured or embedded database; sets the exit code. */
export async function runImport({ usage, records, start }: ImportCommand): Promise<void> {
  const [first, runId] = process.argv.slice(2);
  const isListing = first === '--rejections';
  if (isListing ? !runId : !start) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const database = await ensureDatabase({
    dataDir: process.env.DATA_DIR || '.data',
    databaseUrl: process.env.DATABASE_URL || undefined,
  });
  try {
    await migrate(database.url, 'prisma/migrations');
    if (isListing) {
      for (const { row, reason } of await rejectionsOf(database.url, runId!, 1_000_000))
        console.log(`row ${row}: ${reason}`);
      return;
    }
    const startedAt = performance.now();
    const progress = progressLine();
    const result = await start!(database.url, progress.show).finally(progress.end);
    const rejections = await rejectionsOf(database.url, result.runId, PRINTED_REJECTIONS);
    console.log(importReport({ records, ...result, rejections, seconds: (performance.now() - startedAt) / 1000 }));
  } catch (error) {
    if (!(error instanceof UnusableFileError || error instanceof RuleError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

async function rejectionsOf(url: string, runId: string, limit: number) {
  const client = createClient({ connectionString: url });
  await client.connect();
  try {
    return await readRejections(client, runId, limit);
  } finally {
    await client.end();
  }
}

/** One line that is overwritten on a terminal; occasional lines in a file. */
function progressLine() {
  let shownAt = 0;
  let shown = false;
  return {
    show(text: string) {
      const now = performance.now();
      const isTerminal = process.stderr.isTTY;
      if (now - shownAt < PROGRESS_INTERVAL_MS * (isTerminal ? 1 : 4)) return;
      shownAt = now;
      shown = isTerminal;
      process.stderr.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`);
    },
    end() {
      if (shown) process.stderr.write('\r\x1b[K');
    },
  };
}
