/** What holds after every step of a negotiation, whatever was done, by whom and when. */
import { HOUR, millisOf } from '#shared/kernel/instant.ts';
import { SIGNED_HOURS } from '#shared/offers/offers.expiry.ts';
import { OPEN_OFFERS } from '#shared/offers/offers.rules.ts';
import { termsOf } from '#shared/offers/offers.terms.ts';
import type { OfferStatus, RoundTerms } from '#shared/offers/offers.types.ts';
import type { Action, Offer, Round, World } from './negotiation-model.ts';

export interface Step {
  before: World;
  after: World;
  action: Action;
}
export interface Invariant {
  name: string;
  holds: (step: Step) => boolean;
}

const isEnded = ({ status }: Offer) => status === 'DECLINED' || status === 'RESCINDED';
const pending = ({ offerRounds }: Offer) => offerRounds.filter(({ status }) => status === 'PENDING');
const last = ({ offerRounds }: Offer): Round | undefined => offerRounds.at(-1);
const isSameTerms = (a: RoundTerms, b: RoundTerms) =>
  (Object.keys(a) as (keyof RoundTerms)[]).every((field) =>
    field === 'closingDate' ? millisOf(a[field]) === millisOf(b[field]) : a[field] === b[field],
  );
/** Offers whose status changed in this step, before and after. */
const moved = ({ before, after }: Step) =>
  before.offers.flatMap((was, at) => (was.status === after.offers[at]!.status ? [] : [{ was, is: after.offers[at]! }]));

const ROUNDS_OF: Readonly<Record<OfferStatus, (count: number) => boolean>> = {
  REVIEW: (count) => count === 0,
  REVIEWED: (count) => count === 0,
  PENDING: (count) => count === 1,
  SIGNED: (count) => count === 1,
  COUNTERED: (count) => count >= 2,
  ACCEPTED: (count) => count >= 1,
  DECLINED: () => true,
  RESCINDED: () => true,
};

const eachOffer = (name: string, holds: (offer: Offer, world: World, at: number) => boolean): Invariant => ({
  name,
  holds: ({ after }) => after.offers.every((offer, at) => holds(offer, after, at)),
});

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'at most one accepted offer per home',
    holds: ({ after }) => after.offers.filter(({ status }) => status === 'ACCEPTED').length <= 1,
  },
  {
    name: 'at most one open transaction per home, of an accepted offer',
    holds: ({ after }) => {
      const open = after.transactions.filter(({ status }) => status === 'OPEN');
      return open.length <= 1 && open.every(({ offer }) => after.offers[offer]!.status === 'ACCEPTED');
    },
  },
  {
    name: 'a home is in pending sale exactly while a transaction is open',
    holds: ({ after }) =>
      (after.home.externalStatus === 'PENDING') === after.transactions.some(({ status }) => status === 'OPEN'),
  },
  {
    name: 'an accepted offer has a transaction that was not cancelled',
    holds: ({ after }) =>
      after.offers.every(
        ({ status }, at) =>
          status !== 'ACCEPTED' || after.transactions.some((each) => each.offer === at && each.status !== 'CANCELLED'),
      ),
  },
  {
    name: 'a sold home has no open offer',
    holds: ({ after }) =>
      after.home.externalStatus !== 'SOLD' || !after.offers.some(({ status }) => OPEN_OFFERS.includes(status)),
  },
  eachOffer('at most one pending round per offer, the latest one', (offer) => {
    const open = pending(offer);
    return open.length === 0 || (open.length === 1 && open[0] === last(offer));
  }),
  eachOffer(
    'rounds are numbered from one, and the last is current',
    (offer) =>
      offer.offerRounds.every(({ roundNumber }, at) => roundNumber === at + 1) &&
      offer.currentRound === offer.offerRounds.length,
  ),
  eachOffer('the number of rounds fits the status', ({ status, offerRounds }) => ROUNDS_OF[status](offerRounds.length)),
  eachOffer(
    'an offer in negotiation has a round to respond to, or an expired one',
    (offer) =>
      !['PENDING', 'SIGNED', 'COUNTERED'].includes(offer.status) ||
      last(offer)?.status === 'PENDING' ||
      last(offer)?.status === 'EXPIRED',
  ),
  eachOffer('review is for buyers’ offers, PENDING for agents’', ({ flow, status }) =>
    flow === 'AGENT' ? !['REVIEW', 'REVIEWED', 'SIGNED'].includes(status) : status !== 'PENDING',
  ),
  eachOffer('an accepted offer has the terms of its one accepted round', (offer) => {
    const accepted = offer.offerRounds.filter(({ status }) => status === 'ACCEPTED');
    if (offer.status !== 'ACCEPTED') return accepted.length === (offer.acceptedAt ? 1 : 0);
    return accepted.length === 1 && accepted[0] === last(offer) && isSameTerms(termsOf(offer), accepted[0]!.terms);
  }),
  eachOffer(
    'an offer ends with a time and without a pending round',
    (offer) => !isEnded(offer) || (offer.endedAt !== null && pending(offer).length === 0),
  ),
  eachOffer(
    'only an accepted offer was accepted or binds',
    ({ acceptedAt, bindingAt, status }) =>
      (status !== 'ACCEPTED' || acceptedAt !== null) && (bindingAt === null || acceptedAt !== null),
  ),
  eachOffer('each counter answers the other side, unless the round before expired', ({ offerRounds }) =>
    offerRounds.every((round, at) => {
      const prior = offerRounds[at - 1];
      return !prior || prior.status === 'EXPIRED' || prior.initiatorType !== round.initiatorType;
    }),
  ),
  eachOffer('what a round changed leads from the terms before to its own', ({ offerRounds }) =>
    offerRounds.every((round, at) => {
      const prior = offerRounds[at - 1];
      if (!prior) return Object.keys(round.changed).length === 0;
      const changes = Object.entries(round.changed);
      const replayed = { ...prior.terms, ...Object.fromEntries(changes.map(([field, { to }]) => [field, to])) };
      return changes.length > 0 && isSameTerms(replayed, round.terms);
    }),
  ),
  eachOffer('a loan is within the price, and cash has none', (offer) =>
    [offer, ...offer.offerRounds.map(({ terms }) => terms)].every(
      ({ price, loan, paymentMethod }) =>
        price > 0 && loan <= price && (paymentMethod === 'Cash' ? loan === 0 : loan > 0),
    ),
  ),
  eachOffer('the seller has 48 hours for a signed offer, and either side for a counter', ({ flow, offerRounds }) =>
    offerRounds.every(
      ({ roundNumber, createdAt, expiresAt }) =>
        (flow === 'AGENT' && roundNumber === 1) || expiresAt.getTime() - createdAt.getTime() >= SIGNED_HOURS * HOUR,
    ),
  ),
  {
    name: 'a declined or rescinded offer stays as it is',
    holds: ({ before, after }) => before.offers.every((was, at) => !isEnded(was) || after.offers[at] === was),
  },
  {
    name: 'an accepted offer leaves that status only when its transaction is cancelled',
    holds: (step) =>
      moved(step).every(
        ({ was, is }) =>
          was.status !== 'ACCEPTED' ||
          (is.status === 'RESCINDED' && step.action.do === 'event' && step.action.event === 'cancel'),
      ),
  },
  {
    name: 'an expired round is never accepted, rejected or countered',
    holds: ({ before, after }) =>
      before.offers.every((offer, at) =>
        offer.offerRounds.every(
          (round, index) =>
            round.expiresAt > before.now ||
            round.status !== 'PENDING' ||
            ['PENDING', 'EXPIRED'].includes(after.offers[at]!.offerRounds[index]!.status),
        ),
      ),
  },
  {
    name: 'nobody accepts their own terms',
    holds: (step) =>
      moved(step).every(
        ({ was, is }) =>
          is.status !== 'ACCEPTED' ||
          (step.action.do === 'event' &&
            step.action.party !== last(was)!.initiatorType &&
            step.action.party !== 'BROKER'),
      ),
  },
  {
    name: 'past rounds never change',
    holds: ({ before, after }) =>
      before.offers.every((was, at) =>
        was.offerRounds.every((round, index) => {
          const now = after.offers[at]!.offerRounds[index];
          if (!now || now.terms !== round.terms || now.expiresAt !== round.expiresAt) return false;
          return round.status === 'PENDING' || now.status === round.status;
        }),
      ),
  },
  {
    name: 'a step changes its own offer alone, except a closing and the clock',
    holds: ({ before, after, action }) =>
      action.do !== 'event' || before.offers.every((was, at) => was.id === action.offer || after.offers[at] === was),
  },
  {
    name: 'a backup offer is not negotiated while the home is under contract',
    holds: (step) => {
      const { before, after, action } = step;
      if (action.do !== 'event' || !['BUYER', 'SELLER'].includes(action.party)) return true;
      const isBackup = before.transactions.some(
        ({ offer, status }) => status === 'OPEN' && before.offers[offer]!.id !== action.offer,
      );
      return !isBackup || action.event === 'rescind' || after === before;
    },
  },
];

/** The first invariant that a step breaks, or null. */
export const broken = (step: Step): string | null => INVARIANTS.find(({ holds }) => !holds(step))?.name ?? null;
