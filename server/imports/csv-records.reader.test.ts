import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readCsvRecords } from './csv-records.reader.ts';

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function readAll(text: AsyncIterable<string>) {
  const records = [];
  for await (const batch of readCsvRecords(text).records) records.push(...batch);
  return records;
}

describe('reading CSV records', () => {
  it('keeps a quoted line break in one row and numbers rows as in a spreadsheet', async () => {
    expect(await readAll(pieces('a,b\n1,"two\r\nlines"\n\n3,"say ""hi"", twice"\n', 4))).toEqual([
      { row: 1, fields: ['a', 'b'] },
      { row: 2, fields: ['1', 'two\r\nlines'] },
      { row: 4, fields: ['3', 'say "hi", twice'] },
    ]);
  });

  it('reads the same records however the text is chunked', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '1', ' ', ',', '"', '\n', 'é', '$'), maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, size) => {
          const text = `x,y,z\n${Papa.unparse(rows, { newline: '\n', quotes: true })}\n`;
          expect((await readAll(pieces(text, size))).slice(1).map(({ fields }) => fields)).toEqual(rows);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('refuses an unclosed quotation mark at the end, or early in a large file', async () => {
    await expect(readAll(pieces('a,b\n1,"never closed\n2,3\n', 10))).rejects.toThrow(
      'The file ends inside a quoted value: row 2',
    );
    let given = 0;
    async function* endless() {
      yield 'a,b\n1,"';
      for (;;) {
        given += 1;
        yield 'x'.repeat(50_000);
      }
    }
    await expect(readAll(endless())).rejects.toThrow('Row 2 does not end within a million characters');
    expect(given).toBeLessThan(100);
  });

  it('applies backpressure while a batch is processed', async () => {
    let given = 0;
    async function* many() {
      for (; given < 200; given += 1) yield `${'1,2\n'.repeat(1000)}`;
    }
    let worked = 0;
    for await (const batch of readCsvRecords(many()).records) {
      await new Promise((resolve) => setImmediate(resolve));
      worked += batch.length;
      expect(given * 1000 - worked).toBeLessThan(20_000);
    }
    expect(worked).toBe(200_000);
  });

  it('reports whether the text ended in a line break', async () => {
    for (const [text, ends] of [
      ['a,b\n1,2\n', true],
      ['a,b\n1,2', false],
    ] as const) {
      const reading = readCsvRecords(pieces(text, 3));
      for await (const batch of reading.records) void batch;
      expect(reading.endsInLineBreak()).toBe(ends);
    }
  });
});
