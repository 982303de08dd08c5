import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSUMPTIONS, FIGURES, LENDER_FIGURES } from './closing-costs.data.ts';
import {
  buyerClosingCosts,
  cashToClose,
  deedTax,
  mortgageTax,
  newLoan,
  ownersPremium,
  recordingCost,
  recordingFeeOf,
} from './closing-costs.rules.ts';
import { propertyTaxPercent } from './property-tax.rules.ts';
import { closingCostQuerySchema } from './closing-costs.schema.ts';
import { CALCULATOR_PAYMENTS, DOWN_PAYMENT_PERCENTS, type ClosingCostInput } from './closing-costs.types.ts';
import { costGroups, sourceLabel } from './closing-costs.labels.ts';

const input = (fields: Partial<ClosingCostInput> = {}): ClosingCostInput => ({
  propertyPrice: 300_000,
  paymentMethod: 'Finance',
  downPaymentPercent: 20,
  isAssumable: false,
  state: 'AL',
  county: 'Jefferson',
  ...fields,
});

describe('taxes and fees of Alabama and Tennessee', () => {
  it('match the published figures for a $300,000 home with a $240,000 loan', () => {
    expect([mortgageTax('AL', 240_000), deedTax('AL', 300_000, 240_000), deedTax('AL', 300_000)]).toEqual([
      360, 60, 300,
    ]);
    expect([deedTax('TN', 300_000, 240_000), mortgageTax('TN', 240_000)]).toEqual([1110, 273.7]);
  });
  it.each([
    [deedTax('AL', 300_001), 300.5],
    [deedTax('AL', 500), 0.5],
    [deedTax('AL', 0), 0],
    [mortgageTax('AL', 100.01), 0.3],
    [mortgageTax('TN', 2000), 0],
    [mortgageTax('TN', 1500), 0],
    [mortgageTax('TN', 2100), 0.12],
    [deedTax('TN', 250_050), 925.19],
  ])('Alabama taxes each started $500 or $100, Tennessee the exact amount: %d', (is, should) =>
    expect(is).toBe(should),
  );
  it.each([
    ['AL', 'Jefferson', 3, 22],
    ['AL', 'Madison County', 3, 30.75],
    ['AL', 'Baldwin', 3, 19],
    ['AL', null, 1, 13],
    ['TN', 'Davidson', 2, 13],
    ['TN', 'Madison', 4, 23],
  ] as const)('recording in %s costs %s, %s, %d pages: $%d', (state, county, pages, cost) => {
    expect(recordingCost(recordingFeeOf(state, county), pages, true)).toBe(cost);
  });
  it.each([
    [
      'AL',
      {
        Jefferson: 0.6,
        Lee: 0.5,
        Mobile: 0.48,
        Shelby: 0.45,
        Madison: 0.4,
        Montgomery: 0.37,
        Tuscaloosa: 0.32,
        Baldwin: 0.31,
      },
      0.425,
    ],
    [
      'TN',
      { Shelby: 0.97, Hamilton: 0.62, Montgomery: 0.61, Davidson: 0.57, Knox: 0.48, Wilson: 0.44, Williamson: 0.43 },
      0.57,
    ],
  ] as const)(
    'uses the published property tax of counties in %s, and the median rate for the others',
    (state, counties, middle) => {
      expect(FIGURES[state].propertyTax.counties).toEqual(counties);
      for (const [county, percent] of Object.entries(counties))
        expect(propertyTaxPercent(state, `${county} County`)).toEqual({ percent, isOfCounty: true });
      expect(propertyTaxPercent(state, 'Nowhere')).toEqual({ percent: middle, isOfCounty: false });
    },
  );
  it('finds a county however its name is written, and none by a word that is no county', () => {
    const jefferson = { percent: 0.6, isOfCounty: true };
    for (const name of ['Jefferson', 'jefferson', 'JEFFERSON COUNTY', ' Jefferson  county '])
      expect(propertyTaxPercent('AL', name)).toEqual(jefferson);
    expect(recordingFeeOf('AL', 'MADISON')).toBe(recordingFeeOf('AL', 'Madison'));
    for (const name of ['constructor', 'toString', '__proto__', '']) {
      expect(propertyTaxPercent('AL', name)).toEqual(propertyTaxPercent('AL', 'Nowhere'));
      expect(recordingFeeOf('AL', name)).toBe(recordingFeeOf('AL', 'Nowhere'));
    }
  });
  it('interpolates title premiums between published amounts', () => {
    expect([
      ownersPremium('TN', 200_000),
      ownersPremium('TN', 500_000),
      ownersPremium('TN', 350_000),
      ownersPremium('AL', 200_000),
      ownersPremium('AL', 300_000),
    ]).toEqual([1279, 2594, 1936.5, 1000, 1500]);
    expect(FIGURES.TN.ownersPolicy.lendersPolicy).toBe(35);
  });
  it('charges $500 to $1,000 for settlement in Alabama and about $495 in Tennessee', () => {
    expect(FIGURES.AL.settlement).toMatchObject({ amount: 750, low: 500, high: 1000 });
    expect(FIGURES.TN.settlement.amount).toBe(495);
  });
  it('every figure has a source with its month, and secondary sources are marked', () => {
    const sources = [
      ...Object.values(FIGURES).flatMap((state) => [
        state.deedTax,
        state.mortgageTax,
        state.recording.elsewhere,
        ...Object.values(state.recording.counties),
        state.propertyTax,
        state.ownersPolicy,
        state.settlement,
      ]),
      ...Object.values(LENDER_FIGURES),
    ].map(({ source }) => source);
    for (const source of sources)
      expect(source).toMatchObject({ name: expect.stringMatching(/\w{4}/), asOf: '2026-11' });
    for (const state of [FIGURES.AL, FIGURES.TN]) {
      expect(
        [state.deedTax, state.mortgageTax, state.recording.elsewhere].map(({ source }) => source.isSecondary),
      ).toEqual([false, false, false]);
      expect([state.propertyTax, state.ownersPolicy, state.settlement].map(({ source }) => source.isSecondary)).toEqual(
        [true, true, true],
      );
    }
    expect(sourceLabel(FIGURES.TN.settlement.source)).toBe(
      'Title companies in Tennessee, usual fee, as of November 2026 (secondary source)',
    );
  });
});

describe('closing costs of a buyer', () => {
  it('include 12 months of insurance, 6 months of taxes and a 1% origination fee', () => {
    expect([ASSUMPTIONS.insuranceMonths, ASSUMPTIONS.taxMonths, ASSUMPTIONS.originationPercent]).toEqual([12, 6, 1]);
    expect(buyerClosingCosts(input({ propertyTax: 1800 }))).toMatchObject({
      prepaidCosts: { insurance: 900, taxes: 900, interest: 690.41 },
      lenderFees: { origination: 2400 },
    });
    expect(buyerClosingCosts(input()).prepaidCosts.taxes).toBe(900);
  });
  it('match the expected lines for $300,000 in Jefferson County with 20% down', () => {
    expect(buyerClosingCosts(input())).toEqual({
      prepaidCosts: { insurance: 900, taxes: 900, interest: 690.41 },
      titleFees: 1500,
      lenderFees: { processing: 450, origination: 2400, appraisal: 500, underwriting: 600, survey: 500 },
      otherFees: {
        attorneyFee: 750,
        brokerFee: 5000,
        deedTransferTax: 60,
        mortgageTax: 360,
        recordingDeed: 22,
        recordingMortgage: 58,
        eRecordingFee: 10,
      },
      total: 14_700.41,
    });
  });
  it('have no lender fees for cash, and only the assumption fee for an assumed loan', () => {
    const none = { processing: 0, origination: 0, appraisal: 0, underwriting: 0, survey: 0 };
    expect(buyerClosingCosts(input({ paymentMethod: 'Cash' }))).toMatchObject({
      prepaidCosts: { interest: 0 },
      lenderFees: none,
      otherFees: { mortgageTax: 0, recordingMortgage: 0, deedTransferTax: 300, eRecordingFee: 5 },
    });
    const assumed = (loanType: 'FHA' | 'VA' | 'USDA') =>
      buyerClosingCosts(input({ isAssumable: true, loanType, openMortgageBalance: 200_000 })).lenderFees;
    expect([assumed('FHA'), assumed('VA'), assumed('USDA')]).toEqual([
      { ...none, processing: 1800 },
      { ...none, processing: 1000 },
      none,
    ]);
  });
  it.each([
    ['Finance', 5, false, 15_000],
    ['Finance', 10, false, 30_000],
    ['Finance', 20, false, 60_000],
    ['Finance', 25, false, 75_000],
    ['Cash', 20, false, 300_000],
    ['Cash', 20, true, 90_000],
    ['Finance', 5, true, 90_000],
  ] as const)(
    'cash to close: %s, %d%% down, assumable %s: $%d plus costs',
    (paymentMethod, downPaymentPercent, isAssumable, own) => {
      expect(
        cashToClose(input({ paymentMethod, downPaymentPercent, isAssumable, openMortgageBalance: 210_000 }), 10_000.5),
      ).toBe(own + 10_000.5);
    },
  );

  const inputs = fc.record({
    propertyPrice: fc.integer({ min: 1, max: 20_000_000 }),
    paymentMethod: fc.constantFrom(...CALCULATOR_PAYMENTS),
    downPaymentPercent: fc.constantFrom(...DOWN_PAYMENT_PERCENTS),
    isAssumable: fc.boolean(),
    state: fc.constantFrom('AL' as const, 'TN' as const),
    county: fc.constantFrom('Jefferson', 'Madison', 'Davidson', null),
    propertyTax: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
    openMortgageBalance: fc.integer({ min: 0, max: 25_000_000 }),
    loanType: fc.constantFrom('FHA' as const, 'VA' as const, 'USDA' as const, null),
  });
  const parts = ({ prepaidCosts, titleFees, lenderFees, otherFees }: ReturnType<typeof buyerClosingCosts>) => [
    ...Object.values(prepaidCosts),
    titleFees,
    ...Object.values(lenderFees),
    ...Object.values(otherFees),
  ];
  it('lines are never negative, add up to the total to the cent, and each has an explanation', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const costs = buyerClosingCosts(given);
        for (const part of parts(costs)) expect(part).toBeGreaterThanOrEqual(0);
        expect(costs.total).toBeCloseTo(
          parts(costs).reduce((sum, part) => sum + part, 0),
          2,
        );
        expect(costGroups(costs, given).reduce((sum, group) => sum + group.total, 0)).toBeCloseTo(costs.total, 2);
        expect(cashToClose(given, costs.total)).toBeGreaterThanOrEqual(costs.total);
      }),
    );
  });
  it('costs never fall when the price rises, and cash to close never falls when the down payment rises', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 500_000 }), (given, more) => {
        const [cheap, dear] = [given, { ...given, propertyPrice: given.propertyPrice + more }].map(buyerClosingCosts);
        expect(dear!.total).toBeGreaterThanOrEqual(cheap!.total);
        const cash = DOWN_PAYMENT_PERCENTS.map((downPaymentPercent) =>
          cashToClose({ ...given, downPaymentPercent }, 0),
        );
        expect(cash).toEqual([...cash].sort((a, b) => a - b));
        expect(newLoan({ ...given, isAssumable: true })).toBe(0);
      }),
    );
  });
});

describe('each line of the estimate', () => {
  it('shows its formula with the numbers of this home', () => {
    const lines = (given: ClosingCostInput) =>
      Object.fromEntries(
        costGroups(buyerClosingCosts(given), given)
          .flatMap((group) => group.lines)
          .map(({ key, formula }) => [key, formula]),
      );
    expect(lines(input())).toMatchObject({
      deedTransferTax:
        '$0.50 for each $500 or part of it of the price, less the mortgage of $240,000, which is taxed itself.',
      mortgageTax: '$0.15 for each $100 or part of it of the loan of $240,000.',
      origination: '1% of the loan of $240,000.',
      taxes:
        '6 months ahead: 0.6% of $300,000 a year, the effective rate of Jefferson County. Due October 1, in ' +
        'arrears; the tax year ends September 30.',
      insurance: '12 months ahead, at 0.3% of $300,000 a year.',
    });
    expect(lines(input({ state: 'TN', county: 'Polk' }))).toMatchObject({
      mortgageTax: '$0.115 for each $100 of the loan of $240,000 above the first $2,000.',
      taxes: expect.stringContaining('the median of the known counties of Tennessee'),
    });
    expect(Object.keys(lines(input({ paymentMethod: 'Cash' })))).not.toContain('origination');
  });
});

describe('the calculator query', () => {
  it('parses numbers and fills in the defaults', () => {
    expect(
      closingCostQuerySchema.parse({
        propertyPrice: '300000',
        state: 'TN',
        downPaymentPercent: '5',
        isAssumable: 'true',
      }),
    ).toEqual({
      propertyPrice: 300_000,
      state: 'TN',
      paymentMethod: 'Finance',
      downPaymentPercent: 5,
      isAssumable: true,
    });
  });
  it.each([
    [{ state: 'TN' }, 'propertyPrice'],
    [{ propertyPrice: 0, state: 'TN' }, 'propertyPrice'],
    [{ propertyPrice: 1 }, 'state'],
    [{ propertyPrice: 1, state: 'AL', downPaymentPercent: '15' }, 'downPaymentPercent'],
    [{ propertyPrice: 1, state: 'AL', paymentMethod: 'Gold' }, 'paymentMethod'],
  ])('refuses %o and names the field', (query, field) => {
    expect(closingCostQuerySchema.safeParse(query).error?.issues[0]?.path[0]).toBe(field);
  });
});
