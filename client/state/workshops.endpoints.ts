/** The dates of the buyer workshop, as brokers see and plan them. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { SeatView, WorkshopView } from '#shared/workshops/workshops.view.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type Workshop = Wire<WorkshopView>;
export type Seat = Wire<SeatView>;

const workshopsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findWorkshops: build.query<Envelope<Workshop>, Query>({
      query: (query) => ({ path: '/workshops', query }),
      providesTags: ['Workshops'],
    }),
    findSeats: build.query<Envelope<Seat>, Query>({
      query: (query) => ({ path: '/workshop-seats', query }),
      providesTags: ['Workshops'],
    }),
    createWorkshop: build.mutation<Workshop, { workshop: object; idempotencyKey: string }>({
      query: ({ workshop, idempotencyKey }) => ({
        method: 'POST',
        path: '/workshops',
        body: workshop,
        idempotencyKey,
      }),
      invalidatesTags: ['Workshops'],
    }),
    changeWorkshop: build.mutation<Workshop, { id: string; workshop: object }>({
      query: ({ id, workshop }) => ({ method: 'PATCH', path: `/workshops/${id}`, body: workshop }),
      invalidatesTags: ['Workshops'],
    }),
    cancelWorkshop: build.mutation<Workshop, string>({
      query: (id) => ({ method: 'DELETE', path: `/workshops/${id}` }),
      invalidatesTags: ['Workshops'],
    }),
  }),
});

export const {
  useFindWorkshopsQuery,
  useFindSeatsQuery,
  useCreateWorkshopMutation,
  useChangeWorkshopMutation,
  useCancelWorkshopMutation,
} = workshopsApi;
