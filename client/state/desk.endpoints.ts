/** What waits for a broker, of every kind. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import { DESK_MAX_LIMIT, type DeskItem as Item, type DeskKind } from '#shared/desk/desk.types.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type DeskItem = Wire<Item>;
export type Desk = Envelope<DeskItem> & { counts: Readonly<Record<DeskKind, number>> };

const deskApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** All kinds, or one of them with more of its items. */
    getDesk: build.query<Desk, DeskKind | null>({
      query: (kind) => ({ path: '/desk', query: kind ? { kind, $limit: DESK_MAX_LIMIT } : {} }),
      providesTags: [
        'Desk',
        'FailedJobs',
        'FeedRejections',
        'FormSignings',
        'Leads',
        'Listings',
        'Offers',
        'Payments',
        'PreApprovals',
        'Showings',
        'Tasks',
        'Transactions',
      ],
    }),
  }),
});

export const { useGetDeskQuery } = deskApi;
