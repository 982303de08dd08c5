import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPIRES_ELSEWHERE } from '#shared/offers/offers.messages.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let buyer: Person;
let admin: Person;
let offerId: string;

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  const [seller, ...others] = await Promise.all([app.person('SELLER'), app.person('BUYER'), app.person('ADMIN')]);
  [buyer, admin] = others;
  const { id: listingId } = await app.prisma.listing.create({
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
  });
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
