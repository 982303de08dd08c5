/** Labels and explanations of the lines of a seller's estimate: how each is computed and its source. */
import { PRODUCT } from '../brand/product.ts';
import { formatUsd } from '../kernel/money.ts';
import { ASSUMPTIONS, FIGURES, SELLER_EXTRAS, SELLER_FIGURES, type Source } from './closing-costs.data.ts';
import type { SellerCostInput, SellerCosts } from './seller-costs.types.ts';

export interface SellerCostLine {
  key: keyof SellerCosts;
  label: string;
  /** Dollars with cents. */
  amount: number;
  formula: string;
  source: Source;
}

const CONTRACT: Source = { name: 'The terms of this offer', asOf: '2026-11', isSecondary: false };
const YEAR_START = { AL: 'October 1', TN: 'January 1' } as const;

/** The lines between price and proceeds, in the order of a settlement statement. Lines of $0 are left out. */
export function sellerCostLines(
  costs: SellerCosts,
  {
    state,
    price,
    commissionPercent,
    concessions,
  }: Pick<SellerCostInput, 'state' | 'price' | 'commissionPercent' | 'concessions'>,
): SellerCostLine[] {
  const figures = SELLER_FIGURES[state];
  const hasMore = costs.miscFee > concessions;
  const lines: SellerCostLine[] = [
    {
      key: 'bac',
      label: 'Buyer’s agent commission',
      amount: costs.bac,
      formula: `${commissionPercent}% of ${formatUsd(price)}.`,
      source: CONTRACT,
    },
    {
      key: 'brokerFee',
      label: `${PRODUCT}’s flat fee`,
      amount: costs.brokerFee,
      formula: 'The same for every home, or 3% of the price where that’s less.',
      source: ASSUMPTIONS.sources.flatFee,
    },
    {
      key: 'miscFee',
      label: concessions > 0 ? (hasMore ? 'Concessions and small fees' : 'Concessions') : 'Small fees',
      amount: costs.miscFee,
      formula: [
        concessions > 0 && `${formatUsd(concessions)} toward the buyer’s costs`,
        hasMore &&
          `${concessions > 0 ? 'a' : 'A'} home warranty for the buyer where the offer asks for one ` +
            `(${formatUsd(SELLER_EXTRAS.homeWarranty.amount)}), and recording the release of your mortgage`,
      ]
        .filter(Boolean)
        .join('; ')
        .concat('.'),
      source: hasMore ? FIGURES[state].recording.elsewhere.source : CONTRACT,
    },
    {
      key: 'taxFee',
      label: 'Property tax to closing',
      amount: costs.taxFee,
      formula:
        `Your share of the year’s tax, from ${YEAR_START[state]} to the day before closing. The buyer pays the ` +
        'bill.',
      source: FIGURES[state].propertyTax.source,
    },
    {
      key: 'titleFee',
      label: 'Title search',
      amount: costs.titleFee,
      formula: `${formatUsd(figures.titleSearch.amount)}. The buyer pays for the title policies.`,
      source: figures.titleSearch.source,
    },
    {
      key: 'attorneyFee',
      label: 'Drafting the deed',
      amount: costs.attorneyFee,
      formula: `${formatUsd(figures.deedPreparation.amount)}.`,
      source: figures.deedPreparation.source,
    },
    {
      key: 'termiteFee',
      label: 'Termite inspection',
      amount: costs.termiteFee,
      formula: `${formatUsd(SELLER_EXTRAS.termiteInspection.amount)}, because the offer asks for it.`,
      source: SELLER_EXTRAS.termiteInspection.source,
    },
    {
      key: 'mortgageBalance',
      label: 'Mortgage payoff',
      amount: costs.mortgageBalance,
      formula: 'The balance you entered. Your lender’s payoff letter has the exact figure, with interest to the day.',
      source: { name: 'Your listing', asOf: '2026-11', isSecondary: false },
    },
  ];
  return lines.filter(({ amount }) => amount > 0);
}
