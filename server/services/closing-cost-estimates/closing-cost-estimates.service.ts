import { buyerClosingCosts } from '#shared/closing-costs/closing-costs.rules.ts';
import { closingCostQuerySchema, type ClosingCostQuery } from '#shared/closing-costs/closing-costs.schema.ts';
import { ROLES } from '#shared/kernel/actor.ts';
import { method, withoutRows, type ServiceDefinition } from '../../hooks/service-definition.ts';

/** What a buyer pays at closing besides the price, for any home and nobody's in particular. Answers with the one estimate. */
export const closingCostEstimatesService = (): ServiceDefinition => ({
  path: 'closing-cost-estimates',
  summary: 'A buyer’s closing costs for a price, a way to pay and a county, as one estimate.',
  allow: { find: ROLES },
  scope: withoutRows('works out figures from the question alone'),
  schemas: { find: closingCostQuerySchema },
  view: (estimate) => estimate,
  methods: { find: method<never, ClosingCostQuery>(async ({ query }) => buyerClosingCosts(query)) },
});
