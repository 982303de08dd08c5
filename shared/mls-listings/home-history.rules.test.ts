import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeHistory, type HistoriedHome, type ListingChange } from './home-history.rules.ts';

const home = (fields: Partial<HistoriedHome> = {}): HistoriedHome => ({
  origin: 'MLS',
  status: 'ACTIVE',
  listingPrice: 300_000,
  originalPrice: 300_000,
  soldPrice: null,
  activationDate: '2026-10-01T15:00:00Z',
  closeDate: null,
  ...fields,
});
const price = (day: string, fromPrice: number, toPrice: number): ListingChange => ({
  kind: 'PRICE',
  fromPrice,
  toPrice,
  fromStatus: null,
  toStatus: null,
  at: `2026-${day}T15:00:00Z`,
});
const status = (
  day: string,
  fromStatus: ListingChange['fromStatus'],
  toStatus: ListingChange['toStatus'],
): ListingChange => ({
  kind: 'STATUS',
  fromPrice: null,
  toPrice: null,
  fromStatus,
  toStatus,
  at: `2026-${day}T15:00:00Z`,
});
const story = (...given: Parameters<typeof homeHistory>) =>
  homeHistory(...given).map(({ at, label, price: dollars, change }) => [
    at && String(at).slice(5, 10),
    label,
    dollars,
    change && Number(change.toFixed(1)),
  ]);

describe('the history of a home', () => {
  it('begins with the listing, shows each change with the previous price, and ends with the sale', () => {
    expect(
      story(home({ status: 'SOLD', listingPrice: 285_000, soldPrice: 282_000, closeDate: '2026-12-01T12:00:00Z' }), [
        status('11-20', 'ACTIVE', 'PENDING'),
        price('10-20', 300_000, 285_000),
        status('12-03', 'PENDING', 'SOLD'),
      ]),
    ).toEqual([
      ['10-01', 'Listed', 300_000, null],
      ['10-20', 'Price lowered', 285_000, -5],
      ['11-20', 'Pending Sale', 285_000, null],
      ['12-01', 'Sold', 282_000, -1.1],
    ]);
  });
  it('shows "back on the market" after a sale that fell through', () => {
    expect(
      story(home(), [status('10-10', 'ACTIVE', 'PENDING'), status('10-30', 'PENDING', 'ACTIVE')]).map(
        ([, label]) => label,
      ),
    ).toEqual(['Listed', 'Pending Sale', 'Back on the market']);
  });
  it('marks a price change whose date is unknown', () => {
    expect(story(home({ originalPrice: 320_000 }), [])).toEqual([
      ['10-01', 'Listed', 320_000, null],
      [null, 'Price lowered', 300_000, -6.3],
    ]);
  });
  it('of a county record is only its sale', () => {
    expect(
      story(
        home({
          origin: 'COUNTY_RECORD',
          status: 'SOLD',
          listingPrice: null,
          originalPrice: null,
          soldPrice: 199_000,
          closeDate: '2026-06-03T12:00:00Z',
        }),
        [],
      ),
    ).toEqual([['06-03', 'Sold', 199_000, null]]);
  });
  it('of our own home closed without a date uses the date it was recorded', () => {
    expect(story(home({ origin: 'HEARTHPORT', status: 'SOLD' }), [status('11-05', 'PENDING', 'SOLD')]).at(-1)).toEqual([
      '11-05',
      'Sold',
      300_000,
      null,
    ]);
  });
  it('always ends at the current price, for events in any order', () => {
    const steps = fc.uniqueArray(
      fc.record({ day: fc.integer({ min: 1, max: 90 }), to: fc.integer({ min: 1000, max: 900_000 }) }),
      { maxLength: 8, selector: ({ day }) => day },
    );
    fc.assert(
      fc.property(steps, (given) => {
        const sorted = [...given].sort((a, b) => a.day - b.day);
        const changes = sorted.map(({ day, to }, at): ListingChange => ({
          kind: 'PRICE',
          fromPrice: at === 0 ? 300_000 : sorted[at - 1]!.to,
          toPrice: to,
          fromStatus: null,
          toStatus: null,
          at: new Date(Date.UTC(2026, 9, 1 + day)),
        }));
        const listingPrice = sorted.at(-1)?.to ?? 300_000;
        const history = homeHistory(home({ listingPrice }), changes);
        expect(history.at(-1)?.price).toBe(listingPrice);
        expect(homeHistory(home({ listingPrice }), [...changes].reverse())).toEqual(history);
      }),
    );
  });
});
