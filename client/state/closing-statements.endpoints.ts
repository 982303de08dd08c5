/** The closing statement of a sale, by login or by private link. */
import type { ClosingReading, PatchClosingStatement } from '#shared/closing-statements/closing-statements.schema.ts';
import { serverApi } from './server-api.ts';
import type { ClosingStatement } from './wire-types.ts';

const closingStatementsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getClosingStatement: build.query<ClosingStatement, { id: string; token?: string }>({
      query: ({ id, token }) => ({ path: `/closing-statements/${id}`, token }),
      providesTags: ['ClosingStatements', 'Transactions'],
    }),
    saveClosingStatement: build.mutation<ClosingStatement, PatchClosingStatement & { id: string }>({
      query: ({ id, ...body }) => ({ method: 'PATCH', path: `/closing-statements/${id}`, body }),
      invalidatesTags: (_, error) => (error && error.status !== 409 ? [] : ['ClosingStatements']),
    }),
    readClosingDisclosure: build.mutation<ClosingReading, { uploadId: string }>({
      query: (body) => ({ method: 'POST', path: '/closing-disclosure-readings', body }),
    }),
  }),
});

export const { useGetClosingStatementQuery, useSaveClosingStatementMutation, useReadClosingDisclosureMutation } =
  closingStatementsApi;
