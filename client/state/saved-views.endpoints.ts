/** A broker's saved views of the tables of the desk. */
import type { TableState } from '#shared/kernel/table.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { SavedTable } from '#shared/saved-views/saved-views.rules.ts';
import { serverApi } from './server-api.ts';
import type { SavedView } from './wire-types.ts';

const savedViewsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findSavedViews: build.query<Envelope<SavedView>, SavedTable>({
      query: (table) => ({ path: '/saved-views', query: { table } }),
      providesTags: ['SavedViews'],
    }),
    saveView: build.mutation<SavedView, { table: SavedTable; name: string; state: TableState }>({
      query: (body) => ({ method: 'POST', path: '/saved-views', body }),
      invalidatesTags: ['SavedViews'],
    }),
    changeView: build.mutation<
      SavedView,
      { id: string; changes: { name?: string; state?: TableState; isDefault?: boolean } }
    >({
      query: ({ id, changes }) => ({ method: 'PATCH', path: `/saved-views/${id}`, body: changes }),
      invalidatesTags: ['SavedViews'],
    }),
    removeView: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/saved-views/${id}` }),
      invalidatesTags: ['SavedViews'],
    }),
  }),
});

const { useFindSavedViewsQuery, useSaveViewMutation, useChangeViewMutation, useRemoveViewMutation } = savedViewsApi;

/** The views of one table, and what a person does with them. */
export function useSavedViews(table: SavedTable) {
  const found = useFindSavedViewsQuery(table);
  const [save] = useSaveViewMutation();
  const [change] = useChangeViewMutation();
  const [remove] = useRemoveViewMutation();
  return {
    /** Null until they are read. */
    views: found.data?.data ?? null,
    hasFailed: found.isError,
    reload: () => void found.refetch(),
    save: (name: string, state: TableState) => save({ table, name, state }).unwrap(),
    change: (id: string, changes: { name?: string; state?: TableState; isDefault?: boolean }) =>
      change({ id, changes }).unwrap(),
    remove: (id: string) => remove(id).unwrap(),
  };
}
