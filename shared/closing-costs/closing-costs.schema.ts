import { z } from 'zod';
import { ASSUMABLE_LOAN_TYPES } from '../assumable/assumable.types.ts';
import { flag, queryNumber, text } from '../kernel/fields.schema.ts';
import { MAX_MONEY } from '../kernel/money.ts';
import { STATES } from '../listings/listings.types.ts';
import { CALCULATOR_PAYMENTS, DEFAULT_DOWN_PAYMENT, DOWN_PAYMENT_PERCENTS } from './closing-costs.types.ts';

const DOWN = `Choose ${DOWN_PAYMENT_PERCENTS.slice(0, -1).join(', ')} or ${DOWN_PAYMENT_PERCENTS.at(-1)} percent.`;

/**
 * GET /closing-cost-estimates: whole dollars, percent as numbers. Price and state are required, the rest has defaults;
 * a `loan` goes before the percent of the down payment.
 */
export const closingCostQuerySchema = z.strictObject({
  propertyPrice: queryNumber(1, MAX_MONEY),
  propertyTax: queryNumber(0, MAX_MONEY).optional(),
  paymentMethod: z.enum(CALCULATOR_PAYMENTS, { error: 'Choose Finance or Cash.' }).default('Finance'),
  downPaymentPercent: z.coerce
    .number({ error: DOWN })
    .pipe(z.literal([...DOWN_PAYMENT_PERCENTS], { error: DOWN }))
    .default(DEFAULT_DOWN_PAYMENT),
  loan: queryNumber(0, MAX_MONEY).optional(),
  brokerFee: queryNumber(0, MAX_MONEY).optional(),
  isAssumable: flag().default(false),
  state: z.enum(STATES, { error: 'Choose AL or TN.' }),
  county: text(100).optional(),
  interestRate: queryNumber(0, 30).optional(),
  loanType: z.enum(ASSUMABLE_LOAN_TYPES, { error: `Choose ${ASSUMABLE_LOAN_TYPES.join(', ')}.` }).optional(),
  openMortgageBalance: queryNumber(0, MAX_MONEY).optional(),
});
export type ClosingCostQuery = z.output<typeof closingCostQuerySchema>;
