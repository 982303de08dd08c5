import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sellerClosingCosts } from '../closing-costs/seller-costs.rules.ts';
import type { SellerCostInput } from '../closing-costs/seller-costs.types.ts';
import { comparedOffer, HOME, NOW } from './compared-offers.fake.ts';
import { proceedsAxis, placeOn, shortUsd } from './offers.comparison-axis.ts';
import { comparisonSections, differenceText, gapTexts } from './offers.comparison-rows.ts';
import { compareOffers, gapTo } from './offers.comparison.ts';

const ada = comparedOffer('Ada', { price: 312_000, concessions: 8000 });
const ben = comparedOffer('Ben', { price: 306_000, bagentComm: 2 });
const compare = (...offers: Parameters<typeof compareOffers>[0]) => compareOffers(offers, HOME, NOW);

describe('offers compared', () => {
  it('are in the order of what they leave the seller, not of their price', () => {
    const { offers, bestProceeds } = compare(ada, ben);
    // 306,000 − 6,120 commission − 5,000 fee − 21 release − 960 tax (96 of 365 days of 3,650) − 200 − 150 − 150,000
    expect(offers.map(({ id, proceeds, isBest }) => [id, proceeds, isBest])).toEqual([
      ['Ben', 143_549, true],
      ['Ada', 139_869, false],
    ]);
    expect(bestProceeds).toBe(143_549);
  });

  it('never make the best of the seller’s own counter: it says what the buyer offered last', () => {
    const countered = comparedOffer('Cleo', { price: 295_000 }, { rounds: [{ changes: { price: 340_000 } }] });
    const { offers } = compare(ada, countered);
    const cleo = offers.find(({ id }) => id === 'Cleo')!;
    expect(cleo).toMatchObject({ proposedBy: 'SELLER', isBest: false, isOnTable: false, gap: null });
    expect(cleo.terms.price).toBe(340_000);
    expect(cleo.buyersLast!.terms.price).toBe(295_000);
    expect(offers[0]).toMatchObject({ id: 'Ada', isBest: true });
  });

  it.each([
    ['expired', comparedOffer('Dee', { price: 400_000 }, { rounds: [{}, { expiresAt: '2026-11-22T14:00:00.000Z' }] })],
    ['declined', comparedOffer('Dee', { price: 400_000 }, { status: 'DECLINED' })],
    ['withdrawn', comparedOffer('Dee', { price: 400_000 }, { status: 'RESCINDED' })],
    ['unreviewed', comparedOffer('Dee', { price: 400_000 }, { status: 'REVIEW' })],
  ])('leave an %s offer out of the best', (state, dee) => {
    const { offers } = compare(ada, dee);
    expect(offers.map(({ id }) => id)).toEqual(state === 'expired' ? ['Ada', 'Dee'] : ['Ada']);
    expect(offers[0]!.isBest).toBe(true);
  });

  it('say that an offer was received when it reached the seller, not when it was submitted', () => {
    const [round] = comparedOffer('Cleo', { price: 295_000 }, { rounds: [{}] }).offerRounds;
    const createdAt = '2026-11-18T16:00:00.000Z';
    const { offers } = compare({
      ...ada,
      createdAt: '2026-11-16T18:00:00.000Z',
      offerRounds: [{ ...round!, createdAt }],
    });
    expect(offers[0]!.receivedAt).toBe(createdAt);
  });

  it('put the accepted one first, whatever a backup would leave', () => {
    const { offers } = compare(
      { ...ada, status: 'ACCEPTED', price: 290_000, offerRounds: [] },
      { ...ben, isBackup: true },
    );
    expect(offers.map(({ id }) => id)).toEqual(['Ada', 'Ben']);
  });

  it('have no proceeds where the fees of the state are not known', () => {
    const { offers, bestProceeds } = compareOffers([ada, ben], { ...HOME, state: 'GA' }, NOW);
    expect([bestProceeds, ...offers.map(({ proceeds, gap }) => proceeds ?? gap)]).toEqual([null, null, null]);
  });

  it('are a table of texts whose columns add up', () => {
    const comparison = compare(ada, ben);
    const sections = comparisonSections(comparison);
    const text = (section: string, row: string) =>
      sections.find(({ key }) => key === section)!.rows.find(({ key }) => key === row)?.cells;
    expect(sections.map(({ key }) => key)).toEqual(['proceeds', 'financing', 'conditions', 'dates']);
    expect(text('proceeds', 'price')).toEqual(['$306,000', '$312,000']);
    expect(text('proceeds', 'bac')).toEqual(['−$6,120', '−$7,800']);
    expect(text('proceeds', 'miscFee')).toEqual(['−$21', '−$8,021']);
    expect(text('proceeds', 'proceeds')).toEqual(['$143,549', '$139,869']);
    expect(text('proceeds', 'difference')).toEqual(['Best', '−$3,680']);
    expect(text('financing', 'down')).toBeUndefined();
    expect(text('dates', 'expires')![0]).toMatch(/^Wed, Nov 25, 12:00 PM CST$/);
  });
});

it('says the difference of the amounts that are shown, not of their cents', () => {
  const behind = { isBest: false, isOnTable: true, proposedBy: 'BUYER', proceeds: 247_927.4 } as const;
  // $264,446 and $247,927
  expect(differenceText(behind, 264_445.6)).toBe('−$16,519');
  expect(differenceText(behind, 247_927.45)).toBe('–');
});

describe('what an offer needs to match the best', () => {
  it('is more in price, less in concessions or a lower commission', () => {
    const { offers } = compare(ada, ben);
    const { gap } = offers[1]!;
    expect(gap!.amount).toBe(3680);
    // each dollar of price leaves 97.5 cents: 3,680 / 0.975
    expect(gap!.ways).toEqual([
      { field: 'price', to: 315_775, by: 3775 },
      { field: 'concessions', to: 4320, by: 3680 },
      { field: 'bagentComm', to: 1.32, by: 1.18 },
    ]);
    expect(gapTexts(gap)).toEqual([
      'Needs $3,775 more in price ($315,775)',
      'or $3,680 less in concessions ($4,320)',
      'or 1.32% commission for the buyer’s agent (1.18 points less)',
    ]);
    expect(offers[0]!.gap).toBeNull();
  });

  const input = fc.record({
    price: fc.integer({ min: 1000, max: 5_000_000 }),
    state: fc.constantFrom('AL' as const, 'TN' as const),
    county: fc.constantFrom('Jefferson', 'Davidson', null),
    closingDay: fc.constantFrom('2026-12-15', '2027-03-01', '2027-09-30'),
    commissionPercent: fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100),
    concessions: fc.integer({ min: 0, max: 30_000 }),
    mortgageBalance: fc.option(fc.integer({ min: 0, max: 900_000 })),
    propertyTax: fc.option(fc.integer({ min: 0, max: 20_000 })),
    flatFee: fc.constantFrom(5000, 0),
    termiteInspection: fc.boolean(),
    homeWarrantyType: fc.constantFrom('NONE' as const, 'SELLER' as const),
  });
  const net = (terms: SellerCostInput) => sellerClosingCosts(terms).proceeds;
  const withWay = (terms: SellerCostInput, field: string, to: number): SellerCostInput => ({
    ...terms,
    ...(field === 'price' && { price: to }),
    ...(field === 'concessions' && { concessions: to }),
    ...(field === 'bagentComm' && { commissionPercent: to }),
  });
  const STEP: Readonly<Record<string, number>> = { price: -1, concessions: 1, bagentComm: 0.01 };

  it('makes its proceeds those of the best, and one step less does not', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 20_000_000 }), (terms, cents) => {
        const best = net(terms) + cents / 100;
        const gap = gapTo(terms, best)!;
        expect(gap.ways[0]!.field).toBe('price');
        for (const { field, to } of gap.ways) {
          expect(net(withWay(terms, field, to))).toBeGreaterThanOrEqual(best);
          const less = Math.round((to + STEP[field]!) * 100) / 100;
          expect(net(withWay(terms, field, less))).toBeLessThan(best);
        }
        // to the dollar: a price is in whole dollars
        expect(net(withWay(terms, 'price', gap.ways[0]!.to)) - best).toBeLessThan(1.01);
      }),
    );
  });
  it('is nothing for an offer that leaves as much', () => {
    fc.assert(
      fc.property(input, (terms) => {
        expect(gapTo(terms, net(terms))).toBeNull();
      }),
    );
  });
});

describe('the axis of the picture', () => {
  it.each([
    [
      [143_549, 137_869],
      [136_000, 138_000, 140_000, 142_000, 144_000],
    ],
    [
      [-5000, 20_000],
      [-10_000, 0, 10_000, 20_000, 30_000],
    ],
  ])('of %j has round ticks %j', (amounts, ticks) => expect(proceedsAxis(amounts).ticks).toEqual(ticks));
  it('holds every amount', () => {
    const amounts = fc.array(fc.integer({ min: -1_000_000, max: 50_000_000 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(amounts, (all) => {
        const axis = proceedsAxis(all);
        for (const amount of all) expect(placeOn(axis, amount)).toBeGreaterThanOrEqual(0);
        for (const amount of all) expect(placeOn(axis, amount)).toBeLessThanOrEqual(1);
        expect(axis.ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });
  it('has short labels', () =>
    expect([245_000, 1_250_000, -5000, 500].map(shortUsd)).toEqual(['$245K', '$1.25M', '−$5K', '$500']));
});
