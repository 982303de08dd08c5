import { expect, it } from 'vitest';
import { PRODUCT } from '../brand/product.ts';
import type { PageItem } from '../document-analysis/document-analysis.types.ts';
import { readClosingDisclosure } from './closing-disclosure.reader.ts';

const item = (text: string, x: number, y: number): PageItem => ({ text, x, y, width: text.length * 5, size: 10 });
/** The part "Other" of a seller's own Closing Disclosure, with these lines at closing. */
const otherCosts = (...labels: string[]) =>
  readClosingDisclosure({
    pageCount: 1,
    pages: [
      [
        item('At Closing', 300, 40),
        item('Before Closing', 400, 40),
        item('H. Other', 20, 60),
        ...labels.flatMap((label, at) => [
          item(`0${at + 1} ${label}`, 20, 80 + at * 20),
          item('$5,000.00', 300, 80 + at * 20),
        ]),
        item('TOTAL CLOSING COSTS', 20, 300),
      ],
    ],
  }).lines.map(({ key, label }) => [key, label]);

it('knows our own fee by what it is called or by whom it goes to, beside the commission of the buyer’s agent', () => {
  expect(otherCosts('Flat fee', `Listing side to ${PRODUCT} Realty`, 'Real Estate Commission to Oak Brokers')).toEqual([
    ['brokerFee', 'Flat fee'],
    ['brokerFee', `Listing side to ${PRODUCT} Realty`],
    ['bac', 'Real Estate Commission to Oak Brokers'],
  ]);
});
