import { describe, expect, it } from 'vitest';
import { priceOfHome, priceOfListing, priceTextOfHome, priceTextOfListing, type PricedHome } from './home-price.ts';

const active: PricedHome = { status: 'ACTIVE', listingPrice: 300_000, soldPrice: null, price: 310_000 };

describe('the price of a home', () => {
  it.each<[string, Partial<PricedHome>, number | null, string]>([
    ['asked', {}, 300_000, '$300,000'],
    ['known only as a price', { listingPrice: null }, 310_000, '$310,000'],
    ['under contract, still the one asked', { status: 'PENDING', soldPrice: 290_000 }, 300_000, '$300,000'],
    ['sold', { status: 'SOLD', soldPrice: 290_000 }, 290_000, '$290,000'],
    ['sold for an amount nobody tells', { status: 'SOLD', price: 300_000 }, null, 'Listed at $300,000'],
    ['sold, with no price on record', { status: 'SOLD', listingPrice: null, price: null }, null, 'Price not public'],
    ['unknown', { listingPrice: null, price: null }, null, 'Contact for Price'],
    ['zero in a record, which is unknown', { listingPrice: 0, price: 0 }, null, 'Contact for Price'],
  ])('is the one %s', (_, fields, amount, text) => {
    const home = { ...active, ...fields };
    expect(priceOfHome(home)).toBe(amount);
    expect(priceTextOfHome(home)).toBe(text);
  });
});

describe('the price of a home that we sell', () => {
  it.each([
    ['ACTIVE', null, 489_000, '$489,000'],
    ['PENDING', null, 489_000, '$489,000'],
    ['SOLD', 480_000, 480_000, '$480,000'],
    ['SOLD', null, null, 'Listed at $489,000'],
  ] as const)('%s, sold for %s', (externalStatus, soldPrice, amount, text) => {
    const home = { externalStatus, price: 489_000, soldPrice };
    expect(priceOfListing(home)).toBe(amount);
    expect(priceTextOfListing(home)).toBe(text);
  });
});
