import { afterAll, beforeAll, expect, it } from 'vitest';
import { PBUYER_SELLS_BY_CALL } from '#shared/listings/listings.messages.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

it('a PBUYER cannot create a home for sale, only a listing of a home to buy', async () => {
  const pbuyer = await app.person('PBUYER');
  expect(await pbuyer.send('POST', '/listings', {})).toMatchObject({
    status: 403,
    body: { message: PBUYER_SELLS_BY_CALL, data: { reason: 'listing.pbuyer' } },
  });
  expect(await app.prisma.listing.count({ where: { userId: pbuyer.id } })).toBe(0);
  const home = await app.prisma.mlsListing.create({
    data: {
      sourceKey: 'home-1',
      source: 'GALMLS',
      status: 'ACTIVE',
      address: '1 Pine St',
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      activationDate: new Date('2026-11-01T12:00:00Z'),
      listingPrice: 250_000,
    },
  });
  expect((await pbuyer.send('POST', '/listings?buyer=true', { mlsListingId: home.id })).status).toBe(201);
  for (const type of ['SELLER', 'BUYER', 'ADMIN'] as const)
    expect((await (await app.person(type)).send('POST', '/listings', {})).status, type).toBe(201);
});

it('refuses a year built that is too far ahead, at its field, and keeps what was there', async () => {
  const seller = await app.person('SELLER');
  const refused = {
    status: 400,
    body: { errors: [{ path: 'yearBuilt', message: expect.stringContaining('at the latest') }] },
  };
  expect(await seller.send('POST', '/listings', { yearBuilt: 2091 })).toMatchObject(refused);
  const { id } = (await seller.send<{ id: string }>('POST', '/listings', { yearBuilt: 1961 })).body;
  expect(await seller.send('PATCH', `/listings/${id}`, { yearBuilt: 2061 })).toMatchObject(refused);
  expect(await app.prisma.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ yearBuilt: 1961 });
  const soon = new Date().getUTCFullYear() + 1;
  expect(await seller.send('PATCH', `/listings/${id}`, { yearBuilt: soon })).toMatchObject({ status: 200 });
});

it('sorts homes by their priority for brokers only, as nobody else may know the order', async () => {
  for (const type of ['SELLER', 'BUYER'] as const)
    expect(await (await app.person(type)).send('GET', '/listings?$sort[priority]=-1')).toMatchObject({
      status: 400,
      body: { errors: [{ path: '$sort' }] },
    });
  expect((await (await app.person('ADMIN')).send('GET', '/listings?$sort[priority]=-1')).status).toBe(200);
});

it('notifies whoever toured a home of its price with notify=true, also when a broker changes more with it', async () => {
  const [seller, buyer, admin] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('ADMIN')];
  const home = await makeListing(app.prisma, { userId: seller.id, approvedAt: new Date('2026-11-01T12:00:00Z') });
  await app.prisma.upload.create({
    data: {
      key: 'front.webp',
      fileName: 'front.jpg',
      url: '/',
      mimeType: 'image/webp',
      type: 'PHOTO',
      listingId: home.id,
    },
  });
  await makeShowing(app.prisma, { listingId: home.id, userId: buyer.id });
  const noticesOf = async (who: { id: string }) =>
    (await app.prisma.notification.findMany({ where: { userId: who.id }, orderBy: { id: 'asc' } })).map(
      ({ text }) => text,
    );
  const patch = (notify: string, body: object) => admin.send('PATCH', `/listings/${home.id}${notify}`, body);
  expect(await patch('', { price: 310_000, beds: 4 })).toMatchObject({
    status: 200,
    body: { price: 310_000, beds: 4 },
  });
  expect(await noticesOf(buyer)).toEqual([]);
  expect(await patch('?notify=true', { price: 300_000, beds: 5 })).toMatchObject({
    status: 200,
    body: { price: 300_000, beds: 5 },
  });
  expect(await noticesOf(buyer)).toEqual(['12 Oak St is now $300,000, was $310,000.']);
  expect(await noticesOf(seller)).toEqual([
    'Hearthport changed the price of 12 Oak St to $310,000.',
    'Hearthport changed the price of 12 Oak St to $300,000.',
  ]);
  expect(await app.prisma.priceChange.count({ where: { listingId: home.id } })).toBe(2);
});

it('names what is wrong with a filter in words', async () => {
  for (const filter of ['null', '[]', '"x"', '{"mine":"yes"}'])
    expect(await app.guest('GET', `/listings?filter=${encodeURIComponent(filter)}`)).toMatchObject({
      status: 400,
      body: { message: expect.not.stringContaining('Invalid input') as string },
    });
});

it('a buyer removes a home from their own list, not while they have an offer or a tour there', async () => {
  const [buyer, other, admin] = [await app.person('BUYER'), await app.person('PBUYER'), await app.person('ADMIN')];
  const home = await app.prisma.mlsListing.create({
    data: {
      sourceKey: 'tracked-1',
      source: 'GALMLS',
      status: 'ACTIVE',
      address: '7 Pine St',
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      activationDate: new Date('2026-11-01T12:00:00Z'),
      listingPrice: 250_000,
    },
  });
  const track = async () =>
    (await buyer.send<{ id: string }>('POST', '/listings?buyer=true', { mlsListingId: home.id })).body.id;
  const mine = async () =>
    (
      await buyer.send<{ data: { id: string }[] }>('GET', '/listings?filter={"mine":true,"type":"BUYER"}')
    ).body.data.map(({ id }) => id);
  const id = await track();
  const remove = (who: typeof buyer) => who.send<{ message: string }>('DELETE', `/listings/${id}`);
  expect((await remove(other)).status).toBe(404);
  const tour = await app.prisma.showing.create({
    data: {
      listingId: id,
      userId: buyer.id,
      type: 'TOUR',
      accepted: false,
      proposedTime: new Date('2099-01-05T18:00:00Z'),
    },
  });
  const refused = await remove(buyer);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('an offer or a tour')]);
  await app.prisma.showing.update({
    where: { id: tour.id },
    data: { accepted: null, suggestedTimes: [new Date('2099-01-06T18:00:00Z')] },
  });
  const offer = await makeOffer(app.prisma, { listingId: id, userId: buyer.id, status: 'REVIEW' });
  expect((await remove(buyer)).status).toBe(409);
  await app.prisma.offer.update({ where: { id: offer.id }, data: { status: 'RESCINDED' } });
  expect(await mine()).toEqual([id]);
  expect((await remove(buyer)).status).toBe(200);
  expect((await remove(buyer)).status).toBe(200);
  expect(await mine()).toEqual([]);
  // its notes went with it
  const notes = await buyer.send<{ message: string }>('PATCH', `/listings/${id}`, { pros: 'The porch' });
  expect([notes.status, notes.body.message]).toEqual([409, expect.stringContaining('was archived')]);
  expect(await app.prisma.auditEntry.count({ where: { entityId: id, action: 'listing.archived' } })).toBe(1);
  // the time that was suggested instead can no longer be taken, and the audit log says who ended the request
  expect(await app.prisma.showing.findUniqueOrThrow({ where: { id: tour.id } })).toMatchObject({ suggestedTimes: [] });
  expect(await app.prisma.auditEntry.findMany({ where: { entityId: tour.id } })).toMatchObject([
    { action: 'showing.cancelled', side: 'BUYER' },
  ]);
  expect(await app.prisma.notification.count({ where: { userId: buyer.id } })).toBe(0);
  // toured again, it is a new row
  const again = await track();
  expect(again).not.toBe(id);
  expect(await mine()).toEqual([again]);
  expect((await admin.send('DELETE', `/listings/${again}`)).status).toBe(200);
  expect(await app.prisma.notification.findMany({ where: { userId: buyer.id } })).toMatchObject([
    { text: 'Hearthport took 7 Pine St off your list.', link: '/buying' },
  ]);
});
