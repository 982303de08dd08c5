/** The offers on one home side by side: what each leaves the seller, and what it would take to equal the best. */
import { isCostState, sellerCostInput, type CostHome } from '../closing-costs/offer-costs.rules.ts';
import { sellerClosingCosts } from '../closing-costs/seller-costs.rules.ts';
import type { SellerCostInput, SellerCosts } from '../closing-costs/seller-costs.types.ts';
import type { Side } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import { roundMoney } from '../kernel/money.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import type { ShownPreApproval } from '../pre-approvals/pre-approvals.rules.ts';
import { ENDED_OFFERS, latestRound, reachedSellerAt } from './offers.rules.ts';
import { offerStanding, type OfferStanding, type StandingFacts } from './offers.standing.ts';
import {
  financingStrength,
  offerRisks,
  type FinancingStrength,
  type OfferFile,
  type OfferRisk,
} from './offers.strength.ts';
import { termsOf, withChanges } from './offers.terms.ts';
import type { OfferFlow, OfferStatus, RoundTerms } from './offers.types.ts';

/** The fields of an offer that are compared; its view has all of them. */
export type ComparedOffer = Omit<StandingFacts, 'offerRounds'> & {
  id: string;
  listingId: string;
  userId: string | null;
  currentRound: number;
  flow: OfferFlow;
  buyerFirstName: string;
  buyerLastName: string;
  uploads: readonly OfferFile[];
  /** What the seller sees of the buyer's accepted letter. */
  preApproval?: ShownPreApproval | null;
  createdAt: Instant;
  offerRounds: readonly (StandingFacts['offerRounds'][number] & { createdAt: Instant })[];
};

/** One change that would make an offer leave as much as the best one. */
export interface GapWay {
  field: 'price' | 'concessions' | 'bagentComm';
  /** The value that the term would need; dollars, or percent. */
  to: number;
  /** How much more (price) or less (concessions, commission) that is. */
  by: number;
}
export interface Gap {
  /** Dollars with cents. */
  amount: number;
  /** A higher price first; the others only where they are enough by themselves. */
  ways: readonly GapWay[];
}

export interface OfferComparison {
  id: string;
  buyer: string;
  standing: OfferStanding;
  terms: RoundTerms;
  /** Who proposed these terms. The seller's own counter is no offer: nobody has agreed to it. */
  proposedBy: Side;
  /** What the buyer offered last, where the terms are the seller's counter. */
  buyersLast: { terms: RoundTerms; proceeds: number | null } | null;
  input: SellerCostInput | null;
  costs: SellerCosts | null;
  /** Dollars with cents; null where the fees of the state are not known. */
  proceeds: number | null;
  /** A buyer stands behind these terms: it can be the best. */
  isOnTable: boolean;
  isBest: boolean;
  gap: Gap | null;
  strength: FinancingStrength;
  risks: readonly OfferRisk[];
  receivedAt: string;
}

export interface ComparedOffers {
  zone: string;
  /**
   * The accepted one, those a buyer stands behind by proceeds, then the others by proceeds. Ended offers are left out.
   */
  offers: readonly OfferComparison[];
  /** The highest proceeds of an offer on the table; null without one. */
  bestProceeds: number | null;
}

/** The buyer's name, or what stands for it. */
export const comparedName = (offer: { buyerFirstName: string; buyerLastName: string }): string =>
  [offer.buyerFirstName, offer.buyerLastName].filter(Boolean).join(' ') || 'The buyer';

/** What one offer leaves more than another, as the two amounts are shown: in whole dollars. */
export const shownDifference = (more: number, less: number): number => roundMoney(more) - roundMoney(less);

const NOT_COMPARED: readonly OfferStatus[] = [...ENDED_OFFERS, 'REVIEW', 'REVIEWED'];
/** Offers that reached the seller and have not ended. */
export const isComparable = ({ status }: Pick<StandingFacts, 'status'>): boolean => !NOT_COMPARED.includes(status);

const proceedsAt = (input: SellerCostInput, changes: Partial<SellerCostInput>): number =>
  sellerClosingCosts({ ...input, ...changes }).proceeds;

/** The smallest whole number from `low` up to `high` that is enough; `isEnough` stays true once it is. */
function smallest(low: number, high: number, isEnough: (value: number) => boolean): number | null {
  if (!isEnough(high)) return null;
  let [under, over] = [low, high];
  while (under < over) {
    const middle = Math.floor((under + over) / 2);
    if (isEnough(middle)) over = middle;
    else under = middle + 1;
  }
  return over;
}

/**
 * What one term of an offer would have to be for the same proceeds as `target`, by the rules of the estimate. Prices
 * and concessions are in whole dollars and a commission in hundredths of a percent, so that the proceeds are at least
 * the target, and less with the next smaller change.
 */
export function gapTo(input: SellerCostInput, target: number): Gap | null {
  const amount = target - proceedsAt(input, {});
  if (amount <= 0) return null;
  const dollars = Math.ceil(amount);
  // of each further dollar at least half stays with the seller
  const price = smallest(
    input.price,
    input.price + 2 * dollars + 2,
    (to) => proceedsAt(input, { price: to }) >= target,
  );
  const less = smallest(
    0,
    input.concessions,
    (by) => proceedsAt(input, { concessions: input.concessions - by }) >= target,
  );
  const hundredths = Math.round(input.commissionPercent * 100);
  const fewer = smallest(
    0,
    hundredths,
    (by) => proceedsAt(input, { commissionPercent: (hundredths - by) / 100 }) >= target,
  );
  return {
    amount: Math.round(amount * 100) / 100,
    ways: [
      ...(price === null ? [] : [{ field: 'price', to: price, by: price - input.price } as const]),
      ...(less === null ? [] : [{ field: 'concessions', to: input.concessions - less, by: less } as const]),
      ...(fewer === null ? [] : [{ field: 'bagentComm', to: (hundredths - fewer) / 100, by: fewer / 100 } as const]),
    ],
  };
}

/** The terms that the buyer side proposed last; null if it never did. */
function buyersLastTerms(offer: ComparedOffer): RoundTerms | null {
  const round = latestRound(offer.offerRounds.filter(({ initiatorType }) => initiatorType === 'BUYER'));
  return round && withChanges(termsOf(offer), round.terms);
}

function compareOne(offer: ComparedOffer, home: CostHome, zone: string, now: Date): OfferComparison {
  const standing = offerStanding(offer, now);
  const { terms, state } = standing;
  const round = latestRound(offer.offerRounds);
  const proposedBy = state === 'ACCEPTED' ? 'BUYER' : (round?.initiatorType ?? 'BUYER');
  const isKnown = isCostState(home.state);
  const costsOf = (of: RoundTerms) => {
    const input = isKnown ? sellerCostInput(home, of, {}, now) : null;
    return { input, costs: input && sellerClosingCosts(input) };
  };
  const { input, costs } = costsOf(terms);
  const last = proposedBy === 'SELLER' ? buyersLastTerms(offer) : null;
  const proceeds = costs?.proceeds ?? null;
  return {
    id: offer.id,
    buyer: comparedName(offer),
    standing,
    terms,
    proposedBy,
    buyersLast: last && { terms: last, proceeds: costsOf(last).costs?.proceeds ?? null },
    input,
    costs,
    proceeds,
    isOnTable: proposedBy === 'BUYER' && state !== 'EXPIRED',
    isBest: false,
    gap: null,
    strength: financingStrength(terms, offer.uploads, offer.preApproval),
    risks: offerRisks(terms, {
      files: offer.uploads,
      preApproval: offer.preApproval ?? null,
      askingPrice: home.price,
      proceeds,
      deadline: standing.turn === 'SELLER' ? standing.deadline : null,
      zone,
      now,
    }),
    receivedAt: new Date(reachedSellerAt(offer) ?? offer.createdAt).toISOString(),
  };
}

const isAccepted = ({ standing }: OfferComparison) => standing.state === 'ACCEPTED';
const byProceeds = (a: OfferComparison, b: OfferComparison) =>
  Number(isAccepted(b)) - Number(isAccepted(a)) ||
  Number(b.isOnTable) - Number(a.isOnTable) ||
  (b.proceeds ?? -Infinity) - (a.proceeds ?? -Infinity) ||
  a.receivedAt.localeCompare(b.receivedAt);

/**
 * The offers on a home for its seller. Proceeds are those of the estimate for the terms that stand. The best is the
 * highest of the offers that a buyer stands behind: not expired, and not the seller's own counter.
 */
export function compareOffers(offers: readonly ComparedOffer[], home: CostHome, now: Date): ComparedOffers {
  const zone = timeZoneOfHome(home.state, home.county);
  const compared = offers.filter(isComparable).map((offer) => compareOne(offer, home, zone, now));
  const onTable = compared.flatMap(({ isOnTable, proceeds }) => (isOnTable && proceeds !== null ? [proceeds] : []));
  const bestProceeds = onTable.length ? Math.max(...onTable) : null;
  return {
    zone,
    bestProceeds,
    offers: compared
      .map((one) => ({
        ...one,
        isBest: one.isOnTable && one.proceeds !== null && one.proceeds === bestProceeds,
        gap: one.input && bestProceeds !== null ? gapTo(one.input, bestProceeds) : null,
      }))
      .sort(byProceeds),
  };
}
