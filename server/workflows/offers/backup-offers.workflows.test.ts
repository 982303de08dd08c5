import { describe, expect, it } from 'vitest';
import { acceptOffer } from './accept-offer.ts';
import { adjustPrice } from '../listings/adjust-price.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { counter } from '../../testing/offer-steps.fake.ts';
import { listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';

setScene();

const accept = async (offerId: string) => {
  await world.sign(offerId, 'SELLER');
  return world.unit(seller, (unit) => acceptOffer(unit, offerId, {}, { disclosures: 'none' }));
};
const cancel = (transactionId: string) =>
  world.unit(world.admin, (unit) =>
    changeTransaction(unit, transactionId, {}, { status: 'CANCELLED', cancelReason: 'Financing fell through' }),
  );
const lastTo = async (email: string) => (await world.emailsTo(email)).at(-1)!.text;

describe('a canceled sale', () => {
  it('tells each backup offer what it can do now: answered, reopened, given a new closing date, or still in review', async () => {
    const winner = await world.agentOffer(listingId);
    const open = await world.agentOffer(listingId, { email: 'open@agency.test', expiresOn: '2026-12-20T00:00:00Z' });
    await counter(open, seller, { price: 311_000 });
    await world.prisma.offerRound.updateMany({
      where: { offerId: open, status: 'PENDING' },
      data: { expiresAt: new Date('2026-12-20T00:00:00Z') },
    });
    await world.agentOffer(listingId, { email: 'expired@agency.test', expiresOn: '2026-12-04T00:00:00Z' });
    await world.agentOffer(listingId, {
      email: 'closing@agency.test',
      closingDate: '2026-12-08T18:00:00Z',
      expiresOn: '2026-12-20T00:00:00Z',
    });
    const inReview = await world.person('BUYER');
    await world.buyerOffer(inReview, listingId);
    const { transactionId } = await accept(winner);
    world.now = new Date('2026-12-10T15:00:00Z');
    await cancel(transactionId);
    expect(await lastTo('open@agency.test')).toContain('is available again, and your offer is active again.');
    const expired = await lastTo('expired@agency.test');
    expect(expired).toContain('is available again.');
    expect(expired).not.toContain('active again');
    expect(expired).toContain('Your offer has expired. A counteroffer with new terms opens it again.');
    const closing = await lastTo('closing@agency.test');
    expect(closing).not.toContain('active again');
    expect(closing).toContain('The closing date of your offer has passed. The seller can counter with a new one.');
    // the seller reads which of them can be answered
    const toSeller = (await world.prisma.notification.findMany({ where: { userId: seller.userId } })).filter(
      ({ text }) => text.includes('active again'),
    );
    expect(toSeller).toHaveLength(1);
    // of the terms that are on the table
    expect(toSeller[0]!.text).toMatch(/^The backup offer of \$311,000 on .* is active again\.$/);
    expect(toSeller[0]!.link).toMatch(/^\/offers\?offer=/);
    const notices = await world.prisma.notification.findMany({ where: { userId: inReview.userId } });
    const texts = notices.map(({ text }) => text).join('\n');
    expect(texts).toContain('is available again.');
    expect(texts).not.toContain('active again');
  });
});

describe('a price change that is sent to everyone', () => {
  it('reaches the agents whose offers on the home are open, once each offer, and none whose offer is over', async () => {
    const open = await world.agentOffer(listingId, { email: 'reduced@agency.test' });
    const over = await world.agentOffer(listingId, { email: 'over@agency.test' });
    await world.prisma.offer.update({ where: { id: over }, data: { status: 'DECLINED', endedAt: world.now } });
    const sent = async (to: string) =>
      (await world.emailsTo(to)).map(({ text }) => text).filter((text) => text.includes('is now $285,000'));
    await world.unit(seller, (unit) => adjustPrice(unit, listingId, 285_000, true, {}));
    await world.unit(seller, (unit) => adjustPrice(unit, listingId, 285_000, true, {}));
    const [text, ...more] = await sent('reduced@agency.test');
    expect(text).toContain('is now $285,000, was $300,000.');
    expect(text).toContain(`/offer-portal/${open}.BUYER.1`);
    expect(more).toEqual([]);
    expect(await sent('over@agency.test')).toEqual([]);
    await world.unit(seller, (unit) => adjustPrice(unit, listingId, 280_000, false, {}));
    expect((await world.emailsTo('reduced@agency.test')).some((email) => email.text.includes('$280,000'))).toBe(false);
  });
});
