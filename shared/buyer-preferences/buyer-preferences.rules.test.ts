import { describe, expect, it } from 'vitest';
import { MAX_MONEY } from '../kernel/money.ts';
import { otherEnd, preferenceProblems, rangeErrors, type LimitedPreferences } from './buyer-preferences.rules.ts';
import { buyerPreferenceSchema } from './buyer-preferences.schema.ts';

const many = Array.from({ length: 51 }, (_, at) => `Town ${at}`);
const EDGES: LimitedPreferences[] = [
  { minBedrooms: 20, maxBathrooms: 21, commuteMinutes: 241, searchRadius: 200 },
  { minBedrooms: 99, minBathrooms: 0, commuteMinutes: 0, searchRadius: 0 },
  { minSquareFeet: 1_000_000, maxSquareFeet: 1_000_001, minPrice: MAX_MONEY, maxPrice: MAX_MONEY + 1 },
  { minBedrooms: 4, maxBedrooms: 3, minPrice: 300_000, maxPrice: 300_000 },
  { cities: many, neighborhoods: many.slice(1), dealBreakers: ['x'.repeat(201)], features: ['x'.repeat(200)] },
  { zipCodes: ['35209', '3520'] },
  { zipCodes: ['35209', '37203'] },
  { freeText: 'x'.repeat(5001), commuteAddress: `${'x'.repeat(300)} ` },
  { freeText: '🏡'.repeat(5000), commuteAddress: null, minBathrooms: null },
];

describe('the problems of preferences', () => {
  it.each(EDGES)('%# are those of the server', (values) => {
    const issues = buyerPreferenceSchema.safeParse(values).error?.issues ?? [];
    expect(preferenceProblems(values)).toEqual(
      Object.fromEntries(issues.map(({ path, message }) => [path[0], message])),
    );
  });

  it('name the end of a range that was changed', () => {
    const values = { minPrice: 400_000, maxPrice: 300_000 };
    expect(rangeErrors(values, { minPrice: 1 })).toEqual([
      { path: 'minPrice', message: 'The lowest price can’t be above the highest.' },
    ]);
    expect(preferenceProblems(values, { maxPrice: 1 })).toEqual({
      maxPrice: 'The highest price can’t be below the lowest.',
    });
    expect([otherEnd('minPrice'), otherEnd('maxBedrooms'), otherEnd('cities')]).toEqual([
      'maxPrice',
      'minBedrooms',
      null,
    ]);
  });
});
