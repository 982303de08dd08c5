/** Saved homes. A change shows at once and is undone where the server refuses it. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import { serverApi } from './server-api.ts';
import type { Favorite } from './wire-types.ts';

/** Key of a home: MLS home id, or our listing id. */
export type SavableHome = { mlsListingId: string } | { listingId: string };
export const savableKey = (home: SavableHome): string => ('listingId' in home ? home.listingId : home.mlsListingId);
export const isOf = (favorite: Favorite, key: string): boolean => favorite.id === key || favorite.listingId === key;

export const favoritesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findFavorites: build.query<Envelope<Favorite>, void>({
      query: () => ({ path: '/favorites' }),
      providesTags: ['Favorites'],
    }),
    saveHome: build.mutation<Favorite, SavableHome>({
      query: (body) => ({ method: 'POST', path: '/favorites', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        dispatch(
          favoritesApi.util.updateQueryData('findFavorites', undefined, (list) => {
            const others = list.data.filter(({ id }) => id !== saved.data.id);
            list.total += others.length === list.data.length ? 1 : 0;
            list.data = [saved.data, ...others];
          }),
        );
      },
    }),
    unsaveHome: build.mutation<unknown, string>({
      queryFn: async (id, _api, _options, call) => {
        const { error } = await call({ method: 'DELETE', path: `/favorites/${encodeURIComponent(id)}` });
        // already removed in another tab
        return error && error.status !== 404 ? { error } : { data: null };
      },
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => null))) return;
        dispatch(
          favoritesApi.util.updateQueryData('findFavorites', undefined, (list) => {
            const left = list.data.filter((favorite) => favorite.id !== id);
            list.total -= list.data.length - left.length;
            list.data = left;
          }),
        );
      },
    }),
  }),
});

export const { useFindFavoritesQuery, useSaveHomeMutation, useUnsaveHomeMutation } = favoritesApi;
