/** Comparable homes, the price opinions made of them, and who asked for one. */
import type { CompsResponse } from '#shared/comps/comps-response.types.ts';
import type { PricingOpinionView } from '#shared/comps/price-opinion.view.ts';
import type { PricingOpinionRequestView } from '#shared/comps/pricing-opinion-request.view.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type CandidateResponse = Wire<CompsResponse>;
export type PriceOpinion = Wire<PricingOpinionView>;
export type OpinionRequest = Wire<PricingOpinionRequestView>;

const priceOpinionsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findComps: build.query<CandidateResponse, Query>({ query: (query) => ({ path: '/comps', query }) }),
    findPriceOpinions: build.query<Envelope<PriceOpinion>, Query>({
      query: (query) => ({ path: '/pricing-opinions', query }),
      providesTags: ['PriceOpinions'],
    }),
    getPriceOpinion: build.query<PriceOpinion, string>({ query: (id) => ({ path: `/pricing-opinions/${id}` }) }),
    createPriceOpinion: build.mutation<PriceOpinion, { opinion: object; idempotencyKey: string }>({
      query: ({ opinion, idempotencyKey }) => ({
        method: 'POST',
        path: '/pricing-opinions',
        body: opinion,
        idempotencyKey,
      }),
      invalidatesTags: ['PriceOpinions'],
    }),
    /** `version`: the one that was read; another one there is a 409 that names it. */
    updatePriceOpinion: build.mutation<PriceOpinion, { id: string; version: number; changes: object }>({
      query: ({ id, version, changes }) => ({
        method: 'PATCH',
        path: `/pricing-opinions/${id}`,
        body: { ...changes, version },
      }),
      invalidatesTags: (_, error) => (error ? [] : ['PriceOpinions']),
    }),
    deletePriceOpinion: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/pricing-opinions/${id}` }),
      invalidatesTags: ['PriceOpinions'],
    }),
    getOpinionRequest: build.query<OpinionRequest, string>({
      query: (listingId) => ({ path: `/pricing-opinion-requests/${encodeURIComponent(listingId)}` }),
      providesTags: ['OpinionRequests'],
    }),
    requestOpinion: build.mutation<OpinionRequest, { listingId: string; note: string; idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        method: 'POST',
        path: '/pricing-opinion-requests',
        body,
        idempotencyKey,
      }),
      invalidatesTags: ['OpinionRequests'],
    }),
  }),
});

export const {
  useFindCompsQuery,
  useFindPriceOpinionsQuery,
  useLazyGetPriceOpinionQuery,
  useCreatePriceOpinionMutation,
  useUpdatePriceOpinionMutation,
  useDeletePriceOpinionMutation,
  useGetOpinionRequestQuery,
  useRequestOpinionMutation,
} = priceOpinionsApi;
