import type { HomeWarrantyType } from '../offers/offers.types.ts';
import type { State } from '../listings/listings.types.ts';

export interface SellerCostInput {
  /** Whole dollars. */
  price: number;
  state: State;
  /** `Jefferson` or `Jefferson County`. */
  county?: string | null | undefined;
  /** The day of closing on the clock of the home, `2026-12-15`. */
  closingDay: string;
  /** Percent of the price for the buyer's agent. */
  commissionPercent: number;
  /** Dollars the seller gives toward the buyer's costs. */
  concessions: number;
  /** Dollars still owed on the seller's own loan. */
  mortgageBalance?: number | null | undefined;
  /** Dollars a year; without it the county's effective rate stands in. */
  propertyTax?: number | null | undefined;
  /** Hearthport's fee in dollars. */
  flatFee: number;
  termiteInspection?: boolean;
  homeWarrantyType?: HomeWarrantyType;
}

/** Dollars with cents. `costs` is the sum of the fees; `proceeds` is the price less costs and mortgage balance. */
export interface SellerCosts {
  termiteFee: number;
  /** Concessions, a home warranty the seller pays, and the release of their mortgage. */
  miscFee: number;
  titleFee: number;
  /** Property tax from the start of the tax year to the day before closing. */
  taxFee: number;
  /** The buyer's agent commission. */
  bac: number;
  attorneyFee: number;
  brokerFee: number;
  costs: number;
  mortgageBalance: number;
  proceeds: number;
}
