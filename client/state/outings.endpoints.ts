/** Days with tours of several homes: proposed, arranged, moved, called off. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { ProposedOuting } from '#shared/outings/outings.schema.ts';
import type { OutingView } from '#shared/outings/outings.view.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type Outing = Wire<OutingView>;
export type OutingProposal = Wire<ProposedOuting>;
export interface OutingQuestion {
  /** `2026-12-02` */
  day: string;
  /** Earliest start, minutes after midnight. */
  from: number;
  visitMinutes: number;
  isOrdered: boolean;
  /** The day that is being changed. */
  outingId?: string | null;
  coupon?: string;
  stops: readonly { listingId: string; fixedTime?: string | null }[];
}
export interface ArrangedOuting {
  visitMinutes: number;
  stops: readonly { listingId: string; time: string }[];
  coupon?: string;
}

const outingsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findOutings: build.query<Envelope<Outing>, void>({
      query: () => ({ path: '/outings', query: { $limit: 10 } }),
      providesTags: ['Outings'],
    }),
    getOuting: build.query<Outing, string>({
      query: (id) => ({ path: `/outings/${encodeURIComponent(id)}` }),
      providesTags: ['Outings'],
    }),
    /** A proposal: changes nothing on the server. */
    proposeOuting: build.query<OutingProposal, OutingQuestion>({
      query: (body) => ({ method: 'POST', path: '/outing-plans', body }),
      providesTags: ['Outings'],
    }),
    /** Arranges a new day, or the one with this id. */
    arrangeOuting: build.mutation<Outing, { id: string | null; day: ArrangedOuting; idempotencyKey: string }>({
      query: ({ id, day, idempotencyKey }) =>
        id === null
          ? { method: 'POST', path: '/outings', body: day, idempotencyKey }
          : { method: 'PUT', path: `/outings/${encodeURIComponent(id)}`, body: day },
      invalidatesTags: ['Outings', 'Showings'],
    }),
    /** Calls off one tour of a day. */
    callOffStop: build.mutation<Outing, { id: string; showingId: string }>({
      query: ({ id, showingId }) => ({
        method: 'PATCH',
        path: `/outings/${encodeURIComponent(id)}`,
        body: { callOff: showingId },
      }),
      invalidatesTags: ['Outings', 'Showings'],
    }),
    callOffOuting: build.mutation<Outing, string>({
      query: (id) => ({ method: 'DELETE', path: `/outings/${encodeURIComponent(id)}` }),
      invalidatesTags: ['Outings', 'Showings'],
    }),
  }),
});

export const {
  useArrangeOutingMutation,
  useCallOffOutingMutation,
  useCallOffStopMutation,
  useFindOutingsQuery,
  useGetOutingQuery,
  useProposeOutingQuery,
} = outingsApi;
