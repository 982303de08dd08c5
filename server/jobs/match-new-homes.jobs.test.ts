import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextNumber, startFakeWorld, type FakeWorld } from '../testing/jobs.fake.ts';
import { matchNewHomesJob } from './match-new-homes.job.ts';

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
  expect(await noticesOf(fits)).toMatchObject([{ link: '/matches' }]);

  // later homes of the same day wait in the list
  await home();
  await run();
  expect(await matchesOf(fits)).toHaveLength(2);
  expect(await noticesOf(fits)).toHaveLength(1);
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
