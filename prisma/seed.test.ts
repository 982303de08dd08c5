import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFER_STATUSES } from '#shared/offers/offers.types.ts';
import { verifyAuditChain } from '../server/database/audit-chain.ts';
import { createTestApp, type TestApp } from '../server/testing/test-app.ts';
import { clearHalfSeeded, DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from './seed.ts';

const NOW = new Date('2027-03-10T15:00:00Z');

describe('the demo', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await seedDemo(app.running.context, NOW);
  });
  afterAll(() => app.stop());

  it('lets its six people log in with the same password', async () => {
    for (const { email, type } of DEMO_ACCOUNTS) {
      const { status, body } = await app.guest('POST', '/authentication', {
        strategy: 'local',
        email,
        password: DEMO_PASSWORD,
      });
      expect([status, (body as { user?: { type: string } }).user?.type], email).toEqual([201, type]);
    }
    expect(DEMO_ACCOUNTS).toHaveLength(6);
  });

  it('has about 400 homes, offers in every state, open and closed transactions, showings and messages', async () => {
    const { prisma } = app;
    expect(await prisma.mlsListing.count({ where: { deletedAt: null } })).toBeGreaterThan(390);
    const statuses = await prisma.offer.groupBy({ by: ['status'] });
    expect(statuses.map((group) => group.status).sort()).toEqual([...OFFER_STATUSES].sort());
    expect((await prisma.transaction.groupBy({ by: ['status'] })).map((group) => group.status).sort()).toEqual([
      'CLOSED',
      'OPEN',
    ]);
    expect(await prisma.showing.groupBy({ by: ['accepted'] })).toHaveLength(3);
    expect(await prisma.message.count()).toBeGreaterThan(0);
    expect(await prisma.email.count({ where: { status: 'QUEUED' } }), 'emails of the stories are never sent').toBe(0);
  });

  it('is consistent: a home is pending sale exactly if it is under contract', async () => {
    const open = await app.prisma.transaction.findMany({
      where: { status: 'OPEN' },
      include: { listing: true, offer: true },
    });
    expect(open.length).toBeGreaterThan(1);
    for (const { listing, offer } of open)
      expect([listing.externalStatus, offer.status]).toEqual(['PENDING', 'ACCEPTED']);
    expect(await app.prisma.listing.count({ where: { type: 'SELLER', externalStatus: 'PENDING' } })).toBe(open.length);
    expect(await verifyAuditChain(app.prisma)).toMatchObject({ isIntact: true });
  });

  it('has a home that somebody else sells, toured, with an offer at its listing agent', async () => {
    const [home] = await app.prisma.listing.findMany({
      where: { type: 'BUYER', user: { email: 'buyer@hearthport.test' } },
      include: { mlsListing: true, showings: true, offers: true },
    });
    expect(home).toMatchObject({
      mlsListing: { status: 'ACTIVE', address: home!.address },
      showings: [{ accepted: true, agentBooks: true }],
      offers: [{ status: 'SIGNED' }],
    });
    const email = await app.prisma.email.findFirst({ where: { to: home!.listingAgentEmail! } });
    expect(email?.text).toContain('/offer-portal/');
  });

  it('has upcoming open houses, sold homes of ours, Tennessee disclosures and a returned draft', async () => {
    const { prisma } = app;
    expect(await prisma.openHouse.count({ where: { cancelledAt: null, endTime: { gt: NOW } } })).toBeGreaterThanOrEqual(
      4,
    );
    const sold = await prisma.mlsListing.findMany({ where: { origin: 'HEARTHPORT', status: 'SOLD', deletedAt: null } });
    expect(sold.map(({ soldPrice, closeDate }) => soldPrice !== null && closeDate !== null)).toEqual([true, true]);
    expect(
      await prisma.listing.findMany({
        where: { state: 'TN', conditionDisclosure: { not: null } },
        distinct: ['conditionDisclosure'],
      }),
    ).toHaveLength(2);
    expect(
      await prisma.listing.count({
        where: { status: 'DRAFT', reviewNote: { not: null }, user: { email: 'seller@hearthport.test' } },
      }),
    ).toBe(1);
  });

  it('has a price opinion from five sales that its seller can read, and a requested one', async () => {
    const [opinion] = await app.prisma.pricingOpinion.findMany({ include: { listing: true } });
    expect(opinion).toMatchObject({
      approvedPrice: opinion!.price2,
      approvedAt: expect.any(Date),
      listing: { address: '1408 Sycamore Street' },
    });
    expect((opinion!.comps as { comps: unknown[] }).comps).toHaveLength(5);
    expect([opinion!.price1 > 400_000, opinion!.price3 < 600_000]).toEqual([true, true]);
    expect(
      await app.prisma.pricingOpinionRequest.count({
        where: { answeredAt: null, listing: { address: '9 Fern Hollow' } },
      }),
    ).toBe(1);
  });

  it('refuses to delete the account of a person under contract, and deletes others', async () => {
    const leave = async (email: string) => {
      const { body } = await app.guest<{ accessToken: string; user: { id: string } }>('POST', '/authentication', {
        strategy: 'local',
        email,
        password: DEMO_PASSWORD,
      });
      return app.sender(body.accessToken)('DELETE', `/users/${body.user.id}`);
    };
    expect((await leave('buyer@hearthport.test')).body).toMatchObject({
      code: 409,
      message: expect.stringContaining('open transaction'),
    });
    expect((await leave('lender@hearthport.test')).status).toBe(200);
  });

  it('does not touch a complete demo when looking for an incomplete one', async () => {
    expect(await clearHalfSeeded(app.db.url)).toBe(false);
    expect(await app.prisma.user.count()).toBeGreaterThan(6);
    await app.prisma.importRun.updateMany({ where: { kind: 'demo' }, data: { status: 'RUNNING' } });
    expect(await clearHalfSeeded(app.db.url)).toBe(true);
    await expect(app.prisma.user.count()).rejects.toThrow();
  });
});
