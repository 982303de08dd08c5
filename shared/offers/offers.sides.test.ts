import { describe, expect, it } from 'vitest';
import type { Actor, Side } from '../kernel/actor.ts';
import { actingSide, canSeeOffer, sideOf } from './offers.sides.ts';
import { allowedActions, applyOfferEvent, pendingOffer, turnDownEvent } from './offers.rules.ts';
import { OFFER_STATUSES, type OfferStatus } from './offers.types.ts';
import { NOW, offerIn, roundsFor, type RoundState } from './offer-facts.fake.ts';

describe('the side of an actor', () => {
  const user = (userId: string, type: 'SELLER' | 'BUYER' | 'ADMIN' | 'LENDER' = 'BUYER'): Actor => ({
    kind: 'user',
    userId,
    type,
    email: `${userId}@hearthport.test`,
  });
  const token = (party: Side, offerId = 'offer'): Actor => ({ kind: 'token', offerId, listingId: 'home', party });
  const offer = offerIn('PENDING');
  const wanted = offerIn('PENDING', { listing: { type: 'BUYER', userId: 'buyer', underContract: false } });

  it("is that of the owner of a SELLER listing, of the offer's user, or of the token's party", () => {
    expect(sideOf(offer, user('seller', 'SELLER'))).toBe('SELLER');
    expect(sideOf(offer, user('buyer'))).toBe('BUYER');
    expect(sideOf(offer, token('SELLER'))).toBe('SELLER');
    expect(sideOf(offer, token('BUYER', 'another'))).toBeNull();
    expect(sideOf(offer, user('stranger'))).toBeNull();
    expect(sideOf(offer, user('admin', 'ADMIN'))).toBeNull();
    expect(sideOf(offer, { kind: 'guest' })).toBeNull();
    expect(sideOf(wanted, user('buyer'))).toBe('BUYER');
    expect(sideOf({ ...wanted, userId: null }, user('buyer'))).toBeNull();
  });

  it('must be named by an admin; nobody else may name the other side', () => {
    expect(() => actingSide(offer, user('admin', 'ADMIN'))).toThrow(/side you act for/);
    expect(actingSide(offer, user('admin', 'ADMIN'), 'SELLER')).toBe('SELLER');
    expect(actingSide(offer, user('seller', 'SELLER'))).toBe('SELLER');
    expect(() => actingSide(offer, user('seller', 'SELLER'), 'BUYER')).toThrow(/your own side/);
    expect(() => actingSide(offer, user('stranger'))).toThrow(/your own side/);
    expect(() => actingSide(offer, token('BUYER'), 'SELLER')).toThrow(/your own side/);
  });

  it('hides offers from sellers until they are submitted to them', () => {
    const seen = OFFER_STATUSES.filter((status) => canSeeOffer(offerIn(status), user('seller', 'SELLER')));
    expect(seen).toEqual(['PENDING', 'DECLINED', 'ACCEPTED', 'COUNTERED', 'SIGNED', 'RESCINDED']);
    expect(canSeeOffer(offerIn('DECLINED', { currentRound: 0 }), user('seller', 'SELLER'))).toBe(false);
    expect(canSeeOffer(offerIn('REVIEW', { currentRound: 0 }), user('buyer'))).toBe(true);
    expect(canSeeOffer(offerIn('REVIEW', { currentRound: 0 }), token('SELLER'))).toBe(false);
    expect(canSeeOffer(offer, user('stranger'))).toBe(false);
    expect(canSeeOffer(offer, user('lender', 'LENDER'))).toBe(false);
    expect(canSeeOffer(offerIn('REVIEW'), user('admin', 'ADMIN'))).toBe(true);
  });

  it('lists the allowed actions of each person', () => {
    const rounds = roundsFor('open by BUYER');
    expect(allowedActions(offer, rounds, user('seller', 'SELLER'), NOW)).toEqual(['accept', 'decline', 'counter']);
    expect(allowedActions(offer, rounds, user('buyer'), NOW)).toEqual(['rescind']);
    expect(allowedActions(offer, rounds, user('admin', 'ADMIN'), NOW)).toEqual([
      'accept',
      'decline',
      'counter',
      'rescind',
    ]);
    expect(allowedActions(offer, rounds, user('admin', 'ADMIN'), NOW, 'BUYER')).toEqual(['rescind']);
    expect(allowedActions(offer, rounds, user('stranger'), NOW)).toEqual([]);
    expect(allowedActions(offerIn('COUNTERED'), roundsFor('open by SELLER'), token('BUYER'), NOW)).toEqual([
      'accept',
      'counter',
      'reject',
      'rescind',
    ]);
    expect(allowedActions(offerIn('COUNTERED'), roundsFor('open by SELLER'), { kind: 'guest' }, NOW)).toEqual([]);
  });

  it('uses "reject" for an open counter and whatever the buyer turns down, "decline" otherwise', () => {
    const turnDown = (status: OfferStatus, rounds: RoundState, party: Side) =>
      turnDownEvent(offerIn(status), roundsFor(rounds), party, NOW);
    expect(turnDown('PENDING', 'open by BUYER', 'SELLER')).toBe('decline');
    expect(turnDown('COUNTERED', 'open by BUYER', 'SELLER')).toBe('reject');
    expect(turnDown('COUNTERED', 'expired by BUYER', 'SELLER')).toBe('decline');
    expect(turnDown('COUNTERED', 'open by SELLER', 'BUYER')).toBe('reject');
    expect(turnDown('COUNTERED', 'expired by SELLER', 'BUYER')).toBe('reject');
    expect(turnDown('SIGNED', 'open by BUYER', 'BUYER')).toBe('reject');
  });

  it.each([
    ['COUNTERED', 'expired by SELLER', 'offer.expired', 'EXPIRED'],
    ['COUNTERED', 'open by BUYER', 'offer.own-round', 'COUNTERED'],
    ['PENDING', 'open by BUYER', 'offer.own-round', 'PENDING'],
    ['REVIEW', 'none', 'offer.not-reject', 'REVIEW'],
    ['ACCEPTED', 'answered', 'offer.not-reject', 'ACCEPTED'],
  ] as const)('refuses a buyer who turns down in %s, %s, by its state', (status, rounds, code, named) => {
    const [offer, all] = [offerIn(status), roundsFor(rounds)];
    const event = turnDownEvent(offer, all, 'BUYER', NOW);
    const refused = expect(() => applyOfferEvent(offer, all, { event, party: 'BUYER', now: NOW }));
    refused.toThrow(expect.objectContaining({ kind: 'conflict', code }));
    refused.toThrow(named);
  });

  it('blocks new offers on other homes while one is in review', () => {
    const inReview = { status: 'REVIEW', listingId: 'a' } as const;
    expect(
      pendingOffer(
        [
          { status: 'PENDING', listingId: 'a' },
          { status: 'REVIEWED', listingId: 'b' },
        ],
        null,
      ),
    ).toBeNull();
    expect(pendingOffer([inReview], 'a')).toBeNull();
    expect(pendingOffer([inReview], 'b')).toBe(inReview);
    expect(pendingOffer([inReview], null)).toBe(inReview);
    // its home was taken off the market: nothing is decided any more
    expect(pendingOffer([{ ...inReview, isHomeGone: true }], 'b')).toBeNull();
  });
});
