/** What the command palette finds on the server. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Found } from '#shared/command-search/command-search.types.ts';
import { serverApi } from './server-api.ts';

const commandSearchApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findCommands: build.query<Envelope<Found>, string>({
      query: (text) => ({ path: '/command-search', query: { text } }),
    }),
  }),
});

export const { useFindCommandsQuery } = commandSearchApi;
