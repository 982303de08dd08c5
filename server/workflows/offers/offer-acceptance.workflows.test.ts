import { describe, expect, it } from 'vitest';
import { declineOffer } from './decline-offer.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { NINE, refusalOf, type Person } from '../../testing/workflows.fake.ts';
import { accept, buyerLink, counter, sellerAccepts } from '../../testing/offer-steps.fake.ts';

setScene();

describe('acceptance', () => {
  it('is won by exactly one of 50 concurrent requests; the rest get a 409', async () => {
    const offers = [];
    for (let index = 0; index < 50; index += 1)
      offers.push(await world.agentOffer(listingId, { price: 290_000 + index }));
    // half of them are counters that outside agents accept through their links
    for (const id of offers.slice(0, 25)) await world.sign(id, 'SELLER');
    for (const id of offers.slice(25)) await counter(id, seller, { price: 299_000 });
    const results = await Promise.all(
      offers.map((id, index) => refusalOf(index < 25 ? accept(id, seller) : accept(id, buyerLink(id)))),
    );
    expect(results.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(new Set(results.filter((refusal) => refusal !== null).map((refusal) => refusal.kind))).toEqual(
      new Set(['conflict']),
    );
    const statuses = (await world.prisma.offer.findMany({ where: { listingId } })).map((offer) => offer.status);
    expect(statuses.filter((status) => status === 'ACCEPTED')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'PENDING' || status === 'COUNTERED')).toHaveLength(49);
    const transactions = await world.prisma.transaction.findMany({ where: { listingId } });
    expect(transactions).toHaveLength(1);
    expect(await world.prisma.auditEntry.count({ where: { action: 'offer.accepted', entityId: { in: offers } } })).toBe(
      1,
    );
    expect(await world.audited(transactions[0]!.id)).toEqual(['transaction.opened']);
    expect(await world.prisma.offerRound.count({ where: { status: 'ACCEPTED', offerId: { in: offers } } })).toBe(1);
  });

  it('of one offer by 20 concurrent requests happens once', async () => {
    const id = await world.agentOffer(listingId, { email: 'twenty@agency.test' });
    await world.sign(id, 'SELLER');
    const results = await Promise.all(Array.from({ length: 20 }, () => refusalOf(accept(id, seller))));
    expect(results.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await world.prisma.transaction.count({ where: { offerId: id } })).toBe(1);
    expect(
      (await world.emailsTo('twenty@agency.test')).filter((email) => email.subject.startsWith('Accepted')),
    ).toHaveLength(1);
  });

  it('leads an outside agent to the sale by their private link, and names home and price in the subject', async () => {
    const id = await world.agentOffer(listingId, { email: 'leads@agency.test', price: 301_000 });
    const { transactionId } = await sellerAccepts(id);
    const [email] = (await world.emailsTo('leads@agency.test')).filter(({ subject }) => /^Accepted/.test(subject));
    expect(email!.subject).toMatch(/^Accepted: .*, \$301,000/);
    expect(email!.text).toMatch(
      new RegExp(`See the next steps: \\S+/transactions/${transactionId}\\?token=${id}\\.BUYER`),
    );
  });

  it('races a counter, a withdrawal and a decline, and one of them wins', async () => {
    for (let run = 0; run < 5; run += 1) {
      const home = await world.home(seller);
      const id = await world.agentOffer(home);
      await world.sign(id, 'SELLER');
      const results = await Promise.all([
        refusalOf(accept(id, seller)),
        refusalOf(counter(id, seller, { price: 299_000 })),
        refusalOf(world.unit(seller, (unit) => declineOffer(unit, id, {}, {}))),
      ]);
      expect(results.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(await world.prisma.offerRound.count({ where: { offerId: id, status: 'PENDING' } })).toBeLessThanOrEqual(1);
    }
  });

  it('with the same idempotency key returns the first response again', async () => {
    const id = await world.agentOffer(listingId);
    await world.sign(id, 'SELLER');
    const origin = { actor: seller, idempotency: { key: 'press', actorKey: seller.userId, requestHash: 'h' } };
    const [first, ...again] = await Promise.all(Array.from({ length: 4 }, () => accept(id, origin as never)));
    expect(again).toEqual([first, first, first]);
  });

  it('keeps other offers as backups that can be acted on again when the sale is cancelled', async () => {
    const [winner, backup] = [
      await world.agentOffer(listingId),
      await world.agentOffer(listingId, { email: 'backup@agency.test' }),
    ] as [string, string];
    const { transactionId } = await sellerAccepts(winner);
    expect((await refusalOf(accept(backup, seller)))?.code).toBe('offer.under-contract');
    expect((await world.emailsTo('backup@agency.test')).map((email) => email.text).join()).toMatch(/backup/);
    const cancel = (by: Person, cancelReason?: string) =>
      world.unit(by, (unit) => changeTransaction(unit, transactionId, {}, { status: 'CANCELLED', cancelReason }));
    expect((await refusalOf(cancel(seller, 'No')))?.kind).toBe('forbidden');
    expect((await refusalOf(cancel(world.admin)))?.fields[0]?.path).toBe('cancelReason');
    await cancel(world.admin, 'Financing fell through');
    expect(await world.offer(winner)).toMatchObject({
      status: 'RESCINDED',
      transaction: { status: 'CANCELLED', cancelReason: 'Financing fell through' },
      listing: { externalStatus: 'ACTIVE' },
    });
    expect(await world.prisma.mlsListing.findUnique({ where: { listingId } })).toMatchObject({ status: 'ACTIVE' });
    expect((await refusalOf(cancel(world.admin, 'Again')))?.message).toContain('CANCELLED');
    expect((await world.emailsTo('backup@agency.test')).map((email) => email.text).join()).toMatch(/available again/);
    await sellerAccepts(backup);
    expect(
      await world.prisma.transaction.findMany({
        where: { listingId },
        orderBy: { openedAt: 'asc' },
        select: { status: true },
      }),
    ).toEqual(expect.arrayContaining([{ status: 'CANCELLED' }, { status: 'OPEN' }]));
  });

  it('closes the sale when the title company completes the closing, and nothing moves after that', async () => {
    const id = await world.agentOffer(listingId, { paymentMethod: 'Cash', inspectionPeriod: null });
    const { transactionId } = await sellerAccepts(id);
    await world.sign(id);
    const title = await world.person('TITLE');
    const change = (by: Person, patch: object) =>
      world.unit(by, (unit) => changeTransaction(unit, transactionId, {}, patch));
    expect((await refusalOf(change(title, { title: 'ORDERED' })))?.kind).toBe('forbidden');
    await change(world.admin, { closingEmail: title.email });
    await change(title, { title: 'COMPLETED' });
    expect((await refusalOf(change(title, { financing: 'COMPLETED' })))?.kind).toBe('forbidden');
    expect((await refusalOf(change(title, { closing: 'COMPLETED' })))?.code).toBe('transaction.steps-open');
    await change(world.admin, { walkthroughWaived: true });
    await change(title, { closing: 'COMPLETED' });
    expect(await world.offer(id)).toMatchObject({
      transaction: {
        status: 'CLOSED',
        appraisal: 'NOT_NEEDED',
        financing: 'NOT_NEEDED',
        inspection: 'NOT_NEEDED',
        closedAt: NINE,
      },
      listing: { externalStatus: 'SOLD' },
    });
    expect(await world.prisma.mlsListing.findUnique({ where: { listingId } })).toMatchObject({ status: 'SOLD' });
    expect((await refusalOf(change(world.admin, { title: 'NONE' })))?.message).toContain('CLOSED');
  });
});
