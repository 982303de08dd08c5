/** Offers as a page reads them by itself, by login or by private link; the offers area holds those of the person. */
import type { Side } from '#shared/kernel/actor.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Query } from '../lib/api.ts';
import { pagesOf } from './pages-of.ts';
import { serverApi } from './server-api.ts';
import type { Offer } from './wire-types.ts';

export const offersApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findOffers: build.query<Envelope<Offer>, Query>({
      query: (query) => ({ path: '/offers', query }),
      providesTags: ['Offers'],
    }),
    findOfferPages: build.infiniteQuery<Envelope<Offer>, Query, number>({
      ...pagesOf<Offer>('/offers'),
      providesTags: ['Offers'],
    }),
    getOffer: build.query<Offer, { id: string; token?: string }>({
      query: ({ id, token }) => ({ path: `/offers/${id}`, token }),
      providesTags: ['Offers'],
    }),
    sendOfferLink: build.mutation<unknown, { offerId: string; party: Side }>({
      query: (body) => ({ method: 'POST', path: '/offer-links', body }),
    }),
    revokeOfferLinks: build.mutation<unknown, { offerId: string; party: Side }>({
      query: ({ offerId, party }) => ({ method: 'DELETE', path: `/offer-links/${offerId}`, query: { party } }),
    }),
  }),
});

export const {
  useFindOffersQuery,
  useFindOfferPagesInfiniteQuery,
  useGetOfferQuery,
  useSendOfferLinkMutation,
  useRevokeOfferLinksMutation,
} = offersApi;
