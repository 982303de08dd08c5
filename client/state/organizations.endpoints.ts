/** The organizations that clients belong to, as brokers keep them. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { OrganizationBrand, OrganizationView } from '#shared/organizations/organizations.view.ts';
import type { Query } from '../lib/api.ts';
import { pagesOf } from './pages-of.ts';
import { serverApi } from './server-api.ts';
import type { Listing, Wire } from './wire-types.ts';

export type Organization = Wire<OrganizationView>;

const homePages = pagesOf<Listing>('/listings');

const organizationsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findOrganizations: build.query<Envelope<Organization>, Query>({
      query: (query) => ({ path: '/organizations', query }),
      providesTags: ['Organizations'],
    }),
    getOrganization: build.query<Organization, string>({
      query: (id) => ({ path: `/organizations/${id}` }),
      providesTags: ['Organizations'],
    }),
    /** Who shares this home by its link; an error where nobody does. */
    getOrganizationBrand: build.query<OrganizationBrand, { slug: string; listingId: string }>({
      query: ({ slug, listingId }) => ({
        path: `/organization-brands/${encodeURIComponent(slug)}`,
        query: { listingId },
      }),
    }),
    findOrganizationHomes: build.infiniteQuery<Envelope<Listing>, string, number>({
      ...homePages,
      query: ({ queryArg, pageParam }) =>
        homePages.query({ queryArg: { filter: JSON.stringify({ organizationId: queryArg }) }, pageParam }),
      providesTags: ['Listings'],
    }),
    createOrganization: build.mutation<Organization, { organization: object; idempotencyKey: string }>({
      query: ({ organization: body, idempotencyKey }) => ({
        method: 'POST',
        path: '/organizations',
        body,
        idempotencyKey,
      }),
      invalidatesTags: ['Organizations'],
    }),
    changeOrganization: build.mutation<Organization, { id: string; version: number; changes: object }>({
      query: ({ id, version, changes }) => ({
        method: 'PATCH',
        path: `/organizations/${id}`,
        body: { version, ...changes },
      }),
      // also where it is refused: somebody else may have changed it
      invalidatesTags: ['Organizations', 'Clients'],
    }),
    setLogo: build.mutation<unknown, { id: string; file: File }>({
      query: ({ id, file }) => ({ method: 'PUT', path: `/organizations/${id}/logo`, body: file }),
      invalidatesTags: ['Organizations'],
    }),
    removeLogo: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/organizations/${id}/logo` }),
      invalidatesTags: ['Organizations'],
    }),
    deleteOrganization: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/organizations/${id}` }),
    }),
  }),
});

export const {
  useFindOrganizationsQuery,
  useGetOrganizationQuery,
  useGetOrganizationBrandQuery,
  useFindOrganizationHomesInfiniteQuery,
  useCreateOrganizationMutation,
  useChangeOrganizationMutation,
  useSetLogoMutation,
  useRemoveLogoMutation,
  useDeleteOrganizationMutation,
} = organizationsApi;
