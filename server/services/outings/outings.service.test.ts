import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutingView } from '#shared/outings/outings.view.ts';
import type { ProposedOuting } from '#shared/outings/outings.schema.ts';
import { HOME_TWICE, NO_TIMES, OTHER_DAY, TOO_FEW_STOPS } from '#shared/outings/outings.messages.ts';
import { TIME_TAKEN } from '#shared/showings/showings.messages.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** A Tuesday, 9 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const DAY = '2026-12-02';
const at = (hour: string) => `${DAY}T${hour}:00.000Z`;
let now = NOW;
let app: TestApp;
let seller: Person;
let auto: Person;
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  [seller, auto] = [await app.person('SELLER'), await app.person('SELLER')];
  await app.prisma.user.update({ where: { id: auto.id }, data: { autoApproveShowings: true } });
});
afterAll(() => app.stop());

/** A home for sale, so many miles north of Hoover. */
const home = async (miles = 0, owner = seller, more: object = {}): Promise<string> => {
  made += 1;
  const place = { lat: 33.4 + miles / 69.0935, lng: -86.81 };
  const row = {
    userId: owner.id,
    address: `${made} Day St`,
    city: 'Hoover',
    state: 'AL',
    zip: '35226',
    ...place,
    ...more,
  };
  return (await makeListing(app.prisma, row)).id;
};
interface Refused {
  message: string;
  errors?: { path: string; message: string }[];
}
const plan = async (person: Person, ids: string[], more: object = {}) => {
  const stops = ids.map((listingId) => ({ listingId }));
  return person.send<ProposedOuting & Refused>('POST', '/outing-plans', { day: DAY, stops, ...more });
};
const stops = (...pairs: [string, string][]) => ({ stops: pairs.map(([listingId, time]) => ({ listingId, time })) });
const arrange = (person: Person, body: object) => person.send<OutingView & Refused>('POST', '/outings', body);
const mails = (person: Person) =>
  app.prisma.email.findMany({ where: { to: person.email }, orderBy: { createdAt: 'asc' } });

describe('a proposed day', () => {
  it('orders homes by the way, starts when each is free, and says what does not fit', async () => {
    const buyer = await app.person('BUYER');
    const [near, far, between, full] = [await home(0), await home(10), await home(5), await home(2)];
    // booked from 7 AM to 8 PM, every hour
    for (let hour = 13; hour < 26; hour += 1)
      await app.prisma.showing.create({
        data: {
          listingId: full,
          userId: seller.id,
          accepted: true,
          proposedTime: new Date(Date.parse(`${DAY}T00:00:00Z`) + hour * 3_600_000),
        },
      });
    const { status, body } = await plan(buyer, [near, far, between, full]);
    expect(status).toBe(201);
    expect(body.left).toEqual([{ listingId: full, reason: NO_TIMES }]);
    expect(body.stops.map(({ listingId }) => listingId)).toEqual(
      body.stops[0]!.listingId === near ? [near, between, far] : [far, between, near],
    );
    // 9, 10 and 11 AM: 30 minutes inside, 20 of driving, starts on the quarter
    expect(body.stops.map(({ time, travelMinutes }) => [time, travelMinutes])).toEqual([
      [at('15:00'), 0],
      [at('16:00'), 20],
      [at('17:00'), 20],
    ]);
    // nothing was stored
    expect(await app.prisma.showing.count({ where: { userId: buyer.id } })).toBe(0);
  });

  it('refuses homes the person may not tour and days that cannot be booked, by field', async () => {
    const [buyer, hidden, open] = [
      await app.person('BUYER'),
      await home(0, seller, { status: 'PENDING' }),
      await home(),
    ];
    expect((await plan(buyer, [open, hidden])).body.errors).toMatchObject([{ path: 'stops.1.listingId' }]);
    expect((await plan(buyer, [open])).body.errors).toMatchObject([{ path: 'stops', message: TOO_FEW_STOPS }]);
    expect((await plan(buyer, [open, open])).body.errors).toMatchObject([{ path: 'stops', message: HOME_TWICE }]);
    expect((await plan(buyer, [open, await home()], { day: '2026-12-09' })).body.errors).toMatchObject([
      { path: 'day' },
    ]);
    expect((await plan(buyer, [open, await home()], { day: '2026-11-30' })).body.errors).toMatchObject([
      { path: 'day' },
    ]);
  });
});

describe('an arranged day', () => {
  it('asks for every tour or for none, and names the stop that is in the way', async () => {
    const [buyer, a, b] = [await app.person('BUYER'), await home(), await home(1)];
    await app.prisma.showing.create({
      data: { listingId: b, userId: seller.id, accepted: true, proposedTime: at('17:00') },
    });
    const refused = await arrange(buyer, stops([a, at('16:00')], [b, at('17:00')]));
    expect(refused.body.errors).toMatchObject([{ path: 'stops.1.time', message: TIME_TAKEN }]);
    expect((await arrange(buyer, stops([a, at('16:00')], [b, at('16:15')]))).body.errors).toMatchObject([
      { path: 'stops.1.time' },
    ]);
    const otherDay = await arrange(buyer, stops([a, at('16:00')], [b, '2026-12-03T16:00:00.000Z']));
    expect(otherDay.body.errors).toMatchObject([{ path: 'stops.1.time', message: OTHER_DAY }]);
    expect(await app.prisma.outing.count({ where: { userId: buyer.id } })).toBe(0);
    expect(await app.prisma.showing.count({ where: { userId: buyer.id } })).toBe(0);
    const { status, body } = await arrange(buyer, stops([b, at('18:00')], [a, at('16:00')]));
    expect(status).toBe(201);
    expect(body.stops.map(({ listingId, state, travelMinutes }) => [listingId, state, travelMinutes])).toEqual([
      [a, 'REQUESTED', 0],
      [b, 'REQUESTED', 9],
    ]);
  });

  it('is confirmed by one email once the last host has answered, and again after it changed', async () => {
    const [buyer, a, b] = [await app.person('BUYER'), await home(0), await home(1, auto)];
    const { body } = await arrange(buyer, stops([a, at('16:00')], [b, at('17:00')]));
    expect(body.stops.map(({ state }) => state)).toEqual(['REQUESTED', 'CONFIRMED']);
    const before = (await mails(buyer)).length;
    expect((await seller.send('PATCH', `/showings/${body.stops[0]!.showingId}`, { accepted: true })).status).toBe(200);
    const sent = (await mails(buyer)).slice(before);
    expect(sent.map(({ subject }) => subject)).toEqual(['Your tours on Wed, Dec 2, 2026']);
    expect(sent[0]!.text).toMatch(/10:00 AM.*Day St[\s\S]*11:00 AM.*Day St, Hoover \(about 9 min/);
    // one in the calendar for each stop
    const events = await app.prisma.notification.findMany({
      where: { userId: buyer.id, text: { contains: 'is confirmed' } },
    });
    expect(events).toHaveLength(2);
  });

  it('moves the rest around one changed stop, takes a home out and a waiting tour in', async () => {
    const [buyer, a, b, c, d] = [await app.person('BUYER'), await home(0), await home(1), await home(2), await home(3)];
    const { body: outing } = await arrange(buyer, stops([a, at('15:00')], [b, at('15:45')], [c, at('16:30')]));
    const proposed = await plan(buyer, [a, b, c], {
      isOrdered: true,
      stops: [{ listingId: a }, { listingId: b, fixedTime: at('16:15') }, { listingId: c }],
    });
    expect(proposed.body.stops.map(({ time, isMoved }) => [time, isMoved])).toEqual([
      [at('15:00'), false],
      [at('16:15'), true],
      [at('17:00'), true],
    ]);
    // a tour asked for before becomes a stop
    await buyer.send('POST', '/showings', { listing: { connect: { id: d } }, proposedTime: at('20:00') });
    const path = `/outings/${outing.id}`;
    const changed = await buyer.send<OutingView>(
      'PUT',
      path,
      stops([a, at('15:00')], [b, at('16:15')], [d, at('18:00')]),
    );
    expect(changed.status).toBe(200);
    expect(changed.body.stops.map(({ listingId, proposedTime, state }) => [listingId, proposedTime, state])).toEqual([
      [a, at('15:00'), 'REQUESTED'],
      [b, at('16:15'), 'REQUESTED'],
      [d, at('18:00'), 'REQUESTED'],
      [c, at('16:30'), 'CANCELLED'],
    ]);
    expect(await app.prisma.showing.count({ where: { userId: buyer.id, listingId: d } })).toBe(1);
    // the same again changes nothing
    await buyer.send('PUT', path, stops([a, at('15:00')], [b, at('16:15')], [d, at('18:00')]));
    const rows = await app.prisma.showing.findMany({ where: { outingId: outing.id, accepted: false } });
    expect(rows.map(({ calendarSequence }) => calendarSequence).sort()).toEqual([0, 1, 1]);

    const stranger = await app.person('BUYER');
    for (const verb of ['GET', 'DELETE']) expect((await stranger.send(verb, path)).status).toBe(404);
    const off = await buyer.send<OutingView>('DELETE', path);
    expect(off.body.stops.every(({ state }) => state === 'CANCELLED')).toBe(true);
    expect((await buyer.send('DELETE', path)).status).toBe(200);
  });

  it('is arranged once, however often it is sent at the same time', async () => {
    const [buyer, a, b] = [await app.person('BUYER'), await home(), await home(1)];
    const body = stops([a, at('16:00')], [b, at('17:00')]);
    const sent = await Promise.all(Array.from({ length: 6 }, () => arrange(buyer, body)));
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const rows = await app.prisma.showing.findMany({ where: { userId: buyer.id } });
    expect(rows.map(({ listingId }) => listingId).sort()).toEqual([a, b].sort());
  });

  it('leaves what has begun as it is', async () => {
    const [buyer, a, b] = [await app.person('BUYER'), await home(0, auto), await home(1, auto)];
    const { body } = await arrange(buyer, stops([a, at('16:00')], [b, at('17:00')]));
    now = new Date(at('16:30'));
    try {
      const late = await buyer.send<Refused>('PUT', `/outings/${body.id}`, stops([a, at('16:00')], [b, at('18:00')]));
      expect(late.body.errors).toMatchObject([{ path: 'stops.0.time' }]);
      const off = await buyer.send<OutingView>('DELETE', `/outings/${body.id}`);
      expect(off.body.stops.map(({ state }) => state)).toEqual(['COMPLETED', 'CANCELLED']);
    } finally {
      now = NOW;
    }
  });
});
