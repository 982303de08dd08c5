import { describe, expect, it } from 'vitest';
import { changedTermLines, changedTermsText, termLinesBeyondText } from './offers.text.ts';

const ZONE = 'America/New_York';

describe('the changed terms of an offer', () => {
  it('have both values as people read them, on the calendar of the home', () => {
    const changed = {
      newSurvey: { from: false, to: true },
      closingDate: { from: '2027-01-15T04:30:00Z', to: '2027-01-20T17:00:00Z' },
      bagentComm: { from: 3, to: 2.5 },
      price: { from: 300_000, to: 285_000 },
      inspectionPeriod: { from: null, to: -7 },
      homeWarrantyType: { from: 'NONE', to: 'SELLER' },
    };
    expect(changedTermLines(changed, ZONE).map(({ label, to, from }) => [label, to, from])).toEqual([
      ['Price', '$285,000', '$300,000'],
      ["Buyer's agent commission", '2.5%', '3%'],
      ['Closing date', 'Wed, Jan 20, 2027', 'Thu, Jan 14, 2027'],
      ['Inspection', '7 days, informational only', 'None'],
      ['Home warranty', 'Paid by the seller', 'None'],
      ['New survey', 'Requested', 'Not requested'],
    ]);
    expect(changedTermsText(changed, ZONE)).toBe(
      "price, buyer's agent commission, closing date, inspection, home warranty, new survey",
    );
  });

  it('are named with both values in a sentence, unless they are long or many', () => {
    const changed = { additionalTerms: { from: '', to: 'Sold as is.' }, price: { from: 300_000, to: 285_000 } };
    expect(changedTermsText(changed, ZONE)).toBe('price $285,000 (was $300,000), additional terms');
    expect(termLinesBeyondText(changed, ZONE).map(({ label, to }) => [label, to])).toEqual([
      ['Additional terms', 'Sold as is.'],
    ]);
  });
});
