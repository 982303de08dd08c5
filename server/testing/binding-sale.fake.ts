/** The setup of the tests of sales: the scene of most workflow tests, and before each test a binding sale. */
import { beforeEach } from 'vitest';
import type { PatchTransaction } from '#shared/transactions/transactions.schema.ts';
import { buyer, listingId, seller, setScene, world } from './seller-and-buyer.fake.ts';
import type { Person } from './workflows.fake.ts';
import { acceptOffer } from '../workflows/offers/accept-offer.ts';
import { reviewOffer } from '../workflows/offers/review-offer.ts';
import { changeTransaction } from '../workflows/transactions/change-transaction.ts';

export let id: string;
export let offerId: string;
export let lender: Person;
export let title: Person;

/** Registers the setup; called once at the top of a test file. */
export function setSale(): void {
  setScene();
  beforeEach(async () => {
    await bindingSale();
    [lender, title] = [await world.person('LENDER'), await world.person('TITLE')];
    await change(world.admin, { lenderEmail: lender.email, closingEmail: title.email });
  });
}

/** The buyer's financed offer, accepted and signed by everyone. */
export async function bindingSale(more: object = {}): Promise<void> {
  offerId = await world.buyerOffer(buyer, listingId, {
    paymentMethod: 'Financed',
    loan: 200_000,
    inspectionPeriod: 10,
    ...more,
  });
  await world.unit(world.admin, (unit) => reviewOffer(unit, offerId, { event: 'approve' }));
  await world.sign(offerId, 'BUYER', 'BROKERAGE');
  await world.sign(offerId, 'SELLER');
  const { transactionId } = await world.unit(seller, (unit) => acceptOffer(unit, offerId, {}, { disclosures: 'none' }));
  await world.sign(offerId);
  id = transactionId;
}
export const change = (by: Parameters<typeof world.unit>[0], patch: PatchTransaction) =>
  world.unit(by, (unit) => changeTransaction(unit, id, {}, patch));
export const sale = () => world.prisma.transaction.findUniqueOrThrow({ where: { id } });
export const DONE = {
  inspection: 'COMPLETED',
  appraisedValue: 5_000_000,
  financing: 'COMPLETED',
  title: 'COMPLETED',
  walkthroughWaived: true,
} as const;
export const textsTo = async (person: Person) =>
  (
    await world.prisma.notification.findMany({
      where: { userId: person.userId },
      // the clock stands still in most tests, while ids grow
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
  ).map(({ text }) => text);
