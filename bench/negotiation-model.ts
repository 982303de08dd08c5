/** A home and its offers in memory, changed by the rules of shared/ alone: what the commands of the server decide. */
import { HOUR } from '#shared/kernel/instant.ts';
import { conflict } from '#shared/kernel/rule-error.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { externalStatusAfter } from '#shared/listings/listings.rules.ts';
import type { ExternalStatus, ListingType } from '#shared/listings/listings.types.ts';
import {
  assertClosable,
  assertOfferable,
  changedOffer,
  counteredTerms,
  reviewedTerms,
  submittedExpiry,
  REVIEW_EVENTS,
  type ReviewEvent,
} from '#shared/offers/offers.commands.ts';
import {
  applyOfferEvent,
  firstRound,
  OPEN_OFFERS,
  roundStatusNow,
  statusAtSubmit,
  type OfferChange,
} from '#shared/offers/offers.rules.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { termsOf } from '#shared/offers/offers.terms.ts';
import type { OfferEvent, OfferParty } from '#shared/offers/offers.transitions.ts';
import type {
  ChangedFields,
  OfferFlow,
  OfferStatus,
  RoundFacts,
  RoundStatus,
  RoundTerms,
} from '#shared/offers/offers.types.ts';
import { assertTransactionPatch } from '#shared/transactions/transactions.rules.ts';
import type { TransactionStatus } from '#shared/transactions/transactions.types.ts';

export interface Round extends RoundFacts {
  status: RoundStatus;
  expiresAt: Date;
  createdAt: Date;
  terms: RoundTerms;
  changed: ChangedFields;
}
export interface Offer extends RoundTerms {
  id: string;
  listingId: string;
  userId: string | null;
  flow: OfferFlow;
  status: OfferStatus;
  currentRound: number;
  expiresOn: Date;
  offerRounds: readonly Round[];
  declineReason: string | null;
  acceptedAt: Date | null;
  bindingAt: Date | null;
  endedAt: Date | null;
}
export interface World {
  now: Date;
  home: {
    type: ListingType;
    userId: string;
    status: 'APPROVED';
    externalStatus: ExternalStatus;
    archivedAt: Date | null;
    finalOfferDate: Date | null;
  };
  offers: readonly Offer[];
  transactions: readonly { offer: number; status: TransactionStatus }[];
}

/** What somebody does, or what time does. `offer` is the id of one; a step on one that was not made is refused. */
export type Action =
  | { do: 'submit'; id: string; flow: OfferFlow; terms: RoundTerms; expiresInHours: number | null }
  | {
      do: 'event';
      event: OfferEvent;
      party: OfferParty;
      offer: string;
      changes?: Partial<RoundTerms>;
      text?: string;
      expiresInHours?: number;
      reason?: string;
    }
  | { do: 'bind' | 'close'; offer: string }
  | { do: 'wait'; hours: number }
  | { do: 'store-expired' | 'archive' };

/** The rules, replaceable so that a test can break one. */
export interface Rules {
  applyOfferEvent: typeof applyOfferEvent;
}
export const RULES: Rules = { applyOfferEvent };

/** Nothing a rule is given may be changed by it: writing to it throws. */
const frozen = <T extends object>(value: T): Readonly<T> => Object.freeze(value);
const isReview = (event: OfferEvent): event is ReviewEvent => (REVIEW_EVENTS as readonly string[]).includes(event);

export const newWorld = (type: ListingType, now: Date, finalOfferDate: Date | null): World => ({
  now,
  home: frozen({
    type,
    userId: 'owner',
    status: 'APPROVED',
    externalStatus: 'ACTIVE',
    archivedAt: null,
    finalOfferDate,
  }),
  offers: [],
  transactions: [],
});

/** The place of an offer in the world, -1 where there is none. */
export const indexOf = (world: World, id: string): number => world.offers.findIndex((offer) => offer.id === id);

/** The offer as the rules receive it from the database. */
export function factsOf(world: World, at: number) {
  const offer = world.offers[at]!;
  const underContract = world.transactions.some(({ offer: other, status }) => status === 'OPEN' && other !== at);
  return { ...offer, listing: { ...world.home, underContract } };
}

const withOffer = (world: World, at: number, offer: Offer): World => ({
  ...world,
  offers: world.offers.map((each, index) => (index === at ? frozen(offer) : each)),
});
const moveHome = (world: World, event: Parameters<typeof externalStatusAfter>[1]): World => ({
  ...world,
  home: frozen({ ...world.home, externalStatus: externalStatusAfter(world.home.externalStatus, event) }),
});
const moveTransaction = (world: World, at: number, status: TransactionStatus): World => ({
  ...world,
  transactions: world.transactions.map((each) =>
    each.offer === at && each.status === 'OPEN' ? { ...each, status } : each,
  ),
});

/** Writes a change as `writeChange` of the server does. */
function written(
  world: World,
  at: number,
  change: OfferChange,
  more: { terms?: RoundTerms; changed?: ChangedFields; data?: Partial<Offer> } = {},
): World {
  const offer = world.offers[at]!;
  const { closes, opens } = change;
  const rounds = offer.offerRounds.map((round) =>
    round.roundNumber === closes?.roundNumber ? frozen({ ...round, status: closes.status }) : round,
  );
  if (opens)
    rounds.push(
      frozen({
        ...opens,
        status: 'PENDING',
        createdAt: world.now,
        terms: frozen({ ...(more.terms ?? termsOf(offer)) }),
        changed: frozen(more.changed ?? {}),
      }),
    );
  return withOffer(world, at, {
    ...offer,
    ...changedOffer(change, world.now),
    ...more.data,
    offerRounds: frozen(rounds),
  });
}

function submitted(world: World, { id, flow, terms, expiresInHours }: Extract<Action, { do: 'submit' }>): World {
  const { home, now } = world;
  if (flow === 'AGENT' && home.type !== 'SELLER') throw conflict('offer.agent-flow', 'refused');
  assertOfferable(home);
  const wanted = expiresInHours === null ? null : new Date(now.getTime() + expiresInHours * HOUR);
  const expiresOn = submittedExpiry(terms, wanted, home, { now, zone: DEFAULT_TIME_ZONE });
  const status = statusAtSubmit(flow);
  const opened = status === 'PENDING' ? firstRound(expiresOn) : null;
  const stored = frozen({ ...terms, loan: terms.paymentMethod === 'Cash' ? 0 : terms.loan });
  const offer: Offer = {
    ...stored,
    id,
    listingId: 'home',
    userId: flow === 'BUYER' ? `buyer of ${id}` : null,
    flow,
    status,
    currentRound: opened ? opened.roundNumber : 0,
    expiresOn,
    offerRounds: opened
      ? [frozen({ ...opened, status: 'PENDING' as const, createdAt: now, terms: termsOf(stored), changed: {} })]
      : [],
    declineReason: null,
    acceptedAt: null,
    bindingAt: null,
    endedAt: null,
  };
  return { ...world, offers: [...world.offers, frozen(offer)] };
}

function decided(world: World, action: Extract<Action, { do: 'event' }>, rules: Rules): World {
  const { event, party, changes, text, reason } = action;
  const at = indexOf(world, action.offer);
  const { now } = world;
  const offer = factsOf(world, at);
  const moment = { now, zone: DEFAULT_TIME_ZONE };
  if (event === 'cancel' && party === 'BROKER') {
    const transaction = world.transactions.findLast((each) => each.offer === at);
    if (!transaction) throw conflict('transaction.none', 'refused');
    assertTransactionPatch(transaction, 'ADMIN', { status: 'CANCELLED', cancelReason: reason });
  }
  const change = rules.applyOfferEvent(offer, offer.offerRounds, { event, party, now, expiresOn: offer.expiresOn });
  if (party === 'BROKER' && isReview(event)) {
    const wanted =
      action.expiresInHours === undefined ? undefined : new Date(now.getTime() + action.expiresInHours * HOUR);
    const { terms, expiresOn, declineReason } = reviewedTerms(
      offer,
      { event, changes, expiresOn: wanted, reason },
      moment,
    );
    return written(world, at, change, { data: { ...terms, expiresOn, declineReason } });
  }
  if (event === 'counter') {
    const { terms, changed } = counteredTerms(offer, { changes, text }, moment);
    return written(world, at, change, { terms, changed });
  }
  if (event === 'sign') return written(world, at, change, { data: { expiresOn: change.opens!.expiresAt } });
  if (event === 'accept') {
    const accepted = written(world, at, change, { data: { ...currentTerms(offer), acceptedAt: now } });
    const opened = { ...accepted, transactions: [...accepted.transactions, { offer: at, status: 'OPEN' as const }] };
    return moveHome(opened, 'transaction-opened');
  }
  if (event === 'cancel') {
    const cancelled = written(moveTransaction(world, at, 'CANCELLED'), at, change, { data: { endedAt: now } });
    return moveHome(cancelled, 'transaction-cancelled');
  }
  return written(world, at, change);
}

/** Completing the closing: the home is sold, which ends every other open offer on it. */
function closed(world: World, at: number, rules: Rules): World {
  const transaction = world.transactions.findLast((each) => each.offer === at);
  if (!transaction) throw conflict('transaction.none', 'refused');
  assertTransactionPatch(transaction, 'ADMIN', { closing: 'COMPLETED' });
  const offer = world.offers[at]!;
  assertClosable(offer);
  let next = withOffer(moveTransaction(world, at, 'CLOSED'), at, { ...offer, endedAt: world.now });
  next = moveHome(next, 'transaction-closed');
  for (const { id, status } of next.offers)
    if (OPEN_OFFERS.includes(status))
      next = decided(next, { do: 'event', event: 'home-sold', party: 'SYSTEM', offer: id }, rules);
  return next;
}

const storedAsExpired = (world: World): World => ({
  ...world,
  offers: world.offers.map((offer) => {
    const isDue = (round: Round) => roundStatusNow(round, world.now) !== round.status;
    if (!offer.offerRounds.some(isDue)) return offer;
    return frozen({
      ...offer,
      offerRounds: offer.offerRounds.map((round) =>
        isDue(round) ? frozen({ ...round, status: 'EXPIRED' as const }) : round,
      ),
    });
  }),
});

/** The world after an action. Throws RuleError where the rules refuse it. */
export function applyAction(world: World, action: Action, rules: Rules = RULES): World {
  if ('offer' in action && indexOf(world, action.offer) < 0) throw conflict('offer.none', 'refused');
  switch (action.do) {
    case 'wait':
      return { ...world, now: new Date(world.now.getTime() + action.hours * HOUR) };
    case 'store-expired':
      return storedAsExpired(world);
    case 'archive':
      if (world.transactions.some(({ status }) => status === 'OPEN'))
        throw conflict('listing.under-contract', 'refused');
      return { ...world, home: frozen({ ...world.home, archivedAt: world.home.archivedAt ?? world.now }) };
    case 'submit':
      return submitted(world, action);
    case 'bind': {
      const at = indexOf(world, action.offer);
      const offer = world.offers[at]!;
      if (offer.status !== 'ACCEPTED' || offer.bindingAt) throw conflict('offer.bound', 'refused');
      return withOffer(world, at, { ...offer, bindingAt: world.now });
    }
    case 'close':
      return closed(world, indexOf(world, action.offer), rules);
    case 'event':
      return decided(world, action, rules);
  }
}
