/** A buyer's closing costs and the cash needed at closing. Estimates: computed with cents, displayed without. */
import { assumptionFee } from '../assumable/assumable.rules.ts';
import { MONTHLY_ASSUMPTIONS } from '../buyer-budgets/buyer-budgets.rules.ts';
import { commissionSavings } from '../commission-savings/commission-savings.rules.ts';
import { roundMoney } from '../kernel/money.ts';
import type { State } from '../listings/listings.types.ts';
import { MARKET_RATE } from '../rate-buydown/rate-buydown.rules.ts';
import { ASSUMPTIONS, FIGURES, LENDER_FIGURES, type RecordingFee, type TaxRate } from './closing-costs.data.ts';
import type { ClosingCostInput, ClosingCosts } from './closing-costs.types.ts';
import { ofCounty, yearlyPropertyTax } from './property-tax.rules.ts';

const cents = (amount: number) => roundMoney(amount, 2);

/** Tax on an amount in dollars: a rate per hundred or five hundred. `isPerPart` rounds up to whole units. */
export function taxOn(amount: number, tax: TaxRate): number {
  // in cents, so that $60,000 is exactly 120 times $500
  const taxed = Math.round(Math.max(0, amount - tax.exempt) * 100) / (tax.per * 100);
  return cents((tax.isPerPart ? Math.ceil(taxed) : taxed) * tax.dollars);
}

/**
 * Deed tax. Alabama: $0.50 per $500 or fraction of the price less the taxed mortgage. Tennessee: $0.37 per $100 of the
 * price.
 */
export function deedTax(state: State, price: number, taxedMortgage = 0): number {
  const tax = FIGURES[state].deedTax;
  return taxOn(tax.isLessTaxedMortgage ? price - taxedMortgage : price, tax);
}

/** Tax on a new mortgage. Alabama: $0.15 per $100 or fraction. Tennessee: $0.115 per $100 above the first $2,000. */
export function mortgageTax(state: State, loan: number): number {
  return taxOn(loan, FIGURES[state].mortgageTax);
}

/** The county's own fees, or the usual fees of the state. */
export function recordingFeeOf(state: State, county: string | null | undefined): RecordingFee {
  const { counties, elsewhere } = FIGURES[state].recording;
  return ofCounty(counties, county) ?? elsewhere;
}

/** Cost in dollars to record a document with this many pages. */
export function recordingCost(fee: RecordingFee, pages: number, isTaxed: boolean): number {
  return cents(
    fee.first + Math.max(0, pages - fee.pagesIncluded) * fee.furtherPage + (isTaxed ? fee.taxedDocument : 0),
  );
}

/** Premium of an owner's policy: interpolated between two known premiums, or proportional to the only one. */
export function ownersPremium(state: State, price: number): number {
  const [low, high] = FIGURES[state].ownersPolicy.premiums;
  if (!low) return 0;
  if (!high) return cents((price * low.premium) / low.price);
  return cents(low.premium + ((price - low.price) * (high.premium - low.premium)) / (high.price - low.price));
}

/** The new loan in dollars: 0 for cash and for an assumed loan. */
export function newLoan(
  input: Pick<ClosingCostInput, 'propertyPrice' | 'paymentMethod' | 'downPaymentPercent' | 'isAssumable' | 'loan'>,
): number {
  if (input.isAssumable || input.paymentMethod === 'Cash') return 0;
  return input.loan ?? cents((input.propertyPrice * (100 - input.downPaymentPercent)) / 100);
}

/** The brokerage's fee before anything that counts toward it, in dollars. */
export const fullBrokerFee = ({ brokerFee, propertyPrice }: Pick<ClosingCostInput, 'brokerFee' | 'propertyPrice'>) =>
  brokerFee ?? commissionSavings(propertyPrice).flatFee;

/**
 * The buyer's closing costs. Prepaid: 12 months of insurance, 6 of taxes. Origination is 1% of the loan. Taxes and fees
 * depend on state and county (closing-costs.data.ts).
 */
export function buyerClosingCosts(input: ClosingCostInput): ClosingCosts {
  const { state, county, propertyPrice: price } = input;
  const loan = newLoan(input);
  const hasLoan = loan > 0;
  const lender = (fee: { amount: number }) => (hasLoan ? fee.amount : 0);
  const { ownersPolicy, settlement } = FIGURES[state];
  const recording = recordingFeeOf(state, county);
  const taxes = { deed: deedTax(state, price, loan), mortgage: mortgageTax(state, loan) };
  const costs = {
    prepaidCosts: {
      insurance: cents((price * MONTHLY_ASSUMPTIONS.insuranceRate * ASSUMPTIONS.insuranceMonths) / 12),
      taxes: cents((yearlyPropertyTax(input) * ASSUMPTIONS.taxMonths) / 12),
      interest: cents((loan * (input.interestRate ?? MARKET_RATE) * ASSUMPTIONS.interestDays) / 100 / 365),
    },
    titleFees: cents(ownersPremium(state, price) + (hasLoan ? ownersPolicy.lendersPolicy : 0)),
    lenderFees: {
      processing: input.isAssumable
        ? assumptionFee(input.loanType ?? null, input.openMortgageBalance ?? 0)
        : lender(LENDER_FIGURES.processing),
      origination: cents((loan * ASSUMPTIONS.originationPercent) / 100),
      appraisal: lender(LENDER_FIGURES.appraisal),
      underwriting: lender(LENDER_FIGURES.underwriting),
      survey: lender(LENDER_FIGURES.survey),
    },
    otherFees: {
      attorneyFee: settlement.amount,
      brokerFee: Math.max(0, fullBrokerFee(input) - (input.tourFees ?? 0)),
      deedTransferTax: taxes.deed,
      mortgageTax: taxes.mortgage,
      recordingDeed: recordingCost(recording, ASSUMPTIONS.deedPages, taxes.deed > 0),
      recordingMortgage: hasLoan ? recordingCost(recording, ASSUMPTIONS.mortgagePages, taxes.mortgage > 0) : 0,
      eRecordingFee: ASSUMPTIONS.eRecording * (hasLoan ? 2 : 1),
    },
  };
  const parts = [
    ...Object.values(costs.prepaidCosts),
    costs.titleFees,
    ...Object.values(costs.lenderFees),
    ...Object.values(costs.otherFees),
  ];
  return { ...costs, total: cents(parts.reduce((sum, part) => sum + part, 0)) };
}

/**
 * Cash to close, in dollars with cents, including the closing costs. Assumable: price less the open balance. Cash: the
 * price. Finance: the down payment.
 */
export function cashToClose(
  input: Pick<
    ClosingCostInput,
    'propertyPrice' | 'paymentMethod' | 'downPaymentPercent' | 'isAssumable' | 'loan' | 'openMortgageBalance'
  >,
  closingCosts: number,
): number {
  const { propertyPrice: price } = input;
  const own = input.isAssumable ? Math.max(0, price - (input.openMortgageBalance ?? 0)) : price - newLoan(input);
  return cents(own + closingCosts);
}
