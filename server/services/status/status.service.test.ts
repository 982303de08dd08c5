import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeMessage } from '../../testing/factories/messages.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
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
    expect((await statusOf(id, buyer)).nextAction?.text).toBe('Respond to an offer');
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
  });

  it('are private', async () => {
    const { id } = await homeOf(seller);
    expect((await buyer.send('GET', `/status/${id}`)).status).toBe(404);
  });
});
