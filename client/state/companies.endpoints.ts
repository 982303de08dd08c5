/** The companies that clients belong to, as brokers keep them. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { CompanyView } from '#shared/companies/companies.view.ts';
import type { Query } from '../lib/api.ts';
import { pagesOf } from './pages-of.ts';
import { serverApi } from './server-api.ts';
import type { Listing, Wire } from './wire-types.ts';

export type Company = Wire<CompanyView>;

const homePages = pagesOf<Listing>('/listings');

const companiesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findCompanies: build.query<Envelope<Company>, Query>({
      query: (query) => ({ path: '/companies', query }),
      providesTags: ['Companies'],
    }),
    getCompany: build.query<Company, string>({
      query: (id) => ({ path: `/companies/${id}` }),
      providesTags: ['Companies'],
    }),
    findCompanyHomes: build.infiniteQuery<Envelope<Listing>, string, number>({
      ...homePages,
      query: ({ queryArg, pageParam }) =>
        homePages.query({ queryArg: { filter: JSON.stringify({ companyId: queryArg }) }, pageParam }),
      providesTags: ['Listings'],
    }),
    createCompany: build.mutation<Company, { company: object; idempotencyKey: string }>({
      query: ({ company: body, idempotencyKey }) => ({ method: 'POST', path: '/companies', body, idempotencyKey }),
      invalidatesTags: ['Companies'],
    }),
    changeCompany: build.mutation<Company, { id: string; version: number; changes: object }>({
      query: ({ id, version, changes }) => ({
        method: 'PATCH',
        path: `/companies/${id}`,
        body: { version, ...changes },
      }),
      // also where it is refused: somebody else may have changed it
      invalidatesTags: ['Companies', 'Clients'],
    }),
    deleteCompany: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/companies/${id}` }),
    }),
  }),
});

export const {
  useFindCompaniesQuery,
  useGetCompanyQuery,
  useFindCompanyHomesInfiniteQuery,
  useCreateCompanyMutation,
  useChangeCompanyMutation,
  useDeleteCompanyMutation,
} = companiesApi;
