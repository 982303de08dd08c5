/** Offers in each state, as the rules see them. */
import type { Side } from '../kernel/actor.ts';
import type { OfferFacts, OfferStatus, RoundFacts, RoundTerms } from './offers.types.ts';

export const NOW = new Date('2026-12-01T15:00:00Z');
export const LATER = new Date('2026-12-03T15:00:00Z');
export const EARLIER = new Date('2026-11-30T15:00:00Z');

export const ROUND_STATES = [
  'none',
  'open by BUYER',
  'open by SELLER',
  'expired by BUYER',
  'expired by SELLER',
  'answered',
] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** The rounds of an offer whose latest one is in this state. */
export function roundsFor(state: RoundState): RoundFacts[] {
  if (state === 'none') return [];
  const first: RoundFacts = { roundNumber: 1, status: 'COUNTERED', initiatorType: 'BUYER', expiresAt: LATER };
  if (state === 'answered') return [{ ...first, status: 'ACCEPTED' }];
  const initiatorType: Side = state.endsWith('BUYER') ? 'BUYER' : 'SELLER';
  return [
    first,
    { roundNumber: 2, status: 'PENDING', initiatorType, expiresAt: state.startsWith('open') ? LATER : EARLIER },
  ];
}

/** An offer of a buyer for the home of a seller. */
export const offerIn = (status: OfferStatus, over: Partial<OfferFacts> = {}): OfferFacts => ({
  id: 'offer',
  listingId: 'home',
  userId: 'buyer',
  status,
  currentRound: 2,
  listing: { type: 'SELLER', userId: 'seller', underContract: false },
  ...over,
});

/** The terms of an offer in cash. */
export const CASH_TERMS = {
  price: 290_000,
  paymentMethod: 'Cash' as const,
  loan: 0,
  earnestMoney: 3000,
  concessions: 0,
  bagentComm: 2.5,
  closingDate: '2027-01-15T18:00:00.000Z',
  inspectionPeriod: 10,
  appliances: true,
  contingent: false,
  homeWarrantyType: 'NONE' as const,
  termiteInspection: false,
  termiteBond: false,
  sewerInspection: false,
  newSurvey: false,
  additionalTerms: '',
} satisfies RoundTerms;
