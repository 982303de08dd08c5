import { describe, expect, it } from 'vitest';
import { comparedOffer, HOME, NOW } from './compared-offers.fake.ts';
import { compareOffers } from './offers.comparison.ts';
import { weekendClosing } from './offers.strength.ts';
import type { RoundTerms } from './offers.types.ts';

const PROVEN = [
  { docType: 'PRE_APPROVAL', fileName: 'a.pdf' },
  { docType: null, fileName: 'Proof of funds.pdf' },
];
const of = (terms: Partial<RoundTerms>, uploads = PROVEN, home = HOME) =>
  compareOffers([comparedOffer('Ada', terms, { uploads })], home, NOW).offers[0]!;
const financed = (down: number): Partial<RoundTerms> => ({
  price: 300_000,
  paymentMethod: 'Financed',
  loan: 300_000 * (1 - down / 100),
});

describe('the strength of financing', () => {
  it.each([
    ['cash with proof of funds', {}, PROVEN, 'Very strong'],
    ['cash without', {}, [], 'Strong'],
    ['20% down with a pre-approval', financed(20), PROVEN, 'Strong'],
    ['20% down without', financed(20), [], 'Fair'],
    ['10% down with a pre-approval', financed(10), PROVEN, 'Fair'],
    ['9.9% down with a pre-approval', financed(9.9), PROVEN, 'Weak'],
    ['3% down without', financed(3), [], 'Weak'],
  ] as const)('of %s', (_, terms, files, label) => {
    const { strength } = of(terms, [...files]);
    expect(strength.label).toBe(label);
    expect(strength.reasons).toHaveLength(2);
  });
  it('names its reasons', () => {
    expect(of(financed(20), []).strength.reasons).toEqual([
      '20% down ($60,000), the rest is a loan.',
      'No pre-approval was found among its documents. Ask for it before you accept.',
    ]);
  });
});

describe('the risks of an offer', () => {
  const risks = (terms: Partial<RoundTerms>, uploads = PROVEN, home = HOME) =>
    of(terms, uploads, home).risks.map(({ key, level }) => `${key}: ${level}`);
  const SOLID: Partial<RoundTerms> = { price: 300_000, earnestMoney: 6000, inspectionPeriod: null };

  it('are none for cash with proof, without conditions', () => expect(risks(SOLID)).toEqual([]));
  it.each([
    ['a sale of the buyer’s home', { contingent: true }, 'contingent: high'],
    ['under 10% down', financed(5), 'down-payment: medium'],
    ['a loan above asking', { ...financed(20), price: 310_000 }, 'appraisal: medium'],
    ['cash above asking', { price: 310_000 }, null],
    ['11 days of inspection', { inspectionPeriod: 11 }, 'inspection: medium'],
    ['10 days of inspection', { inspectionPeriod: 10 }, 'inspection: low'],
    ['an informational inspection', { inspectionPeriod: -10 }, null],
    ['little earnest money', { earnestMoney: 2999 }, 'earnest-money: low'],
    ['a loan in 29 days', { ...financed(20), closingDate: '2026-12-21T18:00:00Z' }, 'closing-soon: medium'],
    ['a loan in 30 days', { ...financed(20), closingDate: '2026-12-22T18:00:00Z' }, null],
    ['a closing in 61 days', { closingDate: '2027-01-22T18:00:00Z' }, 'closing-late: medium'],
    ['a closing on a Sunday', { closingDate: '2027-01-10T18:00:00Z' }, 'closing-weekend: low'],
    ['a closing in the past', { closingDate: '2026-11-20T18:00:00Z' }, 'closing-past: high'],
    ['own conditions', { additionalTerms: 'The swing stays.' }, 'additional-terms: low'],
  ] as const)('name %s', (_, terms, risk) =>
    expect(risks({ ...SOLID, ...terms } as Partial<RoundTerms>)).toEqual(risk ? [risk] : []),
  );
  it.each([
    ['2027-01-09', 'This is a Saturday, when banks and county offices are closed.'],
    ['2027-01-10', 'This is a Sunday, when banks and county offices are closed.'],
    ['2027-01-11', null],
    ['', null],
  ])('are told where a closing date is chosen (%s)', (day, text) => expect(weekendClosing(day)).toBe(text));

  it('name missing proof, and a price below costs and mortgage', () => {
    expect(risks(SOLID, [])).toEqual(['proof: medium']);
    expect(risks(SOLID, PROVEN, { ...HOME, mortgageBalance: 400_000 })).toEqual(['proceeds: high']);
  });
  it('name an answer that is due within a day, of the seller alone', () => {
    const due = (rounds: object[]) =>
      compareOffers([comparedOffer('Ada', SOLID, { rounds })], HOME, NOW).offers[0]!.risks.map(({ key }) => key);
    const soon = { expiresAt: '2026-11-23T14:00:00Z' };
    expect(due([{}, soon])).toEqual(['expires']);
    expect(due([soon])).toEqual([]);
  });
  it('give the fact they follow from, the worst first', () => {
    const { risks: all } = of({ ...SOLID, inspectionPeriod: 14, contingent: true });
    expect(all.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
      'Depends on the sale of the buyer’s home: If their home doesn’t sell in time, your sale is late or ends.',
      'Long inspection: The buyer can ask for repairs, or withdraw, for 14 days.',
    ]);
  });
});
