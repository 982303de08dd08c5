import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutingView } from '#shared/outings/outings.view.ts';
import type { ProposedOuting } from '#shared/outings/outings.schema.ts';
import { HOME_TWICE, NO_TIMES, OTHER_DAY, TOO_FEW_STOPS } from '#shared/outings/outings.messages.ts';
import { COUPON_UNKNOWN, COUPON_USED_UP, TIME_TAKEN } from '#shared/showings/showings.messages.ts';
import { calendarAfter, readCalendarFile } from '../../testing/calendar-app.fake.ts';
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

it('offers the days that the homes can really be shown, and keeps away from the other visits of the person', async () => {
  const [buyer, far, near, other] = [await app.person('BUYER'), await home(10), await home(0), await home(0)];
  // one host shows on Wednesdays only, two weeks ahead
  await app.prisma.showingAvailability.create({
    data: { listingId: far, daysAhead: 14, hours: { create: [{ weekday: 3, from: 540, to: 780 }] } },
  });
  await buyer.send('POST', '/showings', { listing: { connect: { id: other } }, proposedTime: at('15:00') });
  const { body } = await plan(buyer, [near, far]);
  expect(body.days.map(({ homes }) => homes)).toEqual([1, 2, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  expect(body.days[8]).toEqual({ day: '2026-12-09', homes: 1 });
  // the other visit takes until 10 AM; nearby it takes 5 minutes to go on, ten miles away 29
  expect(body.stops.map(({ listingId, time }) => [listingId, time])).toEqual([
    [near, at('16:15')],
    [far, at('17:15')],
  ]);
  expect(body.stops[0]!.starts[0]).toBe(at('15:00'));
  const fixed = await plan(buyer, [], { stops: [{ listingId: near, fixedTime: at('15:00') }, { listingId: far }] });
  expect(fixed.body.stops[0]).toMatchObject({ listingId: near, time: at('15:00') });
});

/** A home that somebody else sells, saved by this person: a tour of it has a fee. */
async function wanted(person: Person, miles = 0): Promise<string> {
  made += 1;
  const market = await app.prisma.mlsListing.create({
    data: {
      sourceKey: `outing-${made}`,
      source: 'GALMLS',
      status: 'ACTIVE',
      address: `${made} Pine St`,
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      lat: 33.4 + miles / 69.0935,
      lng: -86.81,
      activationDate: now,
      listingPrice: 250_000,
    },
  });
  return (await person.send<{ id: string }>('POST', '/listings?buyer=true', { mlsListingId: market.id })).body.id;
}
async function pay(person: Person, listingId: string, card = 'ACCEPTED') {
  const { body } = await person.send<{ stripePaymentIntentId: string }>('POST', '/stripe-checkout', {
    listing: { connect: { id: listingId } },
  });
  await person.send('POST', '/test-payments', { stripePaymentIntentId: body.stripePaymentIntentId, card });
}

describe('the fees of a day', () => {
  const fees = ({ stops }: ProposedOuting) => stops.map(({ feeCents, isPaid }) => [feeCents, isPaid]);

  it('are one charge per home of another brokerage, used together, and each goes back with its own tour', async () => {
    const buyer = await app.person('BUYER');
    const [a, b, free] = [await wanted(buyer), await wanted(buyer, 1), await home(2)];
    expect(fees((await plan(buyer, [a, b, free])).body).sort()).toEqual([
      [0, false],
      [5000, false],
      [5000, false],
    ]);
    await pay(buyer, a);
    await pay(buyer, b, 'DECLINED');
    const day = stops([a, at('15:00')], [b, at('16:00')], [free, at('17:00')]);
    const unpaid = await arrange(buyer, day);
    expect(unpaid.body.errors).toMatchObject([{ path: 'stops.1.listingId', message: expect.stringContaining('$50') }]);
    expect(await app.prisma.showing.count({ where: { userId: buyer.id } })).toBe(0);
    // what was paid is kept, and is not asked for again
    expect(fees((await plan(buyer, [a, b, free])).body)).toContainEqual([0, true]);
    await pay(buyer, b);
    const sent = await Promise.all([arrange(buyer, day), arrange(buyer, day), arrange(buyer, day)]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const charged = () =>
      app.prisma.payment.findMany({
        where: { userId: buyer.id },
        select: { listingId: true, status: true, showing: { select: { listingId: true } } },
        orderBy: { listingId: 'asc' },
      });
    expect(await charged()).toEqual(
      [a, b].sort().map((listingId) => ({ listingId, status: 'SUCCEEDED', showing: { listingId } })),
    );
    // one home is taken out: its fee alone goes back
    const { id } = (await buyer.send<{ data: OutingView[] }>('GET', '/outings')).body.data[0]!;
    await buyer.send('PUT', `/outings/${id}`, stops([a, at('15:00')], [free, at('17:00')]));
    expect((await charged()).map(({ listingId, status }) => [listingId, status]).sort()).toEqual(
      [
        [a, 'SUCCEEDED'],
        [b, 'REFUNDING'],
      ].sort(),
    );
  });

  it('are waived by the coupon for the first three showings, as the plan says before', async () => {
    const buyer = await app.person('BUYER');
    const ids = [await wanted(buyer), await wanted(buyer, 1), await wanted(buyer, 2), await wanted(buyer, 3)];
    const inspected = { listingId: await home(), userId: buyer.id, type: 'INSPECTION' as const, accepted: true };
    await app.prisma.showing.create({ data: { ...inspected, proposedTime: new Date('2026-12-04T15:00:00Z') } });
    const planned = (await plan(buyer, ids, { coupon: '3forFree' })).body;
    expect(
      fees(planned)
        .map(([cents]) => cents)
        .sort(),
    ).toEqual([0, 0, 0, 5000]);
    expect(planned.couponProblem).toBe(COUPON_USED_UP);
    expect((await plan(buyer, ids, { coupon: 'no' })).body.couponProblem).toBe(COUPON_UNKNOWN);
    const due = planned.stops.find(({ feeCents }) => feeCents > 0)!.listingId;
    const day = { ...stops(...ids.map((id, at_): [string, string] => [id, at(`${15 + at_}:00`)])), coupon: '3forfree' };
    expect((await arrange(buyer, day)).body.errors).toMatchObject([
      { path: `stops.${ids.indexOf(due)}.listingId`, message: COUPON_USED_UP },
    ]);
    await pay(buyer, due);
    expect((await arrange(buyer, day)).status).toBe(201);
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

  it('is confirmed by one email once the last host has answered, and each stop is a calendar entry of its own', async () => {
    const [buyer, a, b] = [await app.person('BUYER'), await home(0), await home(1, auto)];
    const { body } = await arrange(buyer, stops([a, at('16:00')], [b, at('17:00')]));
    expect(body.stops.map(({ state }) => state)).toEqual(['REQUESTED', 'CONFIRMED']);
    const [first, second] = body.stops.map(({ showingId }) => showingId);
    const confirm = async (showingId?: string) =>
      expect((await seller.send('PATCH', `/showings/${showingId}`, { accepted: true })).status).toBe(200);
    const calendar = async () =>
      calendarAfter(await mails(buyer)).map(({ uid, start, sequence }) => [uid.split('@')[0], start, sequence]);
    const days = async () => (await mails(buyer)).filter(({ subject }) => subject === 'Your tours on Wed, Dec 2, 2026');
    // who answered is in the calendar at once, for the minutes that the person planned
    const file = await buyer.send<string>('GET', `/outings/${body.id}/calendar.ics`);
    for (const text of [file.body, (await mails(buyer)).find((mail) => mail.calendar)!.calendar])
      expect(text).toMatch(/DTSTART:20261202T170000Z\r\nDTEND:20261202T173000Z/);
    expect(await calendar()).toEqual([[`showing-${second}`, at('17:00'), 0]]);
    expect(await days()).toEqual([]);
    await confirm(first);
    const [day] = await days();
    expect(day!.text).toMatch(/10:00 AM.*Day St[\s\S]*11:00 AM.*Day St, Hoover \(about 9 min/);
    expect(day!.calendar).toBeNull();
    expect(await calendar()).toEqual([
      [`showing-${second}`, at('17:00'), 0],
      [`showing-${first}`, at('16:00'), 1],
    ]);

    // moved: what no longer stands leaves the calendar, and comes back by the same name at its new time
    const path = `/outings/${body.id}`;
    await buyer.send('PUT', path, stops([a, at('16:30')], [b, at('17:00')]));
    expect(await calendar()).toEqual([[`showing-${second}`, at('17:00'), 0]]);
    await confirm(first);
    expect(await calendar()).toContainEqual([`showing-${first}`, at('16:30'), 3]);
    expect(await days()).toHaveLength(2);
    await buyer.send('DELETE', path);
    expect(await calendar()).toEqual([]);
    // one entry in each message, as Google, Apple and Outlook want it
    const files = (await mails(buyer)).flatMap(({ calendar: file }) => (file ? [readCalendarFile(file)] : []));
    expect(files.map(({ method, events }) => [method, events.length])).toEqual(
      ['REQUEST', 'REQUEST', 'CANCEL', 'REQUEST', 'CANCEL', 'CANCEL'].map((method) => [method, 1]),
    );
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

  it('is called off once, however often that is asked for at the same time', async () => {
    const [buyer, a, b] = [await app.person('BUYER'), await home(0), await home(1)];
    const { body } = await arrange(buyer, stops([a, at('15:00')], [b, at('16:00')]));
    const mailsBefore = (await mails(seller)).length;
    const path = `/outings/${body.id}`;
    const answers = await Promise.all([1, 2, 3].map(() => buyer.send<OutingView>('DELETE', path)));
    answers.push(await buyer.send<OutingView>('DELETE', path));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body);
    expect(await mails(seller)).toHaveLength(mailsBefore + 2);
    expect(await app.prisma.auditEntry.count({ where: { action: 'outing.called-off', entityId: body.id } })).toBe(1);
  });

  it('ends a tour whose host suggested another time where it is called off, or that home is taken out', async () => {
    const [buyer, a, b, c] = [await app.person('BUYER'), await home(0), await home(1), await home(2)];
    const { body } = await arrange(buyer, stops([a, at('15:00')], [b, at('16:00')], [c, at('17:00')]));
    const [first, second] = body.stops;
    for (const { showingId } of [first!, second!])
      await seller.send('PATCH', `/showings/${showingId}`, { accepted: null, suggestedTimes: [at('22:00')] });
    const path = `/outings/${body.id}`;
    const changed = await buyer.send<OutingView>('PUT', path, stops([b, at('22:00')], [c, at('17:00')]));
    expect(changed.body.stops.map(({ listingId, state }) => [listingId, state])).toEqual([
      [c, 'REQUESTED'],
      [b, 'CONFIRMED'],
      [a, 'CANCELLED'],
    ]);
    await seller.send('PATCH', `/showings/${body.stops[2]!.showingId}`, {
      accepted: null,
      suggestedTimes: [at('23:00')],
    });
    const mailsBefore = (await mails(seller)).length;
    const off = await buyer.send<OutingView>('DELETE', path);
    expect(off.body.stops.map(({ state, suggestedTimes }) => [state, suggestedTimes])).toEqual(
      Array(3).fill(['CANCELLED', []]),
    );
    expect((await mails(seller)).slice(mailsBefore).map(({ text }) => text)).toEqual([
      expect.stringContaining('was canceled'),
      expect.stringContaining('is no longer waiting for another time'),
    ]);
  });

  it('loses one stop, in whatever state it waits, and the others keep their times', async () => {
    const buyer = await app.person('BUYER');
    const [paid, open, suggested] = [await wanted(buyer), await home(1, auto), await home(2)];
    await pay(buyer, paid);
    const { body } = await arrange(buyer, stops([paid, at('15:00')], [open, at('16:00')], [suggested, at('17:00')]));
    const [first, second, third] = body.stops.map(({ showingId }) => showingId);
    expect(body.stops.map(({ paidCents }) => paidCents)).toEqual([5000, 0, 0]);
    await seller.send('PATCH', `/showings/${third}`, { accepted: null, suggestedTimes: [at('22:00')] });
    const path = `/outings/${body.id}`;
    const callOff = (showingId?: string, person = buyer) =>
      person.send<OutingView & Refused>('PATCH', path, { callOff: showingId });
    const states = async () =>
      Object.fromEntries(
        (await buyer.send<OutingView>('GET', path)).body.stops.map(({ showingId, state }) => [showingId, state]),
      );
    expect((await callOff(first, await app.person('BUYER'))).status).toBe(404);
    expect((await callOff(body.id)).status).toBe(404);
    expect((await callOff()).body.errors).toMatchObject([{ path: 'callOff' }]);
    // a double press
    expect((await Promise.all([callOff(first), callOff(first)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.prisma.payment.findMany({ where: { userId: buyer.id } })).toMatchObject([
      { status: 'REFUNDING', refundReason: 'CANCELLED' },
    ]);
    expect(await states()).toEqual({ [first!]: 'CANCELLED', [second!]: 'CONFIRMED', [third!]: 'DENIED' });
    expect((await callOff(third)).body.stops.map(({ proposedTime, state }) => [proposedTime, state])[0]).toEqual([
      at('16:00'),
      'CONFIRMED',
    ]);
    expect((await mails(seller)).at(-1)!.text).toContain('is no longer waiting for another time');
    // what is left is set; called off, it leaves both calendars
    expect((await mails(buyer)).at(-1)!.text).toContain('1 home');
    expect(calendarAfter(await mails(buyer))).toHaveLength(1);
    const mailsBefore = (await mails(auto)).length;
    expect((await callOff(second)).status).toBe(200);
    expect(calendarAfter(await mails(buyer))).toEqual([]);
    expect((await mails(auto)).slice(mailsBefore).map(({ calendar }) => readCalendarFile(calendar!).method)).toEqual([
      'CANCEL',
    ]);
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
      const begun = { callOff: body.stops[0]!.showingId };
      expect((await buyer.send('PATCH', `/outings/${body.id}`, begun)).status).toBe(409);
      const off = await buyer.send<OutingView>('DELETE', `/outings/${body.id}`);
      expect(off.body.stops.map(({ state }) => state)).toEqual(['COMPLETED', 'CANCELLED']);
    } finally {
      now = NOW;
    }
  });
});
