import { expect, it } from 'vitest';
import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import { comparedOffer, HOME, NOW } from '#shared/offers/compared-offers.fake.ts';
import { compareOffers } from '#shared/offers/offers.comparison.ts';
import { misplacedTexts, readPages } from '../forms/pdf-text.fake.ts';
import { offerComparisonPdf } from './offer-comparison-document.ts';

const TRUST = 'The Whitfield–Montgomery Family Irrevocable Living Trust dated March 3, 1998, and Successor Trustees';
const ADDRESS = '12345 Old Saint Bartholomew’s Cumberland Mountain Parkway Northwest, Building 12, Apartment 1204-B';
const terms = (who: string) =>
  Array.from({ length: 40 }, (_, at) => `${who}${at + 1}. The façade and the roof are inspected; see “due diligence”.`);
const pdfOf = (offers: Parameters<typeof compareOffers>[0], address = ADDRESS) =>
  offerComparisonPdf({
    comparison: compareOffers(offers, HOME, NOW),
    home: { address, place: 'Birmingham, AL 35205' },
    brand: BRAND_DEFAULTS,
    at: NOW,
  });

it('prints nothing over anything else, however long names, address and terms are', async () => {
  const pdf = await pdfOf([
    comparedOffer('Olivia Bennett and Marcus Bennett', { additionalTerms: terms('B').join('\n') }),
    comparedOffer(TRUST, { price: 123_456_789, additionalTerms: terms('A').join('\n') }),
    comparedOffer('Ann', { price: 0 }),
  ]);
  expect(await misplacedTexts(pdf)).toEqual([]);
  // the columns go on side by side
  const pages = (await readPages(pdf)).map(({ text }) => text);
  const pageOf = (mark: string) => pages.findIndex((text) => text.includes(mark));
  for (let at = 1; at <= 40; at += 1) {
    expect(pageOf(`A${at}.`)).toBeGreaterThan(0);
    expect(pageOf(`B${at}.`)).toBe(pageOf(`A${at}.`));
  }
});

it('cuts an address that is too long for the foot of a page', async () => {
  const last = (await readPages(await pdfOf([comparedOffer('Ann')]))).at(-1)!;
  expect(last.text).toContain('…');
  expect(last.text).toMatch(/\d of \d/);
});
