import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjusted,
  comparisonWarnings,
  linesAgain,
  marketOf,
  suggestedLines,
  suggestedRates,
} from './adjustments.rules.ts';
import { soldHomeOf, subjectOf, type SoldRow } from './comps.rows.ts';
import type { AdjustmentRates, ChosenComp, ComparedFacts, SoldHome, SubjectHome } from './comps.types.ts';
import { assertApprovable, assertChangeable, assertLines, roundPrice, suggestedPrices } from './price-opinion.rules.ts';
import { isWithin, milesApart, rankCandidates, similarity } from './similarity.rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const monthsAgo = (months: number) => new Date(NOW.getTime() - months * 30.4375 * 86_400_000 - 60_000);
const facts: ComparedFacts = {
  lat: 33.5,
  lng: -86.79,
  propertyType: 'SFR',
  beds: 3,
  baths: 2,
  halfBaths: 1,
  area: 2000,
  yearBuilt: 1930,
  lotSizeAcres: 0.2,
  garageSpaces: 1,
  basementArea: 600,
};
const subject: SubjectHome = {
  ...facts,
  listingId: 'home',
  address: '1 Oak St',
  city: 'Birmingham',
  state: 'AL',
  zip: '35205',
  photo: null,
};
const sale = (changes: Partial<SoldHome> = {}): SoldHome => ({
  ...facts,
  id: 'sale',
  address: '2 Elm St',
  city: 'Birmingham',
  state: 'AL',
  zip: '35205',
  photo: null,
  soldPrice: 400_000,
  closeDate: NOW,
  daysOnMarket: 20,
  origin: 'MLS',
  source: 'GALMLS',
  mlsNumber: '1',
  listingOfficeName: 'Red Mountain',
  isPlaceCoarse: false,
  ...changes,
});
const RATES: AdjustmentRates = {
  monthPercent: 0.5,
  areaFoot: 70,
  bedroom: 4000,
  fullBath: 8000,
  halfBath: 4000,
  garageSpace: 6000,
  basementFoot: 28,
  acre: 20_000,
  yearOfAge: 400,
};
const FILTERS = { radius: 3, months: 12, areaPercent: 30, years: null, propertyType: null };
const kinds = (home: SoldHome) => suggestedLines(subject, home, RATES, NOW).map(({ kind, amount }) => [kind, amount]);

const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const anyFacts: fc.Arbitrary<ComparedFacts> = fc.record({
  lat: some(fc.double({ min: 30, max: 37, noNaN: true })),
  lng: some(fc.double({ min: -90, max: -81, noNaN: true })),
  propertyType: fc.constantFrom('SFR' as const, 'CONDO' as const, 'OTHER' as const, 'TOWNHOME' as const),
  beds: some(fc.integer({ min: 0, max: 12 })),
  baths: some(fc.integer({ min: 0, max: 9 })),
  halfBaths: some(fc.integer({ min: 0, max: 4 })),
  area: some(fc.integer({ min: 0, max: 12_000 })),
  yearBuilt: some(fc.integer({ min: 1820, max: 2026 })),
  lotSizeAcres: some(fc.double({ min: 0, max: 400, noNaN: true })),
  garageSpaces: some(fc.integer({ min: 0, max: 8 })),
  basementArea: some(fc.integer({ min: 0, max: 5000 })),
});
const anySale = fc
  .record({
    of: anyFacts,
    soldPrice: fc.integer({ min: 1, max: 9_000_000 }),
    ago: fc.double({ min: 0, max: 40, noNaN: true }),
    id: fc.uuid(),
  })
  .map(({ of, soldPrice, ago, id }) => sale({ ...of, soldPrice, closeDate: monthsAgo(ago), id }));

describe('similarity of homes', () => {
  it('measures miles between known locations', () => {
    expect(milesApart({ lat: 33.5207, lng: -86.8025 }, { lat: 36.1627, lng: -86.7816 })).toBeCloseTo(182.6, 0);
    expect(milesApart({ lat: null, lng: null }, { lat: 33, lng: -86 })).toBeNull();
  });

  it('gives an identical home next door the full score, and less for each difference', () => {
    expect(similarity(subject, sale(), NOW).score).toBe(100);
    const less: [string, Partial<SoldHome>][] = [
      ['farther', { lat: 33.53 }],
      ['smaller', { area: 1500 }],
      ['older', { yearBuilt: 1900 }],
      ['fewer rooms', { beds: 2, baths: 1 }],
      ['sold long ago', { closeDate: monthsAgo(14) }],
      ['another type', { propertyType: 'CONDO' }],
      ['a larger lot', { lotSizeAcres: 1 }],
      ['an unknown area', { area: null }],
      ['a place told by the neighborhood alone', { isPlaceCoarse: true }],
    ];
    for (const [what, changes] of less) expect(similarity(subject, sale(changes), NOW).score, what).toBeLessThan(100);
  });

  it('is symmetric, and an integer from 0 to 100 whatever is missing', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (a, b) => {
        const [there, back] = [
          similarity(a, { ...b, closeDate: NOW }, NOW).score,
          similarity(b, { ...a, closeDate: NOW }, NOW).score,
        ];
        expect(there).toBe(back);
        expect(Number.isInteger(there) && there >= 0 && there <= 100).toBe(true);
      }),
    );
  });

  it.each<[string, Partial<SoldHome>, boolean]>([
    ['next door', {}, true],
    ['out of the circle', { lat: 33.56 }, false],
    ['without a place', { lat: null, lng: null }, false],
    ['a year and more ago', { closeDate: monthsAgo(12.2) }, false],
    ['half as large', { area: 1000 }, false],
    ['of unknown size', { area: null }, true],
  ])('filters a sale %s: %#', (_, changes, isFound) =>
    expect(isWithin(subject, sale(changes), FILTERS, NOW)).toBe(isFound),
  );

  it('ranks the most similar first, with ties in a stable order', () => {
    const sales = [
      sale({ id: 'far', lat: 33.52 }),
      sale({ id: 'b' }),
      sale({ id: 'small', area: 1500 }),
      sale({ id: 'a' }),
    ];
    const order = (list: SoldHome[]) => rankCandidates(subject, list, FILTERS, NOW).map(({ home }) => home.id);
    expect(order(sales)).toEqual(['a', 'b', 'far', 'small']);
    expect(order([...sales].reverse())).toEqual(order(sales));
    expect(
      rankCandidates(subject, [sale({ propertyType: 'CONDO' })], { ...FILTERS, propertyType: 'SFR' }, NOW),
    ).toEqual([]);
  });
});

describe('adjustments', () => {
  it.each<[string, Partial<SoldHome>, (string | number)[][]]>([
    ['the twin', {}, []],
    ['sold four months ago', { closeDate: monthsAgo(4) }, [['TIME', 8000]]],
    ['smaller', { area: 1900 }, [['AREA', 7000]]],
    ['larger', { area: 2100 }, [['AREA', -7000]]],
    ['with a bedroom more', { beds: 4 }, [['BEDS', -4000]]],
    ['with a bath less and a half bath more', { baths: 1, halfBaths: 2 }, [['BATHS', 4000]]],
    ['without a garage', { garageSpaces: 0 }, [['GARAGE', 6000]]],
    ['without a basement', { basementArea: 0 }, [['BASEMENT', 16_800]]],
    ['on a larger lot', { lotSizeAcres: 0.5 }, [['LOT', -6000]]],
    ['newer', { yearBuilt: 1940 }, [['AGE', -4000]]],
    ['very much newer', { yearBuilt: 2020 }, [['AGE', -12_000]]],
    [
      'of which little is known',
      {
        area: null,
        beds: null,
        baths: null,
        yearBuilt: null,
        garageSpaces: null,
        basementArea: null,
        lotSizeAcres: null,
      },
      [],
    ],
  ])('of a home %s', (_, changes, lines) => expect(kinds(sale(changes))).toEqual(lines));

  it('have a description', () =>
    expect(
      suggestedLines(subject, sale({ area: 1760, closeDate: monthsAgo(5) }), RATES, NOW).map(({ reason }) => reason),
    ).toEqual(['Sold 5 months ago; the market rose 0.5% a month', '240 sq ft smaller, at $70 a sq ft']));

  it('change only their signs when sale and subject are swapped', () => {
    const rates = fc.record({
      areaFoot: fc.nat(500),
      bedroom: fc.nat(30_000),
      fullBath: fc.nat(30_000),
      halfBath: fc.nat(30_000),
      garageSpace: fc.nat(30_000),
      basementFoot: fc.nat(200),
      acre: fc.nat(90_000),
      yearOfAge: fc.nat(3000),
      monthPercent: fc.constant(0),
    });
    fc.assert(
      fc.property(anyFacts, anyFacts, rates, (a, b, r) => {
        const there = suggestedLines(a, sale(b), r, NOW);
        const back = suggestedLines(b, sale(a), r, NOW);
        expect(there.map(({ kind, amount }) => [kind, amount])).toEqual(
          back.map(({ kind, amount }) => [kind, -amount]),
        );
        expect(
          there.every(
            ({ amount, reason }) => Number.isInteger(amount) && reason !== '' && !/NaN|undefined|null/.test(reason),
          ),
        ).toBe(true);
      }),
    );
  });

  it('keep the broker’s own amounts, including zero, when the rates change', () => {
    const comp: ChosenComp = {
      home: sale({ area: 1900, garageSpaces: 0 }),
      lines: [
        { kind: 'GARAGE', amount: 0, reason: 'A carport stands there', isOwn: true },
        { kind: 'OTHER', amount: -5000, reason: 'New roof', isOwn: true },
        { kind: 'AREA', amount: 1, reason: 'old', isOwn: false },
      ],
    };
    expect(
      linesAgain(subject, comp, { ...RATES, areaFoot: 100 }, NOW).map(({ kind, amount, isOwn }) => [
        kind,
        amount,
        isOwn,
      ]),
    ).toEqual([
      ['AREA', 10_000, false],
      ['GARAGE', 0, true],
      ['OTHER', -5000, true],
    ]);
  });

  it.each([
    [[60_000], []],
    [[60_001 + 400], ['Net']],
    [[55_000, -55_000], ['Gross']],
    [
      [80_000, 40_000],
      ['Net', 'Gross'],
    ],
  ])('warn of %j on a sale for $400,000: %j', (amounts, warned) => {
    const warnings = comparisonWarnings({
      home: sale(),
      lines: amounts.map((amount) => ({ kind: 'OTHER', amount, reason: 'x', isOwn: true })),
    });
    expect(warnings.map((words) => words.split(' ')[0])).toEqual(warned);
  });

  it('add up to a price, a net and a gross adjustment', () =>
    expect(
      adjusted({
        home: sale(),
        lines: [
          { kind: 'AREA', amount: 20_000, reason: '', isOwn: false },
          { kind: 'AGE', amount: -8000, reason: '', isOwn: false },
        ],
      }),
    ).toEqual({ price: 412_000, net: 12_000, gross: 28_000, netPercent: 3, grossPercent: 7 }));
});

describe('market figures of sales', () => {
  it('are computed from the sales: median price, price per square foot, and trend', () => {
    const rising = Array.from({ length: 12 }, (_, at) =>
      sale({ id: String(at), soldPrice: Math.round(400_000 * Math.exp(-0.004 * at)), closeDate: monthsAgo(at) }),
    );
    expect(marketOf(rising)).toMatchObject({ sales: 12, monthPercent: 0.4, medianPerFoot: 196 });
    expect(marketOf(rising.slice(0, 5)).monthPercent).toBeNull();
    expect(
      marketOf(rising.map((one, at) => ({ ...one, soldPrice: at % 2 ? one.soldPrice : one.soldPrice * 2 })))
        .monthPercent,
      'too unlike to say',
    ).toBeNull();
    expect(marketOf([])).toEqual({ sales: 0, medianPrice: null, medianPerFoot: null, monthPercent: null });
  });
  it('provide default rates', () =>
    expect(suggestedRates({ sales: 9, medianPrice: 400_000, medianPerFoot: 210, monthPercent: 0.3 })).toEqual({
      ...RATES,
      monthPercent: 0.3,
    }));
  it('are limited, and never yield an invalid rate', () => {
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 20 }), (sales) => {
        const market = marketOf(sales);
        expect(Math.abs(market.monthPercent ?? 0)).toBeLessThanOrEqual(1);
        expect(Object.values(suggestedRates(market)).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe('the three suggested prices', () => {
  it.each([
    [48_260, 48_500],
    [219_400, 219_000],
    [499_600, 500_000],
    [502_600, 505_000],
    [1_232_000, 1_230_000],
    [1, 500],
  ])('rounds %d to %d', (price, rounded) => expect(roundPrice(price)).toBe(rounded));

  it('are close to the adjusted prices of the most similar sales', () => {
    const comps = [
      sale({ soldPrice: 400_000 }),
      sale({ id: 'b', soldPrice: 410_000 }),
      sale({ id: 'far', soldPrice: 500_000, lat: 33.55, closeDate: monthsAgo(20) }),
    ].map((home) => ({ home, lines: [] }));
    const { price1, price2, price3 } = suggestedPrices(subject, comps, NOW)!;
    expect(price2).toBeGreaterThan(404_000);
    expect(price2).toBeLessThan(430_000);
    expect([price1 < price2, price2 < price3]).toEqual([true, true]);
    expect(suggestedPrices(subject, [], NOW)).toBeNull();
    expect(suggestedPrices(subject, comps.slice(0, 1), NOW)).toEqual({
      price1: 392_000,
      price2: 400_000,
      price3: 408_000,
    });
  });

  it('are ascending and within the range of the sales, whatever is missing', () => {
    fc.assert(
      fc.property(anyFacts, fc.array(anySale, { minLength: 1, maxLength: 6 }), (of, sales) => {
        const home = { ...subject, ...of };
        const comps = sales.map((one) => ({ home: one, lines: suggestedLines(home, one, RATES, NOW) }));
        const prices = suggestedPrices(home, comps, NOW);
        const brought = comps.map((comp) => adjusted(comp).price).filter((price) => price > 0);
        if (!prices) {
          expect(brought).toEqual([]);
          return;
        }
        const { price1, price2, price3 } = prices;
        expect([price1, price2, price3].every((price) => Number.isInteger(price) && price > 0)).toBe(true);
        expect(price1 <= price2 && price2 <= price3).toBe(true);
        expect(price2).toBeGreaterThanOrEqual(roundPrice(Math.min(...brought)));
        expect(price2).toBeLessThanOrEqual(roundPrice(Math.max(...brought)));
      }),
    );
  });
});

describe('a price opinion', () => {
  const admin = { kind: 'user' as const, userId: 'june', type: 'ADMIN' as const, email: 'june@example.test' };
  const comps = ['a', 'b', 'c'].map((id) => ({ home: sale({ id }), lines: [] }));
  const prices = { price1: 390_000, price2: 400_000, price3: 410_000 };

  it.each<[string, () => void, string]>([
    [
      "is a broker's",
      () => assertChangeable({ version: 1, approvedAt: null }, { ...admin, type: 'SELLER' }, 1),
      'pricing-opinion.forbidden',
    ],
    [
      'stays once it is approved',
      () => assertChangeable({ version: 1, approvedAt: NOW }, admin, 1),
      'pricing-opinion.approved',
    ],
    [
      "is not saved over another one's",
      () => assertChangeable({ version: 2, approvedAt: null }, admin, 1),
      'pricing-opinion.changed',
    ],
    ['needs three sales', () => assertApprovable({ ...prices, comps: comps.slice(1) }, 400_000), 'invalid'],
    ['needs its prices in order', () => assertApprovable({ ...prices, price2: 380_000, comps }, 400_000), 'invalid'],
    [
      'gives a reason for each own figure',
      () => assertLines([{ home: sale(), lines: [{ kind: 'OTHER', amount: 1, reason: ' ', isOwn: true }] }]),
      'pricing-opinion.lines',
    ],
    [
      'leaves a home some price',
      () => assertLines([{ home: sale(), lines: [{ kind: 'OTHER', amount: -400_000, reason: 'x', isOwn: true }] }]),
      'pricing-opinion.lines',
    ],
  ])('%s', (_, act, code) => expect(act).toThrow(expect.objectContaining({ code })));

  it('can be approved with three sales and any price of the broker', () => {
    expect(() => assertChangeable({ version: 1, approvedAt: null }, admin, 1)).not.toThrow();
    expect(() => assertApprovable({ ...prices, comps }, 377_000)).not.toThrow();
  });
});

describe('stored homes as sold homes', () => {
  const row: SoldRow = {
    id: 'x',
    listingId: null,
    slug: null,
    origin: 'MLS',
    source: 'GALMLS',
    status: 'SOLD',
    address: '7 Secret Ln',
    hideAddress: true,
    city: 'Hoover',
    state: 'AL',
    zip: '35244',
    county: null,
    lat: 33.38123,
    lng: -86.79456,
    locationPrecision: 'EXACT',
    listingPrice: 1,
    soldPrice: 300_000,
    price: 300_000,
    beds: 3,
    baths: 2,
    halfBaths: null,
    area: 1500,
    lotSizeAcres: null,
    yearBuilt: 1990,
    propertyType: 'SFR',
    photos: [],
    dom: 9,
    activationDate: NOW,
    closeDate: NOW,
    listingOfficeName: null,
    mlsNumber: null,
    hasBasement: false,
    basementArea: null,
    hasGarage: true,
    garageSpaces: null,
    hasHOA: null,
    hoaFees: null,
    tax: null,
  };
  it('keep a hidden address hidden, and its location approximate', () =>
    expect(soldHomeOf(row, NOW)).toMatchObject({
      address: 'Address on request',
      lat: 33.38,
      lng: -86.79,
      isPlaceCoarse: true,
    }));
  it('distinguish no basement or garage from an unknown one', () => {
    expect(soldHomeOf(row, NOW)).toMatchObject({ basementArea: 0, garageSpaces: null });
    expect(
      subjectOf({
        ...subject,
        id: 'home',
        hasBasement: true,
        basementArea: null,
        hasGarage: false,
        garageSpaces: null,
      }),
    ).toMatchObject({ listingId: 'home', basementArea: null, garageSpaces: 0 });
  });
  it('are left out without a price', () => expect(soldHomeOf({ ...row, soldPrice: null }, NOW)).toBeNull());
});
