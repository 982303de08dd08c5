import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClosingStatementView } from '#shared/closing-statements/closing-statements.view.ts';
import { inspectionOfSale } from '#shared/inspections/inspections.step.ts';
import type { ListingPerformance } from '#shared/listing-performance/listing-performance.types.ts';
import type { RequestedInspectionStatus } from '#shared/inspections/inspections.types.ts';
import type { ListingStatusView } from '#shared/listings/listing-status.types.ts';
import { OFFER_STATUSES } from '#shared/offers/offers.types.ts';
import { closingMoment } from '#shared/transactions/transactions.deadlines.ts';
import { openBeforeClosing } from '#shared/transactions/transactions.steps.rules.ts';
import { JOURNEY_STEPS } from '#shared/transactions/transactions.types.ts';
import type { TransactionView } from '#shared/transactions/transactions.view.ts';
import { verifyAuditChain } from '../server/database/audit-chain.ts';
import { createTestApp, type TestApp } from '../server/testing/test-app.ts';
import { clearHalfSeeded, DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from './seed.ts';

// a Saturday before a federal holiday: business days are as far away as they get; at night: the day is all ahead
const NOW = new Date('2027-01-16T08:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  await seedDemo(app.running.context, NOW);
}, 240_000);
afterAll(() => app.stop());

const isDone = (state: string) => state === 'completed' || state === 'not applicable';
/** The step that a sale waits in: the first that is not done; requested repairs are one of their own. */
function standingIn({ steps, offer }: TransactionView): string {
  if (!offer.bindingAt) return 'offer';
  const open = steps.find(({ state }) => !isDone(state));
  return open?.state === 'repairs' ? 'repairs' : (open?.step ?? 'none');
}
async function as(name: string) {
  const credentials = { strategy: 'local', email: `${name}@hearthport.test`, password: DEMO_PASSWORD };
  const { body } = await app.guest<{ accessToken: string }>('POST', '/authentication', credentials);
  return app.sender(body.accessToken);
}
const salesOf = async (name: string) =>
  (await (await as(name))<{ data: TransactionView[] }>('GET', '/transactions?$limit=50')).body.data;

describe('the demo', () => {
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
      'CANCELLED',
      'CLOSED',
      'OPEN',
    ]);
    expect(await prisma.showing.groupBy({ by: ['accepted'] })).toHaveLength(3);
    expect(await prisma.message.count()).toBeGreaterThan(0);
    expect(await prisma.email.count({ where: { status: 'QUEUED' } }), 'emails of the stories are never sent').toBe(0);
  });

  it('dates the document of an offer from its submission', async () => {
    const documents = await app.prisma.upload.findMany({ where: { offerId: { not: null } }, include: { offer: true } });
    expect(documents.length).toBeGreaterThan(0);
    for (const { offer, createdAt } of documents) expect(createdAt).toEqual(offer?.createdAt);
  });

  it('has a home whose weeks are compared with similar homes', async () => {
    const home = await app.prisma.listing.findFirstOrThrow({ where: { address: '1408 Sycamore Street' } });
    const { body } = await (await as('seller'))<ListingPerformance>('GET', `/listing-performance/${home.id}`);
    expect(body).toMatchObject({ standing: 'MORE', opinion: { low: expect.any(Number) as number } });
    expect(body.weeks.map(({ similar }) => similar?.homes)).toEqual([3, 3, 3]);
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

  it('asks its seller to sign what is agreed, and has accounts and emails of the time they speak of', async () => {
    const { prisma } = app;
    const { id } = await prisma.listing.findFirstOrThrow({ where: { address: '31 Willow Bend' } });
    const { body } = await (await as('seller'))<ListingStatusView>('GET', `/status/${id}`);
    expect(body.saleStep).toBe('Sign the Purchase Agreement');
    expect(body.nextAction).toEqual({ text: body.saleStep, link: `/transactions/${body.transactionId}` });
    const repairs = await prisma.listing.findFirstOrThrow({ where: { address: '903 Shades Glen' } });
    const asked = await (await as('delia.munroe'))<ListingStatusView>('GET', `/status/${repairs.id}`);
    expect(asked.body.saleStep).toBe('Answer the repair request');
    const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);
    expect(await prisma.email.count({ where: { createdAt: { lt: days(30) } } })).toBeGreaterThan(20);
    expect(await prisma.user.count({ where: { createdAt: { gt: days(95) } } })).toBe(0);
  });

  it('has nothing that was made later than now', async () => {
    const { prisma } = app;
    const tables = await prisma.$queryRaw<{ name: string; made: string }[]>`
      SELECT table_name::text AS name, column_name::text AS made FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name IN ('createdAt', 'created_at') AND data_type <> 'text'`;
    expect(tables.length).toBeGreaterThan(10);
    // some tables are dated by the database, whose clock runs past the one of the stories some day
    const latest = new Date(Math.max(NOW.getTime(), Date.now()));
    const late = [];
    for (const { name, made } of tables) {
      const query = `SELECT 1 FROM "${name}" WHERE "${made}" > $1::timestamptz LIMIT 1`;
      if ((await prisma.$queryRawUnsafe<unknown[]>(query, latest)).length > 0) late.push(name);
    }
    expect(late).toEqual([]);
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
});

describe('the sales of the demo', () => {
  let sales: TransactionView[];
  beforeAll(async () => {
    sales = await salesOf('admin');
  });
  const withStatus = (status: string) => sales.filter((sale) => sale.status === status);

  it('stand in every step of the way, one in each', () => {
    expect(withStatus('OPEN').map(standingIn).sort()).toEqual([...JOURNEY_STEPS, 'repairs'].sort());
  });

  it('have no deadline that was missed and no status without what it stands for', async () => {
    for (const sale of withStatus('OPEN')) {
      const { address } = sale.listing;
      expect(
        sale.deadlines.filter(({ state }) => state === 'late'),
        address,
      ).toEqual([]);
      expect(sale.closingDate, address).toEqual(
        closingMoment({ ...sale, closingDate: new Date(sale.closingDate) }, sale.timeZone).toISOString(),
      );
      expect(sale.appraisal === 'SCHEDULED', address).toBe(sale.appraisalDate !== null && sale.appraisedValue === null);
      if (sale.closing === 'SCHEDULED') expect(sale.closingPlace, address).toEqual(expect.any(String));
      const steps = new Map(sale.steps.map(({ step, state }) => [step, state]));
      if (steps.get('closing') === 'pending') expect(openBeforeClosing(sale.steps).length, address).toBeLessThan(2);
      const stored = await app.prisma.transaction.findUniqueOrThrow({
        where: { id: sale.id },
        include: { offer: true, inspections: true },
      });
      expect(sale.inspection, address).toBe(
        inspectionOfSale({
          inspectionPeriod: stored.offer.inspectionPeriod,
          inspections: stored.inspections.map((row) => ({ status: row.status as RequestedInspectionStatus })),
          completedAt: stored.inspectionCompletedAt,
          waivedAt: stored.inspectionWaivedAt,
        }),
      );
    }
  });

  it('have their history: what stands in a step was set by somebody who may', () => {
    const opening = { appraisal: 'NOT_SCHEDULED', financing: 'NONE', title: 'NONE', closing: 'NONE' } as const;
    for (const sale of sales)
      for (const [field, first] of Object.entries(opening)) {
        const now = sale[field as keyof typeof opening];
        if (now === first || now === 'NOT_NEEDED') continue;
        const set = sale.changes.filter((change) => change.field === field).map(({ after }) => after);
        expect(set, `${sale.listing.address}: ${field}`).toContain(now);
      }
  });

  it('include one with eight finished steps, its statement explained line by line, and its documents', async () => {
    const [sale, ...more] = withStatus('CLOSED').filter(({ steps }) =>
      steps.every(({ state }) => state === 'completed'),
    );
    expect([sale?.listing.address, sale?.steps.length, more]).toEqual(['77 Bellmore Court', 8, []]);
    const title = await as('title');
    const { sides, updatedAt } = (await title<ClosingStatementView>('GET', `/closing-statements/${sale!.id}`)).body;
    expect(new Date(updatedAt!) < new Date(sale!.closedAt!)).toBe(true);
    for (const { side, lines, estimate, actual } of sides) {
      expect([estimate, actual].every(Boolean), side).toBe(true);
      const different = lines.filter(({ difference }) => difference);
      expect(different.length, side).toBeGreaterThan(1);
      for (const line of different) expect(line.reasons, line.key).not.toEqual([]);
    }
    const uploads = await app.prisma.upload.findMany({ where: { transactionId: sale!.id }, select: { docType: true } });
    expect(uploads.map(({ docType }) => docType).sort()).toEqual([
      'CLEAR_TO_CLOSE',
      'CLOSING_DISCLOSURE',
      'LOAN_ESTIMATE',
      'TITLE_COMMITMENT',
    ]);
    const home = await app.prisma.listing.findUniqueOrThrow({ where: { id: sale!.listingId } });
    expect(home.externalStatus).toBe('SOLD');
  });

  it('include a cancelled one with its reason, its earnest money, and its home back on the market', async () => {
    const [sale, ...more] = withStatus('CANCELLED');
    expect(more).toEqual([]);
    expect(sale).toMatchObject({ cancelReason: expect.stringContaining('appraisal'), earnestMoneyTo: 'BUYER' });
    const home = await app.prisma.listing.findUniqueOrThrow({ where: { id: sale!.listingId } });
    expect(home.externalStatus).toBe('ACTIVE');
  });

  it('fill the desks of lender and title company, and not those of seller and buyer', async () => {
    const open = async (name: string) => (await salesOf(name)).filter(({ status }) => status === 'OPEN');
    const [lender, title, seller, buyer] = await Promise.all(['lender', 'title', 'seller', 'buyer'].map(open));
    expect(new Set(lender!.map(standingIn)).size).toBeGreaterThan(4);
    expect(new Set(title!.map(standingIn)).size).toBeGreaterThan(4);
    expect([seller!.length, buyer!.length]).toEqual([1, 1]);
  });
});

describe('the people and the setting up of the demo', () => {
  it('has buyers with matches and a budget, a letter that is accepted and one to review', async () => {
    const { prisma } = app;
    for (const name of ['buyer', 'pbuyer']) {
      const where = { user: { email: `${name}@hearthport.test` } };
      expect(await prisma.propertyMatch.count({ where }), name).toBeGreaterThan(2);
      expect(await prisma.buyerBudget.count({ where }), name).toBe(1);
    }
    const letters = await prisma.preApproval.findMany({
      orderBy: { submittedAt: 'asc' },
      select: { status: true, amount: true, lender: true, user: { select: { email: true, type: true } } },
    });
    expect(letters).toEqual([
      {
        status: 'ACCEPTED',
        amount: 445_000,
        lender: 'First Cumberland Bank',
        user: { email: 'pbuyer@hearthport.test', type: 'PBUYER' },
      },
      {
        status: 'WAITING',
        amount: 318_000,
        lender: 'Magic City Credit Union',
        user: { email: 'nadia.brooks@hearthport.test', type: 'BUYER' },
      },
    ]);
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
