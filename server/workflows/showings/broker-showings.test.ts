import { describe, expect, it } from 'vitest';
import { bookShowingSchema, createShowingSchema } from '#shared/showings/showings.schema.ts';
import { buyer, listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { NINE, refusalOf, type Person } from '../../testing/workflows.fake.ts';
import { bookShowing, noteShowing } from './broker-showings.ts';
import { requestShowing } from './request-showing.ts';
import { cancelShowing } from './cancel-showing.ts';
import { rescheduleShowing } from './reschedule-showing.ts';
import { confirmShowing, denyShowing } from './respond-to-showing.ts';

setScene();

/** Tomorrow at this hour in Birmingham. */
const at = (hour: number) => new Date(Date.UTC(2026, 11, 2, hour + 6));
const book = async (body: object, time = at(10)) =>
  (
    await world.unit(world.admin, (unit) =>
      bookShowing(unit, world.admin, bookShowingSchema.parse({ proposedTime: time.toISOString(), ...body })),
    )
  ).id;
const ours = (person: Person | null = buyer, more: object = {}) => ({
  listing: { connect: { id: listingId } },
  ...(person && { user: { connect: { id: person.userId } } }),
  ...more,
});
const ask = async (time = at(10)) =>
  (
    await world.unit(buyer, (unit) =>
      requestShowing(
        unit,
        buyer,
        createShowingSchema.parse({ listing: { connect: { id: listingId } }, proposedTime: time.toISOString() }),
        null,
        {},
      ),
    )
  ).id;
const asBroker = <T>(work: Parameters<typeof world.unit<T>>[1]) => world.unit(world.admin, work);
const showing = (id: string) => world.prisma.showing.findUniqueOrThrow({ where: { id } });
const lastNotice = async (person: Person) =>
  (await world.prisma.notification.findFirst({ where: { userId: person.userId }, orderBy: { id: 'desc' } }))?.text;
const brokerFor = async (id: string) =>
  (await world.prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' } })).map((entry) => [
    entry.action,
    entry.actorKind,
    (entry.after as { brokerFor?: string }).brokerFor,
  ]);

/** A home of the market that nobody saved. */
async function onMarket(): Promise<string> {
  const home = await world.prisma.mlsListing.create({
    data: {
      sourceKey: `market-${listingId}`,
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
  return home.id;
}

describe('a broker books for a person', () => {
  it('a tour, which the host confirms, and both sides are told', async () => {
    const id = await book(ours());
    expect(await showing(id)).toMatchObject({ userId: buyer.userId, accepted: false, type: 'TOUR' });
    expect(await lastNotice(seller)).toMatch(/^P\d+ would like to tour .* on Wed, Dec 2, 10:00 AM CST\.$/);
    expect(await lastNotice(buyer)).toMatch(
      /^Hearthport asked for a tour of .* on Wed, Dec 2, 10:00 AM CST for you\.$/,
    );
    expect(await brokerFor(id)).toEqual([['showing.requested', 'ADMIN', 'REQUESTER']]);
    // what the person has to be given first is recorded for them
    expect(await world.prisma.consentRecord.count({ where: { userId: buyer.userId } })).toBeGreaterThan(0);
    expect((await refusalOf(book(ours(), at(12))))?.message).toContain('This buyer already asked');
  });

  it('and confirms it for the host at once, further ahead than the tour dialog', async () => {
    const id = await book(
      ours(buyer, { isConfirmed: true, agentBooks: true, isAgent: true }),
      new Date('2026-12-15T16:00:00Z'),
    );
    expect(await showing(id)).toMatchObject({ accepted: true, agentBooks: true, isAgent: true });
    expect(await lastNotice(buyer)).toMatch(/Dec 15, 10:00 AM CST is confirmed\.$/);
    expect(await lastNotice(seller)).toMatch(/will tour/);
    expect(
      (await refusalOf(book(ours(await world.person('BUYER')), new Date('2026-12-15T16:30:00Z'))))?.fields[0]?.path,
    ).toBe('proposedTime');
  });

  it('of a home on the market, for which the buyer’s listing is made, without a fee', async () => {
    const mlsListing = { connect: { id: await onMarket() } };
    const id = await book({ mlsListing, user: { connect: { id: buyer.userId } }, isConfirmed: true });
    const { listingId: made } = await showing(id);
    expect(await world.prisma.listing.findUniqueOrThrow({ where: { id: made } })).toMatchObject({
      type: 'BUYER',
      userId: buyer.userId,
      address: '9 Pine St',
    });
    expect((await refusalOf(book(ours(seller, { listing: { connect: { id: made } } }), at(14))))?.message).toMatch(
      /Another buyer saved/,
    );
  });

  it.each(['INSPECTION', 'APPRAISAL'] as const)('an %s, which is confirmed at once', async (type) => {
    const id = await book(ours(buyer, { type }));
    expect(await showing(id)).toMatchObject({ type, accepted: true });
    expect(await lastNotice(seller)).toMatch(/will have an (inspection|appraisal) of/);
  });

  it('but not for the owner, a lender, nobody, a buyer with an offer in review, or one who has to sign first', async () => {
    const who = async (body: object) => {
      const refusal = await refusalOf(book(body));
      return [refusal?.kind, refusal?.fields[0]?.path];
    };
    expect(await who(ours(seller))).toEqual(['invalid', 'user']);
    expect(await who(ours(await world.person('LENDER')))).toEqual(['invalid', 'user']);
    expect(await who({ ...ours(null), user: { connect: { id: 'no-such-person' } } })).toEqual(['invalid', 'user']);
    expect((await refusalOf(book(ours(buyer, { type: 'FINAL_WALKTHROUGH' }))))?.code).toBe('showing.no-transaction');
    const knox = await world.home(seller, { city: 'Knoxville', state: 'TN', zip: '37902' });
    expect(await refusalOf(book(ours(buyer, { listing: { connect: { id: knox } } })))).toMatchObject({
      message: expect.stringMatching(/^This buyer must sign a tour agreement first/) as string,
    });
    await world.buyerOffer(buyer, await world.home(seller));
    for (const type of ['TOUR', 'OTHER'])
      expect((await refusalOf(book(ours(buyer, { type }))))?.message).toContain('This buyer has an offer in review');
  });
});

describe('a broker acts for either side', () => {
  it('takes a suggested time, withdraws and cancels in the requester’s name', async () => {
    const id = await ask();
    await asBroker((unit) => denyShowing(unit, id, {}, [at(15)], 'HOST'));
    expect(await lastNotice(seller)).toMatch(/^Hearthport suggested another time for the showing of .* for you\.$/);
    await asBroker((unit) =>
      rescheduleShowing(unit, id, {}, { proposedTime: at(15), otherTimes: [], actingFor: 'REQUESTER' }),
    );
    expect(await showing(id)).toMatchObject({ accepted: true, proposedTime: at(15) });
    expect(await lastNotice(buyer)).toMatch(/3:00 PM CST is confirmed/);
    await asBroker((unit) => cancelShowing(unit, id, {}, 'They found a home', 'REQUESTER'));
    expect(await lastNotice(buyer)).toMatch(/^Hearthport canceled a tour of .*, 3:00 PM CST for you\.$/);
    expect(await lastNotice(seller)).toMatch(/was canceled/);
    const second = await ask();
    await asBroker((unit) => cancelShowing(unit, second, {}, undefined, 'REQUESTER'));
    expect(await lastNotice(buyer)).toMatch(/^Hearthport withdrew a tour/);
    expect(await brokerFor(id)).toEqual([
      ['showing.requested', 'BUYER', undefined],
      ['showing.denied', 'ADMIN', 'HOST'],
      ['showing.confirmed', 'ADMIN', 'REQUESTER'],
      ['showing.cancelled', 'ADMIN', 'REQUESTER'],
    ]);
  });

  it('moves a confirmed one for both sides, or asks the host for another time', async () => {
    const id = await ask();
    await world.unit(seller, (unit) => confirmShowing(unit, id, {}, {}));
    const move = (hour: number, isConfirmed: boolean) =>
      asBroker((unit) =>
        rescheduleShowing(
          unit,
          id,
          {},
          { proposedTime: at(hour), otherTimes: [], actingFor: 'REQUESTER', isConfirmed },
        ),
      );
    await move(11, true);
    expect(await showing(id)).toMatchObject({ accepted: true, proposedTime: at(11) });
    expect(await lastNotice(buyer)).toMatch(/11:00 AM CST is confirmed/);
    expect(await lastNotice(seller)).toMatch(/^Hearthport confirmed .* 11:00 AM CST for you/);
    await move(13, false);
    expect(await showing(id)).toMatchObject({ accepted: false, proposedTime: at(13) });
    expect(await lastNotice(buyer)).toMatch(/^Hearthport asked for a tour of .*, 1:00 PM CST for you/);
  });

  it('and nobody else does, nor confirms their own request', async () => {
    const id = await ask();
    for (const by of [buyer, seller])
      expect(await refusalOf(world.unit(by, (unit) => confirmShowing(unit, id, {}, {}, 'HOST')))).toMatchObject({
        kind: 'forbidden',
      });
    const moved = { proposedTime: at(12), otherTimes: [], isConfirmed: true };
    expect(await refusalOf(world.unit(buyer, (unit) => rescheduleShowing(unit, id, {}, moved)))).toMatchObject({
      kind: 'forbidden',
    });
    expect(await showing(id)).toMatchObject({ accepted: false, proposedTime: at(10) });
  });

  it('and notes Agent Books and the numbers of outside scheduling systems', async () => {
    const id = await ask();
    const notes = { agentBooks: true, externalCalendarId: 'cal-7', externalLockboxId: null };
    await asBroker((unit) => noteShowing(unit, id, {}, notes));
    expect(await showing(id)).toMatchObject({ ...notes, accepted: false });
    expect((await world.audited(id)).at(-1)).toBe('showing.noted');
  });
});
