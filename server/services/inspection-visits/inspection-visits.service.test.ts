import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InspectionVisit } from '#shared/inspections/inspections.visit.ts';
import type { InspectionView } from '#shared/inspections/inspections.view.ts';
import { calendarAfter } from '../../testing/calendar-app.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, pdfFile, type Person, type TestApp } from '../../testing/test-app.ts';

/** Tuesday, 9 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const FRIDAY = '2026-12-04T15:00:00.000Z';
const VENDOR = 'ann@inspections.test';
let now = NOW;
let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
let listingId: string;
let id: string;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  [seller, buyer, admin] = await Promise.all([app.person('SELLER'), app.person('BUYER'), app.person('ADMIN')]);
  await app.prisma.inspectionPrice.create({ data: { state: 'AL', inspectionType: 'HOME', price: 425 } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = NOW;
  const home = await makeListing(app.prisma, { userId: seller.id, accessInfo: 'The key is under the stone.' });
  listingId = home.id;
  const terms = { listingId, userId: buyer.id, status: 'ACCEPTED' as const, inspectionPeriod: 10 };
  await makeTransaction(app.prisma, await makeOffer(app.prisma, { ...terms, rounds: [{ status: 'ACCEPTED' }] }));
  const asked = await buyer.send<InspectionView[]>('POST', '/inspections', {
    type: ['HOME'],
    listing: { connect: { id: listingId } },
    wishes: 'Please look at the chimney.',
  });
  id = asked.body[0]!.id;
});

const arrange = (changes: object) => admin.send<InspectionView>('PATCH', `/inspections/${id}`, changes);
const mails = () => app.prisma.email.findMany({ where: { to: VENDOR }, orderBy: { id: 'asc' } });
/** Invites the inspector; the slug of the newest link. */
async function invited(changes: object = {}): Promise<string> {
  const { status } = await arrange({ vendorEmail: VENDOR, vendorName: 'Ann', ...changes });
  expect(status).toBe(200);
  expect((await arrange({ vendorLink: 'SEND' })).status).toBe(200);
  return /inspection\/([\w-]+)/.exec((await mails()).at(-1)!.text)![1]!;
}
const visit = (slug: string) => app.guest<InspectionVisit>('GET', `/inspection-visits/${slug}`);
const act = (slug: string, changes: object) =>
  app.guest<InspectionVisit & { errors?: { path: string }[] }>('PATCH', `/inspection-visits/${slug}`, changes);
const sale = () => app.prisma.transaction.findFirstOrThrow({ where: { listingId } });
const form = (file: File) => {
  const data = new FormData();
  data.append('file', file);
  return data;
};

describe('the private link of an inspector', () => {
  it('quotes, books, confirms, and sends the report that the buyer opens and the seller does not', async () => {
    const slug = await invited();
    const first = await visit(slug);
    expect(first.body).toMatchObject({ type: 'HOME', wishes: 'Please look at the chimney.', accessInfo: null });
    expect(JSON.stringify(first.body)).not.toContain(buyer.email);

    expect((await act(slug, { cost: 480 })).body.status).toBe('WAITING_QUOTE');
    expect((await act(slug, { inspectionDate: FRIDAY })).status).toBe(409);
    expect((await buyer.send('PATCH', `/inspections/${id}`, { status: 'APPROVED' })).status).toBe(200);
    expect((await mails()).at(-1)!.subject).toContain('Your price is accepted');
    expect((await act(slug, { paymentUrl: 'http://pay.test' })).body.errors?.[0]?.path).toBe('paymentUrl');
    expect((await act(slug, { paymentUrl: 'https://pay.test/7' })).status).toBe(200);

    const booked = await act(slug, { inspectionDate: FRIDAY });
    expect(booked.body).toMatchObject({
      status: 'SCHEDULED',
      access: 'BOOKED',
      accessInfo: 'The key is under the stone.',
    });
    expect(await sale()).toMatchObject({ inspection: 'SCHEDULED', inspectionDate: new Date(FRIDAY) });
    expect(await app.prisma.showing.findMany({ where: { listingId } })).toMatchObject([
      { type: 'INSPECTION', accepted: true, proposedTime: new Date(FRIDAY), stripePaymentIntentId: null },
    ]);
    expect((await act(slug, { cost: 900 })).body).toMatchObject({ message: expect.stringContaining('counts on') });

    now = new Date('2026-12-05T15:00:00Z');
    expect((await visit(slug)).body.accessInfo, 'after the visit').toBeNull();
    const text = new File(['hello'], 'report.pdf', { type: 'application/pdf' });
    expect((await app.guest('POST', `/inspections/${slug}/report`, form(text))).status).toBe(400);
    expect((await app.guest('POST', `/inspections/${slug}/report`, form(pdfFile()))).status).toBe(201);
    const seen = await buyer.send<InspectionView>('GET', `/inspections/${id}`);
    expect(seen.body).toMatchObject({ status: 'COMPLETED', cost: 480, paymentUrl: 'https://pay.test/7' });
    const address = seen.body.reportUrl!.replace('/api', '');
    expect((await buyer.send('GET', address)).status).toBe(200);
    expect((await admin.send('GET', `/inspections/${id}/report`)).status).toBe(200);
    expect((await app.guest('GET', `/inspections/${slug}/report`)).status).toBe(200);
    for (const who of [seller, await app.person('BUYER')]) expect((await who.send('GET', address)).status).toBe(404);
    expect((await seller.send('GET', `/inspections/${id}/report`)).status).toBe(404);
    const [notice] = await app.prisma.notification.findMany({
      where: { userId: buyer.id, text: { contains: 'report' } },
    });
    expect(notice).toMatchObject({ link: expect.stringContaining('section=inspection') as string });
    expect((await act(slug, { status: 'DECLINED' })).status).toBe(400);
  });

  it('says who comes, which the buyer reads; the address that the link went to stays', async () => {
    const slug = await invited();
    expect((await act(slug, { vendorName: ' ' })).body.errors?.[0]?.path).toBe('vendorName');
    expect((await act(slug, { vendorPhone: '12' })).body.errors?.[0]?.path).toBe('vendorPhone');
    expect((await act(slug, { vendorEmail: 'ray@inspections.test' })).status).toBe(400);
    now = new Date('2026-12-01T15:30:00Z');
    const who = { vendorName: 'Ray Ortiz', vendorPhone: '(205) 555-0188' };
    expect((await act(slug, who)).body).toMatchObject(who);
    const seen = await buyer.send<InspectionView>('GET', `/inspections/${id}`);
    expect(seen.body).toMatchObject({ ...who, vendorEmail: VENDOR });
    const where = { userId: buyer.id, text: { startsWith: 'Ray Ortiz is coming for the home inspection of' } };
    expect(await app.prisma.notification.count({ where })).toBe(1);
  });

  it('is stored as a hash, and ends with a new one, another address, when taken back, and with the sale', async () => {
    const slug = await invited();
    const row = await app.prisma.inspection.findUniqueOrThrow({ where: { id } });
    expect(row.linkHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(slug);
    const second = await invited();
    expect([(await visit(slug)).status, (await visit(second)).status]).toEqual([404, 200]);
    await arrange({ vendorEmail: 'other@inspections.test' });
    expect((await visit(second)).status).toBe(404);
    const third = await invited();
    expect((await arrange({ vendorLink: 'REVOKE' })).body.vendorLink).toMatchObject({ isActive: false });
    expect((await visit(third)).status).toBe(404);
    const last = await invited();
    expect((await buyer.send('PATCH', `/inspections/${id}`, { vendorLink: 'SEND' })).status).toBe(403);
    await admin.send('PATCH', `/transactions/${(await sale()).id}`, { status: 'CANCELLED', cancelReason: 'No loan' });
    expect((await visit(last)).status).toBe(404);
    expect((await app.guest('POST', `/inspections/${last}/report`, form(pdfFile()))).status).toBe(404);
    expect((await mails()).at(-1)!.subject).toContain('Canceled');
  });

  it('of one who is replaced tells them not to come at the booked time, which the next one confirms anew', async () => {
    const emails = () => app.prisma.email.findMany({ where: { to: 'cora@inspections.test' }, orderBy: { id: 'asc' } });
    await arrange({ vendorEmail: 'cora@inspections.test', vendorName: 'Cora' });
    await arrange({ vendorLink: 'SEND' });
    const slug = /inspection\/([\w-]+)/.exec((await emails()).at(-1)!.text)![1]!;
    await arrange({ inspectionDate: FRIDAY });
    await act(slug, { confirm: true });
    expect(calendarAfter(await emails())).toHaveLength(1);
    const count = (await emails()).length;
    const after = await arrange({ vendorEmail: 'other@inspections.test', vendorName: 'Ray' });
    expect(after.body).toMatchObject({ status: 'SCHEDULED', vendorConfirmedAt: null });
    expect(calendarAfter(await emails())).toEqual([]);
    const [email, ...more] = (await emails()).slice(count);
    expect(more).toEqual([]);
    expect(email!.text).toContain('Hello Cora');
    expect(email!.text).toContain('Please don’t come to the home.');
    // whoever never had a link knows of no visit
    await arrange({ vendorEmail: 'third@inspections.test' });
    expect(await app.prisma.email.count({ where: { to: 'other@inspections.test' } })).toBe(0);
  });

  it('asks to confirm a time that the brokerage booked, and for another when the seller calls it off', async () => {
    const slug = await invited();
    expect((await arrange({ inspectionDate: FRIDAY })).body).toMatchObject({ status: 'SCHEDULED' });
    expect((await mails()).at(-1)!.subject).toContain('Please confirm');
    expect((await act(slug, { confirm: true })).body.confirmedAt).not.toBeNull();
    expect((await buyer.send<InspectionView>('GET', `/inspections/${id}`)).body.vendorConfirmedAt).not.toBeNull();
    const showing = await app.prisma.showing.findFirstOrThrow({ where: { listingId } });
    const off = await seller.send('PATCH', `/showings/${showing.id}`, { accepted: null, cancelReason: 'We are ill.' });
    expect(off.status, JSON.stringify(off.body)).toBe(200);
    expect((await visit(slug)).body).toMatchObject({ access: 'CALLED_OFF', accessInfo: null });
    expect((await mails()).at(-1)!.subject).toContain('Called off');
    expect((await act(slug, { confirm: true })).status).toBe(409);
    expect((await act(slug, { inspectionDate: FRIDAY })).body, 'the same time').toMatchObject({ access: 'BOOKED' });
  });
});
