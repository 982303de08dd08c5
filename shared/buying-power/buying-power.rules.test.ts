import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advantageOver, BUYING_POWER_STEP, buyingPower, buyingPowerRange } from './buying-power.rules.ts';

const prices = fc.integer({ min: 0, max: 50_000_000 });

describe('buying power', () => {
  it.each([
    [400_000, 3, 7000],
    [400_000, 2.5, 5000],
    [300_000, 3, 4000],
    [100_000, 3, 0],
    [0, 3, 0],
  ])('of a price of %d with a commission of %d%% is %d', (price, commission, power) =>
    expect(buyingPower(price, commission)).toBe(power),
  );
  it('moves in steps of $1,000 from more savings to more competitive', () => {
    expect(BUYING_POWER_STEP).toBe(1000);
    expect(buyingPowerRange(400_000, 7000)).toEqual({ lowest: 393_000, highest: 407_000 });
    expect([advantageOver(400_000, 400_000, 3), advantageOver(380_000, 400_000, 3)]).toEqual([12_000, -8000]);
  });
  it('is never negative and never falls when the price rises', () => {
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (price, more, commission) => {
          expect(buyingPower(price, commission)).toBeGreaterThanOrEqual(0);
          expect(buyingPower(price + more, commission)).toBeGreaterThanOrEqual(buyingPower(price, commission));
        },
      ),
    );
  });
});
