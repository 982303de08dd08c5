import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeMessage } from '../../testing/factories/messages.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** A Tuesday morning in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const LATER = new Date('2026-12-03T15:00:00Z');
let app: TestApp;
let seller: Person;
let buyer: Person;

const homeOf = (owner: Person, fields: object = {}) =>
  makeListing(app.prisma, { userId: owner.id, approvedAt: new Date('2026-11-21T15:00:00Z'), ...fields });
type Round = { initiatorType: 'BUYER' | 'SELLER'; expiresAt?: Date };
const offerOn = (
  listingId: string,
  status: 'REVIEW' | 'REVIEWED' | 'PENDING' | 'COUNTERED' | 'DECLINED',
  round?: Round,
) =>
  makeOffer(app.prisma, {
    listingId,
    userId: buyer.id,
    status,
    closingDate: LATER,
    expiresOn: LATER,
    rounds: round ? [round] : [],
  });
interface Status {
  showings: Record<string, number>;
  sale: object | null;
  openHouse: object | null;
  offers: Record<string, number>;
  nextAction: { text: string; link: string } | null;
  daysOnMarket: number;
}
const statusOf = async (id: string, person: Person) => (await person.send<Status>('GET', `/status/${id}`)).body;

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  [seller, buyer] = [await app.person('SELLER'), await app.person('BUYER')];
});
afterAll(() => app.stop());

describe('the figures of a home', () => {
  it('omit offers that never reached the seller', async () => {
    const { id } = await homeOf(seller);
    for (const status of ['REVIEW', 'REVIEWED', 'DECLINED'] as const) await offerOn(id, status);
    const seen = await statusOf(id, seller);
    expect(seen.offers).toEqual({});
    expect(seen).toMatchObject({ nextAction: null, daysOnMarket: 10 });
    expect((await statusOf(id, await app.person('ADMIN'))).offers).toEqual({ REVIEW: 1, REVIEWED: 1, DECLINED: 1 });
  });

  it('ask the seller to respond to an open first offer and buyer counter only', async () => {
    const { id } = await homeOf(seller);
    await offerOn(id, 'COUNTERED', { initiatorType: 'SELLER' });
    await offerOn(id, 'PENDING', { initiatorType: 'BUYER', expiresAt: NOW });
    expect((await statusOf(id, seller)).nextAction).toBeNull();
    await offerOn(id, 'COUNTERED', { initiatorType: 'BUYER' });
    expect((await statusOf(id, seller)).nextAction).toEqual({ text: 'Respond to an offer', link: '/offers' });
    await app.prisma.listing.update({ where: { id }, data: { externalStatus: 'SOLD' } });
    expect((await statusOf(id, seller)).nextAction).toBeNull();
  });

  it('ask the buyer of a saved home for theirs', async () => {
    const { id } = await homeOf(buyer, { type: 'BUYER' });
    await offerOn(id, 'PENDING', { initiatorType: 'BUYER' });
    expect((await statusOf(id, buyer)).nextAction).toBeNull();
    await offerOn(id, 'COUNTERED', { initiatorType: 'SELLER' });
    expect((await statusOf(id, buyer)).nextAction).toEqual({
      text: 'Respond to an offer',
      link: expect.stringMatching(`^/buyers/${buyer.id}/listing/${id}\\?respond=`) as string,
    });
  });

  it('ask the host of a requested tour to respond, never the buyer who asked for it', async () => {
    const [wanted, { id: sold }] = [await homeOf(buyer, { type: 'BUYER' }), await homeOf(seller)];
    const admin = await app.person('ADMIN');
    const { id } = wanted;
    for (const listingId of [id, sold])
      await makeShowing(app.prisma, { listingId, userId: buyer.id, accepted: false, proposedTime: LATER });
    expect((await statusOf(id, buyer)).nextAction).toBeNull();
    const text = 'Respond to a showing request';
    expect((await statusOf(sold, seller)).nextAction).toEqual({ text, link: `/selling?listing=${sold}` });
    for (const one of [id, sold])
      expect((await statusOf(one, admin)).nextAction).toEqual({ text, link: '/admin/showings' });
    await app.prisma.showing.updateMany({
      where: { listingId: id },
      data: { accepted: null, suggestedTimes: [LATER] },
    });
    expect((await statusOf(id, buyer)).nextAction).toEqual({
      text: 'Choose another time for your tour',
      link: `/buyers/${buyer.id}/listing/${id}`,
    });
  });

  it('ask a broker to review what was submitted', async () => {
    const admin = await app.person('ADMIN');
    const { id } = await homeOf(seller, { status: 'PENDING', approvedAt: null });
    expect((await statusOf(id, admin)).nextAction).toEqual({ text: 'Review the home', link: '/admin/listings' });
    expect((await statusOf(id, seller)).nextAction?.text).toBe('We’re reviewing your home');
    await app.prisma.listing.update({ where: { id }, data: { status: 'APPROVED' } });
    await offerOn(id, 'REVIEW');
    expect((await statusOf(id, admin)).nextAction).toEqual({ text: 'Review an offer', link: '/admin/offers' });
  });

  it('ask the buyer to sign a reviewed offer', async () => {
    const { id } = await homeOf(buyer, { type: 'BUYER' });
    const offer = await offerOn(id, 'REVIEWED');
    expect((await statusOf(id, buyer)).nextAction).toEqual({
      text: 'Review and sign your offer',
      link: `/buyers/${buyer.id}/listing/${id}?sign=${offer.id}`,
    });
  });

  it('count showings by their state', async () => {
    const { id } = await homeOf(seller);
    const past = { accepted: true, proposedTime: new Date('2026-11-28T15:00:00Z') };
    for (const fields of [
      { accepted: false },
      { accepted: true },
      past,
      { ...past, proposedTime: new Date('2026-11-27T15:00:00Z'), noShowAt: NOW },
      { accepted: null, suggestedTimes: [LATER] },
      { accepted: null },
      { accepted: null },
    ])
      await makeShowing(app.prisma, { listingId: id, userId: buyer.id, ...fields });
    expect((await statusOf(id, seller)).showings).toEqual({
      requested: 1,
      confirmed: 1,
      completed: 1,
      noShow: 1,
      denied: 1,
      cancelled: 2,
    });
  });

  it('link to unread messages, and stop counting days once the home is sold', async () => {
    const { id } = await homeOf(seller);
    await makeMessage(app.prisma, { listingId: id, senderId: buyer.id, receiverId: seller.id });
    expect((await statusOf(id, seller)).nextAction).toEqual({
      text: 'Read a new message',
      link: `/messages?listing=${id}`,
    });
    await app.prisma.openHouse.create({
      data: { listingId: id, startTime: new Date('2026-12-05T19:00:00Z'), endTime: new Date('2026-12-05T21:00:00Z') },
    });
    expect((await statusOf(id, seller)).openHouse).toEqual({
      startTime: '2026-12-05T19:00:00.000Z',
      endTime: '2026-12-05T21:00:00.000Z',
    });
    const offer = await offerOn(id, 'PENDING');
    await makeTransaction(app.prisma, offer, {
      status: 'CLOSED',
      closingDate: NOW,
      closedAt: new Date('2026-11-24T15:00:00Z'),
    });
    await app.prisma.listing.update({ where: { id }, data: { externalStatus: 'SOLD' } });
    expect(await statusOf(id, seller)).toMatchObject({
      daysOnMarket: 3,
      nextAction: null,
      sale: { price: 290_000, closedAt: '2026-11-24T15:00:00.000Z' },
    });
    // recorded days after the closing
    await app.prisma.transaction.updateMany({
      where: { listingId: id },
      data: { closingDate: new Date('2026-11-23T18:00:00Z') },
    });
    expect(await statusOf(id, seller)).toMatchObject({
      daysOnMarket: 2,
      sale: { closedAt: '2026-11-23T18:00:00.000Z' },
    });
  });

  it('are private', async () => {
    const { id } = await homeOf(seller);
    expect((await buyer.send('GET', `/status/${id}`)).status).toBe(404);
  });
});
