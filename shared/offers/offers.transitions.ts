/** The transition table of offers. */
import type { OfferStatus, RoundStatus } from './offers.types.ts';

export const OFFER_EVENTS = [
  'edit',
  'approve',
  'return',
  'sign',
  'accept',
  'decline',
  'counter',
  'reject',
  'rescind',
  'cancel',
  'home-sold',
] as const;
export type OfferEvent = (typeof OFFER_EVENTS)[number];

export const OFFER_PARTIES = ['BUYER', 'SELLER', 'BROKER', 'SYSTEM'] as const;
/** A side, the brokerage in review, or the system (which records the last signature). */
export type OfferParty = (typeof OFFER_PARTIES)[number];

/** RESPONDER is the side that did not start the pending round; EITHER is both sides. */
export type By = OfferParty | 'RESPONDER' | 'EITHER';
/** Required state of the latest round: open, expired, or any. */
export type RoundNeeded = 'open' | 'expired' | 'any';

interface OfferTransition {
  from: readonly OfferStatus[];
  event: OfferEvent;
  by: By;
  round: RoundNeeded;
  becomes: OfferStatus;
  /** New status of an open round; an expired one stays EXPIRED. */
  closes?: RoundStatus;
  opens?: 'first' | 'counter';
  takesTerms?: true;
}

export const NEGOTIABLE = ['PENDING', 'SIGNED', 'COUNTERED'] as const;
export const BEFORE_ACCEPTED = ['REVIEW', 'REVIEWED', ...NEGOTIABLE] as const;

/** Every allowed transition. Anything else is a 409. */
export const OFFER_TRANSITIONS: readonly OfferTransition[] = [
  { from: ['REVIEW'], event: 'edit', by: 'BROKER', round: 'any', becomes: 'REVIEW' },
  { from: ['REVIEW'], event: 'approve', by: 'BROKER', round: 'any', becomes: 'REVIEWED' },
  { from: ['REVIEW', 'REVIEWED'], event: 'decline', by: 'BROKER', round: 'any', becomes: 'DECLINED' },
  { from: ['REVIEWED'], event: 'return', by: 'BROKER', round: 'any', becomes: 'REVIEW' },
  { from: ['REVIEWED'], event: 'sign', by: 'SYSTEM', round: 'any', becomes: 'SIGNED', opens: 'first' },
  {
    from: ['PENDING', 'SIGNED'],
    event: 'accept',
    by: 'SELLER',
    round: 'open',
    becomes: 'ACCEPTED',
    closes: 'ACCEPTED',
    takesTerms: true,
  },
  {
    from: ['PENDING', 'SIGNED'],
    event: 'decline',
    by: 'SELLER',
    round: 'open',
    becomes: 'DECLINED',
    closes: 'REJECTED',
  },
  {
    from: NEGOTIABLE,
    event: 'counter',
    by: 'RESPONDER',
    round: 'open',
    becomes: 'COUNTERED',
    closes: 'COUNTERED',
    opens: 'counter',
  },
  {
    from: ['COUNTERED'],
    event: 'accept',
    by: 'RESPONDER',
    round: 'open',
    becomes: 'ACCEPTED',
    closes: 'ACCEPTED',
    takesTerms: true,
  },
  { from: ['COUNTERED'], event: 'reject', by: 'RESPONDER', round: 'open', becomes: 'DECLINED', closes: 'REJECTED' },
  { from: NEGOTIABLE, event: 'counter', by: 'EITHER', round: 'expired', becomes: 'COUNTERED', opens: 'counter' },
  { from: NEGOTIABLE, event: 'decline', by: 'SELLER', round: 'expired', becomes: 'DECLINED' },
  { from: BEFORE_ACCEPTED, event: 'rescind', by: 'BUYER', round: 'any', becomes: 'RESCINDED', closes: 'REJECTED' },
  { from: BEFORE_ACCEPTED, event: 'home-sold', by: 'SYSTEM', round: 'any', becomes: 'DECLINED', closes: 'REJECTED' },
  { from: ['ACCEPTED'], event: 'cancel', by: 'BROKER', round: 'any', becomes: 'RESCINDED' },
];
