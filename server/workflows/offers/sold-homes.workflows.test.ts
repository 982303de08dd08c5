import { describe, expect, it } from 'vitest';
import { acceptOffer } from './accept-offer.ts';
import { counterOffer } from './counter-offer.ts';
import { rescindOffer } from './rescind-offer.ts';
import { reviewOffer } from './review-offer.ts';
import { createBuyerListing } from '../listings/edit-listing.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { endOffersOnSoldHomes } from './end-offers.ts';
import { markOfferSigned } from './sign-offer.ts';
import { buyer, listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { HOUR, refusalOf, type WorkflowWorld } from '../../testing/workflows.fake.ts';

setScene();

type By = Parameters<WorkflowWorld['unit']>[0];
const SOLD = 'The home was sold.';
async function accept(id: string, by: By) {
  await world.sign(id, 'SELLER');
  return world.unit(by, (unit) => acceptOffer(unit, id, {}, { disclosures: 'none' }));
}
const counter = (id: string, by: By) =>
  world.unit(by, (unit) => counterOffer(unit, id, {}, { changes: { price: 299_000 } }));
const approve = (id: string) => world.unit(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve' }));
const sign = (id: string) => world.unit({ kind: 'system', name: 'signing' }, (unit) => markOfferSigned(unit, id));
const close = (id: string) =>
  world.unit(world.admin, (unit) =>
    changeTransaction(unit, id, {}, { closing: 'COMPLETED', reason: 'Closed elsewhere' }),
  );
const endSold = () =>
  world.unit({ kind: 'system', name: 'end-offers' }, (unit) => endOffersOnSoldHomes(unit, listingId));

/** One offer of each open status, of buyers and of agents. */
async function openOffers() {
  const offerOf = async () => world.buyerOffer(await world.person('BUYER'), listingId);
  const [review, reviewed, signed] = [await world.buyerOffer(buyer, listingId), await offerOf(), await offerOf()];
  for (const id of [reviewed, signed]) await approve(id);
  await sign(signed);
  const pending = await world.agentOffer(listingId, { email: 'pending@agency.test' });
  const countered = await world.agentOffer(listingId, { email: 'countered@agency.test' });
  await counter(countered, seller);
  const expired = await world.agentOffer(listingId, { expiresOn: '2026-12-02T15:00:00Z' });
  return { review, reviewed, signed, pending, countered, expired };
}

describe('a home that is sold', () => {
  it('ends every other open offer with the closing, by the system, and notifies both sides', async () => {
    const winner = await world.agentOffer(listingId);
    const offers = await openOffers();
    const { transactionId } = await accept(winner, seller);
    await world.sign(winner);
    world.now = new Date(world.now.getTime() + 25 * HOUR);
    await close(transactionId);
    const rounds: string[][] = [];
    for (const id of Object.values(offers)) {
      const offer = await world.offer(id);
      expect(offer).toMatchObject({ status: 'DECLINED', declineReason: SOLD, endedAt: world.now });
      rounds.push(offer.offerRounds.map(({ status }) => status));
      expect(
        await world.prisma.auditEntry.findMany({ where: { entityId: id, action: 'offer.home-sold' } }),
      ).toMatchObject([{ actorKind: 'SYSTEM', actorId: 'home-sold', after: { status: 'DECLINED' } }]);
    }
    expect(rounds).toEqual([[], [], ['REJECTED'], ['REJECTED'], ['COUNTERED', 'REJECTED'], ['EXPIRED']]);
    expect((await world.offer(winner)).status).toBe('ACCEPTED');
    const noticed = async (userId: string, id: string) =>
      (await world.prisma.notification.findMany({ where: { userId, resourceId: id } })).filter(({ text }) =>
        /sold/.test(text),
      ).length;
    expect(await noticed(buyer.userId, offers.review)).toBe(1);
    // the seller never saw what was in review
    expect(await noticed(seller.userId, offers.review)).toBe(0);
    expect(await noticed(seller.userId, offers.pending)).toBe(1);
    expect((await world.emailsTo('pending@agency.test')).at(-1)?.subject).toContain('is sold');
    // a seller who countered knows the offer by the terms on the table
    const ofCountered = { userId: seller.userId, resourceId: offers.countered, text: { contains: 'has ended' } };
    expect((await world.prisma.notification.findFirstOrThrow({ where: ofCountered })).text).toContain('$299,000');
  });

  it('frees a buyer whose offer was in review to offer elsewhere', async () => {
    const winner = await world.agentOffer(listingId);
    await world.buyerOffer(buyer, listingId);
    const other = await world.home(seller);
    expect((await refusalOf(world.buyerOffer(buyer, other)))?.code).toBe('offer.in-review-elsewhere');
    const { transactionId } = await accept(winner, seller);
    await world.sign(winner);
    await close(transactionId);
    expect(await world.buyerOffer(buyer, other)).toBeTruthy();
  });

  it('ends them once: closing again, and looking again, changes nothing', async () => {
    const winner = await world.agentOffer(listingId);
    const { review } = await openOffers();
    const { transactionId } = await accept(winner, seller);
    await world.sign(winner);
    await close(transactionId);
    const before = await world.prisma.email.count();
    expect((await refusalOf(close(transactionId)))?.kind).toBe('conflict');
    await endSold();
    await endSold();
    expect(await world.prisma.email.count()).toBe(before);
    expect((await world.audited(review)).filter((action) => action === 'offer.home-sold')).toHaveLength(1);
  });

  it('leaves no open offer behind, whatever else happens to the offers at that moment', async () => {
    const winner = await world.agentOffer(listingId);
    const { review, reviewed, signed, pending, countered, expired } = await openOffers();
    const { transactionId } = await accept(winner, seller);
    await world.sign(winner);
    const link = (id: string) => world.token(id, listingId, 'BUYER');
    const acceptNow = (id: string, by: By) =>
      world.unit(by, (unit) => acceptOffer(unit, id, {}, { disclosures: 'none' }));
    const results = await Promise.all(
      [
        approve(review),
        sign(reviewed),
        acceptNow(signed, seller),
        close(transactionId),
        acceptNow(pending, seller),
        acceptNow(countered, link(countered)),
        world.unit(link(expired), (unit) => rescindOffer(unit, expired, {}, {})),
      ].map((work) => refusalOf(work)),
    );
    expect(results[3]).toBeNull();
    for (const at of [2, 4, 5]) expect(results[at]?.kind).toBe('conflict');
    for (const refusal of results) expect(refusal === null || refusal.kind === 'conflict').toBe(true);
    const left = await world.prisma.offer.findMany({ where: { listingId, id: { not: winner } } });
    expect(left.filter(({ status }) => status !== 'DECLINED' && status !== 'RESCINDED')).toEqual([]);
    expect(await world.prisma.offerRound.count({ where: { offer: { listingId }, status: 'PENDING' } })).toBe(0);
    expect(await world.prisma.transaction.count({ where: { listingId } })).toBe(1);
  });

  it('of somebody else, sold in the feed: the offer on it ends, and no new one begins', async () => {
    const home = await world.prisma.mlsListing.create({
      data: {
        origin: 'MLS',
        source: 'GALMLS',
        sourceKey: `sold-${listingId}`,
        status: 'ACTIVE',
        address: '9 Feed St',
        city: 'Hoover',
        state: 'AL',
        zip: '35226',
        listingPrice: 300_000,
        listingAgentEmail: 'agent@feed.test',
        activationDate: world.now,
        modificationTimestamp: world.now,
      },
    });
    const { id: tracked } = await world.unit(buyer, (unit) => createBuyerListing(unit, buyer, home.id));
    const offer = await world.buyerOffer(buyer, tracked);
    const look = () =>
      world.unit({ kind: 'system', name: 'end-offers' }, (unit) => endOffersOnSoldHomes(unit, tracked));
    await look();
    expect((await world.offer(offer)).status).toBe('REVIEW');
    await world.prisma.mlsListing.update({ where: { id: home.id }, data: { status: 'SOLD' } });
    await look();
    await look();
    expect(await world.offer(offer)).toMatchObject({ status: 'DECLINED', declineReason: SOLD });
    expect((await world.audited(offer)).filter((action) => action === 'offer.home-sold')).toHaveLength(1);
    expect((await refusalOf(world.buyerOffer(buyer, tracked)))?.code).toBe('offer.sold');
  });
});
