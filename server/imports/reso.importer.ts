// Imports a RESO feed page by page. Each page is one transaction: pages before a failure stay, and a new run repeats
// nothing.

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
  /** A file or an http(s) URL. */
  from: string;
  source: MlsSource;
  onProgress?: (progress: { pages: number; read: number }) => void;
}

/** Imports every page. An unavailable page fails the run with an UnusableFileError; earlier pages stay. */
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
      const remarks = reasons ? [`Stored but not shown: ${reasons}.`] : [];
      await recordImportRun(client, runId, 'COMPLETED', counts, remarks.join(' ') || null);
      await refreshMapCellsAfterImport(client);
      return { runId, counts, remarks };
    } catch (error) {
      await client.query('ROLLBACK');
      const stored =
        pages === 0
          ? 'Nothing was imported.'
          : `The pages before it were imported: ${counts.read} ${counts.read === 1 ? 'record' : 'records'}.`;
      const message = `${(error as Error).message} ${stored}`;
      await recordImportRun(client, runId, 'FAILED', counts, message);
      throw error instanceof UnusableFileError ? new UnusableFileError(message) : error;
    } finally {
      await endImportRun(client, kind);
    }
  } finally {
    await client.end();
  }
}
