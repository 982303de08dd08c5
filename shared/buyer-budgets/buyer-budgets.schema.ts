import { z } from 'zod';
import { count, dollars } from '../kernel/fields.schema.ts';

const rate = 'The interest rate is a percentage from 0 to 30.';
/** POST /buyer-budgets and PATCH /buyer-budgets/{id}: whole dollars, the rate in percent, the term in years. */
export const buyerBudgetSchema = z
  .strictObject({
    grossMonthlyIncome: dollars(),
    monthlyDebts: dollars(),
    downPayment: dollars(),
    interestRate: z.number({ error: rate }).min(0, rate).max(30, rate),
    loanTerm: count(1, 50, 'The loan term'),
    selectedHomePrice: dollars(),
  })
  .partial();
export type BuyerBudgetInput = z.output<typeof buyerBudgetSchema>;
