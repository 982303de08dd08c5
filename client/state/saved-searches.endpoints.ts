import type { Envelope } from '#shared/kernel/envelope.ts';
import { serverApi } from './server-api.ts';
import type { SavedSearch } from './wire-types.ts';

type SearchChanges = Partial<Pick<SavedSearch, 'name' | 'frequency'>>;

export const savedSearchesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findSavedSearches: build.query<Envelope<SavedSearch>, void>({
      query: () => ({ path: '/saved-searches' }),
      providesTags: ['SavedSearches'],
    }),
    saveSearch: build.mutation<SavedSearch & { isKnown: boolean }, object>({
      query: (body) => ({ method: 'POST', path: '/saved-searches', body }),
      invalidatesTags: ['SavedSearches'],
    }),
    /** Shown at once, and taken back where the server refuses it. */
    updateSavedSearch: build.mutation<SavedSearch, { id: string; changes: SearchChanges }>({
      query: ({ id, changes }) => ({ method: 'PATCH', path: `/saved-searches/${id}`, body: changes }),
      onQueryStarted: async ({ id, changes }, { dispatch, queryFulfilled }) => {
        const put = (values: Partial<SavedSearch>) =>
          dispatch(
            savedSearchesApi.util.updateQueryData('findSavedSearches', undefined, ({ data }) => {
              Object.assign(data.find((search) => search.id === id) ?? {}, values);
            }),
          );
        const shown = changes.frequency === undefined ? null : put(changes);
        const saved = await queryFulfilled.catch(() => null);
        if (saved) put(saved.data);
        else shown?.undo();
      },
    }),
    deleteSavedSearch: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/saved-searches/${id}` }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => null))) return;
        dispatch(
          savedSearchesApi.util.updateQueryData('findSavedSearches', undefined, (list) => {
            list.data = list.data.filter((search) => search.id !== id);
          }),
        );
      },
    }),
  }),
});

export const {
  useFindSavedSearchesQuery,
  useSaveSearchMutation,
  useUpdateSavedSearchMutation,
  useDeleteSavedSearchMutation,
} = savedSearchesApi;
