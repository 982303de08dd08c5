import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindingDeadlines } from '#shared/transactions/transactions.deadlines.ts';
import { readCalendarFile } from '../../testing/calendar-app.fake.ts';
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
const read = (text: string) => readCalendarFile(text).events;
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
    'First day for the final walkthrough',
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
  const moved = (await calendarOf(buyer!)).at(-1)!;
  expect(moved.uid).toBe(before.uid);
  expect(moved.sequence).toBeGreaterThan(before.sequence);
  expect(moved.start > before.start).toBe(true);
  // what nobody sees in a calendar is no newer entry of it
  await app.prisma.transaction.update({ where: { id: saleId }, data: { closingNotes: 'Bring your ID.' } });
  expect((await calendarOf(buyer!)).at(-1)).toEqual(moved);
  await app.prisma.transaction.update({ where: { id: saleId }, data: { status: 'CANCELLED' } });
  expect((await calendarOf(buyer!)).map(({ status }) => status)).toEqual(Array(4).fill('CANCELLED'));
});

it('has an address of one sale alone, for those who read the sale, until the person makes a new one', async () => {
  const ofSale = (person: Person) =>
    person.send<{ url: string }>('GET', `/calendar-links?transactionId=${saleId}`).then(({ body }) => body.url);
  const path = new URL(await ofSale(seller!)).pathname;
  const events = read((await answer(path)).text);
  expect(events).toEqual(read((await answer(`/api/transactions/${saleId}/calendar.ics`, seller)).text));
  expect(events).toHaveLength(4);
  expect((await stranger!.send('GET', `/calendar-links?transactionId=${saleId}`)).status).toBe(404);
  // neither another sale nor all dates by the code of this one
  const [id, , secret] = path.split('/').at(-1)!.split('.');
  for (const code of [`${id}.other-sale.${secret}`, `${id}.${secret}`])
    expect((await answer(`/api/calendars/${code}.ics`)).status).toBe(404);
  await seller!.send('POST', '/calendar-links', {});
  expect((await answer(path)).status).toBe(404);
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

it('has the open tasks of a broker that have a due time, and moves and removes them with the task', async () => {
  const broker = await app.person('ADMIN');
  const task = { title: 'Send the keys', assigneeId: broker.id, dueAt: new Date(new Date().getTime() + 86_400_000) };
  const { body } = await broker.send<{ id: string }>('POST', '/tasks', task);
  await broker.send('POST', '/tasks', { title: 'Whenever', assigneeId: broker.id });
  await broker.send('POST', '/tasks', { ...task, title: 'Of nobody', assigneeId: null });
  const own = async () => (await calendarOf(broker)).filter(({ uid }) => uid.startsWith('task-'));
  const [entry, ...more] = await own();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    uid: `task-${body.id}@hearthport.test`,
    summary: 'Send the keys',
    start: task.dueAt.toISOString().replace(/\.\d+/, '.000'),
  });
  await broker.send('PATCH', `/tasks/${body.id}`, { dueAt: new Date(task.dueAt.getTime() + 3_600_000) });
  const [moved] = await own();
  expect([moved!.uid, moved!.sequence > entry!.sequence]).toEqual([entry!.uid, true]);
  await broker.send('PATCH', `/tasks/${body.id}`, { status: 'COMPLETED' });
  expect(await own()).toEqual([]);
});

describe('a showing', () => {
  it('leads to the sale whose appraisal it is', async () => {
    const appraisalDate = new Date('2031-05-06T15:00:00Z');
    const { listingId } = await app.prisma.transaction.findUniqueOrThrow({ where: { id: saleId } });
    await app.prisma.transaction.update({ where: { id: saleId }, data: { appraisalDate, status: 'OPEN' } });
    const { id } = await app.prisma.showing.create({
      data: { listingId, userId: buyer!.id, accepted: true, type: 'APPRAISAL', proposedTime: appraisalDate },
    });
    const { text } = await answer(`/api/showings/${id}/calendar.ics`, buyer);
    // lines of a file are folded
    expect(text.replaceAll('\r\n ', '')).toContain(`/transactions/${saleId}`);
  });

  it('is in the calendar of somebody with more than a page of them, the first as well as the last', async () => {
    const [host, visitor] = [await app.person('SELLER'), await app.person('BUYER')];
    const listing = await makeListing(app.prisma, { userId: host.id, status: 'APPROVED' });
    await app.prisma.showing.createMany({
      data: Array.from({ length: 101 }, (_, at) => ({
        listingId: listing.id,
        userId: visitor.id,
        accepted: true,
        proposedTime: new Date(Date.UTC(2031, 5, 1 + at, 15)),
      })),
    });
    const starts = (await calendarOf(visitor)).map(({ start }) => start).sort();
    expect(starts).toHaveLength(101);
    expect(starts[0]).toBe('2031-06-01T15:00:00.000Z');
  });

  it('is one entry in the file, the feed and the email of its people, once confirmed; nothing for others', async () => {
    const listing = await makeListing(app.prisma, {
      userId: seller!.id,
      status: 'APPROVED',
      accessInfo: 'Lockbox 4711',
    });
    const make = (accepted: boolean) =>
      app.prisma.showing.create({
        data: {
          listingId: listing.id,
          userId: buyer!.id,
          accepted,
          calendarSequence: 3,
          proposedTime: new Date('2031-05-05T15:00:00Z'),
        },
      });
    const [{ id }, asked] = [await make(true), await make(false)];
    const path = `/api/showings/${id}/calendar.ics`;
    const file = await answer(path, buyer);
    expect([file.status, file.type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.text).not.toContain('4711');
    const [entry] = read(file.text);
    expect(entry).toMatchObject({
      uid: `showing-${id}@hearthport.test`,
      sequence: 3,
      start: '2031-05-05T15:00:00.000Z',
    });
    expect(read((await answer(path, seller)).text)).toEqual([entry]);
    expect(await calendarOf(buyer!)).toContainEqual(entry);
    expect((await answer(path, stranger)).status).toBe(404);
    expect((await answer(path)).status).toBe(401);
    const outing = await app.prisma.outing.create({ data: { userId: buyer!.id, visitMinutes: 30 } });
    await app.prisma.showing.update({ where: { id }, data: { outingId: outing.id } });
    const day = `/api/outings/${outing.id}/calendar.ics`;
    const stop = await answer(day, buyer);
    expect(read(stop.text)).toEqual([entry]);
    // folded at 75 octets
    expect(stop.text.replace(/\r\n /g, '')).toContain(
      `DESCRIPTION:Stop 1 of 1.\\n${app.running.context.env.publicUrl}/outings/${outing.id}`,
    );
    expect((await answer(day, stranger)).status).toBe(404);
    expect((await answer(`/api/showings/${asked.id}/calendar.ics`, buyer)).status).toBe(409);
  });
});
