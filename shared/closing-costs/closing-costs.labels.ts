/** Labels and explanations of the lines of an estimate: how each is computed and its source. */
import { ASSUMPTION_FEES } from '../assumable/assumable.rules.ts';
import { PRODUCT } from '../brand/product.ts';
import { MONTHLY_ASSUMPTIONS } from '../buyer-budgets/buyer-budgets.rules.ts';
import { FLAT_FEE, USUAL_COMMISSION_PERCENT } from '../commission-savings/commission-savings.rules.ts';
import { formatUsd } from '../kernel/money.ts';
import { STATE_NAMES } from '../listings/listings.types.ts';
import { MARKET_RATE } from '../rate-buydown/rate-buydown.rules.ts';
import { ASSUMPTIONS, FIGURES, LENDER_FIGURES, type Fee, type Source, type TaxRate } from './closing-costs.data.ts';
import { fullBrokerFee, newLoan, recordingFeeOf } from './closing-costs.rules.ts';
import type { ClosingCostInput, ClosingCosts } from './closing-costs.types.ts';
import { propertyTaxPercent, statedTax } from './property-tax.rules.ts';

export interface CostLine {
  key: string;
  label: string;
  amount: number;
  formula: string;
  source: Source;
}
export interface CostGroup {
  key: 'prepaid' | 'title' | 'lender' | 'other';
  label: string;
  lines: CostLine[];
  total: number;
}

/** Formats rates and fees with cents: `$0.15`. */
const exactly = (dollars: number) =>
  Number.isInteger(dollars)
    ? formatUsd(dollars)
    : `$${dollars.toFixed(Number.isInteger(Math.round(dollars * 1e6) / 1e4) ? 2 : 3)}`;
/** The rate of a tax in words: `$0.15 for each $100 or part of it`. */
export const rateLabel = (tax: TaxRate) =>
  `${exactly(tax.dollars)} for each ${formatUsd(tax.per)}${tax.isPerPart ? ' or part of it' : ''}`;
const rangeLabel = (fee: Fee) =>
  fee.low !== undefined && fee.high !== undefined
    ? `${formatUsd(fee.amount)} within the usual ${formatUsd(fee.low)} to ${formatUsd(fee.high)}.`
    : `${formatUsd(fee.amount)}.`;

/** `as of November 2026`, marked if the source is secondary. */
export function sourceLabel(source: Source): string {
  const month = new Date(`${source.asOf}-15T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${source.name}, as of ${month}${source.isSecondary ? ' (secondary source)' : ''}`;
}

/** The lines of an estimate in their four groups. Lines of $0 are left out. */
export function costGroups(costs: ClosingCosts, input: ClosingCostInput): CostGroup[] {
  const { state, county, propertyPrice } = input;
  const figures = FIGURES[state];
  const { sources } = ASSUMPTIONS;
  const loan = newLoan(input);
  const tax = statedTax(input.propertyTax);
  const rate = propertyTaxPercent(state, county);
  const recording = recordingFeeOf(state, county);
  const pages = (count: number) =>
    `${exactly(recording.first)} for the first ` +
    `${recording.pagesIncluded === 1 ? 'page' : `${recording.pagesIncluded} pages`}, ` +
    `${exactly(recording.furtherPage)} for each additional one` +
    (recording.taxedDocument ? `, ${exactly(recording.taxedDocument)} if the document is taxed` : '') +
    `; ${count} pages (our planning figure).`;
  const taxFormula =
    tax !== null
      ? `${formatUsd(tax)} a year, according to the home’s record`
      : `${rate.percent}% of ${formatUsd(propertyPrice)} a year, ` +
        (rate.isOfCounty
          ? `the effective rate of ${county?.replace(/ county$/i, '')} County`
          : `the median of the known counties of ${STATE_NAMES[state]}`);
  const taxedMortgage =
    figures.deedTax.isLessTaxedMortgage && loan > 0
      ? `, less the mortgage of ${formatUsd(loan)}, which is taxed itself`
      : '';
  // from the amount itself: whoever shows it may not know the payments
  const credited = fullBrokerFee(input) - costs.otherFees.brokerFee;
  const exempt = figures.mortgageTax.exempt ? ` above the first ${formatUsd(figures.mortgageTax.exempt)}` : '';
  const fee = ASSUMPTION_FEES[input.loanType ?? 'FHA'];
  const assumption =
    fee === null
      ? 'USDA publishes no fee; the agency has to approve the assumption.'
      : 'dollars' in fee
        ? `The lender’s assumption fee, up to ${formatUsd(fee.dollars)} for an FHA loan.`
        : `The VA funding fee, ${fee.percent}% of the ${formatUsd(input.openMortgageBalance ?? 0)} open balance.`;
  const group = (key: CostGroup['key'], label: string, lines: CostLine[]): CostGroup => {
    const shown = lines.filter(({ amount }) => amount > 0);
    return { key, label, lines: shown, total: shown.reduce((sum, { amount }) => sum + amount, 0) };
  };
  const line = (key: string, label: string, amount: number, formula: string, source: Source): CostLine => ({
    key,
    label,
    amount,
    formula,
    source,
  });
  const { prepaidCosts, lenderFees, otherFees } = costs;
  const { premiums, lendersPolicy } = figures.ownersPolicy;
  const lendersPart =
    loan > 0 && lendersPolicy ? `, and ${formatUsd(lendersPolicy)} for the lender’s policy issued with it` : '';
  return [
    group('prepaid', 'Prepaid costs', [
      line(
        'insurance',
        'Homeowner’s insurance',
        prepaidCosts.insurance,
        `${ASSUMPTIONS.insuranceMonths} months ahead, at ${MONTHLY_ASSUMPTIONS.insuranceRate * 100}% of ` +
          `${formatUsd(propertyPrice)} a year.`,
        sources.specified,
      ),
      line(
        'taxes',
        'Property taxes',
        prepaidCosts.taxes,
        `${ASSUMPTIONS.taxMonths} months ahead: ${taxFormula}. ${figures.propertyTax.note}`.trim(),
        tax !== null ? sources.specified : figures.propertyTax.source,
      ),
      line(
        'interest',
        'Interest to the end of the month',
        prepaidCosts.interest,
        `${ASSUMPTIONS.interestDays} days of ${input.interestRate ?? MARKET_RATE}% a year on ${formatUsd(loan)}.`,
        sources.interest,
      ),
    ]),
    group('title', 'Title', [
      line(
        'titleFees',
        'Title insurance',
        costs.titleFees,
        premiums.length > 1
          ? `The owner’s policy interpolated between two known premiums${lendersPart}.`
          : `The owner’s policy in proportion to the price: ${formatUsd(premiums[0]!.premium)} at ` +
              `${formatUsd(premiums[0]!.price)}.`,
        figures.ownersPolicy.source,
      ),
    ]),
    group('lender', 'Lender', [
      line(
        'processing',
        input.isAssumable ? 'Loan assumption fee' : 'Processing',
        lenderFees.processing,
        input.isAssumable ? assumption : rangeLabel(LENDER_FIGURES.processing),
        input.isAssumable ? sources.assumption : LENDER_FIGURES.processing.source,
      ),
      line(
        'origination',
        'Origination',
        lenderFees.origination,
        `${ASSUMPTIONS.originationPercent}% of the loan of ${formatUsd(loan)}.`,
        sources.specified,
      ),
      ...(['appraisal', 'underwriting', 'survey'] as const).map((key) =>
        line(
          key,
          { appraisal: 'Appraisal', underwriting: 'Underwriting', survey: 'Survey' }[key],
          lenderFees[key],
          rangeLabel(LENDER_FIGURES[key]),
          LENDER_FIGURES[key].source,
        ),
      ),
    ]),
    group('other', 'Other', [
      line(
        'attorneyFee',
        state === 'AL' ? 'Closing attorney' : 'Settlement',
        otherFees.attorneyFee,
        rangeLabel(figures.settlement),
        figures.settlement.source,
      ),
      line(
        'brokerFee',
        `${PRODUCT}’s flat fee`,
        otherFees.brokerFee,
        `${formatUsd(FLAT_FEE)}, or ${USUAL_COMMISSION_PERCENT}% of the price where that’s less. If the ` +
          'seller pays it, you don’t.' +
          (credited > 0 ? ` ${formatUsd(credited)} of tour fees that you paid count toward it.` : ''),
        sources.flatFee,
      ),
      line(
        'deedTransferTax',
        'Deed transfer tax',
        otherFees.deedTransferTax,
        `${rateLabel(figures.deedTax)} of the price${taxedMortgage}.`,
        figures.deedTax.source,
      ),
      line(
        'mortgageTax',
        'Mortgage tax',
        otherFees.mortgageTax,
        `${rateLabel(figures.mortgageTax)} of the loan of ${formatUsd(loan)}${exempt}.`,
        figures.mortgageTax.source,
      ),
      line(
        'recordingDeed',
        'Recording the deed',
        otherFees.recordingDeed,
        pages(ASSUMPTIONS.deedPages),
        recording.source,
      ),
      line(
        'recordingMortgage',
        'Recording the mortgage',
        otherFees.recordingMortgage,
        pages(ASSUMPTIONS.mortgagePages),
        recording.source,
      ),
      line(
        'eRecordingFee',
        'Electronic recording',
        otherFees.eRecordingFee,
        `${formatUsd(ASSUMPTIONS.eRecording)} for each of ${loan > 0 ? '2 documents' : '1 document'}.`,
        sources.eRecording,
      ),
    ]),
  ];
}
