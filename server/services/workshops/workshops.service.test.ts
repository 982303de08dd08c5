import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/kernel/instant.ts';
import type { SeatPage } from '#shared/workshops/workshops.schema.ts';
import type { SeatView, WorkshopView } from '#shared/workshops/workshops.view.ts';
import { remindWorkshops } from '../../jobs/remind-workshops.job.ts';
import { notifyWorkshop } from '../../jobs/notify-workshop.job.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOON = new Date('2026-12-01T18:00:00Z');
const LINK = 'https://meet.example.test/secret-room';
const DATE = {
  startsAt: '2026-12-10T00:30:00.000Z',
  zone: 'America/Chicago',
  minutes: 60,
  format: 'ONLINE',
  joinUrl: LINK,
  place: '',
  seats: 2,
};
let now = NOON;
let app: TestApp;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  [admin, buyer] = [await app.person('ADMIN'), await app.person('BUYER')];
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = NOON;
  await app.prisma.workshop.deleteMany();
  await app.prisma.email.deleteMany();
});

interface List<Row> {
  total: number;
  data: Row[];
}
const plan = async (more: object = {}) =>
  (await admin.send<WorkshopView>('POST', '/workshops', { ...DATE, ...more })).body.id;
const sign = (workshopId: string, email: string, send: Person['send'] = app.guest) =>
  send('POST', '/workshop-seats', { workshopId, firstName: 'Ada', email, source: '/buyer-workshop', website: '' });
const seats = async (workshopId: string) =>
  (await admin.send<List<SeatView>>('GET', `/workshop-seats?workshopId=${workshopId}`)).body.data;
const states = async (workshopId: string) =>
  Object.fromEntries((await seats(workshopId)).map(({ email, state }) => [email.split('@')[0], state]));
const mails = async (to: string) => app.prisma.email.findMany({ where: { to }, orderBy: { createdAt: 'asc' } });
const subjects = async (to: string) => (await mails(to)).map(({ subject }) => subject);
const slugTo = async (to: string) =>
  /workshop-seat\/([\w-]+)/.exec((await mails(to)).map(({ text }) => text).join())![1]!;
const page = (slug: string) => app.guest<SeatPage>('GET', `/workshop-links/${slug}`);
const cancel = (slug: string) => app.guest<SeatPage>('PATCH', `/workshop-links/${slug}`, { isCancelled: true });
const signal = { signal: new AbortController().signal } as never;
const notifySeats = (workshopId: string) => notifyWorkshop(app.running.context)({ workshopId }, signal);
const remind = () => remindWorkshops(app.running.context)({} as never, signal);
const sequences = async (to: string) =>
  (await mails(to)).map(({ calendar }) => [
    /METHOD:(\w+)/.exec(calendar ?? '')?.[1],
    /SEQUENCE:(\d+)/.exec(calendar ?? '')?.[1],
    /UID:([\w-]+)/.exec(calendar ?? '')?.[1],
  ]);

describe('a date of the workshop', () => {
  it('is shown to everybody without its link, with the seats left, until it begins', async () => {
    const id = await plan();
    await sign(id, 'ada@example.test');
    const list = async (send: Person['send'] = app.guest) => (await send<List<WorkshopView>>('GET', '/workshops')).body;
    const seen = await list();
    expect(seen.data).toMatchObject([{ id, seatsLeft: 1, format: 'ONLINE', desk: null }]);
    expect(JSON.stringify(seen)).not.toContain(LINK);
    expect((await list(admin.send)).data[0]!.desk).toMatchObject({ joinUrl: LINK, booked: 1, waiting: 0 });
    now = new Date(DATE.startsAt);
    expect((await list()).total).toBe(0);
    expect((await admin.send<List<WorkshopView>>('GET', '/workshops?isPast=true')).body.total).toBe(1);
  });

  it('needs a time in the future, a place of its kind, and as many seats as are taken', async () => {
    const refusal = async (body: object, path = '/workshops', method: 'POST' | 'PATCH' = 'POST') => {
      const { status, body: said } = await admin.send<{ errors: { path: string }[] }>(method, path, body);
      return [status, ...(said.errors ?? []).map((one) => one.path)];
    };
    expect(await refusal({ ...DATE, startsAt: '2026-11-10T00:30:00Z' })).toEqual([400, 'startsAt']);
    expect(await refusal({ ...DATE, joinUrl: 'http://a.test' })).toEqual([400, 'joinUrl']);
    expect(await refusal({ ...DATE, format: 'IN_PERSON' })).toEqual([400, 'place']);
    const id = await plan();
    await Promise.all(['a', 'b'].map((name) => sign(id, `${name}@example.test`)));
    expect(await refusal({ ...DATE, seats: 1 }, `/workshops/${id}`, 'PATCH')).toEqual([400, 'seats']);
    await expect(
      app.prisma.workshopSeat.create({
        data: { workshopId: id, state: 'BOOKED', email: 'c@x.test', firstName: 'C', linkHash: 'c', since: now },
      }),
    ).rejects.toThrow();
  });
});

describe('signing up', () => {
  it('gives seats in order to people who come at once, then the waiting list; once per address', async () => {
    const id = await plan();
    const people = ['a', 'b', 'c', 'd', 'a', 'b'];
    const answers = await Promise.all(people.map((name) => sign(id, `${name}@example.test`)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"received":true}']));
    const all = await seats(id);
    expect(all).toHaveLength(4);
    expect(all.filter(({ state }) => state === 'BOOKED')).toHaveLength(2);
    for (const name of ['a', 'b', 'c', 'd']) expect(await mails(`${name}@example.test`)).toHaveLength(1);
    // the sender may not own the address
    expect((await mails('a@example.test'))[0]!.text).not.toContain('Ada');
  });

  it('leads by the email to a page that has the link, cancels once, and gives the seat on', async () => {
    const id = await plan({ seats: 1 });
    await sign(id, 'ada@example.test');
    await sign(id, 'bo@example.test');
    const [ada, bo] = [await slugTo('ada@example.test'), await slugTo('bo@example.test')];
    expect((await page(ada)).body).toMatchObject({ state: 'BOOKED', joinUrl: LINK });
    expect((await page(bo)).body).toMatchObject({ state: 'WAITING', joinUrl: null });
    expect((await page('nonsense')).status).toBe(404);
    await Promise.all([cancel(ada), cancel(ada)]);
    expect(await states(id)).toEqual({ ada: 'CANCELLED', bo: 'BOOKED' });
    expect((await page(bo)).body.joinUrl).toBe(LINK);
    expect(await subjects('ada@example.test')).toEqual([
      'Your seat in the free buyer workshop',
      'You canceled your seat in the buyer workshop',
    ]);
    expect(await subjects('bo@example.test')).toEqual([
      'You’re on the waiting list for the buyer workshop',
      'You have a seat in the buyer workshop now',
    ]);
    const [[method, , uid], [after, sequence, again]] = (await sequences('ada@example.test')) as [string[], string[]];
    expect([method, after, sequence, again]).toEqual(['REQUEST', 'CANCEL', '1', uid]);
    // signing up again is a new place in line
    await sign(id, 'ada@example.test');
    expect(await states(id)).toEqual({ ada: 'WAITING', bo: 'BOOKED' });
  });

  it('is refused for a date that is over, and tied to an account only by its own address', async () => {
    const id = await plan();
    await sign(id, 'someone@example.test', buyer.send);
    const { email } = await app.prisma.user.findUniqueOrThrow({ where: { id: buyer.id } });
    await sign(id, email, buyer.send);
    const rows = await app.prisma.workshopSeat.findMany({ where: { workshopId: id }, orderBy: { email: 'asc' } });
    expect(Object.fromEntries(rows.map((row) => [row.email, row.userId]))).toEqual({
      'someone@example.test': null,
      [email]: buyer.id,
    });
    now = new Date(DATE.startsAt);
    expect((await sign(id, 'late@example.test')).status).toBe(400);
    expect((await cancel(await slugTo(email))).status).toBe(409);
  });
});

describe('a change', () => {
  it('reaches everybody once, with the same calendar entry, whether it moves or is called off', async () => {
    const id = await plan({ seats: 1 });
    await sign(id, 'ada@example.test');
    await sign(id, 'bo@example.test');
    const moved = { ...DATE, seats: 1, startsAt: '2026-12-11T00:30:00.000Z' };
    expect((await admin.send('PATCH', `/workshops/${id}`, moved)).status).toBe(200);
    await notifySeats(id);
    await notifySeats(id);
    expect((await subjects('ada@example.test')).slice(1)).toEqual(['Changed: the buyer workshop']);
    expect((await subjects('bo@example.test')).slice(1)).toEqual(['Changed: the buyer workshop']);
    // more seats are no news for those who have one
    await admin.send('PATCH', `/workshops/${id}`, { ...moved, seats: 5 });
    await notifySeats(id);
    expect(await subjects('ada@example.test')).toHaveLength(2);
    expect(await states(id)).toEqual({ ada: 'BOOKED', bo: 'BOOKED' });
    expect((await admin.send('DELETE', `/workshops/${id}`)).status).toBe(200);
    await notifySeats(id);
    await notifySeats(id);
    expect((await subjects('ada@example.test')).slice(2)).toEqual(['Canceled: the buyer workshop']);
    const all = await sequences('ada@example.test');
    expect(all.map(([method]) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(all.map(([, sequence]) => sequence)).toEqual(['0', '1', '2']);
    expect(new Set(all.map(([, , uid]) => uid)).size).toBe(1);
    expect((await admin.send('PATCH', `/workshops/${id}`, moved)).status).toBe(409);
  });

  it('reminds people with a seat the day before, once for each time', async () => {
    const id = await plan({ seats: 1 });
    await sign(id, 'ada@example.test');
    await sign(id, 'bo@example.test');
    await remind();
    now = new Date(Date.parse(DATE.startsAt) - DAY);
    await Promise.all([remind(), remind()]);
    expect(await subjects('ada@example.test')).toEqual([
      'Your seat in the free buyer workshop',
      'Tomorrow: the buyer workshop',
    ]);
    expect(await mails('bo@example.test')).toHaveLength(1);
    const later = new Date(Date.parse(DATE.startsAt) + 7 * DAY);
    await admin.send('PATCH', `/workshops/${id}`, { ...DATE, seats: 1, startsAt: later.toISOString() });
    await notifySeats(id);
    now = new Date(later.getTime() - DAY / 2);
    await remind();
    expect((await subjects('ada@example.test')).slice(2)).toEqual([
      'Changed: the buyer workshop',
      'Tomorrow: the buyer workshop',
    ]);
  });

  it('tells people who asked for dates, once', async () => {
    const interest = { kind: 'BUYER_WORKSHOP', firstName: 'Cy', email: 'cy@example.test', source: '/', website: '' };
    await app.guest('POST', '/leads', interest);
    const id = await plan();
    await Promise.all([notifySeats(id), notifySeats(id)]);
    await notifySeats(await plan());
    expect((await subjects('cy@example.test')).slice(1)).toEqual(['A date for the free buyer workshop']);
  });
});

it('an account that is deleted leaves its seat to the next; its export has the seat', async () => {
  const id = await plan({ seats: 1 });
  const person = await app.person('BUYER');
  const { email } = await app.prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  await sign(id, email, person.send);
  await sign(id, 'bo@example.test');
  const exported = await person.send<{ workshopSeats: object[] }>('GET', `/users/${person.id}/export`);
  expect(exported.body.workshopSeats).toMatchObject([{ state: 'BOOKED', email }]);
  expect((await person.send('DELETE', `/users/${person.id}`)).status).toBe(200);
  expect(await states(id)).toEqual({ bo: 'BOOKED' });
});
