import { serverApi } from './server-api.ts';

/** A switch, or the exception of one person. */
export interface FlagRow {
  id: string;
  name: string;
  userId: string | null;
  enabled: boolean;
  user: { id: string; firstName: string; lastName: string; email: string } | null;
}

const flagsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findFlags: build.query<{ rows: FlagRow[] }, void>({
      query: () => ({ path: '/feature-flags' }),
      providesTags: ['Flags'],
    }),
    setFlag: build.mutation<unknown, { name: string; enabled: boolean; userId: string | null }>({
      query: (body) => ({ method: 'POST', path: '/feature-flags', body }),
      invalidatesTags: ['Flags'],
    }),
    removeFlag: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/feature-flags/${id}` }),
      invalidatesTags: ['Flags'],
    }),
  }),
});

export const { useFindFlagsQuery, useSetFlagMutation, useRemoveFlagMutation } = flagsApi;
