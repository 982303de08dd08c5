import {
  brokerageNumbersSchema,
  findBrokerageNumbersSchema,
  type FindBrokerageNumbers,
} from '#shared/brokerage-numbers/brokerage-numbers.schema.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { brokerageNumbers } from '../../queries/brokerage-numbers.ts';

/** What the brokerage earns and saves its sellers, how fast it answers, and the way from a view to a closing. */
export const brokerageNumbersService = (context: AppContext) =>
  defineService({
    path: 'brokerage-numbers',
    summary: 'Numbers of the last months by month and state, for admins: funnel, fees, savings and medians.',
    roles: { find: ['ADMIN'] },
    scope: withoutRows('sums and medians of everything; no row of anybody'),
    schemas: { find: findBrokerageNumbersSchema },
    view: (row) => row,
    acknowledgements: { find: brokerageNumbersSchema },
    service: {
      find: async ({ query }: RequestParams<FindBrokerageNumbers>) =>
        acknowledge(
          await brokerageNumbers(context.prisma, {
            months: query.months,
            now: context.clock(),
            brand: context.env.brand,
          }),
        ),
    },
  });
