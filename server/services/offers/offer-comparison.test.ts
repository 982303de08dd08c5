import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SellerCosts } from '#shared/closing-costs/seller-costs.types.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { readPages } from '../../forms/pdf-text.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
let app: TestApp;
let seller: Person;
let buyer: Person;
let other: Person;
let admin: Person;
let home: string;
let ids: string[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  [seller, buyer, other, admin] = await Promise.all([
    app.person('SELLER'),
    app.person('BUYER'),
    app.person('SELLER'),
    app.person('ADMIN'),
  ]);
  const facts = { county: 'Jefferson', price: 320_000, tax: 3650, mortgageBalance: 150_000 };
  ({ id: home } = await makeListing(app.prisma, { userId: seller.id, address: '12 Quince Lane', ...facts }));
  const terms = {
    paymentMethod: 'Financed' as const,
    loan: 240_000,
    earnestMoney: 3000,
    concessions: 3000,
    bagentComm: 2.5,
    closingDate: new Date('2027-01-05T18:00:00Z'),
    expiresOn: new Date('2026-11-26T00:00:00Z'),
    listingId: home,
  };
  const withRound = (fields: {
    price: number;
    buyerFirstName: string;
    concessions?: number;
    paymentMethod?: 'Cash';
    loan?: number;
  }) => {
    const { expiresOn: _expires, listingId: _home, ...all } = { ...terms, ...fields };
    return makeOffer(app.prisma, {
      ...terms,
      ...fields,
      rounds: [{ terms: { ...all, closingDate: terms.closingDate.toISOString() } }],
    });
  };
  const made = [
    await withRound({ price: 300_000, buyerFirstName: 'Ada' }),
    await withRound({ price: 310_000, buyerFirstName: 'Ben', concessions: 0 }),
    await withRound({ price: 305_000, buyerFirstName: 'Cleo', paymentMethod: 'Cash', loan: 0 }),
    await withRound({ price: 315_000, buyerFirstName: 'Dee' }),
  ];
  ids = made.map(({ id }) => id);
  await makeOffer(app.prisma, {
    ...terms,
    price: 500_000,
    buyerFirstName: 'Unseen',
    status: 'REVIEW',
    userId: buyer.id,
  });
}, 120_000);
afterAll(() => app.stop());

async function read(who: Person | null, listingId = home) {
  const response = await fetch(
    `${app.url}/api/offer-comparisons/document?listingId=${listingId}`,
    who ? { headers: { authorization: `Bearer ${who.accessToken}` } } : {},
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pages = response.status === 200 ? await readPages(bytes) : [];
  return {
    status: response.status,
    bytes,
    text: pages
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
  };
}

describe('the comparison of offers as a PDF', () => {
  it('has the proceeds of the estimate for each offer, and what it would need', async () => {
    const { status, text } = await read(seller);
    expect(status).toBe(200);
    expect(text).toContain('12 Quince Lane');
    for (const offerId of ids) {
      const { body } = await seller.send<SellerCosts>('GET', `/closing-costs?listingId=${home}&offerId=${offerId}`);
      expect(text).toContain(formatUsd(body.proceeds));
    }
    expect(text).toContain('Dee Buyer: the highest proceeds');
    expect(text).toMatch(/Needs \$[\d,]+ more in price/);
    expect(text).toContain('No pre-approval was found among its documents.');
    expect((await read(admin)).text).toBe(text);
  });
  it('has no offer that has not reached the seller', async () => {
    for (const who of [seller, admin]) expect((await read(who)).text).not.toContain('Unseen');
  });
  it('is for the owner of the home and brokers alone', async () => {
    for (const who of [buyer, other]) expect((await read(who)).status).toBe(404);
    expect((await read(null)).status).toBe(404);
    const { status, bytes } = await read(seller, '');
    expect([status, new TextDecoder().decode(bytes)]).toEqual([400, expect.stringContaining('listingId')]);
  });
});
