/** Accounts as brokers manage them, and what stands beside one's own: devices, a new email, a picture. */
import type { UserType } from '#shared/kernel/actor.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { contactOf } from '#shared/users/contact.rules.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Query } from '../lib/api.ts';
import { readList } from '../lib/read-state.ts';
import { serverApi } from './server-api.ts';
import type { DeviceSession, User } from './wire-types.ts';

const ALL = { $limit: 100 };
/** In place of a session's id: every one but this. */
export const OTHER_SESSIONS = 'others';

const usersApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findUsers: build.query<Envelope<User>, Query>({
      query: (query) => ({ path: '/users', query }),
      providesTags: ['Users'],
    }),
    getUser: build.query<User, string>({ query: (id) => ({ path: `/users/${id}` }), providesTags: ['Users'] }),
    createUser: build.mutation<User, { user: object; idempotencyKey: string }>({
      query: ({ user, idempotencyKey }) => ({ method: 'POST', path: '/users', body: user, idempotencyKey }),
      invalidatesTags: ['Users'],
    }),
    changeUserType: build.mutation<User, { id: string; type: UserType }>({
      query: ({ id, type }) => ({ method: 'PATCH', path: `/users/${id}`, body: { type } }),
      invalidatesTags: ['Users'],
    }),
    requestEmailChange: build.mutation<unknown, { email: string; currentPassword: string }>({
      query: (body) => ({ method: 'POST', path: '/email-changes', body }),
    }),
    setPicture: build.mutation<User, { id: string; file: File }>({
      query: ({ id, file }) => ({ method: 'PUT', path: `/users/${id}/picture`, body: file }),
    }),
    removePicture: build.mutation<User, string>({
      query: (id) => ({ method: 'DELETE', path: `/users/${id}/picture` }),
    }),
    findSessions: build.query<Envelope<DeviceSession>, void>({
      query: () => ({ path: '/sessions', query: ALL }),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/sessions/${id}` }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const {
  useFindUsersQuery,
  useGetUserQuery,
  useCreateUserMutation,
  useChangeUserTypeMutation,
  useRequestEmailChangeMutation,
  useSetPictureMutation,
  useRemovePictureMutation,
  useFindSessionsQuery,
  useEndSessionMutation,
} = usersApi;

/** People with an account by what is typed of their name, email or phone; null asks for nobody. */
export function usePeopleSearch(asked: { text: string; type: UserType | undefined } | null) {
  const { data, isLoading } = readList(useFindUsersQuery(asked ? { ...asked, $limit: 10 } : skipToken));
  // an account of a number is chosen by its number
  const people = useMemo(() => data?.data.map((user) => ({ ...user, email: contactOf(user.email) })) ?? [], [data]);
  return { people, isLoading };
}
