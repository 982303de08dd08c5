import { describe, expect, it } from 'vitest';
import { createShowingSchema } from '#shared/showings/showings.schema.ts';
import { calendarAfter, readCalendarFile } from '../../testing/calendar-app.fake.ts';
import { buyer, listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import type { Person } from '../../testing/workflows.fake.ts';
import { archiveListing } from '../listings/archive-listing.ts';
import { updateListing } from '../listings/edit-listing.ts';
import { refundByBroker } from '../payments/refund-payment.ts';
import { cancelShowing } from './cancel-showing.ts';
import { requestShowing } from './request-showing.ts';
import { rescheduleShowing } from './reschedule-showing.ts';
import { confirmShowing } from './respond-to-showing.ts';

setScene();

/** Tomorrow at this hour in Birmingham. */
const at = (hour: number) => new Date(Date.UTC(2026, 11, 2, hour + 6));
const ask = async (by: Person, time: Date, to = listingId) =>
  (
    await world.unit(by, (unit) =>
      requestShowing(
        unit,
        by,
        createShowingSchema.parse({ listing: { connect: { id: to } }, proposedTime: time.toISOString() }),
        null,
        {},
      ),
    )
  ).id;
const confirm = (id: string, by: Person = seller) => world.unit(by, (unit) => confirmShowing(unit, id, {}, {}));
const move = (id: string, by: Person, proposedTime: Date, more: object = {}) =>
  world.unit(by, (unit) => rescheduleShowing(unit, id, {}, { proposedTime, otherTimes: [], ...more }));
const cancel = (id: string, by: Person, reason?: string) =>
  world.unit(by, (unit) => cancelShowing(unit, id, {}, reason));
const calendarOf = async (person: Person) => calendarAfter(await world.emailsTo(person.email));
const newestFile = async (person: Person) =>
  readCalendarFile((await world.emailsTo(person.email)).findLast(({ calendar }) => calendar !== null)!.calendar!);
const paid = async (showingId: string, userId: string) => {
  const intentId = `pi_${showingId}`;
  await world.prisma.showing.update({ where: { id: showingId }, data: { stripePaymentIntentId: intentId } });
  const row = { purpose: 'TOUR', provider: 'test', status: 'SUCCEEDED' as const, paidAt: world.now };
  return world.prisma.payment.create({ data: { ...row, intentId, showingId, userId, amountCents: 5000 } });
};
const refundsQueued = async (paymentId: string) =>
  Number(
    (
      await world.prisma.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM pgboss.job WHERE name = 'refund-payment' AND data->>'paymentId' = ${paymentId}`
    )[0]!.count,
  );

describe('the emails of a showing', () => {
  it('leave the one right entry in both calendars: confirmed, moved, confirmed again, cancelled', async () => {
    await world.prisma.listing.update({ where: { id: listingId }, data: { accessInfo: 'Lockbox 4711' } });
    const id = await ask(buyer, at(10));
    expect([await calendarOf(buyer), await calendarOf(seller)]).toEqual([[], []]);

    await confirm(id);
    const { address } = await world.prisma.listing.findUniqueOrThrow({ where: { id: listingId } });
    const first = {
      uid: `showing-${id}@localhost`,
      summary: `Tour: ${address}, Hoover, AL 35226`,
      location: `${address}, Hoover, AL 35226`,
      start: at(10).toISOString(),
      status: 'CONFIRMED',
      organizer: 'mailto:no-reply@localhost',
    };
    for (const person of [buyer, seller]) {
      expect(await calendarOf(person)).toMatchObject([{ ...first, attendees: [`mailto:${person.email}`] }]);
      expect(await newestFile(person)).toMatchObject({ method: 'REQUEST' });
    }
    // the host who clicked finds it in the calendar, not in the list of notices
    expect(await world.prisma.notification.count({ where: { text: { startsWith: 'You confirmed' } } })).toBe(0);

    await move(id, buyer, at(14));
    expect([await calendarOf(buyer), await calendarOf(seller)]).toEqual([[], []]);
    await confirm(id);
    for (const person of [buyer, seller])
      expect(await calendarOf(person)).toMatchObject([{ uid: first.uid, start: at(14).toISOString() }]);
    // a broker moves it for both
    await move(id, world.admin, at(16), { actingFor: 'REQUESTER', isConfirmed: true });
    for (const person of [buyer, seller])
      expect(await calendarOf(person)).toMatchObject([{ uid: first.uid, start: at(16).toISOString() }]);

    await cancel(id, seller, 'The heating broke');
    expect([await calendarOf(buyer), await calendarOf(seller)]).toEqual([[], []]);
    expect(await newestFile(buyer)).toMatchObject({ method: 'CANCEL', events: [{ status: 'CANCELLED' }] });
    const all = await world.prisma.email.findMany({ where: { calendar: { contains: first.uid } } });
    expect(all.filter(({ calendar }) => calendar!.includes('4711'))).toEqual([]);
    // one number for one change, whoever gets it, and a later one is higher
    const numbers = all.map(({ to, calendar }) => [to, readCalendarFile(calendar!).events[0]!.sequence] as const);
    for (const person of [buyer, seller]) {
      const own = numbers.filter(([to]) => to === person.email).map(([, sequence]) => sequence);
      expect(own).toEqual([...new Set(own)].sort((a, b) => a - b));
    }
  });

  it('correct the address in both calendars, and tell of new instructions without them', async () => {
    const id = await ask(buyer, at(10));
    await confirm(id);
    await world.unit(world.admin, (unit) => updateListing(unit, listingId, { address: '99 Right Rd' }, {}));
    for (const person of [buyer, seller])
      expect(await calendarOf(person)).toMatchObject([{ location: '99 Right Rd, Hoover, AL 35226', sequence: 2 }]);
    await world.unit(world.admin, (unit) => updateListing(unit, listingId, { accessInfo: 'Lockbox 4711' }, {}));
    const [last] = await world.prisma.notification.findMany({
      where: { userId: buyer.userId },
      orderBy: { id: 'desc' },
      take: 1,
    });
    expect(last?.text).toBe('How to get into 99 Right Rd for your tour on Wed, Dec 2, 10:00 AM CST changed.');
    expect(await world.prisma.email.count({ where: { text: { contains: '4711' } } })).toBe(0);
  });

  it('of a request that nobody confirmed put nothing into a calendar and take nothing out', async () => {
    const id = await ask(buyer, at(10));
    await cancel(id, buyer);
    expect(await world.prisma.email.count({ where: { calendar: { contains: id } } })).toBe(0);
  });
});

describe('a paid tour that is taken away', () => {
  it('with its home gives its fee back in the same transaction, once, and leaves both calendars', async () => {
    const other = await world.person('BUYER');
    const [confirmed, asked] = [await ask(buyer, at(10)), await ask(other, at(12))];
    await confirm(confirmed);
    const payments = [await paid(confirmed, buyer.userId), await paid(asked, other.userId)];
    expect(await calendarOf(seller)).toHaveLength(1);
    await world.unit(seller, (unit) => archiveListing(unit, listingId, {}));
    await world.unit(seller, (unit) => archiveListing(unit, listingId, {}));
    for (const { id } of payments) {
      expect(await world.prisma.payment.findUnique({ where: { id } })).toMatchObject({
        status: 'REFUNDING',
        refundReason: 'CANCELLED',
      });
      expect(await refundsQueued(id)).toBe(1);
    }
    expect([await calendarOf(buyer), await calendarOf(seller)]).toEqual([[], []]);
    expect(await world.audited(confirmed)).toEqual(['showing.requested', 'showing.confirmed', 'showing.cancelled']);
  });

  it('by a refund of a broker tells the host, too, and leaves both calendars', async () => {
    const id = await ask(buyer, at(10));
    await confirm(id);
    const payment = await paid(id, buyer.userId);
    await world.unit(world.admin, (unit) => refundByBroker(unit, payment.id, 'Asked by phone'));
    expect(await refundsQueued(payment.id)).toBe(1);
    expect([await calendarOf(buyer), await calendarOf(seller)]).toEqual([[], []]);
    const notices = await world.prisma.notification.findMany({ where: { userId: seller.userId } });
    expect(notices.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^The showing of .* was canceled\.$/));
  });
});
