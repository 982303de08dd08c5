import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShowingAvailability } from '#shared/showing-availability/showing-availability.view.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** A Tuesday, 9 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;

const homeOf = (fields: object = {}) => makeListing(app.prisma, { userId: seller.id, ...fields });
const open = (weekday: number, from: number, to: number) => ({ weekday, from: from * 60, to: to * 60 });
const SETTING = {
  version: 0,
  noticeHours: 2,
  daysAhead: 7,
  // Wednesday in the morning, Thursday all day
  hours: [open(3, 9, 12), open(4, 7, 19)],
  // Thursday from noon to 2 PM
  blackouts: [{ startTime: '2026-12-03T18:00:00.000Z', endTime: '2026-12-03T20:00:00.000Z', note: 'Doctor' }],
};
const set = (id: string, setting: object = {}, by = seller) =>
  by.send<ShowingAvailability & { message: string; data: { fields?: { path: string }[] } }>(
    'PUT',
    `/showing-availability/${id}`,
    { ...SETTING, ...setting },
  );
const ask = (id: string, proposedTime: string, more: object = {}, by = buyer) =>
  by.send<{ id: string; state: string; message: string; errors: { path: string; message: string }[] }>(
    'POST',
    '/showings',
    { listing: { connect: { id } }, proposedTime, ...more },
  );

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  [seller, buyer, admin] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('ADMIN')];
});
afterAll(() => app.stop());

describe('the availability of a home', () => {
  it('is the default until the host changes it; a second window is told of the first', async () => {
    const { id } = await homeOf();
    const before = await seller.send<ShowingAvailability>('GET', `/showing-availability/${id}`);
    expect(before.body).toMatchObject({ version: 0, noticeHours: 0, daysAhead: 5, blackouts: [], autoApproves: false });
    expect(before.body.hours).toHaveLength(7);
    expect((await set(id)).body).toMatchObject({ ...SETTING, version: 1 });
    expect((await set(id)).status).toBe(409);
    expect((await set(id, { version: 1, hours: [], blackouts: [] }, admin)).body).toMatchObject({
      version: 2,
      hours: [],
    });
    const audits = await app.prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' } });
    expect(audits.map(({ action }) => action)).toEqual([
      'showing-availability.changed',
      'showing-availability.changed',
    ]);
    expect(JSON.stringify(audits.map(({ before, after }) => [before, after]))).not.toContain('Doctor');
  });

  it.each([
    ['hours that overlap', { hours: [open(3, 9, 12), open(3, 12, 13)] }, 'hours.1.from'],
    ['hours before 7 AM', { hours: [open(3, 6, 12)] }, 'hours.0.from'],
    [
      'a time off that ends before it begins',
      { blackouts: [{ ...SETTING.blackouts[0], endTime: NOW.toISOString() }] },
      'blackouts.0.endTime',
    ],
    ['too much notice', { noticeHours: 73 }, 'noticeHours'],
  ])('refuses %s by field', async (_what, wrong, path) => {
    const { id } = await homeOf();
    const { status, body } = await set(id, wrong);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`"${path}"`);
  });

  it('is for the owner and brokers; others get free and busy times without a reason', async () => {
    const { id } = await homeOf();
    await set(id);
    expect((await buyer.send('GET', `/showing-availability/${id}`)).status).toBe(404);
    expect((await set(id, { version: 1 }, buyer)).status).toBe(404);
    const slots = await buyer.send('GET', `/showing-slots/${id}`);
    expect(slots.body).toEqual({
      id,
      taken: [],
      busy: [{ startTime: '2026-12-03T18:00:00.000Z', endTime: '2026-12-03T20:00:00.000Z' }],
      noticeHours: 2,
      daysAhead: 7,
      hours: SETTING.hours,
    });
    expect((await buyer.send('GET', `/showing-slots/${id}?type=FINAL_WALKTHROUGH`)).body).toMatchObject({ busy: [] });
  });

  it('is kept in order by the database too', async () => {
    const { id } = await homeOf();
    await set(id);
    const hours = (from: number, to: number) =>
      app.prisma.showingHours.create({ data: { listingId: id, weekday: 3, from, to } });
    await expect(hours(720, 780)).rejects.toThrow(/ShowingHours_no_overlap|23P01/);
    await expect(hours(800, 900)).rejects.toThrow(/ShowingHours_range|23514/);
    const off = (startTime: string, endTime: string) =>
      app.prisma.showingBlackout.create({ data: { listingId: id, startTime, endTime } });
    await expect(off('2026-12-03T19:00:00Z', '2026-12-03T21:00:00Z')).rejects.toThrow(/no_overlap|23P01/);
    await expect(off('2026-12-04T19:00:00Z', '2026-12-04T19:00:00Z')).rejects.toThrow(/in_order|23514/);
  });
});

describe('what is not available', () => {
  it('cannot be asked for, and is refused by field without saying why', async () => {
    const { id } = await homeOf();
    await set(id);
    const refused = async (time: string, more: object = {}) => {
      const { status, body } = await ask(id, time, more);
      expect(status).toBe(400);
      return body.errors[0];
    };
    expect(await refused('2026-12-02T19:00:00Z')).toMatchObject({
      path: 'proposedTime',
      message: 'On Wednesdays this home is shown from 9:00 AM to 12:00 PM.',
    });
    expect(await refused('2026-12-03T16:00:00Z', { otherTimes: ['2026-12-03T17:15:00Z'] })).toMatchObject({
      path: 'otherTimes.0',
      message: 'The home isn’t available at that time. Choose another one.',
    });
    expect((await ask(id, '2026-12-03T17:00:00Z')).status).toBe(201);
    expect((await refused('2026-12-04T16:00:00Z'))?.message).toMatch(/isn’t shown on Fridays/);
  });

  it('may be suggested by the host, but not during an open house', async () => {
    const { id } = await homeOf();
    await set(id);
    const startTime = new Date('2026-12-05T19:00:00Z');
    await app.prisma.openHouse.create({
      data: { listingId: id, startTime, endTime: new Date('2026-12-05T21:00:00Z') },
    });
    const asked = (await ask(id, '2026-12-03T16:00:00Z')).body.id;
    const deny = (time: string) =>
      seller.send('PATCH', `/showings/${asked}`, { accepted: null, suggestedTimes: [time] });
    const during = await deny('2026-12-05T18:30:00Z');
    expect([during.status, JSON.stringify(during.body)]).toEqual([400, expect.stringContaining('suggestedTimes.0')]);
    expect((await deny('2026-12-04T18:00:00Z')).status).toBe(200);
    const move = (time: string) => buyer.send('PUT', `/showings/${asked}`, { proposedTime: time });
    expect((await move('2026-12-04T18:00:00Z')).body).toMatchObject({ state: 'CONFIRMED' });
    // asking for another time is bound by the hours again
    expect((await move('2026-12-04T20:00:00Z')).status).toBe(400);
  });

  it('is not confirmed automatically: of a walkthrough the host decides', async () => {
    const { id } = await homeOf();
    await set(id);
    await app.prisma.user.update({ where: { id: seller.id }, data: { autoApproveShowings: true } });
    const offer = await makeOffer(app.prisma, { listingId: id, userId: buyer.id, status: 'ACCEPTED' });
    await makeTransaction(app.prisma, offer);
    const walk = (time: string) => ask(id, time, { type: 'FINAL_WALKTHROUGH' });
    expect((await walk('2026-12-04T18:00:00Z')).body).toMatchObject({ state: 'REQUESTED' });
    await app.prisma.showing.deleteMany({ where: { listingId: id } });
    expect((await walk('2026-12-03T16:00:00Z')).body).toMatchObject({ state: 'CONFIRMED' });
    await app.prisma.user.update({ where: { id: seller.id }, data: { autoApproveShowings: false } });
  });

  it('of 200 requests at once for one automatically confirmed time exactly one is confirmed', async () => {
    const host = await app.person('SELLER', { autoApproveShowings: true });
    const home = await makeListing(app.prisma, { userId: host.id });
    const people = await Promise.all(Array.from({ length: 20 }, () => app.person('BUYER')));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => ask(home.id, '2026-12-03T16:00:00Z', {}, people[at % 20])),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
    const stored = await app.prisma.showing.findMany({ where: { listingId: home.id } });
    expect(stored.map(({ accepted }) => accepted)).toEqual([true]);
    // around the lock of the home, the database itself refuses the second
    await expect(
      makeShowing(app.prisma, {
        listingId: home.id,
        userId: buyer.id,
        accepted: true,
        proposedTime: new Date('2026-12-03T16:45:00Z'),
      }),
    ).rejects.toThrow(/Showing_no_overlap|23P01/);
  }, 600_000);
});
