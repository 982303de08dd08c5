import { expect, it } from 'vitest';
import { DAY } from '#shared/kernel/instant.ts';
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';
import { HomeCards, type NumberedRow } from './home-cards.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const row = (n: number, change: Partial<NumberedRow> = {}): NumberedRow => ({
  n,
  id: `home-${n}`,
  listingId: null,
  slug: null,
  origin: 'MLS',
  source: 'GALMLS',
  status: 'ACTIVE',
  address: `${n} Oak St`,
  hideAddress: false,
  city: 'Hoover',
  state: 'AL',
  zip: '35226',
  county: 'Jefferson',
  lat: 33.4,
  lng: -86.8,
  locationPrecision: 'EXACT',
  listingPrice: 300_000,
  soldPrice: null,
  price: 300_000,
  beds: 3,
  baths: 2,
  halfBaths: null,
  area: 1800,
  lotSizeAcres: null,
  yearBuilt: 1990,
  propertyType: 'SFR',
  photos: [],
  dom: null,
  activationDate: new Date(NOW.getTime() - 2.5 * DAY),
  closeDate: null,
  listingOfficeName: null,
  ...change,
});
/** Cards of a table that a test changes, and which homes were read from it. */
function cardsOf(table: Map<number, NumberedRow>) {
  const read: number[][] = [];
  const cards = new HomeCards(async (numbers) => {
    read.push([...numbers]);
    const rows = numbers.flatMap((n) => table.get(n) ?? []);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return rows;
  });
  const one = async (n: number, now = NOW) =>
    JSON.parse((await cards.of([n], now)).get(n)?.text ?? 'null') as HomeCard | null;
  return { cards, read, one };
}

it('reads a home once, and again when it has changed', async () => {
  const table = new Map([
    [1, row(1)],
    [2, row(2)],
  ]);
  const { cards, read, one } = cardsOf(table);
  expect([await one(1), await one(2), await one(1)].map((card) => card?.address)).toEqual([
    '1 Oak St',
    '2 Oak St',
    '1 Oak St',
  ]);
  table.set(1, row(1, { address: '1 Elm St' }));
  cards.forget([1]);
  expect([(await one(1))?.address, (await one(2))?.address]).toEqual(['1 Elm St', '2 Oak St']);
  expect(read).toEqual([[1], [2], [1]]);
  table.delete(2);
  cards.forget('all');
  expect(await one(2)).toBeNull();
});

it('does not keep what was read before a change that came meanwhile', async () => {
  const table = new Map([[1, row(1)]]);
  const { cards, one } = cardsOf(table);
  const early = one(1);
  table.set(1, row(1, { address: '1 Elm St' }));
  cards.forget([1]);
  expect((await early)?.address).toBe('1 Oak St');
  expect((await one(1))?.address).toBe('1 Elm St');
});

it('counts the days on the market by the day that is', async () => {
  const { read, one } = cardsOf(
    new Map([
      [1, row(1)],
      [2, row(2, { dom: 7 })],
    ]),
  );
  const later = new Date(NOW.getTime() + 0.6 * DAY);
  expect([(await one(1))?.daysOnMarket, (await one(1, later))?.daysOnMarket]).toEqual([2, 3]);
  expect([(await one(2))?.daysOnMarket, (await one(2, later))?.daysOnMarket]).toEqual([7, 7]);
  expect(read).toEqual([[1], [1], [2]]);
});

it('reads a home of ours each time: its open house stands elsewhere', async () => {
  const { read, one } = cardsOf(new Map([[1, row(1, { listingId: 'ours' })]]));
  await one(1);
  await one(1);
  expect(read).toEqual([[1], [1]]);
});
