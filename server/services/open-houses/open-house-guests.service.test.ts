import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenHouseGuestView } from '#shared/open-houses/open-house-guests.view.ts';
import { calendarAfter, readCalendarFile } from '../../testing/calendar-app.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { deleteAccount } from '../../workflows/users/delete-account.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const SPAN = { startTime: '2026-12-05T19:00:00Z', endTime: '2026-12-05T21:00:00Z' };
const ADA = 'ada@example.test';
let now = NOW;
let app: TestApp;
let seller: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  [seller, admin] = [await app.person('SELLER'), await app.person('ADMIN')];
});
afterAll(() => app.stop());

let made = 0;
async function opened(more: object = {}) {
  made += 1;
  const home = await makeListing(app.prisma, {
    userId: seller.id,
    address: `${made} Open St`,
    city: 'Hoover',
    state: 'AL',
    zip: '35226',
    ...more,
  });
  const { body } = await seller.send<{ id: string }>('POST', '/open-houses', {
    listing: { connect: { id: home.id } },
    ...SPAN,
  });
  return { home, open: body };
}
const signUp = (openHouseId: string, more: object = {}) =>
  app.guest<{ received?: boolean; errors?: { path: string; message: string }[] }>('POST', '/open-house-guests', {
    openHouseId,
    name: 'Ada Guest',
    email: ADA,
    ...more,
  });
const mails = (to: string) => app.prisma.email.findMany({ where: { to }, orderBy: { createdAt: 'asc' } });
const audited = async (entityId: string) =>
  (
    await app.prisma.auditEntry.findMany({
      where: { entityId, action: { startsWith: 'open-house.guest-' } },
      orderBy: { seq: 'asc' },
    })
  ).map(({ action, after }) => [action, after]);
const guests = async (who: Person, listingId: string) =>
  (await who.send<{ data: OpenHouseGuestView[] }>('GET', `/open-house-guests?listingId=${listingId}`)).body.data;
const codeIn = (text: string) => /open-house-guest\?code=(\S+)/.exec(text)![1]!;
const inCalendar = async (to: string) => calendarAfter(await mails(to)).map(({ uid, start }) => [uid, start]);

it('signs an address up once, tells the host, and follows the open house in the calendar', async () => {
  const { home, open } = await opened();
  const mailsBefore = (await mails(seller.email)).length;
  // the same person twice at once, and again with another number of people
  const sent = await Promise.all([signUp(open.id), signUp(open.id, { email: 'Ada@Example.test' })]);
  expect(sent.map(({ status, body }) => [status, body.received])).toEqual([
    [201, true],
    [201, true],
  ]);
  await signUp(open.id, { people: 3, phone: '205 555 0123' });
  const [row] = await app.prisma.openHouseGuest.findMany({ where: { openHouseId: open.id } });
  expect(row).toMatchObject({ email: ADA, people: 3, calendarSequence: 0 });
  expect(await mails(ADA)).toHaveLength(1);
  expect((await mails(seller.email)).slice(mailsBefore).map(({ text }) => text)).toEqual([
    expect.stringContaining('Ada Guest will come to your open house at'),
    expect.stringContaining('Ada Guest is now coming with 2 more to your open house at'),
  ]);
  // the same again changes nothing
  await signUp(open.id, { people: 3 });
  expect(await audited(open.id)).toEqual([
    ['open-house.guest-signed-up', { guest: row!.id, people: 1 }],
    ['open-house.guest-changed', { guest: row!.id, people: 3, fields: ['people', 'phone'] }],
  ]);
  // the seller by name, a broker with the address, nobody else
  expect(await guests(seller, home.id)).toMatchObject([{ name: 'Ada Guest', people: 3, openHouseId: open.id }]);
  expect(JSON.stringify(await guests(seller, home.id))).not.toContain(ADA);
  expect(await guests(admin, home.id)).toMatchObject([{ email: ADA, phone: expect.stringContaining('555') }]);
  expect(await guests(await app.person('SELLER'), home.id)).toEqual([]);

  const uid = `open-house-guest-${row!.id}@127.0.0.1`;
  const host = new URL(app.running.context.env.publicUrl).hostname;
  const own = uid.replace('127.0.0.1', host);
  expect(await inCalendar(ADA)).toEqual([[own, '2026-12-05T19:00:00.000Z']]);
  const moved = { startTime: '2026-12-06T19:00:00Z', endTime: '2026-12-06T21:00:00Z' };
  await seller.send('PATCH', `/open-houses/${open.id}`, moved);
  expect(await inCalendar(ADA)).toEqual([[own, '2026-12-06T19:00:00.000Z']]);
  await seller.send('DELETE', `/open-houses/${open.id}`);
  expect(await inCalendar(ADA)).toEqual([]);
  const files = (await mails(ADA)).map(({ calendar }) => readCalendarFile(calendar!));
  expect(files.map(({ method, events }) => [method, events[0]!.sequence])).toEqual([
    ['REQUEST', 0],
    ['REQUEST', 1],
    ['CANCEL', 2],
  ]);
  expect(await guests(seller, home.id)).toEqual([]);
  expect((await signUp(open.id, { email: 'late@example.test' })).status).toBe(409);
});

it('takes a guest off by the link of the email, and back on by signing up again', async () => {
  const { home, open } = await opened({ hideAddress: true });
  const email = 'bo@example.test';
  await signUp(open.id, { email, name: 'Bo <b>Bold</b>' });
  const [confirmation] = await mails(email);
  // what anybody may know of the place, and nothing that was typed
  expect(confirmation!.text).not.toMatch(/\d+ Open St|Bold/);
  expect(confirmation!.calendar).not.toMatch(/\d+ Open St/);
  const off = (code: string) =>
    app.guest<{ when: string; path: string }>('DELETE', `/open-house-guests/${encodeURIComponent(code)}`);
  const code = codeIn(confirmation!.text);
  const read = async () => (await app.guest<object>('GET', `/open-house-guests/${encodeURIComponent(code)}`)).body;
  const visit = { when: 'Sat, Dec 5, 1–3 PM CST', path: expect.stringContaining('/') };
  // reading changes nothing: mail scanners open links
  expect(await read()).toEqual({ ...visit, place: expect.not.stringMatching(/\d+ Open St/), state: 'COMING' });
  expect(await guests(seller, home.id)).toHaveLength(1);
  expect((await app.guest('GET', '/open-house-guests/nonsense')).status).toBe(404);
  expect((await off('nonsense')).status).toBe(404);
  expect((await off(app.running.context.tokens.signUnsubscribe(seller.id))).status).toBe(404);
  const [first, again] = [await off(code), await off(code)];
  expect([first.status, again.status, first.body.when]).toEqual([200, 200, 'Sat, Dec 5, 1–3 PM CST']);
  expect(await guests(seller, home.id)).toEqual([]);
  expect(await read()).toMatchObject({ state: 'LEFT' });
  expect(await inCalendar(email)).toEqual([]);
  expect((await mails(seller.email)).at(-1)!.text).toContain('can’t come to your open house');
  await signUp(open.id, { email, name: 'Bo' });
  expect(await inCalendar(email)).toHaveLength(1);
  expect(await guests(seller, home.id)).toHaveLength(1);
  // one who leaves after it was called off is in the log, though nobody is told
  await seller.send('DELETE', `/open-houses/${open.id}`);
  expect(await read()).toMatchObject({ state: 'OVER' });
  const mailsBefore = (await mails(seller.email)).length;
  expect((await off(code)).status).toBe(200);
  expect(await mails(seller.email)).toHaveLength(mailsBefore);
  expect((await audited(open.id)).map(([action]) => action)).toEqual([
    'open-house.guest-signed-up',
    'open-house.guest-left',
    'open-house.guest-signed-up',
    'open-house.guest-left',
  ]);
});

it('names a wrong field, and refuses what is over or not public', async () => {
  const { home, open } = await opened();
  const wrong = await signUp(open.id, { name: ' ', email: 'nobody', people: 9 });
  expect(wrong.body.errors?.map(({ path }) => path).toSorted()).toEqual(['email', 'name', 'people']);
  expect((await signUp('none')).status).toBe(404);
  await app.prisma.listing.update({ where: { id: home.id }, data: { status: 'DRAFT' } });
  expect((await signUp(open.id)).status).toBe(404);
  await app.prisma.listing.update({ where: { id: home.id }, data: { status: 'APPROVED' } });
  now = new Date('2026-12-07T00:00:00Z');
  expect((await signUp(open.id)).status).toBe(409);
  now = NOW;
});

it('is in the file of the person’s data, and goes with their account', async () => {
  const { open } = await opened();
  const buyer = await app.person('BUYER');
  await signUp(open.id, { email: buyer.email, name: 'Cy Comes' });
  const file = await buyer.send<{ openHouseVisits: object[] }>('GET', `/users/${buyer.id}/export`);
  expect(file.body.openHouseVisits).toMatchObject([{ name: 'Cy Comes', people: 1 }]);
  const { context } = app.running;
  await context.unit({ kind: 'user', userId: admin.id, type: 'ADMIN', email: admin.email }, (unit) =>
    deleteAccount(unit, buyer.id),
  );
  expect(await app.prisma.openHouseGuest.count({ where: { email: buyer.email } })).toBe(0);
});
