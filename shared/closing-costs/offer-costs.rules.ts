/** Converts an offer or a listing to the inputs of closing-cost estimates. */
import { commissionSavings, FLAT_FEE } from '../commission-savings/commission-savings.rules.ts';
import type { Instant } from '../kernel/instant.ts';
import { invalidField } from '../kernel/rule-error.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { dayIn, daysLater } from '../kernel/zoned-time.ts';
import { STATE_INVALID } from '../listings/listings.messages.ts';
import { STATES, type ListingType, type State } from '../listings/listings.types.ts';
import { OFFER_DEFAULTS } from '../offers/offers.terms.ts';
import type { HomeWarrantyType, OfferFlow, PaymentMethod } from '../offers/offers.types.ts';
import { PRICE_NEEDED } from './closing-costs.messages.ts';
import { DEFAULT_DOWN_PAYMENT, type ClosingCostInput } from './closing-costs.types.ts';
import type { SellerCostInput } from './seller-costs.types.ts';

/** The listing fields that the estimates need. */
export interface CostHome {
  type: ListingType;
  state: string;
  county: string | null;
  price: number | null;
  tax: number | null;
  mortgageBalance: number | null;
  commission: number;
  hearthportPrice: number | null;
}
/** The current terms that the estimates need. */
export interface CostTerms {
  price: number;
  concessions: number;
  bagentComm: number;
  closingDate: Instant;
  termiteInspection: boolean;
  homeWarrantyType: HomeWarrantyType;
}

/** Whether the fees of the state are known. */
export const isCostState = (state: string): state is State => STATES.some((known) => known === state);

function assertCostState(state: string): asserts state is State {
  if (!isCostState(state)) throw invalidField('state', STATE_INVALID);
}

/**
 * The seller's estimate for these terms. Without an offer: asking price, closing in 30 days, the listing's commission.
 * `changes` are the terms of a planned counter. The flat fee applies to homes that Hearthport sells, at most 3% of the
 * price. Refuses (400) a
 * home whose state is not served, and one without a price when no terms name one.
 */
export function sellerCostInput(
  home: CostHome,
  terms: CostTerms | null,
  changes: Partial<Pick<CostTerms, 'price' | 'concessions' | 'bagentComm' | 'closingDate'>>,
  now: Date,
): SellerCostInput {
  const { state } = home;
  assertCostState(state);
  const price = changes.price ?? terms?.price ?? home.price;
  if (price === null) throw invalidField('price', PRICE_NEEDED, 'required');
  const zone = timeZoneOfHome(state, home.county);
  return {
    price,
    state,
    county: home.county,
    closingDay: dayIn(
      changes.closingDate ?? terms?.closingDate ?? daysLater(now, OFFER_DEFAULTS.closingDays, zone),
      zone,
    ),
    commissionPercent: changes.bagentComm ?? terms?.bagentComm ?? home.commission,
    concessions: changes.concessions ?? terms?.concessions ?? 0,
    mortgageBalance: home.mortgageBalance,
    propertyTax: home.tax,
    flatFee: home.type === 'SELLER' ? commissionSavings(price, home.hearthportPrice ?? FLAT_FEE).flatFee : 0,
    ...(terms && { termiteInspection: terms.termiteInspection, homeWarrantyType: terms.homeWarrantyType }),
  };
}

/**
 * The buyer's estimate for the current terms. Hearthport's fee applies to its own buyers; an outside agent's client
 * pays their own agent. `tourFees`: dollars of their tour fees that count toward it. Refuses (400) a home whose state
 * is not served.
 */
export function buyerCostInput(
  home: Pick<CostHome, 'state' | 'county' | 'tax'>,
  offer: { flow: OfferFlow },
  terms: { price: number; paymentMethod: PaymentMethod; loan: number },
  tourFees = 0,
): ClosingCostInput {
  const { state } = home;
  assertCostState(state);
  return {
    propertyPrice: terms.price,
    propertyTax: home.tax,
    paymentMethod: terms.paymentMethod === 'Financed' ? 'Finance' : 'Cash',
    downPaymentPercent: DEFAULT_DOWN_PAYMENT,
    loan: terms.paymentMethod === 'Financed' ? terms.loan : 0,
    isAssumable: false,
    state,
    county: home.county,
    brokerFee: offer.flow === 'BUYER' ? commissionSavings(terms.price).flatFee : 0,
    tourFees,
  };
}
