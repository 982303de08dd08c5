import { skipToken } from '@reduxjs/toolkit/query';
import { isCostState, sellerCostInput, type CostTerms } from '#shared/closing-costs/offer-costs.rules.ts';
import { sellerClosingCosts } from '#shared/closing-costs/seller-costs.rules.ts';
import type { SellerCostInput, SellerCosts } from '#shared/closing-costs/seller-costs.types.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { useSellerClosingCostsQuery } from './closing-costs.endpoints.ts';
import type { Offer } from './wire-types.ts';

/** Terms of a counter that is being written. */
export type CostChanges = Partial<Pick<CostTerms, 'price' | 'concessions' | 'bagentComm' | 'closingDate'>>;

export interface SellerCostsShown {
  costs: SellerCosts | null;
  input: SellerCostInput | null;
  error: string | null;
  retry: () => void;
}

/**
 * The seller's figures of an offer from what the viewer knows of the home; null where the mortgage is not theirs to
 * see, or the fees of the state are not known.
 */
export function knownSellerCosts(
  offer: Offer,
  changes: CostChanges,
  now: Date,
): { costs: SellerCosts; input: SellerCostInput } | null {
  const home = offer.listings;
  if (!home || home.mortgageBalance === undefined || !isCostState(home.state)) return null;
  const input = sellerCostInput(
    { ...home, mortgageBalance: home.mortgageBalance, hearthportPrice: home.hearthportPrice ?? null },
    currentTerms(offer),
    changes,
    now,
  );
  return { costs: sellerClosingCosts(input), input };
}

/**
 * What an offer, or a counter to it, leaves the seller. Owners and brokers know the home and see each keystroke at
 * once; a private link asks the server, which computes it by the same rules, or says what is missing.
 */
export function useSellerCosts(offer: Offer, changes: CostChanges, now: Date, token?: string): SellerCostsShown {
  const known = knownSellerCosts(offer, changes, now);
  const home = offer.listings;
  const asked = useSellerClosingCostsQuery(
    known || !home
      ? skipToken
      : {
          ...changes,
          closingDate: changes.closingDate && new Date(changes.closingDate).toISOString(),
          listingId: offer.listingId,
          offerId: offer.id,
          token,
        },
  );
  if (known) return { ...known, error: null, retry: () => undefined };
  const input =
    home &&
    isCostState(home.state) &&
    sellerCostInput({ ...home, mortgageBalance: null, hearthportPrice: null }, currentTerms(offer), changes, now);
  return {
    costs: asked.data ?? null,
    input: input || null,
    error: asked.error?.message ?? null,
    retry: () => void asked.refetch(),
  };
}
