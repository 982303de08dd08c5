import { afterEach, beforeEach, expect, it } from 'vitest';
import { bindingDeadlines } from '#shared/transactions/transactions.deadlines.ts';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { makeOffer } from '../testing/factories/offers.factory.ts';
import { makeTransaction } from '../testing/factories/transactions.factory.ts';
import { HOUR, NOON, startFakeWorld, type FakeWorld } from '../testing/jobs.fake.ts';

const ZONE = 'America/Chicago';
let world: FakeWorld;
beforeEach(async () => {
  world = await startFakeWorld();
});
afterEach(() => world.stop());

/** A binding sale, signed at noon of a Tuesday in Birmingham, with its people. */
async function bindingSale() {
  const [seller, buyer] = [await world.person('SELLER'), await world.person('BUYER')];
  const lender = await world.person('LENDER');
  await world.person('ADMIN');
  const listing = await makeListing(world.prisma, { userId: seller.id, state: 'AL', county: 'Jefferson' });
  const offer = await makeOffer(world.prisma, {
    listingId: listing.id,
    userId: buyer.id,
    status: 'ACCEPTED',
    acceptedAt: NOON,
    bindingAt: NOON,
    earnestMoney: 5000,
    paymentMethod: 'Financed',
    loan: 200_000,
    inspectionPeriod: 10,
  });
  await makeTransaction(world.prisma, offer, {
    ...bindingDeadlines(NOON, offer, ZONE),
    lenderEmail: lender.email,
  });
  return { offer, buyer, lender };
}
const runAt = async (hours: number) => {
  world.now = new Date(NOON.getTime() + hours * HOUR);
  await world.jobs.enqueue('remind-deadlines', {});
  await world.jobs.runDue();
};
const textsTo = async (userId: string) =>
  (await world.prisma.notification.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })).map(
    ({ text }) => text,
  );

it('reminds who has to act: days before, on the day and when it is late, once each', async () => {
  const { offer, buyer, lender } = await bindingSale();
  await runAt(0);
  await runAt(1);
  expect(await textsTo(buyer.id)).toEqual([expect.stringMatching(/^Earnest money is due on Fri, Dec 4, 2026\. /)]);
  await runAt(72);
  expect((await textsTo(buyer.id)).filter((text) => text.startsWith('Earnest money is due today'))).toHaveLength(1);
  await runAt(96);
  await runAt(97);
  const late = 'Earnest money is due: the date, Fri, Dec 4, 2026, has passed';
  expect((await textsTo(buyer.id)).filter((text) => text.startsWith(late))).toHaveLength(1);
  expect(
    await world.prisma.notification.count({ where: { user: { type: 'ADMIN' }, text: { startsWith: late } } }),
  ).toBe(1);
  expect(await textsTo(lender.id)).toEqual([]);
  const closing = offer.closingDate.getTime() - NOON.getTime();
  await runAt(closing / HOUR - 5 * 24);
  expect(await textsTo(lender.id)).toEqual([expect.stringMatching(/^Last day to receive the Closing Disclosure on /)]);
});

it('reminds nobody at night, of what is done, or in a sale that is over', async () => {
  const { buyer } = await bindingSale();
  await world.prisma.transaction.updateMany({ data: { earnestMoneyReceivedAt: NOON } });
  await runAt(24 + 13);
  await runAt(48);
  expect((await textsTo(buyer.id)).filter((text) => text.includes('Earnest'))).toEqual([]);
  const before = (await textsTo(buyer.id)).length;
  await world.prisma.transaction.updateMany({ data: { status: 'CANCELLED' } });
  await runAt(24 * 9);
  expect(await textsTo(buyer.id)).toHaveLength(before);
});
