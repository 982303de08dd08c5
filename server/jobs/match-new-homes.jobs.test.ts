import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR, nextNumber, startFakeWorld, type FakeWorld } from '../testing/jobs.fake.ts';
import { matchNewHomes } from '../workflows/property-matches/match-new-homes.ts';
import { matchNewHomesJob } from './match-new-homes.job.ts';
import { notifyOfMatchesJob } from './notify-of-matches.job.ts';

let world: FakeWorld;
beforeAll(async () => {
  world = await startFakeWorld();
});
afterAll(() => world.stop());

const home = (more: object = {}) => {
  const number = nextNumber();
  return world.prisma.mlsListing.create({
    data: {
      source: 'GALMLS',
      sourceKey: `new${number}`,
      status: 'ACTIVE',
      address: `${number} New St`,
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      price: 300_000,
      listingPrice: 300_000,
      beds: 3,
      baths: 2,
      activationDate: new Date(),
      ...more,
    },
  });
};
const wanting = async (preferences: object) => {
  const { id: userId } = await world.person('BUYER');
  await world.prisma.buyerPreference.create({ data: { userId, ...preferences } });
  return userId;
};
const run = async () => {
  // the database's own clock is not the world's
  await world.prisma.listingEvent.updateMany({ data: { at: world.now } });
  await matchNewHomesJob(world as never)({}, { signal: new AbortController().signal } as never);
};
const notifyAll = (signal = new AbortController().signal) =>
  notifyOfMatchesJob(world as never)({}, { signal } as never);
const matchesOf = (userId: string) =>
  world.prisma.propertyMatch.findMany({ where: { userId }, orderBy: { id: 'asc' } });
const noticesOf = (userId: string) => world.prisma.notification.findMany({ where: { userId } });

it('a new home reaches those whose preferences it fits, once, with its reasons', async () => {
  const fits = await wanting({ cities: ['Hoover, AL'], maxPrice: 320_000, minBedrooms: 3, mustHaves: ['Garage'] });
  const tooDear = await wanting({ cities: ['Hoover'], maxPrice: 250_000 });
  const elsewhere = await wanting({ cities: ['Mobile'] });
  const nothingAsked = await wanting({ niceToHaves: ['Pool'] });
  const noGarage = await wanting({ cities: ['Hoover'], dealBreakers: ['Garage'] });
  const { id } = await home({ hasGarage: true, garageSpaces: 2 });
  await Promise.all([run(), run()]);
  await run();
  expect(await matchesOf(fits)).toMatchObject([{ mlsListingId: id, origin: 'NEW_HOME', score: 100 }]);
  expect((await matchesOf(fits))[0]!.reasons).toContainEqual({ verdict: 'meets', text: 'Garage' });
  for (const userId of [tooDear, elsewhere, nothingAsked, noGarage]) expect(await matchesOf(userId)).toEqual([]);
  await Promise.all([notifyAll(), notifyAll()]);
  expect(await noticesOf(fits)).toMatchObject([
    { link: '/matches', text: 'A home that fits your preferences came to market.' },
  ]);

  // homes of the same hour are told together, those of the next day again
  const second = await home({ hasGarage: true });
  await home({ hasGarage: true });
  await run();
  await notifyAll();
  expect(await matchesOf(fits)).toHaveLength(3);
  expect(await noticesOf(fits)).toHaveLength(1);
  world.now = new Date(world.now.getTime() + HOUR);
  await notifyAll();
  await notifyAll();
  expect((await noticesOf(fits)).map(({ text }) => text)).toEqual([
    'A home that fits your preferences came to market.',
    '2 homes that fit your preferences came to market.',
  ]);
  const { email } = await world.prisma.user.findUniqueOrThrow({ where: { id: fits } });
  const mails = await world.prisma.email.findMany({ where: { to: email }, orderBy: { createdAt: 'asc' } });
  expect(mails.map(({ subject }) => subject)).toEqual(['New on the market, and it fits', '2 new homes that fit']);
  expect(mails[1]!.text).toContain(second.address);
});

it('many people are matched in parts and told one by one, and a run that ended is gone on with', async () => {
  const wants = { cities: ['Gadsden'], minPrice: 1 };
  const people = [await wanting(wants), await wanting(wants), await wanting(wants)];
  for (const price of [200_000, 210_000]) await home({ city: 'Gadsden', price });
  await world.prisma.listingEvent.updateMany({ data: { at: world.now } });
  const part = () => world.unit({ kind: 'system', name: 'test' }, (unit) => matchNewHomes(unit, 1));
  expect([await part(), await part(), await part()]).toEqual([true, true, false]);

  const stop = new AbortController();
  const noticeCount = () => world.prisma.notification.count({ where: { userId: { in: people } } });
  // it ends after the first person
  await notifyOfMatchesJob({
    ...world,
    unit: (...of: Parameters<typeof world.unit>) => world.unit(...of).finally(() => stop.abort()),
  } as never)({}, { signal: stop.signal } as never);
  expect(await noticeCount()).toBe(1);
  await notifyAll();
  expect(await noticeCount()).toBe(3);
  expect(await world.prisma.propertyMatch.count({ where: { userId: { in: people }, notifiedAt: null } })).toBe(0);
});

it('a dismissed home does not come back, a sold one is no match', async () => {
  const userId = await wanting({ zipCodes: ['35226'], minPrice: 1 });
  const { id } = await home();
  await run();
  await world.prisma.propertyMatch.updateMany({ where: { userId }, data: { isDismissed: true } });
  await world.prisma.mlsListing.update({ where: { id }, data: { status: 'PENDING' } });
  await world.prisma.mlsListing.update({ where: { id }, data: { status: 'ACTIVE' } });
  await home({ status: 'SOLD', soldPrice: 1, closeDate: new Date() });
  await run();
  expect(await matchesOf(userId)).toMatchObject([{ mlsListingId: id, isDismissed: true }]);
});
