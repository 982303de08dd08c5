/** One change of many rows of a table of the desk. */
import type { BulkAnswer, BulkTable } from '#shared/bulk-changes/bulk-changes.schema.ts';
import type { Tag } from './live-tags.ts';
import { serverApi } from './server-api.ts';

const TAGS: Readonly<Record<BulkTable, readonly Tag[]>> = {
  tasks: ['Tasks'],
  clients: ['Users', 'Clients'],
  listings: ['Listings'],
  emails: ['Emails'],
  leads: ['Leads'],
};

export interface BulkChange {
  table: BulkTable;
  ids?: readonly string[];
  /** The filters of the list, for all that match. */
  matching?: object;
  changes: object;
}

const bulkApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    changeRows: build.mutation<BulkAnswer, BulkChange>({
      query: (body) => ({ method: 'POST', path: '/bulk-changes', body }),
      invalidatesTags: (_answer, _error, { table }) => TAGS[table],
    }),
  }),
});

export const { useChangeRowsMutation } = bulkApi;
