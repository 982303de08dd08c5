import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import { HERO_HOUSE } from '#shared/illustrations/site-homes.ts';
import { MAX_FAVORITES } from '#shared/favorites/favorites.types.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

interface Saved {
  id: string;
  isListed: boolean;
  savedPrice: number | null;
  property: { address: string; listingPrice: number };
}

describe('saved homes', () => {
  let app: TestApp;
  let made = 0;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());
  const home = (more: object = {}) => {
    made += 1;
    return app.prisma.mlsListing.create({
      data: {
        source: 'GALMLS',
        sourceKey: `k${made}`,
        status: 'ACTIVE',
        address: `${made} Elm St`,
        city: 'Hoover',
        state: 'AL',
        listingPrice: 300_000,
        activationDate: new Date(),
        ...more,
      },
    });
  };
  const list = async (person: { send: TestApp['guest'] }) =>
    (await person.send<{ total: number; data: Saved[] }>('GET', '/favorites')).body;

  it('are saved once each, private to their owner, with the price at that time, and removed', async () => {
    const [buyer, other] = [await app.person('BUYER'), await app.person('PBUYER')];
    const { id } = await home();
    expect((await buyer.send('POST', '/favorites', { mlsListingId: id })).status).toBe(201);
    expect((await buyer.send('POST', '/favorites', { mlsListingId: id })).status).toBe(201);
    await app.prisma.mlsListing.update({ where: { id }, data: { listingPrice: 280_000 } });
    expect(await list(buyer)).toMatchObject({
      total: 1,
      data: [{ id, isListed: true, savedPrice: 300_000, property: { listingPrice: 280_000 } }],
    });
    expect((await list(other)).total).toBe(0);
    expect((await other.send('DELETE', `/favorites/${id}`)).status).toBe(404);
    expect((await buyer.send('DELETE', `/favorites/${id}`)).status).toBe(200);
    expect((await list(buyer)).total).toBe(0);
    const entries = await app.prisma.auditEntry.findMany({
      where: { entityType: 'favorite', entityId: id },
      orderBy: { seq: 'asc' },
    });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['favorite.added', buyer.id],
      ['favorite.removed', buyer.id],
    ]);
  });

  it('stay listed after they leave the market, and reveal no hidden address', async () => {
    const buyer = await app.person('BUYER');
    const { id } = await home({ hideAddress: true });
    await buyer.send('POST', '/favorites', { mlsListingId: id });
    await app.prisma.mlsListing.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await list(buyer)).toMatchObject({
      data: [{ id, isListed: false, property: { address: 'Address on request' } }],
    });
    expect((await buyer.send('DELETE', `/favorites/${id}`)).status).toBe(200);
  });

  it('can be saved by listing id too, and are stored as the MLS home that lists show', async () => {
    const [seller, buyer] = [await app.person('SELLER'), await app.person('BUYER')];
    const listing = await app.prisma.listing.create({
      data: {
        userId: seller.id,
        shortId: 'abc2345',
        status: 'APPROVED',
        address: '1 Oak',
        city: 'Hoover',
        state: 'AL',
        zip: '35226',
        price: 1,
        beds: 3,
        baths: 2,
        area: 1500,
      },
    });
    expect((await buyer.send('POST', '/favorites', { listingId: listing.id })).body).toMatchObject({
      code: 404,
      message: 'This home isn’t on the market, so it can’t be saved.',
    });
    const shown = await home({ origin: 'HEARTHPORT', source: null, listingId: listing.id });
    const twin = await home({ isDuplicate: true, duplicateOfId: shown.id });
    expect((await buyer.send('POST', '/favorites', { listingId: listing.id })).body).toMatchObject({
      id: shown.id,
      listingId: listing.id,
    });
    expect((await buyer.send('POST', '/favorites', { mlsListingId: twin.id })).body).toMatchObject({ id: shown.id });
    expect((await list(buyer)).total).toBe(1);
  });

  it('are limited, even for concurrent requests, with a message that says what to do', async () => {
    const buyer = await app.person('BUYER');
    await app.prisma.mlsListing.createMany({
      data: Array.from({ length: MAX_FAVORITES - 1 }, (_, n) => ({
        id: `m${n}`,
        source: 'GALMLS' as const,
        sourceKey: `m${n}`,
        status: 'ACTIVE' as const,
        address: 'x',
        city: 'x',
        state: 'AL',
        activationDate: new Date(),
      })),
    });
    await app.prisma.favorite.createMany({
      data: Array.from({ length: MAX_FAVORITES - 1 }, (_, n) => ({ userId: buyer.id, mlsListingId: `m${n}` })),
    });
    const responses = await Promise.all(
      [await home(), await home()].map(({ id }) => buyer.send('POST', '/favorites', { mlsListingId: id })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)!.body.message).toBe(
      'You have saved 200 homes. Remove one you no longer watch, then save this one.',
    );
    expect((await buyer.send('POST', '/favorites', { mlsListingId: 'm0' })).status).toBe(201);
  });

  it('are identified by exactly one id', async () => {
    const buyer = await app.person('BUYER');
    for (const body of [{}, { mlsListingId: '' }, { mlsListingId: 'a', userId: 'b' }, { mlsListingId: 'a\u0000' }])
      expect((await buyer.send('POST', '/favorites', body)).status).toBe(400);
  });

  it('show their picture in an email too, which a mail client loads cross-origin', async () => {
    const response = await fetch(app.url + illustrationUrl(HERO_HOUSE, 'exterior', 400));
    expect([response.status, response.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  });
});
