import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ANALYZED_PAGES } from '#shared/document-analysis/document-analysis.types.ts';
import { pdfBomb, pdfOfLines, scannedPdf } from './pdf-samples.fake.ts';
import { readPdfText } from './pdf-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pdf-process-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Options = Parameters<typeof readPdfText>[1];
let files = 0;
async function read(bytes: Uint8Array, options?: Options) {
  const file = path.join(folder, `${(files += 1)}.pdf`);
  await writeFile(file, bytes);
  return readPdfText(file, options);
}
const textsOf = ({ pages }: Awaited<ReturnType<typeof read>>) => pages.map((items) => items.map(({ text }) => text));
const HELLO = () => pdfOfLines([['Purchase Price: $412,000']]);

describe('the process that reads PDF files', () => {
  it('returns the text of each page with its place', async () => {
    const text = await read(await pdfOfLines([['One', 'Two'], ['Three']]));
    expect(textsOf(text)).toEqual([['One', 'Two'], ['Three']]);
    expect(text.pageCount).toBe(2);
    expect(text.pages[0]![1]).toMatchObject({ x: 56, y: 792 - 702, size: 11 });
  });

  it('returns no text for a scanned page', async () => {
    expect(textsOf(await read(await scannedPdf()))).toEqual([[]]);
  });

  it.each([
    ['protected by a password', () => pdfOfLines([['Secret']], { password: 'open sesame' }), 'encrypted'],
    ['cut off', async () => (await HELLO()).slice(0, 40), 'unreadable'],
    ['no PDF behind its first bytes', async () => Buffer.from('%PDF-1.7\n<html>'.padEnd(4_000, 'x')), 'unreadable'],
    ['empty', async () => Buffer.alloc(0), 'unreadable'],
  ] as const)('refuses a file that is %s', async (_, make, problem) => {
    await expect(read(await make())).rejects.toMatchObject({ name: 'PdfRefused', problem });
  });

  it('reads the first pages of a very long document', async () => {
    const text = await read(await pdfOfLines(Array.from({ length: 300 }, (_, at) => [`Page ${at + 1}`])));
    expect([text.pageCount, text.pages.length]).toEqual([300, MAX_ANALYZED_PAGES]);
  });

  it('ends at a bomb, in memory or in time, and the next file gets a new process', async () => {
    const before = process.memoryUsage().rss;
    const bomb = pdfBomb(1_500);
    expect(bomb.length).toBeLessThan(3_000_000);
    await expect(read(bomb)).rejects.toMatchObject({ problem: 'too-demanding' });
    const slow = pdfBomb(60, '/F 9 Tf (a) Tj ');
    await expect(read(slow, { limits: { seconds: 0.2, memoryMb: 500 } })).rejects.toMatchObject({
      problem: 'too-demanding',
    });
    expect(textsOf(await read(await HELLO()))).toEqual([['Purchase Price: $412,000']]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('answers at once while too many wait, and stops when the request is aborted', async () => {
    const bytes = await HELLO();
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => read(bytes)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((one) => (one as PromiseRejectedResult).reason.problem === 'busy')).toBe(true);
    const stop = new AbortController();
    const reading = read(pdfBomb(200), { signal: stop.signal });
    stop.abort(new Error('the person left'));
    await expect(reading).rejects.toThrow('the person left');
    expect(textsOf(await read(bytes))).toEqual([['Purchase Price: $412,000']]);
  });
});
