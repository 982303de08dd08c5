/** The numbers of the brokerage; for brokers. */
import type { BrokerageNumbers } from '#shared/brokerage-numbers/brokerage-numbers.schema.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

const brokerageNumbersApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getBrokerageNumbers: build.query<Wire<BrokerageNumbers>, { months: number }>({
      query: (query) => ({ path: '/brokerage-numbers', query }),
    }),
  }),
});
export const { useGetBrokerageNumbersQuery } = brokerageNumbersApi;
