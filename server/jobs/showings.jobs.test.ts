import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../config/logger.ts';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { makeShowing } from '../testing/factories/showings.factory.ts';
import { remindShowings } from './remind-showings.job.ts';
import { HOUR, NOON, startFakeWorld, type FakeWorld } from '../testing/jobs.fake.ts';

const TEN_NEXT_DAY = new Date('2026-12-03T16:00:00Z');
let world: FakeWorld;
let people: Record<'seller' | 'buyer', { id: string; email: string }>;
let made = 0;
beforeAll(async () => {
  world = await startFakeWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.now = NOON;
  made += 1;
  const sms = { smsEnabled: true, smsConsentAt: NOON };
  people = {
    seller: await world.person('SELLER', { phone: `205555${1000 + made}`, ...sms }),
    buyer: await world.person('BUYER', { firstName: 'Bo', lastName: 'Buyer', phone: `205555${2000 + made}`, ...sms }),
  };
});

/** A confirmed showing of the seller's home for the buyer. */
async function confirmed(proposedTime: Date, more: object = {}, home: object = {}) {
  const listing = await makeListing(world.prisma, {
    userId: people.seller.id,
    state: 'AL',
    county: 'Jefferson',
    ...home,
  });
  return makeShowing(world.prisma, {
    listingId: listing.id,
    userId: people.buyer.id,
    accepted: true,
    proposedTime,
    ...more,
  });
}
const runAt = async (time: Date, job: 'remind-showings' = 'remind-showings') => {
  world.now = time;
  await world.jobs.enqueue(job, {});
  await world.jobs.runDue();
};
const before = (start: Date, hours: number) => new Date(start.getTime() - hours * HOUR);
const textsTo = async (userId: string) =>
  (await world.prisma.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(({ text }) => text);

it('reminds both sides the day before and an hour before, once each, by email and text message', async () => {
  await confirmed(TEN_NEXT_DAY);
  await runAt(before(TEN_NEXT_DAY, 25));
  expect(await textsTo(people.buyer.id)).toEqual([]);
  for (const hours of [24, 23, 3]) await runAt(before(TEN_NEXT_DAY, hours));
  const reminder = expect.stringMatching(/^Reminder: tour of .*, Thu, Dec 3, 10:00 AM CST\.$/) as string;
  expect(await textsTo(people.buyer.id)).toEqual([reminder]);
  for (const hours of [1, 0.5]) await runAt(before(TEN_NEXT_DAY, hours));
  expect(await textsTo(people.buyer.id)).toEqual([reminder, reminder]);
  expect(await textsTo(people.seller.id)).toEqual(
    Array<unknown>(2).fill(expect.stringMatching(/^Reminder: tour of .* for Bo Buyer, Thu, Dec 3/)),
  );
  expect(world.handed.mails.filter((to) => to === people.buyer.email)).toHaveLength(2);
  expect(await world.prisma.sms.count({ where: { userId: people.buyer.id, status: 'SENT' } })).toBe(2);
});

it('reminds of the new time when it moved, and of a cancelled or requested one never', async () => {
  const { id } = await confirmed(TEN_NEXT_DAY);
  await runAt(before(TEN_NEXT_DAY, 20));
  const later = new Date(TEN_NEXT_DAY.getTime() + 24 * HOUR);
  await world.prisma.showing.update({ where: { id }, data: { proposedTime: later } });
  await runAt(before(TEN_NEXT_DAY, 1));
  expect(await textsTo(people.buyer.id)).toHaveLength(1);
  await runAt(before(later, 24));
  expect((await textsTo(people.buyer.id)).at(-1)).toContain('Fri, Dec 4');
  for (const accepted of [false, null]) {
    await world.prisma.showing.update({ where: { id }, data: { accepted } });
    await runAt(before(later, 1));
  }
  expect(await textsTo(people.buyer.id)).toHaveLength(2);
});

it('sends no text message that the quiet hours would delay past the visit', async () => {
  const seven = new Date('2026-12-03T13:00:00Z');
  await confirmed(seven);
  await runAt(before(seven, 0.75));
  expect(await textsTo(people.buyer.id)).toHaveLength(1);
  expect(await world.prisma.sms.findMany({ where: { userId: people.buyer.id } })).toMatchObject([
    { status: 'SUPPRESSED', notAfter: seven },
  ]);
});

it('two servers remind once', async () => {
  await confirmed(TEN_NEXT_DAY);
  world.now = before(TEN_NEXT_DAY, 1);
  const context = { ...world, env: { dataDir: '' }, databaseUrl: '', log: createLog('silent'), clock: () => world.now };
  const run = () =>
    remindShowings(context)({}, { jobId: '1', attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
  await Promise.all([run(), run(), run()]);
  expect(await textsTo(people.buyer.id)).toHaveLength(1);
});

it('calls a visit by its kind', async () => {
  await confirmed(TEN_NEXT_DAY, { type: 'OTHER' });
  await confirmed(TEN_NEXT_DAY, { type: 'FINAL_WALKTHROUGH' });
  await runAt(before(TEN_NEXT_DAY, 1));
  const words = (await textsTo(people.buyer.id)).map((text) => /^Reminder: ([a-z ]+) of /.exec(text)?.[1]);
  expect(words.toSorted()).toEqual(['final walkthrough', 'visit']);
});
