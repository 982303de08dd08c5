import { describe, expect, it } from 'vitest';
import { counterByText, counterOffer } from './counter-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { rescindOffer } from './rescind-offer.ts';
import { reviewOffer } from './review-offer.ts';
import { updateListing } from '../listings/edit-listing.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { revokeOfferLink, sendOfferLink } from './offer-links.ts';
import { buyer, listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { HOUR, NINE, refusalOf, type WorkflowWorld } from '../../testing/workflows.fake.ts';
import { accept, buyerLink, counter, sellerAccepts } from '../../testing/offer-steps.fake.ts';

setScene();

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

  it('is notified with what it changes, and of the additional terms with what is added', async () => {
    const email = 'reads@agency.test';
    const id = await world.agentOffer(listingId, { email, additionalTerms: 'The washer stays.' });
    await world.unit(seller, (unit) =>
      counterOffer(unit, id, {}, { changes: { price: 299_000, earnestMoney: 7000 }, text: 'Leave the swing set' }),
    );
    const { text } = (await world.emailsTo(email)).at(-1)!;
    expect(text).toMatch(/Price: \$299,000 \(was \$[\d,]+\)\./);
    expect(text).toMatch(/Earnest money: \$7,000 \(was \$[\d,]+\)\./);
    expect(text).toContain('Added to the additional terms: Leave the swing set');
    expect(text).not.toContain('The washer stays.');
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

  it('sends a fresh link to a corrected listing agent; whoever had the wrong address can act no more', async () => {
    const wrong = { type: 'BUYER' as const, userId: buyer.userId, listingAgentEmail: 'wrong@office.test' };
    const { id: tracked } = await makeListing(world.prisma, { ...wrong, state: 'AL', yearBuilt: 1990 });
    const signed = async () => {
      const id = await world.buyerOffer(buyer, tracked);
      await world.unit(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve' }));
      await world.sign(id, 'BUYER', 'BROKERAGE');
      return id;
    };
    const withdrawn = await signed();
    await world.unit(buyer, (unit) => rescindOffer(unit, withdrawn, {}, {}));
    const open = await signed();
    expect((await world.emailsTo('wrong@office.test')).at(-1)?.text).toContain(`/offer-portal/${open}.SELLER.1`);
    const correct = (listingAgentEmail: string) =>
      world.unit(world.admin, (unit) => updateListing(unit, tracked, { listingAgentEmail }, {}));
    await correct('right@office.test');
    await correct('right@office.test');
    expect([await world.offer(open), await world.offer(withdrawn)]).toMatchObject([
      { sellerTokenVersion: 2, buyerTokenVersion: 1 },
      { sellerTokenVersion: 2 },
    ]);
    const sent = await world.emailsTo('right@office.test');
    expect(sent.map(({ text }) => /offer-portal\/(\S+)/.exec(text)?.[1])).toEqual([`${open}.SELLER.2`]);
    // whoever signs for the seller has the right address in the documents
    const sellers = { role: 'SELLER' as const, formSigning: { offerId: open } };
    const signers = await world.prisma.formSigner.findMany({ where: sellers, select: { email: true } });
    expect(signers).toEqual([{ email: 'right@office.test' }]);
  });
});
