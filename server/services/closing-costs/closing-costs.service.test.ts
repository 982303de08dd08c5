import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SellerCosts } from '#shared/closing-costs/seller-costs.types.ts';
import type { ClosingCosts } from '#shared/closing-costs/closing-costs.types.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { readPages } from '../../forms/pdf-text.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
let app: TestApp;
let seller: Person;
let buyer: Person;
let stranger: Person;
let admin: Person;
let home: string;
let offer: string;
let secret: string;
const links: Record<'BUYER' | 'SELLER', string> = { BUYER: '', SELLER: '' };

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  [seller, buyer, stranger, admin] = await Promise.all([
    app.person('SELLER'),
    app.person('BUYER'),
    app.person('SELLER'),
    app.person('ADMIN'),
  ]);
  ({ id: home } = await makeListing(app.prisma, {
    userId: seller.id,
    city: 'Hoover',
    zip: '35244',
    county: 'Jefferson',
    price: 320_000,
    tax: 3650,
    mortgageBalance: 150_000,
  }));
  const made = {
    listingId: home,
    userId: buyer.id,
    expiresOn: new Date('2026-11-26T00:00:00Z'),
    closingDate: new Date('2026-12-15T18:00:00Z'),
  };
  const terms = {
    price: 300_000,
    paymentMethod: 'Financed' as const,
    loan: 240_000,
    concessions: 3000,
    bagentComm: 2.5,
  };
  ({ id: offer } = await makeOffer(app.prisma, {
    ...made,
    ...terms,
    status: 'COUNTERED',
    rounds: [
      { status: 'COUNTERED', terms },
      { status: 'PENDING', terms: { ...terms, price: 310_000 } },
    ],
  }));
  ({ id: secret } = await makeOffer(app.prisma, { ...made, ...terms, status: 'REVIEW' }));
  for (const party of ['BUYER', 'SELLER'] as const)
    links[party] = app.running.context.tokens.signOffer(offer, party, 1);
});
afterAll(() => app.stop());

const ask = (person: Person | null, query: string) =>
  person
    ? person.send<SellerCosts>('GET', `/closing-costs?${query}`)
    : app.guest<SellerCosts>('GET', `/closing-costs?${query}`);

describe('GET /closing-costs', () => {
  it("is the seller's proceeds of the current terms, field by field", async () => {
    const { status, body } = await ask(seller, `listingId=${home}&offerId=${offer}`);
    expect([status, body]).toEqual([
      200,
      {
        termiteFee: 0,
        miscFee: 3021,
        titleFee: 200,
        taxFee: 750,
        bac: 7750,
        attorneyFee: 150,
        brokerFee: 5000,
        costs: 16_871,
        mortgageBalance: 150_000,
        proceeds: 143_129,
      },
    ]);
    expect((await ask(admin, `listingId=${home}&offerId=${offer}`)).body).toEqual(body);
    expect((await ask(null, `listingId=${home}&offerId=${offer}&token=${links.SELLER}`)).body).toEqual(body);
  });
  it('follows a counter as it is typed, and the asking price where there is no offer', async () => {
    const counter = await ask(seller, `listingId=${home}&offerId=${offer}&price=320000&concessions=0&bagentComm=2`);
    expect(counter.body).toMatchObject({ bac: 6400, miscFee: 21, proceeds: 157_479 });
    // 2.5% of $320,000, and a closing in 30 days
    expect((await ask(seller, `listingId=${home}`)).body).toMatchObject({ bac: 8000, miscFee: 21 });
  });
  it('is for the owner, brokers and the seller’s link: nobody else sees the loan', async () => {
    for (const other of [buyer, stranger])
      expect((await ask(other, `listingId=${home}&offerId=${offer}`)).status).toBe(404);
    expect((await ask(null, `listingId=${home}&token=${links.BUYER}`)).status).toBe(404);
    expect((await ask(null, `listingId=${home}`)).status).toBe(401);
  });
  it('does not find an offer that has not reached the seller yet', async () => {
    expect((await ask(seller, `listingId=${home}&offerId=${secret}`)).status).toBe(404);
    expect((await ask(admin, `listingId=${home}&offerId=${secret}`)).status).toBe(200);
  });
  it('refuses invalid input, naming the field', async () => {
    const { status, body } = await seller.send<{ errors: { path: string }[] }>(
      'GET',
      `/closing-costs?listingId=${home}&price=-1`,
    );
    expect([status, body.errors.map(({ path }) => path)]).toEqual([400, ['price']]);
  });
  it('refuses a draft without a price or without a state, naming the field', async () => {
    const draft = { userId: seller.id, status: 'DRAFT' as const };
    const refusal = async (listing: { id: string }, more = '') => {
      const { status, body } = await seller.send<{ errors: { path: string }[] }>(
        'GET',
        `/closing-costs?listingId=${listing.id}${more}`,
      );
      return [status, body.errors?.map(({ path }) => path)];
    };
    const unpriced = await makeListing(app.prisma, { ...draft, price: null });
    expect(await refusal(unpriced)).toEqual([400, ['price']]);
    expect((await ask(seller, `listingId=${unpriced.id}&price=300000`)).status).toBe(200);
    expect(await refusal(await makeListing(app.prisma, { ...draft, state: '' }))).toEqual([400, ['state']]);
  });
});

describe('the estimate as a PDF', () => {
  const read = async (side: 'seller' | 'buyer', person: Person | null, token = '') => {
    const path = side === 'seller' ? 'closing-costs' : 'buyer-closing-costs';
    const response = await fetch(
      `${app.url}/api/${path}/document?offerId=${offer}${token && `&token=${token}`}`,
      person ? { headers: { authorization: `Bearer ${person.accessToken}` } } : {},
    );
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  it('shows the figure of the screen to the seller, and to the seller’s link', async () => {
    const { body } = await ask(seller, `listingId=${home}&offerId=${offer}`);
    const { status, bytes } = await read('seller', seller);
    const text = (await readPages(bytes)).map((page) => page.text).join(' ');
    expect(status).toBe(200);
    expect(text).toContain(formatUsd(Math.round(body.proceeds)));
    expect((await read('seller', null, links.SELLER)).status).toBe(200);
    for (const other of [buyer, stranger]) expect((await read('seller', other)).status).toBe(404);
    expect((await read('seller', null, links.BUYER)).status).toBe(404);
  });
  it('of the buyer is the buyer’s alone', async () => {
    expect((await read('buyer', buyer)).status).toBe(200);
    expect((await read('buyer', null, links.BUYER)).status).toBe(200);
    for (const other of [seller, stranger]) expect((await read('buyer', other)).status).toBe(404);
  });
});

describe('GET /buyer-closing-costs', () => {
  const mine = (person: Person | null, id: string, token = '') =>
    (person ? person.send : app.guest)<ClosingCosts>(
      'GET',
      `/buyer-closing-costs?offerId=${id}${token && `&token=${token}`}`,
    );

  it('is the buyer’s, by the offer’s own loan', async () => {
    const { status, body } = await mine(buyer, offer);
    expect(status).toBe(200);
    // Alabama: $0.15 per $100 of the loan, $0.50 per $500 of the price less the loan
    expect(body.otherFees).toMatchObject({ brokerFee: 5000, mortgageTax: 360, deedTransferTax: 70 });
    expect(body.lenderFees.origination).toBe(2400);
    expect((await mine(admin, offer)).body).toEqual(body);
    expect((await mine(null, offer, links.BUYER)).body).toEqual(body);
  });
  it('is not visible to the seller', async () => {
    expect((await mine(seller, offer)).status).toBe(404);
    expect((await mine(null, offer, links.SELLER)).status).toBe(404);
    expect((await mine(stranger, offer)).status).toBe(404);
  });
});
