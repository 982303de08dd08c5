import { describe, expect, it } from 'vitest';
import { acceptOffer } from './accept-offer.ts';
import { counterByText, counterOffer } from './counter-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { rescindOffer } from './rescind-offer.ts';
import { reviewOffer } from './review-offer.ts';
import { archiveListing } from '../listings/archive-listing.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { revokeOfferLink, sendOfferLink } from './offer-links.ts';
import { markOfferSigned } from './sign-offer.ts';
import { submitAgentOffer } from './submit-offer.ts';
import { buyer, listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { BASE_URL, HOUR, NINE, refusalOf, type Person, type WorkflowWorld } from '../../testing/workflows.fake.ts';

setScene();

const accept = (offerId: string, by: Parameters<WorkflowWorld['unit']>[0], party?: 'BUYER' | 'SELLER') =>
  world.unit(by, (unit) => acceptOffer(unit, offerId, {}, { disclosures: 'none', party }));
/** The same by the seller, who signs the estimate first. */
async function sellerAccepts(offerId: string, by = seller as Parameters<WorkflowWorld['unit']>[0], party?: 'SELLER') {
  await world.sign(offerId, 'SELLER');
  return accept(offerId, by, party);
}
const counter = (offerId: string, by: Parameters<WorkflowWorld['unit']>[0], changes: object, notes = '') =>
  world.unit(by, (unit) => counterOffer(unit, offerId, {}, { changes, notes }));
const buyerLink = (offerId: string) => world.token(offerId, listingId, 'BUYER');

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

describe('negotiating', () => {
  it('counters back and forth; acceptance opens the transaction and marks the home pending sale', async () => {
    const id = await world.agentOffer(listingId);
    await counter(id, seller, { price: 298_000, closingDate: '2027-02-01T18:00:00.000Z' }, 'A later closing suits us');
    let offer = await world.offer(id);
    expect(offer).toMatchObject({ status: 'COUNTERED', currentRound: 2, price: 290_000 });
    expect(offer.offerRounds).toMatchObject([
      { status: 'COUNTERED' },
      {
        status: 'PENDING',
        initiatorType: 'SELLER',
        initiatedBy: seller.userId,
        expiresAt: new Date(NINE.getTime() + 48 * HOUR),
        responseNotes: 'A later closing suits us',
        changedFields: {
          price: { from: 290_000, to: 298_000 },
          closingDate: { from: '2027-01-15T18:00:00.000Z', to: '2027-02-01T18:00:00.000Z' },
        },
      },
    ]);
    await counter(id, buyerLink(id), { price: 295_000 });
    expect((await world.offer(id)).offerRounds[2]).toMatchObject({
      initiatorType: 'BUYER',
      initiatedBy: null,
      terms: { price: 295_000, closingDate: '2027-02-01T18:00:00.000Z', loan: 200_000 },
      changedFields: { price: { from: 298_000, to: 295_000 } },
    });
    const { transactionId } = await sellerAccepts(id);
    offer = await world.offer(id);
    expect(offer).toMatchObject({
      status: 'ACCEPTED',
      price: 295_000,
      closingDate: new Date('2027-02-01T18:00:00Z'),
      acceptedAt: NINE,
      bindingAt: null,
      listing: { externalStatus: 'PENDING' },
    });
    expect(offer.offerRounds.map((round) => round.status)).toEqual(['COUNTERED', 'COUNTERED', 'ACCEPTED']);
    expect(offer.transaction).toMatchObject({
      id: transactionId,
      status: 'OPEN',
      closingTime: '12:00',
      inspection: 'NONE',
      appraisal: 'NOT_SCHEDULED',
      otherPartyEmail: 'ada@agency.test',
    });
    expect(await world.prisma.mlsListing.findUnique({ where: { listingId } })).toMatchObject({
      status: 'PENDING',
      deletedAt: null,
    });
    expect(await world.audited(id)).toEqual([
      'offer.submitted',
      'offer.countered',
      'offer.countered',
      'offer.accepted',
    ]);
    expect(await world.audited(transactionId)).toEqual(['transaction.opened']);
    const entries = await world.prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' } });
    expect(entries.map((entry) => [entry.side, entry.actorKind])).toEqual([
      ['BUYER', 'GUEST'],
      ['SELLER', 'SELLER'],
      ['BUYER', 'TOKEN_BUYER'],
      ['SELLER', 'SELLER'],
    ]);
    expect(
      JSON.stringify(entries, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
    ).not.toMatch(/Ada|Buyer"|agency\.test|Elm St/);
  });

  it("refuses a counter without changes, with a loan above the price, or to one's own counter", async () => {
    const id = await world.agentOffer(listingId);
    expect((await refusalOf(counter(id, seller, { price: 290_000 })))?.message).toBe(
      'A counter needs at least one changed field.',
    );
    expect((await refusalOf(counter(id, seller, { price: 150_000 })))?.fields[0]?.path).toBe('loan');
    expect((await refusalOf(counter(id, buyerLink(id), { price: 295_000 })))?.message).toContain('PENDING');
    expect((await refusalOf(counter(id, await world.person('BUYER'), { price: 295_000 })))?.kind).toBe('forbidden');
    expect((await refusalOf(counter(id, world.token('another', listingId, 'SELLER'), { price: 295_000 })))?.kind).toBe(
      'forbidden',
    );
    await world.unit(seller, (unit) => counterByText(unit, id, {}, 'Leave the swing set', undefined));
    expect(await world.offer(id)).toMatchObject({
      counter: 'Leave the swing set',
      offerRounds: [{}, { changedFields: { additionalTerms: { from: '', to: 'Leave the swing set' } } }],
    });
    expect(
      (await refusalOf(world.unit(world.admin, (unit) => counterOffer(unit, id, {}, { changes: { price: 1 } }))))
        ?.fields[0]?.path,
    ).toBe('party');
  });

  it('counters to a financed offer only with a loan of at least $1 and no more than the price', async () => {
    const id = await world.agentOffer(listingId, { paymentMethod: 'Cash', loan: undefined });
    const refused = (changes: object) => refusalOf(counter(id, seller, changes));
    for (const changes of [{ paymentMethod: 'Financed' }, { paymentMethod: 'Financed', loan: 0 }])
      expect(await refused(changes)).toMatchObject({
        kind: 'invalid',
        fields: [{ path: 'loan', message: 'Loan amount must be at least $1.' }],
      });
    expect(await refused({ paymentMethod: 'Financed', loan: 290_001 })).toMatchObject({ fields: [{ path: 'loan' }] });
    await counter(id, seller, { paymentMethod: 'Financed', loan: 200_000 });
    // the price alone falls below the loan that stands
    expect(await refusalOf(counter(id, buyerLink(id), { price: 199_999 }))).toMatchObject({
      fields: [{ path: 'loan', message: 'Loan amount cannot exceed offer price.' }],
    });
  });

  it('adds a counter by text to the terms that stand, and keeps both in the history', async () => {
    const id = await world.agentOffer(listingId, { additionalTerms: 'The washer and dryer stay.' });
    const say = (by: Parameters<WorkflowWorld['unit']>[0], text: string) =>
      world.unit(by, (unit) => counterByText(unit, id, {}, text, undefined));
    await say(seller, ' Leave the swing set ');
    await say(buyerLink(id), 'Agreed, if the shed stays too.');
    const both = 'The washer and dryer stay.\n\nLeave the swing set';
    expect(await world.offer(id)).toMatchObject({
      counter: 'Agreed, if the shed stays too.',
      offerRounds: [
        { terms: { additionalTerms: 'The washer and dryer stay.' } },
        { changedFields: { additionalTerms: { from: 'The washer and dryer stay.', to: both } } },
        { changedFields: { additionalTerms: { from: both, to: `${both}\n\nAgreed, if the shed stays too.` } } },
      ],
    });
    expect(await refusalOf(say(seller, 'x'.repeat(9_990)))).toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'counter' }],
    });
    await sellerAccepts(id);
    expect((await world.offer(id)).additionalTerms).toBe(`${both}\n\nAgreed, if the shed stays too.`);
  });

  it("ends with a decline, a rejection, or the buyer's own withdrawal, and stays ended", async () => {
    const [declined, rejected, rescinded] = [
      await world.agentOffer(listingId),
      await world.agentOffer(listingId),
      await world.agentOffer(listingId),
    ] as [string, string, string];
    const turnDown = (id: string, by: Parameters<WorkflowWorld['unit']>[0]) =>
      world.unit(by, (unit) => declineOffer(unit, id, {}, {}));
    await turnDown(declined, seller);
    await counter(rejected, seller, { price: 299_000 });
    await turnDown(rejected, buyerLink(rejected));
    await world.unit(buyerLink(rescinded), (unit) => rescindOffer(unit, rescinded, {}, {}));
    for (const [id, status, rounds] of [
      [declined, 'DECLINED', ['REJECTED']],
      [rejected, 'DECLINED', ['COUNTERED', 'REJECTED']],
      [rescinded, 'RESCINDED', ['REJECTED']],
    ] as const) {
      const offer = await world.offer(id);
      expect([offer.status, offer.offerRounds.map((round) => round.status), offer.endedAt]).toEqual([
        status,
        rounds,
        NINE,
      ]);
      for (const attempt of [
        () => accept(id, seller),
        () => counter(id, seller, { price: 1 }),
        () => turnDown(id, seller),
        () => world.unit(buyerLink(id), (unit) => rescindOffer(unit, id, {}, {})),
      ])
        expect((await refusalOf(attempt()))?.message).toContain(status);
    }
  });

  it('is not accepted after it expires, and continues with a counter by either side', async () => {
    const id = await world.agentOffer(listingId, { expiresOn: '2026-12-02T00:00:00Z' });
    world.now = new Date('2026-12-02T00:00:00Z');
    expect((await refusalOf(accept(id, seller)))?.message).toContain('EXPIRED');
    await counter(id, buyerLink(id), { price: 291_000 });
    expect((await world.offer(id)).offerRounds.map((round) => round.status)).toEqual(['EXPIRED', 'PENDING']);
    await sellerAccepts(id);
    expect((await world.offer(id)).price).toBe(291_000);
  });

  it('is not accepted once its closing date has passed, and continues with a counter that has a new one', async () => {
    const closingDate = '2026-12-03T18:00:00Z';
    const id = await world.agentOffer(listingId, { closingDate, expiresOn: '2026-12-10T00:00:00Z' });
    await world.sign(id, 'SELLER');
    world.now = new Date('2026-12-05T15:00:00Z');
    expect((await refusalOf(accept(id, seller)))?.message).toBe(
      'The closing date of this offer is no longer in the future. Send a counteroffer with a new one.',
    );
    await counter(id, seller, { closingDate: '2027-01-08T18:00:00Z' });
    await accept(id, buyerLink(id));
    expect((await world.offer(id)).closingDate).toEqual(new Date('2027-01-08T18:00:00Z'));
  });

  it("sends a fresh link to an outside party; the earlier one is revoked, the other party's stays", async () => {
    const id = await world.agentOffer(listingId, { email: 'fresh@agency.test' });
    await world.unit(world.admin, (unit) => sendOfferLink(unit, id, 'BUYER'));
    expect(await world.offer(id)).toMatchObject({ buyerTokenVersion: 2, sellerTokenVersion: 1 });
    expect((await world.emailsTo('fresh@agency.test')).at(-1)?.text).toContain(`/offer-portal/${id}.BUYER.2`);
    expect((await refusalOf(world.unit(world.admin, (unit) => sendOfferLink(unit, id, 'SELLER'))))?.kind).toBe(
      'conflict',
    );
    await world.unit(world.admin, (unit) => revokeOfferLink(unit, id, 'SELLER'));
    expect(await world.offer(id)).toMatchObject({ buyerTokenVersion: 2, sellerTokenVersion: 2 });
  });
});

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
