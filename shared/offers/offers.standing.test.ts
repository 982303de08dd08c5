import { describe, expect, it } from 'vitest';
import type { Side } from '../kernel/actor.ts';
import { offerStanding, type OfferStanding, type StandingFacts } from './offers.standing.ts';
import { OFFER_STATUSES, type OfferStatus, type RoundFacts, type RoundTerms } from './offers.types.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const LATER = '2026-12-03T18:30:00.000Z';
const terms: RoundTerms = {
  price: 300_000,
  paymentMethod: 'Financed',
  loan: 240_000,
  earnestMoney: 3000,
  concessions: 0,
  bagentComm: 2.5,
  closingDate: '2027-01-15T17:00:00.000Z',
  inspectionPeriod: 10,
  appliances: true,
  contingent: false,
  homeWarrantyType: 'NONE',
  termiteInspection: false,
  termiteBond: false,
  sewerInspection: false,
  newSurvey: false,
  additionalTerms: '',
};
const round = (initiatorType: Side, over: Partial<RoundFacts & { terms: RoundTerms }> = {}) => ({
  roundNumber: 1,
  status: 'PENDING' as const,
  initiatorType,
  expiresAt: LATER,
  terms,
  ...over,
});
const offer = (status: OfferStatus, over: Partial<StandingFacts> = {}): StandingFacts => ({
  ...terms,
  status,
  acceptedAt: null,
  expiresOn: '2026-12-05T00:00:00Z',
  isBackup: false,
  viewerSide: null,
  allowedActions: [],
  offerRounds: [round('BUYER')],
  ...over,
});
const standing = (of: StandingFacts) => offerStanding(of, NOW);

describe('the current terms', () => {
  const rounds = [
    round('BUYER', { status: 'COUNTERED' }),
    round('SELLER', { roundNumber: 2, status: 'PENDING', terms: { ...terms, price: 312_500 }, expiresAt: LATER }),
  ];
  it('are those of the latest round, in whatever order the rounds arrive', () => {
    for (const offerRounds of [rounds, [...rounds].reverse()]) {
      const { terms: now, deadline } = standing(offer('COUNTERED', { offerRounds }));
      expect([now.price, deadline]).toEqual([312_500, LATER]);
    }
  });
  it('are the agreed ones after acceptance', () => {
    const { terms: now, deadline } = standing(offer('ACCEPTED', { price: 305_000, offerRounds: rounds }));
    expect([now.price, deadline]).toEqual([305_000, null]);
  });
  it('stay the agreed ones, amendments included, after a sale that fell through', () => {
    const ended = offer('RESCINDED', { price: 305_000, offerRounds: rounds, acceptedAt: '2026-11-20T15:00:00Z' });
    expect(standing(ended).terms.price).toBe(305_000);
  });
  it("are the offer's own before the first round, until the offer expires", () => {
    const { terms: now, deadline } = standing(offer('REVIEWED', { offerRounds: [] }));
    expect([now.price, deadline]).toEqual([300_000, '2026-12-05T00:00:00.000Z']);
  });
  it('have no deadline when the offer expired during review or before it was signed', () => {
    for (const status of ['REVIEW', 'REVIEWED'] as const)
      expect(standing(offer(status, { offerRounds: [], expiresOn: NOW })).deadline).toBeNull();
  });
});

type Row = [
  status: OfferStatus,
  by: Side | null,
  over: Partial<StandingFacts> | 'expired' | 'backup',
  ...expected: [turn: OfferStanding['turn'], label: string, tone: OfferStanding['tone']],
];
/** As somebody sees it who stands on no side. */
const TABLE: Row[] = [
  ['REVIEW', null, {}, 'BROKER', 'Under review', 'requested'],
  ['REVIEW', null, 'backup', null, 'Under review, backup', 'onHold'],
  ['REVIEWED', null, {}, 'BUYER', 'Ready for Review', 'pending'],
  ['REVIEWED', null, 'backup', null, 'Ready for Review, backup', 'onHold'],
  ['PENDING', 'BUYER', {}, 'SELLER', 'Pending', 'requested'],
  ['PENDING', 'BUYER', 'expired', null, 'Pending, expired', 'ended'],
  ['PENDING', 'BUYER', 'backup', null, 'Pending, backup', 'onHold'],
  ['SIGNED', 'BUYER', {}, 'SELLER', 'Offer Signed', 'pending'],
  ['SIGNED', 'BUYER', 'expired', null, 'Offer Signed, expired', 'ended'],
  ['SIGNED', 'BUYER', 'backup', null, 'Offer Signed, backup', 'onHold'],
  ['COUNTERED', 'SELLER', {}, 'BUYER', 'Countered', 'pending'],
  ['COUNTERED', 'BUYER', {}, 'SELLER', 'Countered', 'pending'],
  ['COUNTERED', 'SELLER', 'expired', null, 'Countered, expired', 'ended'],
  ['COUNTERED', 'SELLER', 'backup', null, 'Countered, backup', 'onHold'],
  ['ACCEPTED', 'BUYER', {}, null, 'Accepted', 'confirmed'],
  ['DECLINED', 'BUYER', {}, null, 'Declined', 'cancelled'],
  ['DECLINED', 'BUYER', 'backup', null, 'Declined', 'cancelled'],
  ['RESCINDED', 'BUYER', {}, null, 'Rescinded', 'ended'],
  ['RESCINDED', 'BUYER', 'backup', null, 'Rescinded', 'ended'],
];
const overOf = (by: Side | null, over: Row[2]): Partial<StandingFacts> => ({
  offerRounds: by ? [round(by, over === 'expired' ? { expiresAt: NOW } : {})] : [],
  ...(over === 'backup' ? { isBackup: true } : typeof over === 'object' ? over : {}),
});

describe('label and color of whose turn it is', () => {
  it('cover every status', () => {
    expect(new Set(TABLE.map(([status]) => status))).toEqual(new Set(OFFER_STATUSES));
  });
  for (const [status, by, over, ...expected] of TABLE) {
    const what = typeof over === 'string' ? over : by ? `by the ${by.toLowerCase()}` : 'without a round';
    it(`${status} ${what}: ${expected.join(' · ')}`, () => {
      const { turn, label, tone } = standing(offer(status, overOf(by, over)));
      expect([turn, label, tone]).toEqual(expected);
    });
    it(`${status} ${what}: only the side whose turn it is has to act`, () => {
      for (const viewerSide of ['BUYER', 'SELLER'] as const) {
        const mine = expected[0] === viewerSide;
        const at = standing(offer(status, { ...overOf(by, over), viewerSide, allowedActions: mine ? ['accept'] : [] }));
        expect([at.needsAnswer || at.needsSignature, at.tone === 'attention']).toEqual([mine, mine]);
      }
    });
  }
  it('does not ask for a response that the server would refuse because the home is sold', () => {
    expect(standing(offer('PENDING', { viewerSide: 'SELLER', allowedActions: ['decline'] })).needsAnswer).toBe(false);
  });
});
