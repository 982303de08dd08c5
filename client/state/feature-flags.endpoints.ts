import type { FeatureFlagView } from '#shared/feature-flags/feature-flags.view.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

/** A switch, or the exception of one person. */
export type FlagRow = Wire<FeatureFlagView>;

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
