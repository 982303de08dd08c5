import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let broker: Person;
let seller: Person;
beforeAll(async () => {
  app = await createTestApp();
  broker = await app.person('ADMIN');
  seller = await app.person('SELLER', { email: 'zelda_fitz@example.test' });
});
afterAll(() => app.stop());

const find = async (text: string) =>
  (
    await broker.send<{ data: { id: string; link: string }[] }>(
      'GET',
      `/command-search?text=${encodeURIComponent(text)}`,
    )
  ).body.data;

describe('the search of the command palette', () => {
  it('finds people, homes, offers and transactions by parts of every word, each with its page', async () => {
    const { prisma } = app;
    const home = await makeListing(prisma, { userId: seller.id, address: '77 Magnolia Way', refId: 'HP-1234' });
    await makeListing(prisma, { userId: seller.id, address: '78 Magnolia Way', archivedAt: new Date() });
    const offer = await makeOffer(prisma, { listingId: home.id, buyerFirstName: 'Quincy', status: 'ACCEPTED' });
    const sale = await makeTransaction(prisma, offer);
    const atHome = [
      { id: `home:${home.id}`, link: `/listings/${home.id}` },
      { id: `offer:${offer.id}`, link: `/admin/offers?offer=${offer.id}` },
      { id: `transaction:${sale.id}`, link: `/transactions/${sale.id}` },
    ];
    expect(await find('magnol 77')).toMatchObject(atHome);
    expect(await find('hp-1234')).toMatchObject(atHome);
    expect(await find('QUINC buyer')).toMatchObject(atHome.slice(1));
    // _ and % are letters here
    expect(await find('zelda_')).toMatchObject([{ id: `person:${seller.id}`, link: `/admin/clients/${seller.id}` }]);
    expect(await find('zelda%fitz')).toEqual([]);
    expect(await find('magnolia nobody')).toEqual([]);
  });
  it('is for brokers, and asks for two characters', async () => {
    expect((await seller.send('GET', '/command-search?text=oak')).status).toBe(403);
    expect((await broker.send('GET', '/command-search?text=o')).status).toBe(400);
  });
});
