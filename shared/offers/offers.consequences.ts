/** What an answer to one offer does to it, to the other offers on the home, and to the home. */
import { HOUR } from '../kernel/instant.ts';
import { formatUsd } from '../kernel/money.ts';
import { formatWhen } from '../kernel/zoned-time.ts';
import { comparedName, isComparable, type ComparedOffer } from './offers.comparison.ts';
import { applyOfferEvent, COUNTER_HOURS, latestRound } from './offers.rules.ts';
import { offerStanding, type OfferState } from './offers.standing.ts';
import type { OfferFacts, OfferStatus } from './offers.types.ts';

export const SELLER_ANSWERS = ['accept', 'counter', 'decline', 'reject'] as const;
export type SellerAnswer = (typeof SELLER_ANSWERS)[number];

export interface OtherOffer {
  id: string;
  buyer: string;
  before: OfferState;
  after: OfferState;
  text: string;
}
export interface Consequences {
  /** The state of the answered offer. */
  becomes: OfferStatus;
  /** What happens to the answered offer and to the home. */
  own: readonly string[];
  others: readonly OtherOffer[];
  /** The same of all others in one sentence, where they are many. */
  summary: string;
  /** What is easily overlooked. */
  cautions: readonly string[];
}

const factsOf = (offer: ComparedOffer): OfferFacts => ({
  id: offer.id,
  listingId: offer.listingId,
  userId: offer.userId,
  status: offer.status,
  currentRound: offer.currentRound,
  listing: { type: 'SELLER', userId: '', underContract: offer.isBackup },
});

/** The seller's own counter that a buyer can still accept. */
const isOwnCounter = (offer: ComparedOffer, now: Date): boolean => {
  const { state } = offerStanding(offer, now);
  return state === 'COUNTERED' && latestRound(offer.offerRounds)?.initiatorType === 'SELLER';
};

function ownLines(answer: SellerAnswer, offer: ComparedOffer, zone: string, now: Date): string[] {
  const name = comparedName(offer);
  const price = formatUsd(offerStanding(offer, now).terms.price);
  switch (answer) {
    case 'accept':
      return [
        `You accept ${price} from ${name}. They are notified right away.`,
        'Your home goes to pending sale, and the transaction opens.',
        'The agreement becomes binding once everyone has signed the remaining documents.',
      ];
    case 'counter':
      return [
        `${name} can accept your counter, reject it or counter until ` +
          `${formatWhen(new Date(now.getTime() + COUNTER_HOURS * HOUR), zone)}.`,
        `Their ${price} is no longer on the table: if they reject your counter, the offer ends.`,
      ];
    case 'decline':
    case 'reject':
      return [`The offer from ${name} ends and can’t be reopened. They are notified right away.`];
  }
}

function otherText(answer: SellerAnswer, other: ComparedOffer, zone: string, now: Date): string {
  const name = comparedName(other);
  const { state, deadline } = offerStanding(other, now);
  if (answer === 'accept') {
    if (state === 'BACKUP') return `The offer from ${name} stays a backup.`;
    const counter = isOwnCounter(other, now) ? ' Your counter to them waits, too.' : '';
    return (
      `The offer from ${name} becomes a backup. They are notified, and it can be answered again only if this sale is ` +
      `canceled.${counter}`
    );
  }
  if (state === 'EXPIRED') return `The offer from ${name} stays expired. A counter would open it again.`;
  if (!deadline) return `The offer from ${name} stays as it is.`;
  const until = formatWhen(deadline, zone);
  return isOwnCounter(other, now)
    ? `Your counter to ${name} stays open until ${until}.`
    : `The offer from ${name} stays open until ${until}.`;
}

function cautionsOf(answer: SellerAnswer, offer: ComparedOffer, others: readonly ComparedOffer[], now: Date): string[] {
  const open = others.filter((other) => offerStanding(other, now).turn !== null);
  if (answer === 'counter') {
    const countered = others.filter((other) => isOwnCounter(other, now)).map(comparedName);
    if (countered.length)
      return [
        `You have a counter open to ${countered.join(' and ')} as well. Whoever accepts first gets the home; the ` +
          'others become backups.',
      ];
  }
  if (answer === 'decline' || answer === 'reject') return open.length ? [] : ['No other open offer remains.'];
  return [];
}

/**
 * What an answer of the seller's side does, by the rules that carry it out; null where the rules do not allow it now.
 * `all` are the offers on the home, with the answered one or without it.
 */
export function consequencesOf(
  answer: SellerAnswer,
  offer: ComparedOffer,
  all: readonly ComparedOffer[],
  { now, zone }: { now: Date; zone: string },
): Consequences | null {
  let becomes: OfferStatus;
  try {
    const change = applyOfferEvent(factsOf(offer), offer.offerRounds, { event: answer, party: 'SELLER', now });
    becomes = change.status;
  } catch {
    return null;
  }
  const others = all.filter(({ id, status }) => id !== offer.id && status !== 'ACCEPTED').filter(isComparable);
  const after = (other: ComparedOffer) => (answer === 'accept' ? { ...other, isBackup: true } : other);
  return {
    becomes,
    own: ownLines(answer, offer, zone, now),
    summary:
      answer === 'accept'
        ? 'The other offers become backups. Their buyers are notified, and they can be answered again only if this sale ' +
          'is canceled.'
        : 'The other offers stay as they are.',
    others: others.map((other) => ({
      id: other.id,
      buyer: comparedName(other),
      before: offerStanding(other, now).state,
      after: offerStanding(after(other), now).state,
      text: otherText(answer, other, zone, now),
    })),
    cautions: cautionsOf(answer, offer, others, now),
  };
}

/** What has become of the other offers since; only those whose state is another one. */
export function outcomeOf(
  before: readonly { id: string; state: OfferState }[],
  after: readonly ComparedOffer[],
  now: Date,
): { id: string; buyer: string; before: OfferState; after: OfferState }[] {
  return after.flatMap((offer) => {
    const was = before.find(({ id }) => id === offer.id);
    const { state } = offerStanding(offer, now);
    return was && was.state !== state
      ? [{ id: offer.id, buyer: comparedName(offer), before: was.state, after: state }]
      : [];
  });
}
