import type { AssumableLoanType } from '../assumable/assumable.types.ts';
import type { State } from '../listings/listings.types.ts';

export const CALCULATOR_PAYMENTS = ['Finance', 'Cash'] as const;
export type CalculatorPayment = (typeof CALCULATOR_PAYMENTS)[number];

/** Percent of the price a buyer who finances can choose to put down. */
export const DOWN_PAYMENT_PERCENTS = [5, 10, 20, 25] as const;
export type DownPaymentPercent = (typeof DOWN_PAYMENT_PERCENTS)[number];
export const DEFAULT_DOWN_PAYMENT: DownPaymentPercent = 20;

export interface ClosingCostInput {
  /** Whole dollars. */
  propertyPrice: number;
  /** Dollars a year; without it the county's effective rate stands in. */
  propertyTax?: number | null | undefined;
  /** An assumable home is always paid as Cash: no new loan is made. */
  paymentMethod: CalculatorPayment;
  downPaymentPercent: DownPaymentPercent;
  /** Dollars of the new loan where an offer names it; otherwise the price less the down payment. */
  loan?: number | undefined;
  isAssumable: boolean;
  state: State;
  /** `Jefferson` or `Jefferson County`. */
  county?: string | null | undefined;
  /** Percent a year of the new loan. */
  interestRate?: number | undefined;
  loanType?: AssumableLoanType | null | undefined;
  /** Dollars still owed on the loan that is taken over. */
  openMortgageBalance?: number | undefined;
  /** Dollars; the flat fee where nothing else is said. */
  brokerFee?: number | undefined;
}

/** Dollars with cents. The total is the sum of all parts. */
export interface ClosingCosts {
  prepaidCosts: { insurance: number; taxes: number; interest: number };
  titleFees: number;
  lenderFees: { processing: number; origination: number; appraisal: number; underwriting: number; survey: number };
  otherFees: {
    attorneyFee: number;
    brokerFee: number;
    deedTransferTax: number;
    mortgageTax: number;
    recordingDeed: number;
    recordingMortgage: number;
    eRecordingFee: number;
  };
  total: number;
}
