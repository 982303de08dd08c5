/** What browsing reads: homes, markers, areas, suggestions and the history of one home. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { ZipCenters } from '#shared/listings/zip-codes.types.ts';
import type { AreaMatches } from '#shared/mls-listings/area-matches.types.ts';
import type { HomeAreas } from '#shared/mls-listings/home-areas.types.ts';
import type { HomeClustersResponse, HomeClusterView } from '#shared/mls-listings/home-clusters.view.ts';
import type { HistoryEntry } from '#shared/mls-listings/home-history.rules.ts';
import type { SearchSuggestions } from '#shared/mls-listings/search-suggestions.types.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Home, HomeCard, Wire } from './wire-types.ts';

/** A marker: homes that are drawn together for a part of the map at a zoom. */
export type MapCluster = Wire<HomeClusterView>;
export type ClusterResponse = Wire<HomeClustersResponse>;

export type FoundHome = { id: string; home: Home } | { id: string; home: null; problem: string | null };

const mlsListingsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findHomes: build.query<Envelope<HomeCard>, Query>({ query: (query) => ({ path: '/mls-listings', query }) }),
    getHome: build.query<Home, string>({ query: (id) => ({ path: `/mls-listings/${encodeURIComponent(id)}` }) }),
    /**
     * Side by side. A home that is gone has no problem and is none; one that could not be read says why, and the others
     * are there meanwhile.
     */
    getHomes: build.query<FoundHome[], string[]>({
      queryFn: async (ids, _api, _options, call) => ({
        data: await Promise.all(
          ids.map(async (id): Promise<FoundHome> => {
            const { data, error } = await call({ path: `/mls-listings/${encodeURIComponent(id)}` });
            if (error) return { id, home: null, problem: error.status === 404 ? null : error.message };
            return { id, home: data as Home };
          }),
        ),
      }),
    }),
    findHomeClusters: build.query<ClusterResponse, Query>({ query: (query) => ({ path: '/home-clusters', query }) }),
    findAreaMatches: build.query<Wire<AreaMatches>, string>({
      query: (text) => ({ path: '/area-matches', query: { text } }),
    }),
    /** What a text may name: areas, neighborhoods, and homes by street or MLS number. */
    findPlaces: build.query<Wire<AreaMatches>, string>({
      query: (text) => ({ path: '/area-matches', query: { text, homes: true } }),
    }),
    /** `Hoover, AL` or `35209`; none for those with the most homes for sale. */
    findZipCenters: build.query<ZipCenters, readonly string[]>({
      query: (place) => ({ path: '/zip-centers', query: { place } }),
    }),
    getHomeAreas: build.query<HomeAreas, void>({ query: () => ({ path: '/home-areas' }) }),
    findSearchSuggestions: build.query<SearchSuggestions, Query>({
      query: (query) => ({ path: '/search-suggestions', query }),
    }),
    getListingHistory: build.query<Envelope<HistoryEntry>, { mlsListingId: string } | { listingId: string }>({
      query: (of) => ({ path: '/listing-history', query: { ...of } }),
    }),
  }),
});

export const {
  useFindHomesQuery,
  useGetHomeQuery,
  useGetHomesQuery,
  useFindHomeClustersQuery,
  useLazyFindHomeClustersQuery,
  useFindAreaMatchesQuery,
  useFindPlacesQuery,
  useLazyFindPlacesQuery,
  useFindZipCentersQuery,
  useGetHomeAreasQuery,
  useFindSearchSuggestionsQuery,
  useGetListingHistoryQuery,
} = mlsListingsApi;
