/** What the commands on offers check and compute beyond the transition table: terms, expiry, reason, home. */
import { homeOfferObstacle } from '../buyer-journey/buying-obstacles.rules.ts';
import { millisOf, type Instant } from '../kernel/instant.ts';
import { conflict, invalidField, RuleError, type FieldError } from '../kernel/rule-error.ts';
import type { ListingType } from '../listings/listings.types.ts';
import { AMENDMENT_UNSIGNED, NOT_BINDING } from '../transactions/transactions.messages.ts';
import { approvalExpiryError } from './offers.expiry.ts';
import {
  CLOSING_PASSED,
  COUNTER_TOO_LONG,
  COUNTER_UNCHANGED,
  HOME_IS_COMING_SOON,
  HOME_IS_SOLD,
  REASON_REQUIRED,
} from './offers.messages.ts';
import { latestRound, roundStatusNow, type OfferChange } from './offers.rules.ts';
import { currentTerms } from './offers.standing.ts';
import {
  changedFields,
  defaultExpiry,
  expiryError,
  isClosingPast,
  MAX_ADDITIONAL_TERMS,
  termErrors,
  termsOf,
  withAddedTerms,
  withChanges,
} from './offers.terms.ts';
import type { ChangedFields, OfferStatus, RoundFacts, RoundTerms } from './offers.types.ts';

/** The home of an offer, as these rules read it. */
interface Home {
  type: ListingType;
  finalOfferDate: Instant | null;
}
/** The clock, and the time zone of the home. */
interface Moment {
  now: Date;
  zone: string;
}
type StoredTerms = Parameters<typeof termsOf>[0];

function throwFirst(code: string, errors: readonly FieldError[]): void {
  if (errors[0]) throw new RuleError('invalid', code, errors[0].message, { fields: errors });
}

/** Throws 409 for a home that takes no offers now: withdrawn, sold, or not on the market yet. */
export function assertOfferable(listing: NonNullable<Parameters<typeof homeOfferObstacle>[0]>): void {
  const { externalStatus } = listing;
  switch (homeOfferObstacle(listing)?.code) {
    case 'home-gone':
      throw conflict('offer.not-for-sale', 'This home is no longer for sale.');
    case 'home-sold':
      throw conflict('offer.sold', HOME_IS_SOLD, { externalStatus });
    case 'home-coming-soon':
      throw conflict('offer.coming-soon', HOME_IS_COMING_SOON, { externalStatus });
  }
}

/** Checks the terms of a new offer against the home and returns when it expires. Throws 400 naming the fields. */
export function submittedExpiry(
  terms: StoredTerms,
  wanted: Instant | null | undefined,
  { type, finalOfferDate }: Home,
  { now, zone }: Moment,
): Date {
  const errors = termErrors(termsOf(terms), { now, listingType: type, zone });
  const expiresOn = wanted ? new Date(millisOf(wanted)) : defaultExpiry(finalOfferDate, now);
  const late = expiryError(expiresOn, finalOfferDate, now);
  if (late) errors.push({ path: 'expiresOn', code: 'invalid', message: late });
  throwFirst('offer.terms', errors);
  return expiresOn;
}

/**
 * Throws 409 unless this round is the latest: whoever responds to a round agrees to its terms, and to no others that
 * took its place meanwhile.
 */
export function assertLatestRound(
  rounds: readonly (RoundFacts & { id: string })[],
  roundId: string | undefined,
  now: Date,
): void {
  const round = rounds.find(({ id }) => id === roundId);
  if (!round || round === latestRound(rounds)) return;
  const status = roundStatusNow(round, now);
  throw conflict(
    'offer-round.answered',
    `This round was followed by another one (${status}), so it can no longer be answered. Please review the latest one.`,
    { roundStatus: status },
  );
}

/** Throws 409 for terms whose closing day has come where the home is: a sale cannot begin at its end. */
export function assertClosingAhead({ closingDate }: Pick<RoundTerms, 'closingDate'>, { now, zone }: Moment): void {
  if (isClosingPast(closingDate, now, zone)) throw conflict('offer.closing-passed', CLOSING_PASSED);
}

/** The terms with what is listed as changed: another hour of the same closing day does not slip in. */
const onlyChanged = (from: RoundTerms, changed: ChangedFields): RoundTerms =>
  withChanges(from, Object.fromEntries(Object.entries(changed).map(([field, { to }]) => [field, to])));

export interface CounteredTerms {
  terms: RoundTerms;
  changed: ChangedFields;
  /** What the counter says in text; null if it changes no text. */
  counter: string | null;
}

/**
 * The terms of a counter to the standing ones; `text` is added to the additional terms, also to changed ones. Throws
 * 400 for a counter without a change and for terms that cannot be.
 */
export function counteredTerms(
  offer: Parameters<typeof currentTerms>[0] & { listing: Pick<Home, 'type'> },
  input: { changes?: Partial<RoundTerms> | undefined; text?: string | undefined },
  { now, zone }: Moment,
): CounteredTerms {
  const from = currentTerms(offer);
  const added = input.text?.trim();
  const terms = withChanges(from, {
    ...input.changes,
    ...(added
      ? { additionalTerms: withAddedTerms(input.changes?.additionalTerms ?? from.additionalTerms, added) }
      : {}),
  });
  if (added && terms.additionalTerms.length > MAX_ADDITIONAL_TERMS) throw invalidField('counter', COUNTER_TOO_LONG);
  const changed = changedFields(from, terms, zone);
  if (!Object.keys(changed).length)
    throw new RuleError('invalid', 'counter.unchanged', COUNTER_UNCHANGED, {
      fields: [{ path: '', code: 'unchanged', message: COUNTER_UNCHANGED }],
    });
  throwFirst('counter.terms', termErrors(terms, { now, listingType: offer.listing.type, zone, changed }));
  return {
    terms: onlyChanged(from, changed),
    changed,
    counter: added ?? (changed.additionalTerms ? terms.additionalTerms : null),
  };
}

/** The brokerage's events in review. */
export const REVIEW_EVENTS = ['edit', 'approve', 'return', 'decline'] as const;
export type ReviewEvent = (typeof REVIEW_EVENTS)[number];

export interface ReviewedTerms {
  terms: RoundTerms;
  changed: ChangedFields;
  expiresOn: Date;
  declineReason: string | null;
}

/**
 * What the brokerage's review makes of an offer. Throws 400 naming the field: terms that cannot be, an expiry that an
 * offer cannot be approved with, a decline without a reason.
 */
export function reviewedTerms(
  offer: StoredTerms & { expiresOn: Instant; listing: Home },
  input: {
    event: ReviewEvent;
    changes?: Partial<RoundTerms> | undefined;
    expiresOn?: Instant | undefined;
    reason?: string | undefined;
  },
  { now, zone }: Moment,
): ReviewedTerms {
  const { event } = input;
  const { type, finalOfferDate } = offer.listing;
  const expiresOn = new Date(millisOf(input.expiresOn ?? offer.expiresOn));
  if (event === 'approve') {
    const tooSoon = approvalExpiryError(expiresOn, finalOfferDate, now);
    if (tooSoon) throw invalidField('expiresOn', tooSoon);
  }
  const reason = input.reason?.trim();
  if (event === 'decline' && !reason) throw invalidField('reason', REASON_REQUIRED, 'required');
  const from = termsOf(offer);
  const terms = event === 'edit' ? withChanges(from, input.changes ?? {}) : from;
  const changed = changedFields(from, terms, zone);
  if (event === 'edit') {
    throwFirst('offer.terms', termErrors(terms, { now, listingType: type, zone, changed }));
    const late = input.expiresOn && expiryError(input.expiresOn, finalOfferDate, now);
    if (late) throw invalidField('expiresOn', late);
  }
  return { terms: onlyChanged(from, changed), changed, expiresOn, declineReason: event === 'decline' ? reason! : null };
}

/** What a change writes to the offer itself; terms and dates of a command come on top of it. */
export const changedOffer = (
  change: OfferChange,
  now: Date,
): { status: OfferStatus; currentRound?: number; endedAt?: Date } => ({
  status: change.status,
  ...(change.opens ? { currentRound: change.opens.roundNumber } : {}),
  ...(change.ended ? { endedAt: now } : {}),
});

/** Throws 409 for a sale that is closed before everyone has signed. */
export function assertClosable(offer: { bindingAt: Instant | null }, { hasUnsignedAmendment = false } = {}): void {
  if (!offer.bindingAt) throw conflict('transaction.not-binding', NOT_BINDING);
  if (hasUnsignedAmendment) throw conflict('transaction.amendment-unsigned', AMENDMENT_UNSIGNED);
}
