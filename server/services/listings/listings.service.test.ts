import { afterAll, beforeAll, expect, it } from 'vitest';
import { PBUYER_SELLS_BY_CALL } from '#shared/listings/listings.messages.ts';
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

it('sorts homes by their priority for brokers only, as nobody else may know the order', async () => {
  for (const type of ['SELLER', 'BUYER'] as const)
    expect(await (await app.person(type)).send('GET', '/listings?$sort[priority]=-1')).toMatchObject({
      status: 400,
      body: { errors: [{ path: '$sort' }] },
    });
  expect((await (await app.person('ADMIN')).send('GET', '/listings?$sort[priority]=-1')).status).toBe(200);
});
