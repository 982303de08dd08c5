import { buyerClosingCosts } from '#shared/closing-costs/closing-costs.rules.ts';
import { closingCostQuerySchema, type ClosingCostQuery } from '#shared/closing-costs/closing-costs.schema.ts';
import { ROLES } from '#shared/kernel/actor.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';

/** Estimates what a buyer pays at closing besides the price, independent of any listing. Returns a single estimate. */
export const closingCostEstimatesService = () =>
  defineService({
    path: 'closing-cost-estimates',
    summary: 'A buyer’s closing costs for a price, a way to pay and a county, as one estimate.',
    roles: { find: ROLES },
    scope: withoutRows('calculates from the query alone'),
    schemas: { find: closingCostQuerySchema },
    view: (estimate) => estimate,
    service: { find: async ({ query }: RequestParams<ClosingCostQuery>) => buyerClosingCosts(query) },
  });
