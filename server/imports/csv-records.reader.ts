import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { UnusableFileError } from './text-file.reader.ts';

export interface CsvRecord {
  /** Numbered as in a spreadsheet: the header is row 1, a value with line breaks stays in one row. */
  row: number;
  fields: string[];
}

/** A record longer than this means a quotation mark that never closes. */
const MAX_RECORD_LENGTH = 1024 * 1024;

interface Batch {
  records: string[][];
  unclosed: boolean;
}

export interface CsvReading {
  /** Batches of records without blank lines. */
  records: AsyncGenerator<CsvRecord[], void, undefined>;
  /** Whether the text read so far ends in a line break. */
  endsInLineBreak(): boolean;
}

/**
 * Splits CSV text into records, holding only one chunk and one batch in memory. An unclosed quotation mark is an
 * UnusableFileError.
 */
export function readCsvRecords(text: AsyncIterable<string>): CsvReading {
  let lastCharacter = '\n';
  let sinceRecord = 0;
  async function* watched() {
    for await (const piece of text) {
      if (piece === '') continue;
      lastCharacter = piece.at(-1)!;
      sinceRecord += piece.length;
      yield piece;
    }
  }
  async function* records(): AsyncGenerator<CsvRecord[], void, undefined> {
    let row = 0;
    for await (const batch of parsed(Readable.from(watched(), { objectMode: true, highWaterMark: 1 }))) {
      const found = batch.records
        .map((fields) => ({ row: (row += 1), fields }))
        .filter(({ fields }) => fields.length > 1 || fields[0]!.trim() !== '');
      if (batch.unclosed)
        throw new UnusableFileError(
          `The file ends inside a quoted value: row ${row} is cut off, or a quotation mark in it is never closed.`,
        );
      if (batch.records.length > 0) sinceRecord = 0;
      else if (sinceRecord > MAX_RECORD_LENGTH)
        throw new UnusableFileError(
          `Row ${row + 1} does not end within a million characters: a quotation mark in it is never closed.`,
        );
      if (found.length > 0) yield found;
    }
  }
  return { records: records(), endsInLineBreak: () => lastCharacter === '\n' || lastCharacter === '\r' };
}

/** Papa Parse's callbacks as an async iterator: the parser waits while a batch is processed. */
async function* parsed(input: Readable): AsyncGenerator<Batch, void, undefined> {
  const ready: (Batch | Error | null)[] = [];
  let wake: () => void = () => {};
  let resume: () => void = () => {};
  const put = (item: Batch | Error | null) => {
    ready.push(item);
    wake();
  };
  Papa.parse<string[]>(input, {
    delimiter: ',',
    chunk: (results, parser) => {
      parser.pause();
      // pausing only the parser would let the rest of the file pile up in its queue
      input.pause();
      resume = () => {
        parser.resume();
        input.resume();
      };
      put({ records: results.data, unclosed: results.errors.some((error) => error.code === 'MissingQuotes') });
    },
    complete: () => put(null),
    error: (error: Error) => put(error),
  });
  try {
    for (;;) {
      while (ready.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const item = ready.shift()!;
      if (item === null) return;
      if (item instanceof Error) throw item;
      yield item;
      resume();
    }
  } finally {
    input.destroy();
  }
}
