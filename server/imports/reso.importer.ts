// A RESO feed into the homes of the MLS, a page at a time. Each page is one transaction: what was read before a failure is kept, and starting again changes nothing twice.

import type { MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import {
  addCounts,
  endImportRun,
  noCounts,
  recordImportRun,
  resoKind,
  startImportRun,
  type ImportCounts,
} from './import-run.record.ts';
import { refreshMapCellsAfterImport } from '../queries/map-cells.ts';
import { createClient } from '../database/postgres-connections.ts';
import { readResoPages, type ResoPagesOptions } from './reso-pages.reader.ts';
import { writeResoPage } from './reso-page.writer.ts';
import { UnusableFileError } from './text-file.reader.ts';

export interface ResoImport {
  runId: string;
  counts: ImportCounts;
  remarks: string[];
}
export interface ResoImportOptions extends ResoPagesOptions {
  url: string;
  /** A file or an http(s) address. */
  from: string;
  source: MlsSource;
  onProgress?: (progress: { pages: number; read: number }) => void;
}

/** Imports every page. A page that cannot be had ends the run as failed with an UnusableFileError; the pages before it are kept. */
export async function importReso({
  url,
  from,
  source,
  onProgress,
  ...pageOptions
}: ResoImportOptions): Promise<ResoImport> {
  const client = createClient({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  const kind = resoKind(source);
  const counts = noCounts();
  const withheld = new Map<string, number>();
  let pages = 0;
  try {
    const runId = await startImportRun(client, kind, from);
    try {
      for await (const page of readResoPages(from, pageOptions)) {
        await client.query('BEGIN');
        const done = await writeResoPage(client, { runId, source, records: page.records, before: counts.read });
        addCounts(counts, done.counts);
        for (const reason of done.withheld) withheld.set(reason, (withheld.get(reason) ?? 0) + 1);
        await recordImportRun(client, runId, 'RUNNING', counts, null);
        await client.query('COMMIT');
        pages += 1;
        onProgress?.({ pages, read: counts.read });
      }
      const reasons = [...withheld].map(([reason, count]) => `${reason} ${count}`).join(', ');
      const remarks = reasons ? [`Kept but not shown: ${reasons}.`] : [];
      await recordImportRun(client, runId, 'COMPLETED', counts, remarks.join(' ') || null);
      await refreshMapCellsAfterImport(client);
      return { runId, counts, remarks };
    } catch (error) {
      await client.query('ROLLBACK');
      const message = `${(error as Error).message} ${pages === 0 ? 'Nothing was kept.' : `What came before it is kept: ${counts.read} ${counts.read === 1 ? 'record' : 'records'}.`}`;
      await recordImportRun(client, runId, 'FAILED', counts, message);
      throw error instanceof UnusableFileError ? new UnusableFileError(message) : error;
    } finally {
      await endImportRun(client, kind);
    }
  } finally {
    await client.end();
  }
}
