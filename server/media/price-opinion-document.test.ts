import { expect, it } from 'vitest';
import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import { NOW, RATES, sale, subject } from '#shared/comps/comps.fake.ts';
import type { Comparison } from '#shared/comps/comps.types.ts';
import { misplacedTexts, readPages } from '../forms/pdf-text.fake.ts';
import { priceOpinionDocument, type DocumentOpinion } from './price-opinion-document.ts';

const pdfOf = (changes: Partial<DocumentOpinion> = {}, comparison: Partial<Comparison> = {}) =>
  priceOpinionDocument(
    {
      price1: 300_000,
      price2: 325_000,
      price3: 350_000,
      approvedPrice: 325_000,
      note: '',
      approvedAt: new Date('2026-11-22T16:00:00Z'),
      broker: 'June Abernathy',
      zone: 'America/Chicago',
      comparison: { subject, comps: [], rates: RATES, asOf: NOW, ...comparison },
      ...changes,
    },
    BRAND_DEFAULTS,
  );
const textOf = async (pdf: Uint8Array) => (await readPages(pdf)).map(({ text }) => text).join('\n');

it('prints the letters of all Latin scripts as they are', async () => {
  const text = await textOf(
    await pdfOf(
      {
        note: 'Señora Kőszegi asked for a quick sale: “façade” and roof are fine − the şed is not.',
        broker: 'Łukasz Ǧelik',
      },
      { subject: { ...subject, address: '12 Ödön Avenue' } },
    ),
  );
  for (const words of ['12 Ödön Avenue', 'Señora Kőszegi', '“façade” and roof are fine − the şed', 'Łukasz Ǧelik'])
    expect(text).toContain(words);
});

it('has its day in the zone of the home', async () => {
  const approvedAt = new Date('2026-11-22T05:30:00Z');
  expect(await textOf(await pdfOf({ approvedAt, zone: 'America/New_York' }))).toContain('Approved Sun, Nov 22, 2026');
  expect(await textOf(await pdfOf({ approvedAt }))).toContain('Approved Sat, Nov 21, 2026');
});

it('names one bed, one bath and one acre as one', async () => {
  const one = { beds: 1, baths: 1, halfBaths: 0, lotSizeAcres: 1, area: null };
  expect(await textOf(await pdfOf({}, { subject: { ...subject, ...one } }))).toContain(
    'House, 1 bed, 1 bath, built 1930, 1 acre, garage for 1',
  );
  expect(await textOf(await pdfOf())).toContain('House, 3 beds, 2.5 baths, 2,000 sq ft, built 1930, 0.2 acres');
});

it('keeps an adjustment of several lines and its amount on one page, and prints nothing over anything else', async () => {
  const long = '12345 Old Saint Bartholomew’s Cumberland Mountain Parkway Northwest, Building 12, Apartment 1204-B';
  const lines = Array.from({ length: 9 }, (_, at) => ({
    kind: 'OTHER' as const,
    amount: 1001 + at,
    reason: `Line ${at}: ${'the kitchen of this one is as old as its house, '.repeat(4)}end ${at}.`,
    isOwn: true,
  }));
  const comps = Array.from({ length: 7 }, (_, at) => ({
    home: sale({ id: `${at}`, address: long, soldPrice: 12_345_678 }),
    lines: lines.slice(at).map((line) => ({ ...line, amount: line.amount + 100 * at })),
  }));
  const pdf = await pdfOf({}, { comps, subject: { ...subject, address: long } });
  expect(await misplacedTexts(pdf)).toEqual([]);
  const pages = (await readPages(pdf)).map(({ text }) => text);
  for (const { lines: of } of comps)
    for (const { amount, reason } of of) {
      const at = /\d/.exec(reason)![0];
      const page = pages.find((text) => text.includes(`+$${amount.toLocaleString('en-US')}`))!;
      expect(page.match(new RegExp(`Line ${at}:`, 'g'))?.length).toBe(
        page.match(new RegExp(`end ${at}\\.`, 'g'))?.length,
      );
    }
});
