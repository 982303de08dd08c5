import { describe, expect, it } from 'vitest';
import { reviewOffer } from './review-offer.ts';
import { archiveListing } from '../listings/archive-listing.ts';
import { markOfferSigned } from './sign-offer.ts';
import { submitAgentOffer } from './submit-offer.ts';
import { buyer, listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { BASE_URL, HOUR, NINE, refusalOf, type WorkflowWorld } from '../../testing/workflows.fake.ts';
import { accept, sellerAccepts } from '../../testing/offer-steps.fake.ts';

setScene();

describe('the agent flow', () => {
  it('sends the offer with its first round and documents to the seller and a private link to the agent', async () => {
    const id = await world.agentOffer(listingId, { email: 'flow@agency.test', expiresOn: '2026-12-04T00:00:00Z' });
    const offer = await world.offer(id);
    expect(offer).toMatchObject({
      status: 'PENDING',
      flow: 'AGENT',
      userId: null,
      currentRound: 1,
      uploads: [{ type: 'OFFER_DOC' }],
    });
    expect(offer.offerRounds).toMatchObject([
      {
        roundNumber: 1,
        status: 'PENDING',
        initiatorType: 'BUYER',
        initiatedBy: null,
        expiresAt: new Date('2026-12-04T00:00:00Z'),
        terms: { price: 290_000, loan: 200_000, inspectionPeriod: 10 },
      },
    ]);
    const [email] = await world.emailsTo('flow@agency.test');
    expect(email?.text).toContain(`${BASE_URL}/offer-portal/${id}.BUYER.1`);
    expect(email?.html).toContain(`${BASE_URL}/offer-portal/${id}.BUYER.1`);
    expect(await world.prisma.notification.count({ where: { userId: seller.userId, resourceId: id } })).toBe(1);
    expect(await world.prisma.notification.count({ where: { userId: world.admin.userId, resourceId: id } })).toBe(1);
    expect(await world.audited(id)).toEqual(['offer.submitted']);
  });

  it("is refused without a document, past the final offer date, on one's own home, or off the market", async () => {
    const submit = (more: object, by: Parameters<WorkflowWorld['unit']>[0] = { kind: 'guest' }, to = listingId) =>
      refusalOf(world.unit(by, (unit) => submitAgentOffer(unit, world.agentBody(to, more))));
    const sessionId = await world.document(listingId);
    expect((await submit({ sessionId: 'a-session-of-nobody' }))?.message).toBe('You must upload at least one document');
    expect((await submit({ sessionId, expiresOn: '2026-11-30T00:00:00Z' }))?.fields[0]?.path).toBe('expiresOn');
    expect((await submit({ sessionId, closingDate: '2026-11-30T00:00:00Z' }))?.fields[0]?.path).toBe('closingDate');
    expect((await submit({ sessionId }, seller))?.kind).toBe('forbidden');
    await world.prisma.listing.update({
      where: { id: listingId },
      data: { finalOfferDate: new Date('2026-12-03T00:00:00Z') },
    });
    expect((await submit({ sessionId, expiresOn: '2026-12-03T00:00:01Z' }))?.fields[0]?.path).toBe('expiresOn');
    const draft = await world.draft(seller);
    expect((await submit({ sessionId: await world.document(draft) }, { kind: 'guest' }, draft))?.kind).toBe('conflict');
    await world.prisma.listing.update({ where: { id: listingId }, data: { externalStatus: 'SOLD' } });
    expect((await submit({ sessionId }))?.message).toContain('SOLD');
    expect(await world.prisma.offer.count({ where: { listingId } })).toBe(0);
  });

  it("gives a session's documents to one offer only", async () => {
    const sessionId = await world.document(listingId);
    await world.unit({ kind: 'guest' }, (unit) => submitAgentOffer(unit, world.agentBody(listingId, { sessionId })));
    expect(
      (
        await refusalOf(
          world.unit({ kind: 'guest' }, (unit) => submitAgentOffer(unit, world.agentBody(listingId, { sessionId }))),
        )
      )?.kind,
    ).toBe('invalid');
  });
});

describe('a home that leaves the market', () => {
  it('archived: its offers can no longer be accepted, and their parties are notified', async () => {
    const id = await world.agentOffer(listingId, { email: 'left@agency.test' });
    await world.unit(seller, (unit) => archiveListing(unit, listingId, {}));
    expect(await refusalOf(accept(id, seller))).toMatchObject({ kind: 'conflict', code: 'offer.home-gone' });
    expect(await world.prisma.transaction.count({ where: { listingId } })).toBe(0);
    expect((await world.emailsTo('left@agency.test')).map((email) => email.subject).at(-1)).toContain(
      'taken off the market',
    );
  });
});

describe('the buyer flow', () => {
  it('goes to the brokerage first; approved, sent back, declined with a reason', async () => {
    const buyer = await world.person('BUYER');
    const id = await world.buyerOffer(buyer, listingId);
    expect(await world.offer(id)).toMatchObject({
      status: 'REVIEW',
      currentRound: 0,
      offerRounds: [],
      buyerFirstName: 'Bo',
    });
    expect(await world.prisma.notification.count({ where: { userId: seller.userId, resourceId: id } })).toBe(0);
    const review = (event: 'edit' | 'approve' | 'return' | 'decline', more: object = {}) =>
      world.unit(world.admin, (unit) => reviewOffer(unit, id, { event, ...more }));
    await review('edit', { changes: { price: 285_000 } });
    expect((await world.offer(id)).price).toBe(285_000);
    const email = (await world.emailsTo(buyer.email)).find(({ subject }) => subject.includes('adjusted'));
    expect(email?.subject).toMatch(/adjusted your offer on .*: price \$285,000 \(was \$\S+\)\.$/);
    expect(email?.text.match(/285,000/g)).toHaveLength(1);
    await review('approve');
    expect((await refusalOf(review('approve')))?.message).toContain('REVIEWED');
    await review('return');
    expect((await refusalOf(review('decline')))?.fields[0]?.path).toBe('reason');
    await review('decline', { reason: 'The funds are not shown' });
    expect(await world.offer(id)).toMatchObject({
      status: 'DECLINED',
      declineReason: 'The funds are not shown',
      endedAt: NINE,
    });
    expect(await world.audited(id)).toEqual([
      'offer.submitted',
      'offer.edited',
      'offer.reviewed',
      'offer.returned',
      'offer.declined',
    ]);
  });

  it('that ran out in review is approved only with a new expiry, which the buyer is told', async () => {
    const id = await world.buyerOffer(buyer, listingId, { expiresOn: '2026-12-03T15:00:00Z' });
    const approve = (expiresOn?: Date) =>
      world.unit(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve', expiresOn }));
    world.now = new Date(NINE.getTime() + 24 * HOUR + 1);
    expect(await refusalOf(approve())).toMatchObject({ kind: 'invalid', fields: [{ path: 'expiresOn' }] });
    world.now = new Date('2026-12-04T15:00:00Z');
    expect(await refusalOf(approve())).toMatchObject({ kind: 'invalid', fields: [{ path: 'expiresOn' }] });
    expect(await refusalOf(approve(new Date('2026-12-05T14:59:59Z')))).toMatchObject({
      fields: [{ path: 'expiresOn', message: expect.stringContaining('24 hours') as string }],
    });
    expect((await world.offer(id)).status).toBe('REVIEW');
    await approve(new Date('2026-12-08T15:00:00Z'));
    expect(await world.offer(id)).toMatchObject({ status: 'REVIEWED', expiresOn: new Date('2026-12-08T15:00:00Z') });
    const entry = await world.prisma.auditEntry.findFirstOrThrow({ where: { entityId: id, action: 'offer.reviewed' } });
    expect(entry).toMatchObject({
      before: { expiresOn: '2026-12-03T15:00:00.000Z' },
      after: { expiresOn: '2026-12-08T15:00:00.000Z' },
    });
    expect((await world.emailsTo(buyer.email)).at(-1)?.text).toContain('Tue, Dec 8, 9:00 AM CST');
  });

  it('that is signed late stands for 48 hours from then, and both sides see it', async () => {
    const id = await world.buyerOffer(buyer, listingId);
    await world.unit(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve' }));
    world.now = new Date('2026-12-10T15:00:00Z');
    await world.unit({ kind: 'system', name: 'signing' }, (unit) => markOfferSigned(unit, id));
    const until = new Date('2026-12-12T15:00:00Z');
    expect(await world.offer(id)).toMatchObject({
      status: 'SIGNED',
      expiresOn: until,
      offerRounds: [{ roundNumber: 1, status: 'PENDING', expiresAt: until }],
    });
    const entry = await world.prisma.auditEntry.findFirstOrThrow({ where: { entityId: id, action: 'offer.signed' } });
    expect(entry).toMatchObject({
      before: { expiresOn: '2026-12-05T15:00:00.000Z' },
      after: { expiresOn: '2026-12-12T15:00:00.000Z' },
    });
    expect((await world.emailsTo(buyer.email)).at(-1)?.text).toContain('Sat, Dec 12, 9:00 AM CST');
    expect((await world.emailsTo(seller.email)).at(-1)?.text).toContain('Sat, Dec 12, 9:00 AM CST');
    await sellerAccepts(id);
  });

  it('that is signed in time stands as it was made', async () => {
    const id = await world.buyerOffer(buyer, listingId);
    await world.unit(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve' }));
    const before = (await world.emailsTo(buyer.email)).length;
    await world.unit({ kind: 'system', name: 'signing' }, (unit) => markOfferSigned(unit, id));
    const until = new Date('2026-12-05T15:00:00Z');
    expect(await world.offer(id)).toMatchObject({ expiresOn: until, offerRounds: [{ expiresAt: until }] });
    expect(await world.emailsTo(buyer.email)).toHaveLength(before);
  });

  it('allows one open offer per buyer and home, and no other while one is in review', async () => {
    const buyer = await world.person('BUYER');
    const other = await world.home(seller);
    await world.buyerOffer(buyer, listingId);
    expect((await refusalOf(world.buyerOffer(buyer, listingId)))?.code).toBe('offer.already-made');
    expect((await refusalOf(world.buyerOffer(buyer, other)))?.message).toContain('REVIEW');
    expect((await refusalOf(world.buyerOffer(seller, listingId)))?.kind).toBe('forbidden');
  });
});
