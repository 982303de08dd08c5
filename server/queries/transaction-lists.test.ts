import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/kernel/actor.ts';
import { isLate } from '#shared/transactions/transactions.late.ts';
import {
  APPRAISAL_STATUSES,
  FINANCING_STATUSES,
  INSPECTION_STATUSES,
  TITLE_STATUSES,
  TRANSACTION_STATUSES,
} from '#shared/transactions/transactions.types.ts';
import { transactionView } from '#shared/transactions/transactions.view.ts';
import { waitsForUs } from '#shared/transactions/transactions.waiting.ts';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { makeOffer } from '../testing/factories/offers.factory.ts';
import { makeTransaction } from '../testing/factories/transactions.factory.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { transactionListWhere } from './transaction-lists.ts';
import { transactionInclude } from './transaction-rows.ts';

/** A Friday before a holiday weekend. */
const NOW = new Date('2027-01-15T18:30:20Z');
/** Also at the ends of days, and where one zone is already in the next day. */
const TIMES = [
  NOW,
  new Date('2027-01-20T05:30:00Z'),
  new Date('2027-01-19T05:59:30Z'),
  new Date('2027-01-19T06:00:00Z'),
  new Date('2027-02-15T12:00:00Z'),
];
const SALES = 160;
const DAY = 86_400_000;
const ADMIN: Actor = { kind: 'user', userId: 'admin', type: 'ADMIN', email: 'admin@hearthport.test' };

/** Repeatable numbers from 0 to 1 (mulberry32). */
function dice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    maybe: (chance: number) => roll() < chance,
    one: <Value>(values: readonly Value[]): Value => values[Math.floor(roll() * values.length)]!,
    near: (spread: number) => new Date(NOW.getTime() + Math.round((roll() - 0.5) * 2 * spread * 24) * (DAY / 24)),
  };
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { prisma } = app;
  const [seller, buyer] = [await app.person('SELLER'), await app.person('BUYER')];
  const { maybe, one, near } = dice(7);
  for (let nth = 0; nth < SALES; nth += 1) {
    const home = await makeListing(prisma, {
      userId: seller.id,
      address: `${nth} Any Street`,
      ...one([
        { state: 'AL', county: 'Jefferson' },
        { state: 'TN', county: 'KNOX county' },
        { state: 'TN', county: 'Jefferson' },
        { state: 'TN', county: 'Davidson' },
        { state: 'TN', county: null },
      ]),
    });
    const isFinanced = maybe(0.6);
    const closingDate = near(maybe(0.3) ? 0.5 : 12);
    const offer = await makeOffer(prisma, {
      listingId: home.id,
      userId: buyer.id,
      status: 'ACCEPTED',
      bindingAt: maybe(0.8) ? near(12) : null,
      ...(isFinanced && { paymentMethod: 'Financed', loan: 200_000 }),
      closingDate,
    });
    const status = one([...TRANSACTION_STATUSES, 'OPEN', 'OPEN', 'OPEN', 'OPEN'] as const);
    const inspection = one(INSPECTION_STATUSES);
    const row = await makeTransaction(prisma, offer, {
      status,
      ...(status === 'CLOSED' && { closedAt: NOW }),
      ...(status === 'CANCELLED' && { cancelledAt: NOW }),
      inspection,
      ...(inspection === 'COMPLETED' && { inspectionCompletedAt: NOW }),
      ...(inspection === 'DECLINED' && { inspectionWaivedAt: NOW }),
      appraisal: one(APPRAISAL_STATUSES),
      financing: isFinanced ? one(FINANCING_STATUSES) : 'NOT_NEEDED',
      title: one(TITLE_STATUSES),
      closing: status === 'CLOSED' ? 'COMPLETED' : one(['NONE', 'SCHEDULED'] as const),
      closingTime: one(['12:00', '09:15', '23:45', '12:31', '12:30']),
      inspectionDueDate: maybe(0.3) ? near(10) : null,
      earnestMoneyDueDate: maybe(0.3) ? near(10) : null,
      earnestMoneyReceivedAt: maybe(0.5) ? NOW : null,
      financingDueDate: isFinanced && maybe(0.5) ? near(10) : null,
      lenderEmail: maybe(0.5) ? 'lee@bank.test' : null,
      closingEmail: maybe(0.6) ? 'tia@title.test' : null,
    });
    for (const kind of ['REPAIRS', 'CHANGES'] as const)
      if (maybe(0.15)) {
        const answered = one(['PENDING', 'COUNTERED', 'APPROVED', 'DECLINED'] as const);
        const { id } = await prisma.addendum.create({
          data: {
            transactionId: row.id,
            kind,
            initiatorType: one(['BUYER', 'SELLER'] as const),
            responseDateTime: near(5),
            ...(kind === 'REPAIRS' && {
              addendumItems: {
                create: [
                  { item: 'Gutter', resolution: one(['REPAIR', 'REFUSED'] as const) },
                  {
                    item: 'Roof',
                    resolution: 'REPAIR' as const,
                    ...(maybe(0.6) && { completed: true, completedAt: NOW }),
                  },
                ],
              },
            }),
          },
        });
        // an agreed one gets no more items
        await prisma.addendum.update({
          where: { id },
          data: { status: answered, ...(answered === 'APPROVED' && { agreedAt: NOW, appliedAt: NOW }) },
        });
      }
  }
}, 120_000);
afterAll(() => app.stop());

describe('the lists of the desk, over sales in every state', () => {
  it.each(TIMES.map((now) => [now.toISOString(), now] as const))(
    'pick at %s what the rules say of each sale',
    async (_name, now) => {
      const all = await app.prisma.transaction.findMany({ include: transactionInclude });
      const picked = async (list: 'LATE' | 'WAITING_FOR_US') =>
        (
          await app.prisma.transaction.findMany({ where: transactionListWhere(list, ADMIN, now), select: { id: true } })
        ).map(({ id }) => id);
      const wanted = (holds: (row: (typeof all)[number]) => boolean) => all.filter(holds).map(({ id }) => id);
      const late = wanted((row) => isLate(transactionView(row, ADMIN, now).deadlines));
      const ours = wanted(waitsForUs);
      expect((await picked('LATE')).sort()).toEqual(late.sort());
      expect((await picked('WAITING_FOR_US')).sort()).toEqual(ours.sort());
      for (const some of [late, ours]) {
        expect(some.length).toBeGreaterThan(10);
        expect(some.length).toBeLessThan(SALES - 20);
      }
    },
  );
});
