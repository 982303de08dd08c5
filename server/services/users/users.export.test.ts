import { describe, expect, it } from 'vitest';
import { app, clock, homeOf, offerBy, setScene } from '../../testing/users.fake.ts';

setScene();

describe("one's own data", () => {
  it('is one file with everything about the person and nothing about others', async () => {
    const [seller, buyer, other] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('BUYER')];
    const home = await homeOf(seller, { address: '77 Export Way' });
    const offer = await offerBy(buyer, home.id);
    await offerBy(other, home.id, { buyerFirstName: 'Rival', email: 'rival@example.test' });
    await app.prisma.message.createMany({
      data: Array.from({ length: 130 }, (_, n) => ({
        listingId: home.id,
        senderId: buyer.id,
        receiverId: seller.id,
        text: `message ${n}`,
      })),
    });
    await buyer.send('POST', '/buyer-budgets', { grossMonthlyIncome: 7777 });
    await app.prisma.savedSearch.create({
      data: { userId: buyer.id, name: 'Three beds', filter: { beds: 3 }, filterKey: 'k', address: '/browse?beds=3' },
    });
    const saved = await app.prisma.mlsListing.create({
      data: {
        sourceKey: 'saved',
        source: 'GALMLS',
        status: 'ACTIVE',
        address: '5 Kept Ln',
        city: 'Hoover',
        state: 'AL',
        activationDate: new Date(),
      },
    });
    await app.prisma.favorite.create({ data: { userId: buyer.id, mlsListingId: saved.id, savedPrice: 250_000 } });
    const response = await buyer.send<Record<string, unknown[]>>('GET', `/users/${buyer.id}/export`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="hearthport-data-2026-11-20.json"');
    const data = response.body;
    expect(data).toMatchObject({
      profile: { email: buyer.email },
      budget: { grossMonthlyIncome: 7777 },
      savedSearches: [{ name: 'Three beds', filter: { beds: 3 } }],
      favoriteHomes: [{ savedPrice: 250_000, home: { address: '5 Kept Ln' } }],
      offersWithRounds: [{ id: offer.id, offerRounds: [{ roundNumber: 1 }] }],
    });
    expect(data.messages).toHaveLength(130);
    expect(data.sessions).toHaveLength(1);
    const text = JSON.stringify(data);
    for (const secret of ['passwordHash', 'rival@example.test', 'Rival', 'key under the mat', seller.email])
      expect(text, secret).not.toContain(secret);
  });

  it("includes the price opinions of one's own homes, as the seller sees them", async () => {
    const [seller, other] = [await app.person('SELLER'), await app.person('SELLER')];
    const [home, theirs] = [await homeOf(seller), await homeOf(other)];
    const prices = { price1: 300_000, price2: 310_000, price3: 320_000 };
    const approved = await app.prisma.pricingOpinion.create({
      data: { ...prices, listingId: home.id, approvedPrice: 310_000, approvedAt: clock.now, note: 'The porch counts.' },
    });
    await app.prisma.pricingOpinion.createMany({
      data: [
        { ...prices, listingId: home.id, note: 'Not ready' },
        { ...prices, listingId: theirs.id, approvedPrice: 1, approvedAt: clock.now },
      ],
    });
    const { body } = await seller.send<{ priceOpinions: object[] }>('GET', `/users/${seller.id}/export`);
    expect(body.priceOpinions).toEqual([
      expect.objectContaining({
        id: approved.id,
        listingId: home.id,
        ...prices,
        approvedPrice: 310_000,
        note: 'The porch counts.',
      }),
    ]);
  });

  it("excludes the brokerage's data for an admin, and is available to nobody else", async () => {
    const [admin, seller, lender] = [await app.person('ADMIN'), await app.person('SELLER'), await app.person('LENDER')];
    await homeOf(seller);
    expect((await admin.send('GET', `/users/${admin.id}/export`)).body).toMatchObject({
      homes: [],
      offersWithRounds: [],
      messages: [],
    });
    expect((await admin.send('GET', `/users/${seller.id}/export`)).status).toBe(403);
    expect((await app.guest('GET', `/users/${seller.id}/export`)).status).toBe(401);
    expect((await lender.send('GET', `/users/${lender.id}/export`)).body).toMatchObject({
      profile: { type: 'LENDER' },
      transactions: [],
    });
  });
});
