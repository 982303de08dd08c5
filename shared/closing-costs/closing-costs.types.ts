import type { AssumableLoanType } from '../assumable/assumable.types.ts';
import type { State } from '../listings/listings.types.ts';

export const CALCULATOR_PAYMENTS = ['Finance', 'Cash'] as const;
export type CalculatorPayment = (typeof CALCULATOR_PAYMENTS)[number];

/** Down payments a buyer can choose, in percent of the price. */
export const DOWN_PAYMENT_PERCENTS = [5, 10, 20, 25] as const;
export type DownPaymentPercent = (typeof DOWN_PAYMENT_PERCENTS)[number];
export const DEFAULT_DOWN_PAYMENT: DownPaymentPercent = 20;

export interface ClosingCostInput {
  /** Whole dollars. */
  propertyPrice: number;
  /** Dollars per year; default: the county's effective rate. */
  propertyTax?: number | null | undefined;
  /** An assumable home counts as Cash, because no new loan is made. */
  paymentMethod: CalculatorPayment;
  downPaymentPercent: DownPaymentPercent;
  /** Dollars of the new loan where an offer names it; otherwise the price less the down payment. */
  loan?: number | undefined;
  isAssumable: boolean;
  state: State;
  /** `Jefferson` or `Jefferson County`. */
  county?: string | null | undefined;
  /** Interest rate of the new loan, percent per year. */
  interestRate?: number | undefined;
  loanType?: AssumableLoanType | null | undefined;
  /** Open balance of the assumed loan, in dollars. */
  openMortgageBalance?: number | undefined;
  /** Dollars; default: the flat fee. */
  brokerFee?: number | undefined;
  /** Dollars of tour fees that count toward the brokerage's fee. */
  tourFees?: number | undefined;
}

/** Dollars with cents. The total is the sum of all other fields. */
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
