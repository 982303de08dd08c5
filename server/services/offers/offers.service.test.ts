import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPIRES_ELSEWHERE } from '#shared/offers/offers.messages.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, pdfFile, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let buyer: Person;
let admin: Person;
let offerId: string;
let listingId: string;
let seller: Person;

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  const [owner, ...others] = await Promise.all([app.person('SELLER'), app.person('BUYER'), app.person('ADMIN')]);
  [buyer, admin] = others;
  seller = owner;
  ({ id: listingId } = await app.prisma.listing.create({
    data: {
      userId: seller.id,
      shortId: 'abc2345',
      status: 'APPROVED',
      address: '1 Main St',
      city: 'Hoover',
      state: 'AL',
      zip: '35244',
      county: 'Jefferson',
      beds: 3,
      baths: 2,
      area: 1500,
      price: 320_000,
    },
  }));
  ({ id: offerId } = await app.prisma.offer.create({
    data: {
      flow: 'BUYER',
      status: 'REVIEW',
      listingId,
      userId: buyer.id,
      firstName: 'Ines',
      lastName: 'Bauer',
      email: 'ines@example.test',
      phone: '2055550100',
      buyerFirstName: 'Ines',
      buyerLastName: 'Bauer',
      price: 300_000,
      paymentMethod: 'Cash',
      earnestMoney: 1000,
      closingDate: new Date('2027-01-15T18:00:00Z'),
      expiresOn: new Date('2026-11-30T00:00:00Z'),
    },
  }));
});
afterAll(() => app.stop());

it('takes a new expiry with the approval of an offer that ran out in review, from the brokerage alone', async () => {
  const patch = (person: Person, body: object) =>
    person.send<{ errors?: object[] }>('PATCH', `/offers/${offerId}`, body);
  const expiresOn = '2026-12-06T00:00:00.000Z';
  const elsewhere = { status: 400, body: { errors: [{ path: 'expiresOn', message: EXPIRES_ELSEWHERE }] } };
  expect(await patch(buyer, { status: 'RESCINDED', expiresOn })).toMatchObject(elsewhere);
  expect(await patch(admin, { status: 'REVIEW', expiresOn })).toMatchObject(elsewhere);
  expect(await patch(admin, { status: 'REVIEWED' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'expiresOn' }] },
  });
  expect(await patch(admin, { status: 'REVIEWED', expiresOn })).toMatchObject({
    status: 200,
    body: { status: 'REVIEWED', expiresOn },
  });
});

it('shows the account of the buyer in full to them and brokers, by name to the seller, never through a link', async () => {
  const { id, sellerTokenVersion } = await makeOffer(app.prisma, {
    listingId,
    userId: buyer.id,
    status: 'SIGNED',
    rounds: [{}],
  });
  type WithUser = { user: Record<string, unknown> | null };
  const seenBy = async (person: Person) => (await person.send<WithUser>('GET', `/offers/${id}`)).body.user;
  const { email, firstName, lastName } = await app.prisma.user.findUniqueOrThrow({ where: { id: buyer.id } });
  expect(await seenBy(buyer)).toMatchObject({ id: buyer.id, email, firstName, lastName, type: 'BUYER' });
  expect(await seenBy(admin)).toMatchObject({ email });
  expect(await seenBy(seller)).toEqual({ id: buyer.id, firstName, lastName, profilePicUrl: null, type: 'BUYER' });
  const listed = await seller.send<{ data: WithUser[] }>('GET', `/offers?listingId=${listingId}`);
  expect(listed.body.data[0]!.user).not.toHaveProperty('email');
  const token = app.running.context.tokens.signOffer(id, 'SELLER', sellerTokenVersion);
  expect((await app.guest<WithUser>('GET', `/offers/${id}?token=${token}`)).body.user).toBeNull();
});

it('takes an offer from an agent who does not name the buyer', async () => {
  const sessionId = 'a-session-without-a-name';
  const file = new FormData();
  for (const [name, value] of Object.entries({ type: 'OFFER_DOC', listingId, sessionId })) file.append(name, value);
  file.append('file', pdfFile());
  await app.guest('POST', '/uploads', file);
  const { status, body } = await app.guest<{ id: string }>('POST', '/offers', {
    listing: { connect: { id: listingId } },
    sessionId,
    firstName: 'Ana',
    lastName: 'Agent',
    email: 'ana@agents.test',
    phone: '2055550177',
    price: 310_000,
    paymentMethod: 'Cash',
    earnestMoney: 3000,
    bagentComm: 2.5,
    closingDate: '2027-01-15T18:00:00Z',
  });
  expect(status).toBe(201);
  expect((await seller.send('GET', `/offers/${body.id}`)).body).toMatchObject({ buyerFirstName: '', user: null });
});

it('refuses filters it does not know, and a search by others than brokers, by name', async () => {
  const at = async (person: Person, query: string) =>
    (await person.send<{ errors?: { path: string }[] }>('GET', `/offers?${query}`)).body.errors?.[0]?.path;
  expect(await at(seller, 'text=Bo')).toBe('text');
  expect(await at(admin, 'text=Bo')).toBeUndefined();
  expect(await at(admin, 'bindingAt=1')).toBe('bindingAt');
});

it('finds what is agreed and not signed by everyone yet', async () => {
  const { id: home } = await makeListing(app.prisma, { userId: seller.id });
  const agreed = await makeOffer(app.prisma, { listingId: home, status: 'ACCEPTED', bindingAt: null, rounds: [{}] });
  const at = async (query: string) =>
    (await admin.send<{ data: { id: string }[] }>('GET', `/offers?listingId=${home}&${query}`)).body.data.map(
      (offer) => offer.id,
    );
  expect(await at('unsigned=true')).toEqual([agreed.id]);
  await app.prisma.offer.update({ where: { id: agreed.id }, data: { bindingAt: NOW } });
  expect(await at('unsigned=true')).toEqual([]);
  expect(await at('unsigned=false')).toEqual([agreed.id]);
});

it('takes the disclosures of a seller whose counter was accepted, in a request of their own', async () => {
  const { id: home } = await makeListing(app.prisma, { userId: seller.id });
  const rounds = [{ status: 'COUNTERED' as const }, { status: 'ACCEPTED' as const }];
  const agreed = await makeOffer(app.prisma, {
    listingId: home,
    userId: buyer.id,
    status: 'ACCEPTED',
    bindingAt: null,
    rounds,
  });
  const give = (person: Person, body: object) => person.send('PATCH', `/offers/${agreed.id}`, body);
  expect(await give(buyer, { disclosures: 'none' })).toMatchObject({ status: 403 });
  expect(await give(seller, { disclosures: '' })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'disclosures', message: 'Disclosures are required. If you have nothing to disclose, type in none.' },
      ],
    },
  });
  expect(await give(seller, { disclosures: 'none', price: 1 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'disclosures' }] },
  });
  expect(await give(seller, { disclosures: ' none ' })).toMatchObject({ status: 200, body: { disclosures: 'none' } });
  expect((await buyer.send('GET', `/offers/${agreed.id}`)).body.disclosures).toBe('none');
  expect(await give(seller, { disclosures: 'The roof leaked.' })).toMatchObject({ status: 409 });
});

it('sorts for brokers by the price, closing and answer that the latest round put on the table', async () => {
  const counter = { price: 340_000, closingDate: '2027-03-01T18:00:00.000Z' };
  const home = await makeListing(app.prisma, { userId: seller.id });
  const made = { listingId: home.id, email: 'table@example.test' };
  const soon = new Date('2026-12-03T18:00:00Z');
  const countered = await makeOffer(app.prisma, {
    ...made,
    price: 300_000,
    status: 'COUNTERED',
    rounds: [{ status: 'COUNTERED' }, { terms: counter, expiresAt: soon }],
  });
  const plain = await makeOffer(app.prisma, { ...made, price: 320_000, rounds: [{}] });
  const agreed = await makeOffer(app.prisma, {
    ...made,
    price: 330_000,
    status: 'ACCEPTED',
    rounds: [{ status: 'ACCEPTED', terms: { price: 310_000 } }],
  });
  const fellThrough = await makeOffer(app.prisma, {
    ...made,
    price: 328_000,
    status: 'RESCINDED',
    acceptedAt: new Date('2026-11-20T15:00:00Z'),
    rounds: [{ status: 'ACCEPTED', terms: { price: 310_000 } }],
  });
  const by = async (sort: string) => {
    const { body } = await admin.send<{ data: { id: string }[] }>(
      'GET',
      `/offers?listingId=${home.id}&$sort[${sort}]=-1`,
    );
    return body.data.map(({ id }) => id);
  };
  expect(await by('currentPrice')).toEqual([countered.id, agreed.id, fellThrough.id, plain.id]);
  expect((await by('currentClosingDate')).at(-1)).toBe(countered.id);
  expect((await by('answerBy')).at(-1)).toBe(countered.id);

  await app.prisma.offerRound.updateMany({
    where: { offerId: countered.id, status: 'PENDING' },
    data: { terms: { price: 315_000 } },
  });
  await app.prisma.offer.update({ where: { id: plain.id }, data: { price: 325_000 } });
  expect(await by('currentPrice')).toEqual([agreed.id, fellThrough.id, plain.id, countered.id]);
});
