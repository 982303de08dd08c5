import { describe, expect, it } from 'vitest';
import { createShowingSchema } from '#shared/showings/showings.schema.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { archiveListing } from '../listings/archive-listing.ts';
import { cancelShowing } from './cancel-showing.ts';
import { rescheduleShowing } from './reschedule-showing.ts';
import { confirmShowing, denyShowing } from './respond-to-showing.ts';
import { leaveShowingFeedback } from './answer-survey.ts';
import { createBuyerListing } from '../listings/edit-listing.ts';
import { requestShowing } from './request-showing.ts';
import { buyer, listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { HOUR, NINE, refusalOf, type Person, type WorkflowWorld } from '../../testing/workflows.fake.ts';

setScene();

/** Tomorrow at this hour and minute in Birmingham. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 11, 2, hour + 6, minute));
const ask = async (by: Person, time: Date, more: object = {}, to = listingId) =>
  (
    await world.unit(by, (unit) =>
      requestShowing(
        unit,
        by,
        createShowingSchema.parse({ listing: { connect: { id: to } }, proposedTime: time.toISOString(), ...more }),
        null,
        {},
      ),
    )
  ).id;
const confirm = (id: string, by: Person = seller, input: Parameters<typeof confirmShowing>[3] = {}) =>
  world.unit(by, (unit) => confirmShowing(unit, id, {}, input));
const deny = (id: string, times: Date[], by: Person = seller) =>
  world.unit(by, (unit) => denyShowing(unit, id, {}, times));
const cancel = (id: string, by: Person, reason?: string) =>
  world.unit(by, (unit) => cancelShowing(unit, id, {}, reason));
const move = (id: string, proposedTime: Date, otherTimes: Date[] = [], by: Person = buyer) =>
  world.unit(by, (unit) => rescheduleShowing(unit, id, {}, { proposedTime, otherTimes }));
const showing = (id: string) => world.prisma.showing.findUniqueOrThrow({ where: { id } });
const notified = async (person: Person) =>
  (await world.prisma.notification.findMany({ where: { userId: person.userId }, orderBy: { id: 'asc' } })).map(
    (row) => row.text,
  );

describe('a showing', () => {
  it('is requested with three times and confirmed at one; both sides see the time zone of the home', async () => {
    const id = await ask(buyer, at(10), { otherTimes: [at(14).toISOString(), at(16).toISOString()], accepted: true });
    expect(await showing(id)).toMatchObject({
      accepted: false,
      proposedTime: at(10),
      otherTimes: [at(14), at(16)],
      userId: buyer.userId,
    });
    expect((await notified(seller)).at(-1)).toMatch(/would like to tour .* on Wed, Dec 2, 10:00 AM CST/);
    await confirm(id, seller, { proposedTime: at(14) });
    expect(await showing(id)).toMatchObject({ accepted: true, proposedTime: at(14), otherTimes: [] });
    expect((await notified(buyer)).at(-1)).toMatch(/2:00 PM CST is confirmed/);
    expect((await world.emailsTo(buyer.email)).at(-1)).toMatchObject({
      status: 'QUEUED',
      subject: expect.stringMatching(/^Confirmed: /) as string,
    });
    expect(await world.audited(id)).toEqual(['showing.requested', 'showing.confirmed']);
    expect((await refusalOf(confirm(id)))?.message).toContain('CONFIRMED');
  });

  it('is confirmed at once where the seller approves showings automatically', async () => {
    await world.prisma.user.update({ where: { id: seller.userId }, data: { autoApproveShowings: true } });
    const id = await ask(buyer, at(10), { otherTimes: [at(12).toISOString()] });
    expect(await showing(id)).toMatchObject({ accepted: true, otherTimes: [] });
    expect((await refusalOf(ask(await world.person('BUYER'), at(10, 45))))?.message).toMatch(/no longer free/);
  });

  it('of a home with a hidden address is described without it until it is confirmed', async () => {
    const hidden = await world.home(seller, { hideAddress: true, address: '7 Quiet Lane' });
    const id = await ask(buyer, at(10), {}, hidden);
    await deny(id, [at(11)]);
    expect((await notified(buyer)).at(-1)).toBe(
      'The seller of a home in Hoover suggests another time: Wed, Dec 2, 11:00 AM CST.',
    );
    await move(id, at(11));
    expect((await notified(buyer)).at(-1)).toContain('7 Quiet Lane');
  });

  it('request cannot be denied by the host without suggesting another time', async () => {
    const id = await ask(buyer, at(10));
    expect(await refusalOf(cancel(id, seller))).toMatchObject({
      kind: 'invalid',
      message: 'You must suggest at least one valid time.',
    });
    expect(await showing(id)).toMatchObject({ accepted: false });
  });

  it('ends with the home: archiving cancels upcoming showings, and none can be confirmed', async () => {
    const [asked, confirmed, denied] = [
      await ask(buyer, at(10)),
      await ask(await world.person('BUYER'), at(12)),
      await ask(await world.person('BUYER'), at(14)),
    ];
    await confirm(confirmed);
    await deny(denied, [at(15)]);
    await world.unit(seller, (unit) => archiveListing(unit, listingId, {}));
    // a denied one as well: no suggested time can be taken any more
    for (const id of [asked, confirmed, denied]) {
      expect(await showing(id)).toMatchObject({ accepted: null, cancelReason: 'The home was taken off the market.' });
      expect((await world.audited(id)).at(-1)).toBe('showing.cancelled');
    }
    expect((await notified(buyer)).at(-1)).toMatch(/was canceled/);
    const { userId } = await showing(denied);
    expect(
      await refusalOf(
        world.unit({ ...buyer, userId }, (unit) =>
          rescheduleShowing(unit, denied, {}, { proposedTime: at(15), otherTimes: [] }),
        ),
      ),
    ).toMatchObject({ kind: 'conflict', message: expect.stringContaining('CANCELLED') as string });
  });

  it('is denied with another time, which the requester accepts', async () => {
    const id = await ask(buyer, at(10));
    expect((await refusalOf(deny(id, [])))?.message).toBe('You must suggest at least one valid time.');
    expect((await refusalOf(deny(id, [at(5)])))?.fields[0]?.path).toBe('suggestedTimes.0');
    expect((await refusalOf(deny(id, [at(11), at(11)])))?.message).toBe('Choose each time only once.');
    expect(await showing(id)).toMatchObject({ accepted: false, suggestedTimes: [] });
    await deny(id, [at(11), at(15)]);
    expect(await showing(id)).toMatchObject({ accepted: null, suggestedTimes: [at(11), at(15)] });
    expect((await refusalOf(move(id, at(12))))?.fields[0]?.path).toBe('proposedTime');
    await move(id, at(15));
    expect(await showing(id)).toMatchObject({ accepted: true, proposedTime: at(15), suggestedTimes: [] });
    expect((await notified(seller)).at(-1)).toMatch(/took your suggested time: Wed, Dec 2, 3:00 PM CST/);
  });

  it('is withdrawn by the requester, rescheduled, or cancelled by either side, the host with a reason', async () => {
    const first = await ask(buyer, at(10));
    expect((await refusalOf(cancel(first, seller, 'No')))?.kind).toBe('invalid');
    await cancel(first, buyer);
    expect(await showing(first)).toMatchObject({ accepted: null, suggestedTimes: [] });

    const second = await ask(buyer, at(10));
    await confirm(second);
    await move(second, at(17), [at(18)]);
    expect(await showing(second)).toMatchObject({ accepted: false, proposedTime: at(17), otherTimes: [at(18)] });
    await confirm(second);
    expect((await refusalOf(cancel(second, seller)))?.fields[0]?.path).toBe('cancelReason');
    await cancel(second, seller, 'The heating broke');
    expect(await showing(second)).toMatchObject({ accepted: null, cancelReason: 'The heating broke' });
    expect((await world.emailsTo(buyer.email)).at(-1)?.text).toContain('The heating broke');
    for (const again of [() => cancel(second, buyer), () => confirm(second), () => move(second, at(12))])
      expect((await refusalOf(again()))?.message).toContain('CANCELLED');
    expect((await showing(second)).calendarSequence).toBe(4);
  });

  it('accepts feedback once, after it happened, from the requester or through the survey link', async () => {
    const [id, other] = [await ask(buyer, at(10)), await ask(await world.person('BUYER'), at(15))];
    await confirm(id);
    await confirm(other);
    const leave = (which: string, by: Parameters<WorkflowWorld['unit']>[0], survey = false) =>
      refusalOf(world.unit(by, (unit) => leaveShowingFeedback(unit, which, {}, 'Lovely light', null, survey)));
    expect((await leave(id, buyer))?.message).toContain('CONFIRMED');
    world.now = new Date('2026-12-03T15:00:00Z');
    expect((await leave(id, seller))?.kind).toBe('forbidden');
    expect(await leave(id, buyer)).toBeNull();
    expect((await leave(id, buyer))?.kind).toBe('conflict');
    expect(await leave(other, { kind: 'guest' }, true)).toBeNull();
    expect(await showing(id)).toMatchObject({ feedback: 'Lovely light', feedbackAt: world.now, accepted: true });
    expect((await refusalOf(cancel(id, buyer)))?.message).toContain('COMPLETED');
  });

  it("is refused off the half-hour grid, at night, in the past, too late, on one's own home, or twice", async () => {
    const refused = async (by: Person, time: Date, more: object = {}) => (await refusalOf(ask(by, time, more)))?.kind;
    expect([
      await refused(buyer, at(10, 7)),
      await refused(buyer, at(6)),
      await refused(buyer, new Date(NINE.getTime() - HOUR)),
      await refused(buyer, new Date(NINE.getTime() + 6 * 24 * HOUR)),
      await refused(buyer, at(10), { otherTimes: [at(10).toISOString()] }),
    ]).toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'invalid']);
    expect(await refused(seller, at(10))).toBe('forbidden');
    expect(await refused(buyer, at(10), { type: 'INSPECTION' })).toBe('forbidden');
    expect(await refused(buyer, at(10), { type: 'FINAL_WALKTHROUGH' })).toBe('conflict');
    await ask(buyer, at(10));
    expect(await refused(buyer, at(12))).toBe('conflict');
    await world.prisma.listing.update({ where: { id: listingId }, data: { externalStatus: 'SOLD' } });
    expect(await refused(await world.person('BUYER'), at(10))).toBe('conflict');
  });

  it('waits while the person has an offer in review elsewhere', async () => {
    await world.buyerOffer(buyer, await world.home(seller));
    expect((await refusalOf(ask(buyer, at(10))))?.message).toContain('REVIEW');
  });

  it('waits no longer once that home was taken off the market, and neither does an offer', async () => {
    const gone = await world.home(seller);
    await world.buyerOffer(buyer, gone);
    await world.unit(seller, (unit) => archiveListing(unit, gone, {}));
    expect(await ask(buyer, at(10))).toBeTruthy();
    expect(await world.buyerOffer(buyer, await world.home(seller))).toBeTruthy();
  });

  it('before the home is on the market starts after it goes live', async () => {
    const soon = await world.home(seller, { liveDate: new Date('2026-12-02T18:00:00Z') });
    expect((await refusalOf(ask(buyer, at(10), {}, soon)))?.message).toMatch(/isn’t on the market yet/);
    const early = [at(10).toISOString()];
    expect((await refusalOf(ask(buyer, at(13), { otherTimes: early }, soon)))?.fields[0]?.path).toBe('otherTimes.0');
    const id = await ask(buyer, at(13), {}, soon);
    expect((await refusalOf(move(id, at(10))))?.fields[0]?.path).toBe('proposedTime');
    expect((await refusalOf(deny(id, [at(14), at(10)])))?.fields[0]?.path).toBe('suggestedTimes.1');
    await deny(id, [at(14)]);
  });

  it('of a home sold elsewhere is confirmed by an admin only, never by the buyer who saved it', async () => {
    const mls = await world.prisma.mlsListing.create({
      data: {
        sourceKey: `k-${listingId}`,
        source: 'GALMLS',
        status: 'ACTIVE',
        address: '9 Pine St',
        city: 'Hoover',
        state: 'AL',
        zip: '35226',
        activationDate: NINE,
        listingPrice: 250_000,
      },
    });
    const gone = await world.prisma.mlsListing.create({
      data: {
        origin: 'MLS',
        source: 'GALMLS',
        sourceKey: 'gone',
        mlsNumber: 'gone',
        status: 'SOLD',
        address: '9 Past Rd',
        city: 'Hoover',
        state: 'AL',
        zip: '35226',
        propertyType: 'SFR',
        activationDate: NINE,
        modificationTimestamp: NINE,
      },
    });
    expect(await refusalOf(world.unit(buyer, (unit) => createBuyerListing(unit, buyer, gone.id)))).toMatchObject({
      kind: 'conflict',
      code: 'listing.sold',
    });
    const made = await Promise.all(
      [1, 2, 3].map(() => world.unit(buyer, (unit) => createBuyerListing(unit, buyer, mls.id))),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await world.prisma.listing.count({ where: { mlsListingId: mls.id } })).toBe(1);
    const wanted = made[0]!.id;
    expect((await refusalOf(ask(buyer, at(10), {}, wanted)))?.code).toBe('payment-required');
    const id = await ask(buyer, at(10), { coupon: '3forfree' }, wanted);
    expect((await refusalOf(confirm(id, buyer)))?.kind).toBe('forbidden');
    await confirm(id, world.admin, { agentBooks: true });
    expect(await showing(id)).toMatchObject({ accepted: true, agentBooks: true });
    expect((await refusalOf(ask(await world.person('BUYER'), at(14), { coupon: '3forfree' }, wanted)))?.kind).toBe(
      'forbidden',
    );
  });

  it('as a final walkthrough is for the buyer of the open transaction', async () => {
    const offerId = await world.buyerOffer(buyer, listingId);
    await world.prisma.offer.update({
      where: { id: offerId },
      data: {
        status: 'SIGNED',
        currentRound: 1,
        offerRounds: {
          create: { roundNumber: 1, initiatorType: 'BUYER', terms: {}, expiresAt: new Date(NINE.getTime() + HOUR) },
        },
      },
    });
    await world.sign(offerId, 'SELLER');
    await world.unit(seller, (unit) => acceptOffer(unit, offerId, {}, { disclosures: 'none' }));
    expect(await ask(buyer, new Date('2027-01-14T16:00:00Z'), { type: 'FINAL_WALKTHROUGH' })).toBeTruthy();
    expect((await refusalOf(ask(await world.person('BUYER'), at(10), { type: 'FINAL_WALKTHROUGH' })))?.kind).toBe(
      'conflict',
    );
  });
});

describe('one slot', () => {
  it('goes to one of ten concurrent confirmations; the rest are told it is taken', async () => {
    const ids = [];
    for (let index = 0; index < 10; index += 1)
      ids.push(await ask(await world.person('BUYER'), at(10, 15 * (index % 4))));
    const results = await Promise.all(ids.map((id) => refusalOf(confirm(id))));
    expect(results.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(
      new Set(results.filter((refusal) => refusal !== null).map((refusal) => `${refusal.kind}: ${refusal.message}`)),
    ).toEqual(new Set(['conflict: That time is no longer free. Choose another one.']));
    expect(await world.prisma.showing.count({ where: { listingId, accepted: true } })).toBe(1);
    expect(await world.prisma.auditEntry.count({ where: { action: 'showing.confirmed', entityId: { in: ids } } })).toBe(
      1,
    );
  });

  it('is enforced by the database itself, and is free again after a cancellation', async () => {
    const [first, second] = [await ask(buyer, at(10)), await ask(await world.person('BUYER'), at(10, 45))];
    await confirm(first);
    await expect(world.prisma.showing.update({ where: { id: second }, data: { accepted: true } })).rejects.toThrow();
    expect((await refusalOf(move(second, at(10, 45), [], await world.person('BUYER'))))?.kind).toBe('forbidden');
    await cancel(first, buyer);
    await confirm(second);
    expect(await showing(second)).toMatchObject({ accepted: true, proposedTime: at(10, 45) });
  });

  it('an hour later is another slot', async () => {
    const [first, second] = [await ask(buyer, at(10)), await ask(await world.person('BUYER'), at(11))];
    await confirm(first);
    await confirm(second);
    expect(await world.prisma.showing.count({ where: { listingId, accepted: true } })).toBe(2);
  });

  it('that was suggested but is taken by now is a clear 409', async () => {
    const id = await ask(buyer, at(10));
    await deny(id, [at(15)]);
    await confirm(await ask(await world.person('BUYER'), at(14, 30)));
    expect(await refusalOf(move(id, at(15)))).toMatchObject({
      kind: 'conflict',
      message: 'That time is no longer free. Choose another one.',
    });
    expect(await showing(id)).toMatchObject({ accepted: null, suggestedTimes: [at(15)] });
  });
});
