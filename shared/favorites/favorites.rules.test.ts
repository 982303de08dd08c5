import { describe, expect, it } from 'vitest';
import { changeLabel, favoriteChange, type ListingEventEntry, type HomeNow } from './favorites.rules.ts';

const entry = (kind: ListingEventEntry['kind'], more: Partial<ListingEventEntry> = {}): ListingEventEntry => ({
  kind,
  fromPrice: 300_000,
  fromStatus: 'ACTIVE',
  ...more,
});
const now = (more: Partial<HomeNow> = {}): HomeNow => ({
  isListed: true,
  status: 'ACTIVE',
  listingPrice: 290_000,
  soldPrice: null,
  ...more,
});

describe('changes of a saved home', () => {
  it.each([
    ['a reduction', [entry('PRICE')], now(), 'is now $290,000, was $300,000'],
    [
      'two reductions at once',
      [entry('PRICE'), entry('PRICE', { fromPrice: 295_000 })],
      now(),
      'is now $290,000, was $300,000',
    ],
    [
      'a price that went down and up again',
      [entry('PRICE'), entry('PRICE', { fromPrice: 295_000 })],
      now({ listingPrice: 300_000 }),
      null,
    ],
    ['a contract', [entry('STATUS')], now({ status: 'PENDING' }), 'is under contract'],
    [
      'a contract and a price',
      [entry('PRICE'), entry('STATUS')],
      now({ status: 'PENDING' }),
      'is now $290,000, was $300,000, and is under contract',
    ],
    [
      'a sale',
      [entry('STATUS', { fromStatus: 'PENDING' })],
      now({ status: 'SOLD', soldPrice: 288_000 }),
      'was sold for $288,000',
    ],
    ['back from a contract', [entry('LISTED', { fromStatus: 'PENDING' })], now(), 'is for sale again'],
    ['a contract that ended at once', [entry('STATUS'), entry('LISTED', { fromStatus: 'PENDING' })], now(), null],
    ['off the market', [entry('GONE')], now({ isListed: false }), 'is no longer listed'],
    ['off the market and back at once', [entry('GONE'), entry('LISTED')], now(), null],
    ['back on the market', [entry('LISTED')], now(), 'is for sale again'],
    ['nothing', [], now(), null],
  ] as const)('%s', (_, events, home, words) => {
    const change = favoriteChange(events, home);
    expect(change && changeLabel(change, home)).toBe(words);
  });
});
