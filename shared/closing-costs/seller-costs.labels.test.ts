import { expect, it } from 'vitest';
import { sellerCostLines } from './seller-costs.labels.ts';
import { sellerClosingCosts } from './seller-costs.rules.ts';
import type { SellerCostInput } from './seller-costs.types.ts';

const formulaOf = (concessions: number) => {
  const input: SellerCostInput = {
    price: 300_000,
    state: 'AL',
    county: 'Jefferson',
    closingDay: '2026-12-15',
    commissionPercent: 2.5,
    concessions,
    mortgageBalance: 150_000,
    flatFee: 5000,
  };
  return sellerCostLines(sellerClosingCosts(input), input).find(({ key }) => key === 'miscFee')!.formula;
};

it('explains the small fees in a whole sentence, with and without concessions', () => {
  expect(formulaOf(0)).toMatch(/^A home warranty for the buyer where .* mortgage\.$/);
  expect(formulaOf(3000)).toMatch(/^\$3,000 toward the buyer’s costs; a home warranty .* mortgage\.$/);
});
