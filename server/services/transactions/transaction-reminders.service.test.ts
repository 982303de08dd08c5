import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reminders } from '#shared/transactions/transactions.reminders.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const DAY = 86_400_000;
/** Noon in Alabama; each test has a day of its own. */
let now = new Date('2026-12-01T18:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * DAY);

let app: TestApp;
let broker: Person;
let other: Person;
let seller: Person;
let buyer: Person;
let lender: Person;

type SaleFields = Parameters<typeof makeTransaction>[2];
async function sale(address: string, fields: SaleFields = {}, offer: object = {}, home: object = {}): Promise<string> {
  const { prisma } = app;
  const listing = await makeListing(prisma, { userId: seller.id, address, city: 'Hoover', ...home });
  const made = await makeOffer(prisma, {
    listingId: listing.id,
    userId: buyer.id,
    status: 'ACCEPTED',
    bindingAt: days(-9),
    closingDate: new Date('2027-02-01T18:00:00Z'),
    ...offer,
  });
  return (await makeTransaction(prisma, made, fields)).id;
}
/** Everything before the loan is done. */
const LOAN = {
  inspection: 'NOT_NEEDED',
  appraisal: 'APPRAISED',
  financing: 'IN_PROGRESS',
  title: 'COMPLETED',
} as const;
/** Waits for the buyer to order inspections. */
const BUYERS = { appraisal: 'NOT_NEEDED', financing: 'NOT_NEEDED', title: 'COMPLETED' } as const;

const remind = (body: object, who = broker) => who.send<Reminders>('POST', '/transaction-reminders', body);
const mailsTo = (to: string) => app.prisma.email.findMany({ where: { to }, orderBy: { createdAt: 'asc' } });
const noticesOf = ({ id }: Person) =>
  app.prisma.notification.findMany({ where: { userId: id }, orderBy: { createdAt: 'asc' } });
const audits = (ids: string[]) =>
  app.prisma.auditEntry.findMany({ where: { action: 'transaction.reminded', entityId: { in: ids } } });

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  [broker, other] = [await app.person('ADMIN'), await app.person('ADMIN')];
  [seller, buyer] = [await app.person('SELLER'), await app.person('BUYER', { emailEnabled: false })];
  lender = await app.person('LENDER');
});
afterAll(() => app.stop());

describe('reminders of many sales', () => {
  it('say first who would get what and who cannot be reached, then reach each person once', async () => {
    const one = await sale('1 Loan Lane', { ...LOAN, lenderEmail: lender.email });
    const two = await sale('2 Loan Lane', { ...LOAN, lenderEmail: lender.email });
    const unreached = {
      'No lender is entered': await sale('3 Loan Lane', LOAN),
      'Has no account yet': await sale('4 Loan Lane', { ...LOAN, lenderEmail: 'new@bank.test' }),
      'This is waiting for Hearthport': await sale('5 Loan Lane', { ...BUYERS, inspection: 'WAITING_QUOTE' }),
      'The sale is closed': await sale('6 Loan Lane', { status: 'CLOSED', closedAt: days(-1) }),
      'A broker acts for this side': await sale('7 Loan Lane', BUYERS, { userId: broker.id }),
      'no email address on file': await sale(
        '8 Loan Lane',
        { ...BUYERS, inspection: 'SCHEDULED' },
        {},
        { type: 'BUYER', userId: buyer.id, listingAgentEmail: null },
      ),
    };
    // the seller's answer is what the last one waits for
    await app.prisma.addendum.create({
      data: {
        transactionId: unreached['no email address on file'],
        kind: 'REPAIRS',
        initiatorType: 'BUYER',
        responseDateTime: days(2),
        addendumItems: { create: { item: 'Roof' } },
      },
    });
    const inspected = await sale('9 Loan Lane', BUYERS);
    const before = await app.prisma.email.count();
    const preview = await remind({ filters: { text: 'Loan Lane' }, isPreview: true });
    expect(preview).toMatchObject({ status: 201, body: { isPreview: true } });
    const toLender = preview.body.reminded.find(({ name }) => name.startsWith('Lender'))!;
    expect(toLender).toMatchObject({ ways: ['NOTICE', 'EMAIL'] });
    expect(toLender.sales).toEqual(
      [one, two].map((transactionId, nth) => ({
        transactionId,
        place: `${nth + 1} Loan Lane, Hoover`,
        party: 'LENDER',
        step: 'financing',
        text: 'Financing: Please say in Hearthport as soon as the loan is clear to close.',
      })),
    );
    expect(preview.body.reminded.find(({ name }) => name.startsWith('Buyer'))).toMatchObject({
      ways: ['NOTICE'],
      sales: [{ transactionId: inspected, step: 'inspection', party: 'BUYER' }],
    });
    const why = new Map(preview.body.skipped.map(({ transactionId, reason }) => [transactionId, reason]));
    for (const [reason, id] of Object.entries(unreached)) expect(why.get(id)).toContain(reason);
    expect(why.size).toBe(Object.keys(unreached).length);
    expect([await app.prisma.email.count(), await audits([one])]).toEqual([before, []]);

    const sent = await remind({ filters: { text: 'Loan Lane' } });
    expect({ ...sent.body, isPreview: true }).toEqual(preview.body);
    const [mail, ...more] = await mailsTo(lender.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: '2 sales need you', status: 'QUEUED' });
    for (const id of [one, two]) {
      expect(mail!.text).toContain(`http://hearthport.test/transactions/${id}?section=financing`);
      expect(mail!.html).toContain(`/transactions/${id}?section=financing`);
    }
    expect(mail!.unsubscribeUrl).not.toBeNull();
    expect((await noticesOf(lender)).map(({ link }) => link)).toEqual(
      [one, two].map((id) => `/transactions/${id}?section=financing`),
    );
    // email copies are off
    expect(await mailsTo(buyer.email)).toEqual([]);
    expect(await noticesOf(buyer)).toMatchObject([{ link: `/transactions/${inspected}?section=inspection` }]);
    expect(await noticesOf(broker)).toEqual([]);
    expect((await audits([one, two, inspected])).map(({ after }) => after)).toEqual(
      expect.arrayContaining([{ step: 'financing', parties: ['LENDER'] }]),
    );
    expect(await audits([one, two, inspected, ...Object.values(unreached)])).toHaveLength(3);
  });

  it('open the sale for somebody without an account by their private link', async () => {
    now = days(1);
    const outside = { userId: null, flow: 'AGENT', email: 'ann@agents.test', firstName: 'Ann', lastName: 'Agent' };
    const ids = [await sale('1 Link Road', BUYERS, outside), await sale('2 Link Road', BUYERS, outside)];
    const visit = await sale('3 Link Road', {
      ...LOAN,
      appraisal: 'SCHEDULED',
      financing: 'COMPLETED',
      appraiserEmail: 'al@appraisals.test',
    });
    const { body } = await remind({ ids: [...ids, visit] });
    expect(body.reminded).toEqual([
      expect.objectContaining({ name: 'al@appraisals.test', ways: ['EMAIL'] }),
      expect.objectContaining({ name: 'Ann Agent', ways: ['EMAIL'] }),
    ]);
    const [mail] = await mailsTo('ann@agents.test');
    expect(mail).toMatchObject({ kind: 'OFFER_LINK', subject: '2 sales need you' });
    expect(mail!.text).toContain('Hello Ann,');
    expect(mail!.secretLinks).toHaveLength(2);
    for (const [nth, link] of mail!.secretLinks.entries()) {
      const { pathname, searchParams } = new URL(link);
      expect([pathname, searchParams.get('section')]).toEqual([`/transactions/${ids[nth]}`, 'inspection']);
      const seen = await app.guest('GET', `${pathname}?token=${searchParams.get('token')}`);
      expect(seen).toMatchObject({ status: 200, body: { id: ids[nth], role: 'BUYER' } });
    }
    const [toAppraiser] = await mailsTo('al@appraisals.test');
    expect(toAppraiser).toMatchObject({ kind: 'NOTICE', secretLinks: [] });
    expect(toAppraiser!.text).not.toContain('/transactions/');
  });

  it('reach a person once a day, however often and by however many brokers at once they are sent', async () => {
    now = days(1);
    const ids = [
      await sale('1 Race Run', { ...LOAN, lenderEmail: lender.email }),
      await sale('2 Race Run', BUYERS, { userId: null, flow: 'AGENT', email: 'ray@agents.test' }),
      await sale('3 Race Run', BUYERS),
    ];
    const counts = async () => [
      (await mailsTo(lender.email)).length,
      (await mailsTo('ray@agents.test')).length,
      (await noticesOf(buyer)).length,
      (await noticesOf(lender)).length,
    ];
    const before = await counts();
    const answers = await Promise.all(
      [broker, other, broker, other].map((who) => remind({ ids: who === broker ? ids : [...ids].reverse() }, who)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await counts()).map((count, nth) => count - before[nth]!)).toEqual([1, 1, 1, 1]);
    expect(answers.flatMap(({ body }) => body.reminded)).toHaveLength(3);
    expect(new Set(answers.flatMap(({ body }) => body.skipped.map(({ reason }) => reason)))).toEqual(
      new Set(['Was already reminded today.']),
    );
    expect(await audits(ids)).toHaveLength(3);
    expect((await remind({ ids, isPreview: true })).body).toMatchObject({ reminded: [], skipped: [{}, {}, {}] });
    now = days(1);
    expect((await remind({ ids })).body.reminded).toHaveLength(3);
  });

  it('name what is missing or too much in the choice', async () => {
    for (const body of [{}, { ids: [] }, { ids: ['one'], filters: {} }, { ids: Array.from({ length: 201 }, String) }])
      expect(await remind(body)).toMatchObject({ status: 400, body: { errors: [{ path: 'ids' }] } });
    expect(await remind({ filters: { list: 'SOON' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'filters.list' }] },
    });
    expect((await remind({ ids: ['no-such-sale'] })).status).toBe(404);
    expect((await remind({ filters: {} }, lender)).status).toBe(403);
  });
});
