import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { canSend, canUseThread, otherEnd, peopleOf, threadBanner, type Thread } from './messages.rules.ts';

const thread: Thread = { listing: { type: 'SELLER', userId: 'seller' }, buyerId: 'buyer', hasAcceptedOffer: true };
const user = (userId: string, type: 'SELLER' | 'BUYER' | 'ADMIN' = 'BUYER'): Actor => ({
  kind: 'user',
  userId,
  type,
  email: `${userId}@hearthport.test`,
});

describe('a message thread', () => {
  it('is open to buyer, seller and brokerage once an offer is accepted', () => {
    const people: Actor[] = [
      user('seller', 'SELLER'),
      user('buyer'),
      user('admin', 'ADMIN'),
      user('stranger'),
      { kind: 'guest' },
      { kind: 'token', offerId: 'o', listingId: 'l', party: 'BUYER' },
    ];
    expect(people.map((actor) => canUseThread(thread, actor))).toEqual([true, true, true, false, false, false]);
    expect(people.some((actor) => canUseThread({ ...thread, hasAcceptedOffer: false }, actor))).toBe(false);
    expect(canUseThread({ ...thread, listing: { type: 'BUYER', userId: 'other' } }, user('other'))).toBe(false);
  });
  it('has two participants; on a BUYER listing the other one is the brokerage', () => {
    expect(otherEnd(thread, 'buyer')).toBe('seller');
    expect(otherEnd(thread, 'seller')).toBe('buyer');
    expect(otherEnd(thread, 'admin')).toBeNull();
    expect(otherEnd({ ...thread, listing: { type: 'BUYER', userId: 'buyer' } }, 'buyer')).toBeNull();
  });
  it('leads to the brokerage where the other participant closed their account', () => {
    const left = { ...thread, gone: ['buyer'] };
    expect([otherEnd(left, 'seller'), otherEnd(left, 'buyer')]).toEqual([null, 'seller']);
    expect(peopleOf(left)).toEqual([{ userId: 'seller', side: 'SELLER' }]);
    expect(peopleOf({ ...thread, gone: ['buyer', 'seller'] })).toEqual([]);
  });
  it('sends no blank message, and states that the brokerage can read along', () => {
    expect([canSend(' \n'), canSend('Hello'), canSend('a'.repeat(5001))]).toEqual([false, true, false]);
    // a file is a message of its own
    expect([canSend('', 1), canSend('a'.repeat(5001), 1)]).toEqual([true, false]);
    expect(threadBanner('Hearthport', 'SELLER')).toBe(
      'These are messages between you and the home seller/buyer. Hearthport can see these messages.',
    );
    expect(threadBanner('Hearthport', 'BUYER')).not.toContain('Hearthport');
  });
});
