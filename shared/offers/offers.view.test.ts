import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { CASH_TERMS } from './offer-facts.fake.ts';
import { offerView, roundView, type OfferRow } from './offers.view.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const terms = { ...CASH_TERMS, earnestMoney: 1000, bagentComm: 0, closingDate: new Date('2027-01-15T18:00:00Z') };
const row: OfferRow = {
  ...terms,
  id: 'o',
  listingId: 'l',
  userId: 'buyer',
  flow: 'BUYER',
  status: 'PENDING',
  firstName: 'Bo',
  lastName: 'Buyer',
  email: 'bo@buyer.test',
  phone: '2055550124',
  buyerFirstName: 'Bo',
  buyerLastName: 'Buyer',
  buyerPhone: '2055550125',
  secondBuyerName: 'Cy',
  secondBuyerEmail: 'cy@buyer.test',
  disclosures: null,
  builtBefore1978: null,
  counter: null,
  expiresOn: '2026-12-05T15:00:00Z',
  initiatorType: 'BUYER',
  currentRound: 1,
  declineReason: null,
  acceptedAt: null,
  bindingAt: null,
  endedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  transaction: null,
  offerRounds: [
    {
      id: 'r',
      offerId: 'o',
      roundNumber: 1,
      status: 'PENDING',
      initiatedBy: 'buyer',
      initiatorType: 'BUYER',
      terms: {},
      changedFields: {},
      responseNotes: '',
      createdAt: NOW,
      respondedAt: null,
      expiresAt: '2026-12-05T15:00:00Z',
      initiator: { firstName: 'Bo', lastName: 'Buyer' },
    },
  ],
};
const listing = { type: 'SELLER' as const, userId: 'seller', underContract: false };
const user = (userId: string, type: 'SELLER' | 'BUYER' | 'ADMIN'): Actor => ({
  kind: 'user',
  userId,
  type,
  email: `${userId}@hearthport.test`,
});
const seller = user('seller', 'SELLER');

describe('the view of an offer', () => {
  it("names the viewer's side and allowed actions", () => {
    expect(offerView(row, listing, seller, NOW)).toMatchObject({
      viewerSide: 'SELLER',
      allowedActions: ['accept', 'decline', 'counter'],
      isBackup: false,
    });
    expect(offerView(row, listing, user('buyer', 'BUYER'), NOW)).toMatchObject({
      viewerSide: 'BUYER',
      allowedActions: ['rescind'],
    });
    expect(offerView(row, { ...listing, underContract: true }, seller, NOW)).toMatchObject({
      isBackup: true,
      allowedActions: [],
    });
  });
  it("hides the buyer's contact data from the seller until acceptance, and an agent's always", () => {
    const seen = (over: Partial<OfferRow> = {}) => JSON.stringify(offerView({ ...row, ...over }, listing, seller, NOW));
    expect(seen()).not.toMatch(/bo@buyer|cy@buyer|205555012/);
    expect(seen({ flow: 'AGENT' })).toMatch(/bo@buyer/);
    expect(seen({ flow: 'AGENT' })).not.toMatch(/2055550125|cy@buyer/);
    expect(seen({ status: 'ACCEPTED' })).toMatch(/bo@buyer.*2055550125.*cy@buyer/);
    expect(JSON.stringify(offerView(row, listing, user('buyer', 'BUYER'), NOW))).toMatch(/bo@buyer/);
  });
  it('never contains the versions of its private links', () => {
    const leaky = { ...row, buyerTokenVersion: 3, sellerTokenVersion: 4 };
    expect(JSON.stringify(offerView(leaky, listing, user('admin', 'ADMIN'), NOW))).not.toMatch(/TokenVersion/);
  });
  it('shows who began a round, with their picture, and to a private link no person', () => {
    const [round] = row.offerRounds;
    const withFace = { ...round!, initiator: { firstName: 'Bo', lastName: 'Buyer', profilePicUrl: '/api/bo' } };
    expect(roundView(withFace, seller, NOW)).toMatchObject({
      initiatedBy: 'buyer',
      initiator: { firstName: 'Bo', lastName: 'Buyer', profilePicUrl: '/api/bo' },
    });
    const link: Actor = { kind: 'token', offerId: 'o', listingId: 'l', party: 'SELLER' };
    expect(roundView(withFace, link, NOW)).toMatchObject({
      initiatedBy: null,
      initiator: null,
      initiatorType: 'BUYER',
    });
  });
  it('shows a round past its expiry as expired', () => {
    expect(roundView(row.offerRounds[0]!, seller, NOW).status).toBe('PENDING');
    expect(roundView(row.offerRounds[0]!, seller, new Date('2026-12-05T15:00:00Z')).status).toBe('EXPIRED');
  });
});
