/** What a broker's first page counts and lists; every figure is the server's own total. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Task } from './tasks.endpoints.ts';
import type { Listing, Offer, Showing, Transaction } from './wire-types.ts';

export interface BrokerFigures {
  homes: Envelope<Listing>;
  offers: Envelope<Offer>;
  showings: Envelope<Showing>;
  sales: Envelope<Transaction>;
  tasks: Envelope<Task>;
  overdue: number;
  wrote: number;
  failedEmails: number;
}

const MAX = 5;

/** One question each, all at once: the time of asking says which tasks are late. */
const questions = (): readonly [path: string, query: Query, limit?: number][] => [
  ['/listings', { filter: JSON.stringify({ status: 'PENDING', type: 'SELLER' }), '$sort[submittedAt]': 1 }],
  ['/offers', { status: 'REVIEW', '$sort[createdAt]': 1 }],
  // on a home that somebody else sells nobody but a broker can answer
  ['/showings', { state: 'REQUESTED', listingType: 'BUYER', '$sort[proposedTime]': 1 }],
  ['/transactions', { status: 'OPEN', '$sort[closingDate]': 1 }],
  ['/tasks', { isOpen: true, '$sort[dueAt]': 1 }],
  ['/tasks', { isOpen: true, dueBefore: new Date().toISOString() }, 0],
  ['/leads', { handled: false }, 0],
  ['/dead-letters', {}, 0],
];

const brokerFiguresApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getBrokerFigures: build.query<BrokerFigures, void>({
      queryFn: async (_argument, _api, _options, call) => {
        const results = await Promise.all(
          questions().map(async ([path, query, limit = MAX]) => call({ path, query: { ...query, $limit: limit } })),
        );
        const failed = results.find(({ error }) => error !== undefined);
        if (failed?.error) return { error: failed.error };
        const [homes, offers, showings, sales, tasks, late, leads, jobs] = results.map(({ data }) => data) as [
          Envelope<Listing>,
          Envelope<Offer>,
          Envelope<Showing>,
          Envelope<Transaction>,
          Envelope<Task>,
          Envelope<Task>,
          Envelope<object>,
          Envelope<object>,
        ];
        return {
          data: {
            homes,
            offers,
            showings,
            sales,
            tasks,
            overdue: late.total,
            wrote: leads.total,
            failedEmails: jobs.total,
          },
        };
      },
      providesTags: ['Listings', 'Offers', 'Showings', 'Transactions', 'Tasks', 'Leads', 'FailedJobs'],
    }),
  }),
});

export const { useGetBrokerFiguresQuery } = brokerFiguresApi;
