import { describe, expect, it } from 'vitest';
import {
  adjusted,
  comparisonWarnings,
  linesAgain,
  marketOf,
  suggestedLines,
  suggestedRates,
} from './adjustments.rules.ts';
import type { ChosenComp, SoldHome } from './comps.types.ts';
import { monthsAgo, NOW, RATES, sale, subject } from './comps.fake.ts';

const kinds = (home: SoldHome) => suggestedLines(subject, home, RATES, NOW).map(({ kind, amount }) => [kind, amount]);

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
});
