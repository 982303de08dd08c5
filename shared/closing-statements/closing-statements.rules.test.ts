import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyerClosingCosts } from '../closing-costs/closing-costs.rules.ts';
import { buyerCostInput, sellerCostInput } from '../closing-costs/offer-costs.rules.ts';
import { sellerClosingCosts } from '../closing-costs/seller-costs.rules.ts';
import { formatCents, roundMoney } from '../kernel/money.ts';
import {
  actualAmounts,
  assertClosingLines,
  closingTotals,
  compareSide,
  estimatedAmounts,
  paidBefore,
} from './closing-statements.rules.ts';
import { CLOSING_LINES, type ClosingLine } from './closing-statements.types.ts';
import { H25B } from './h25b.fake.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const HOME = {
  type: 'SELLER' as const,
  state: 'AL',
  county: 'Jefferson',
  price: 300_000,
  tax: 1_800,
  mortgageBalance: 120_000,
  commission: 2.5,
  hearthportPrice: null,
};
const TERMS = {
  price: 300_000,
  concessions: 4_000,
  bagentComm: 2.5,
  closingDate: new Date('2026-12-15T18:00:00Z'),
  termiteInspection: true,
  homeWarrantyType: 'SELLER' as const,
  paymentMethod: 'Financed' as const,
  loan: 240_000,
  earnestMoney: 3_000,
};
const FACTS = { agreed: TERMS, final: TERMS, zone: 'America/Chicago' };
const totalsOf = (side: 'BUYER' | 'SELLER') => closingTotals(side, actualAmounts(side, H25B), paidBefore(side, H25B));

describe('a closing statement', () => {
  it('adds the lines of form H-25(B) up to its totals', () => {
    expect(totalsOf('BUYER')).toEqual({
      loanCosts: 469_405,
      otherCosts: 501_805,
      closingCosts: 971_210,
      paidBeforeClosing: 2_980,
      due: 18_976_230,
      paid: 17_561_504,
      cash: 1_414_726,
    });
    expect(totalsOf('SELLER')).toMatchObject({
      closingCosts: 1_355_000,
      paidBeforeClosing: 75_000,
      due: 18_008_000,
      paid: 11_566_504,
      cash: 6_441_496,
    });
  });

  it('begins with the estimates that every other screen shows', () => {
    const estimates = estimatedAmounts(HOME, { flow: 'BUYER' }, TERMS, NOW);
    const cents = (dollars: number) => roundMoney(dollars * 100);
    expect(closingTotals('BUYER', estimates.BUYER!).closingCosts).toBe(
      cents(buyerClosingCosts(buyerCostInput(HOME, { flow: 'BUYER' }, TERMS)).total),
    );
    expect(closingTotals('SELLER', estimates.SELLER!).cash).toBe(
      cents(sellerClosingCosts(sellerCostInput(HOME, TERMS, {}, NOW)).proceeds),
    );
    expect(estimatedAmounts({ ...HOME, type: 'BUYER' }, { flow: 'BUYER' }, TERMS, NOW).SELLER).toBeNull();
    expect(estimatedAmounts({ ...HOME, state: 'GA' }, { flow: 'BUYER' }, TERMS, NOW)).toEqual({
      BUYER: null,
      SELLER: null,
    });
  });

  it('explains each difference by what is known of the sale', () => {
    const estimates = estimatedAmounts(HOME, { flow: 'BUYER' }, TERMS, NOW);
    const lines = (rows: readonly (readonly [string, number])[]): ClosingLine[] =>
      rows.map(([key, cents]) => ({ side: 'BUYER', key, label: key, cents, isBeforeClosing: false, note: '' }));
    const final = { ...TERMS, price: 295_000, concessions: 5_000, closingDate: new Date('2026-12-22T18:00:00Z') };
    const { lines: compared } = compareSide(
      'BUYER',
      estimates.BUYER,
      lines([
        ['price', 29_500_000],
        ['loan', 23_600_000],
        ['interest', 40_000],
        ['sellerCredit', 500_000],
        ['settlement', 70_000],
        ['hoa', 5_000],
        ['deposit', 300_000],
      ]),
      { ...FACTS, final },
    );
    const of = (key: string) => compared.find((line) => line.key === key)!;
    expect(of('price')).toMatchObject({
      difference: -500_000,
      reasons: ['An amendment changed the price from $300,000 to $295,000.'],
    });
    expect(of('loan').reasons).toEqual(['The loan is $4,000 smaller.']);
    expect(of('interest').reasons[0]).toContain('The closing moved from Tue, Dec 15, 2026 to Tue, Dec 22, 2026');
    expect(of('sellerCredit').reasons).toEqual(['An amendment changed the concessions from $4,000 to $5,000.']);
    expect(of('settlement').reasons[0]).toContain('title company’s own quote');
    expect(of('hoa').reasons).toEqual(['The estimate has no such line.']);
    expect(of('deposit')).toMatchObject({ difference: 0, reasons: [] });
  });

  it('refuses a difference that nothing explains, at its line, and a line that is missing', () => {
    const estimates = { BUYER: { deposit: 300_000, brokerFee: 500_000 }, SELLER: null };
    const deposit = {
      side: 'BUYER',
      key: 'deposit',
      label: 'Deposit',
      cents: 250_000,
      isBeforeClosing: false,
    } as const;
    const refusal = (lines: ClosingLine[]) => {
      try {
        assertClosingLines(lines, estimates, FACTS);
        return null;
      } catch (error) {
        return (error as { fields: { path: string; message: string }[] }).fields.map(({ path }) => path);
      }
    };
    expect(refusal([{ ...deposit, note: '' }])).toEqual(['lines', 'lines.0.note']);
    const fee = { ...deposit, key: 'brokerFee', cents: 0, note: 'The seller paid it.' };
    expect(refusal([{ ...deposit, note: 'Part was returned.' }, fee])).toBeNull();
    expect(refusal([{ ...deposit, note: 'x', isBeforeClosing: true }, fee])).toEqual(['lines.0.isBeforeClosing']);
    expect(refusal([{ ...deposit, note: 'x' }, fee, { ...fee, key: 'nothing' }])).toEqual(['lines.2.key']);
  });

  it('takes the price and the credit of the contract as amended, or a note that says why not', () => {
    const facts = { ...FACTS, final: { ...TERMS, price: 295_000, concessions: 5_000 } };
    const estimates = { BUYER: { price: 30_000_000, sellerCredit: 400_000 }, SELLER: null };
    const at = (price: number, credit: number, note = ''): ClosingLine[] =>
      [['price', price] as const, ['sellerCredit', credit] as const].map(([key, cents]) => ({
        side: 'BUYER',
        key,
        label: key,
        cents,
        isBeforeClosing: false,
        note,
      }));
    const refusal = (lines: ClosingLine[]) => {
      try {
        assertClosingLines(lines, estimates, facts);
        return [];
      } catch (error) {
        return (error as { fields: { path: string; message: string }[] }).fields.map(
          ({ path, message }) => `${path}: ${message}`,
        );
      }
    };
    expect(refusal(at(29_500_000, 500_000))).toEqual([]);
    // neither what was agreed before the amendment nor another amount
    for (const lines of [at(30_000_000, 400_000), at(29_000_000, 300_000)])
      expect(refusal(lines)).toEqual([
        'lines.0.note: Say why “Sale price of the property” differs from the contract: $295,000.',
        'lines.1.note: Say why “Seller credit” differs from the contract: $5,000.',
      ]);
    expect(refusal(at(29_000_000, 300_000, 'As agreed at the table.'))).toEqual([]);
    const [price] = compareSide('BUYER', estimates.BUYER, at(29_000_000, 300_000), facts).lines;
    expect(price!.reasons).toEqual([]);
  });

  it('sums differences to the difference of the cash, whatever the lines', () => {
    const line = fc.record({
      key: fc.constantFrom(...CLOSING_LINES.SELLER.map(({ key }) => key)),
      cents: fc.integer({ min: -1_000_000, max: 50_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (rows) => {
        const { SELLER } = estimatedAmounts(HOME, { flow: 'BUYER' }, TERMS, NOW);
        const lines = rows.map((row): ClosingLine => ({
          ...row,
          side: 'SELLER',
          label: row.key,
          isBeforeClosing: false,
          note: '',
        }));
        const compared = compareSide('SELLER', SELLER, lines, FACTS);
        const signed = compared.lines.map(({ section, difference }) => (section === 'DUE' ? 1 : -1) * difference!);
        expect(signed.reduce((a, b) => a + b, 0)).toBe(compared.actual!.cash - compared.estimate!.cash);
      }),
      { numRuns: 50 },
    );
  });

  it('writes amounts with cents', () => {
    expect([0, 5, -1, 123_456_789].map(formatCents)).toEqual(['$0.00', '$0.05', '−$0.01', '$1,234,567.89']);
  });
});
