import type { Envelope } from '#shared/kernel/envelope.ts';
import type { NamedBrokerView } from '#shared/named-brokers/named-brokers.view.ts';
import { serverApi } from './server-api.ts';

const namedBrokersApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** The broker who answers the person who asks; visitors, too. */
    findNamedBroker: build.query<Envelope<NamedBrokerView>, null>({ query: () => ({ path: '/named-brokers' }) }),
  }),
});

export const { useFindNamedBrokerQuery } = namedBrokersApi;
