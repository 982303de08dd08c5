import { describe, expect, it } from 'vitest';
import { offer, roundRow } from '../testing/factories/offers.factory.ts';
import { actorOf, admin, buyer, user } from '../testing/factories/users.factory.ts';
import { offerDateLine } from './offer-facts.ts';

const createdAt = new Date('2026-11-16T18:00:00Z');
const offerRounds = [roundRow({ createdAt: new Date('2026-11-18T16:00:00Z') })];

describe('the date of an offer', () => {
  it('is for both sides the one on which it reached the seller', () => {
    const fields = { userId: 'marcus', createdAt, offerRounds };
    expect(offerDateLine(offer(fields, actorOf(buyer())))).toBe('Sent Nov 18, 2026');
    expect(offerDateLine(offer(fields, actorOf(user())))).toBe('Received Nov 18, 2026');
  });

  it('is the one on which the buyer submitted it, until then and for a broker', () => {
    expect(offerDateLine(offer({ userId: 'marcus', createdAt }, actorOf(buyer())))).toBe('Submitted Nov 16, 2026');
    expect(offerDateLine(offer({ userId: 'marcus', createdAt, offerRounds }, actorOf(admin())))).toBe(
      'Submitted Nov 16, 2026',
    );
  });
});
