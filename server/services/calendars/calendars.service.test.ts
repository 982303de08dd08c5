import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindingDeadlines } from '#shared/transactions/transactions.deadlines.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const ZONE = 'America/Chicago';
let app: TestApp;
let [seller, buyer, stranger]: Person[] = [];
let saleId = '';

const answer = async (path: string, person?: Person) => {
  const headers = person ? { authorization: `Bearer ${person.accessToken}` } : undefined;
  const response = await fetch(new URL(path, app.url), { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
/** The events as an independent reader understands them. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    };
  });
const addressOf = async (person: Person) => (await person.send<{ url: string }>('GET', '/calendar-links')).body.url;
const calendarOf = async (person: Person) => read((await answer(new URL(await addressOf(person)).pathname)).text);

beforeAll(async () => {
  app = await createTestApp();
  [seller, buyer, stranger] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('BUYER')];
  const listing = await makeListing(app.prisma, {
    userId: seller.id,
    state: 'AL',
    county: 'Jefferson',
    address: '12 Oak Street; Unit 3',
    status: 'APPROVED',
  });
  const bindingAt = new Date();
  const offer = await makeOffer(app.prisma, {
    listingId: listing.id,
    userId: buyer.id,
    status: 'ACCEPTED',
    acceptedAt: bindingAt,
    bindingAt,
    earnestMoney: 5000,
    paymentMethod: 'Cash',
    inspectionPeriod: 10,
    loan: 0,
    closingDate: new Date(bindingAt.getTime() + 30 * 86_400_000),
  });
  const sale = await makeTransaction(app.prisma, offer, bindingDeadlines(bindingAt, offer, ZONE));
  saleId = sale.id;
});
afterAll(() => app.stop());

it('has the dates of a sale for both sides by a private address, and nothing for others', async () => {
  const { status, type, text } = await answer(new URL(await addressOf(buyer!)).pathname);
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  const events = read(text);
  expect(events.map(({ summary }) => summary.split(':')[0])).toEqual([
    'Earnest money is due',
    'Last day for inspections',
    'Closing',
  ]);
  expect(events[0]!.summary).toContain('12 Oak Street; Unit 3');
  // a whole day on the calendar, whatever the reader's zone
  expect(events[0]!.start).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await calendarOf(seller!)).toEqual(events);
  expect(await calendarOf(stranger!)).toEqual([]);
  expect(read((await answer(`/api/transactions/${saleId}/calendar.ics`, buyer)).text)).toEqual(events);
  expect((await answer(`/api/transactions/${saleId}/calendar.ics`, stranger)).status).toBe(404);
});

it('keeps the identifier and raises the sequence when a date moves, and takes back a cancelled sale', async () => {
  const before = (await calendarOf(buyer!)).at(-1)!;
  const later = new Date(new Date().getTime() + 37 * 86_400_000).toISOString();
  const admin = await app.person('ADMIN');
  await admin.send('PATCH', `/transactions/${saleId}`, { closingDate: later, reason: 'The loan is late.' });
  // the change has a time of its own
  await app.prisma.transaction.update({ where: { id: saleId }, data: { updatedAt: new Date(Date.now() + 60_000) } });
  const moved = (await calendarOf(buyer!)).at(-1)!;
  expect(moved.uid).toBe(before.uid);
  expect(moved.sequence).toBeGreaterThan(before.sequence);
  expect(moved.start > before.start).toBe(true);
  await app.prisma.transaction.update({ where: { id: saleId }, data: { status: 'CANCELLED' } });
  expect((await calendarOf(buyer!)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
});

it('has a new address when its person asks for one, and the old one stops working', async () => {
  const old = new URL(await addressOf(buyer!)).pathname;
  const made = await buyer!.send<{ url: string }>('POST', '/calendar-links', {});
  expect(await addressOf(buyer!)).toBe(made.body.url);
  expect((await answer(old)).status).toBe(404);
  expect((await answer(new URL(made.body.url).pathname)).status).toBe(200);
  const [code] = old.split('/').at(-1)!.split('.');
  expect((await answer(`/api/calendars/${code}.ics`)).status).toBe(404);
  expect((await answer(`/api/calendars/${code}.${'A'.repeat(32)}.ics`)).status).toBe(404);
});
