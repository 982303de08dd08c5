/**
 * RTK Query API over `lib/api.ts` for data outside the slices. Endpoints are in `<domain>.endpoints.ts`, so that a page
 * loads only its own. Unused responses are not cached; stale requests are aborted.
 */
import type { Middleware } from '@reduxjs/toolkit';
import { createApi, setupListeners, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { api, type Query } from '../lib/api.ts';
import { onBackOnline } from '../lib/connection.ts';
import { onLiveReconnect } from '../lib/live.ts';
import { failureOf, type Failure } from './api-thunk.ts';
import { logIn, type AuthState } from './auth.slice.ts';
import { ALL_LIVE_TAGS, onLiveTags, TAGS } from './live-tags.ts';
import { addArea, addLazyMiddleware } from './root-reducer.ts';

export interface ServerCall {
  /** Defaults to `GET`. */
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  query?: Query;
  body?: unknown;
  /** Token of an offer's private link: the call acts as that party, and its response is not cached offline. */
  token?: string;
  /** Makes a POST safe to send twice; `newIdempotencyKey()` once per press. */
  idempotencyKey?: string;
}

const callServer: BaseQueryFn<ServerCall, unknown, Failure> = async (
  { method = 'GET', path, query, body, token, idempotencyKey },
  { signal },
) => {
  const options = { query, token, signal, idempotencyKey };
  try {
    const data = await (method === 'GET'
      ? api.get(path, options)
      : method === 'DELETE'
        ? api.delete(path, options)
        : api[method === 'POST' ? 'post' : method === 'PUT' ? 'put' : 'patch'](path, body, options));
    return { data: data ?? null };
  } catch (error) {
    return { error: failureOf(error) };
  }
};

export const serverApi = createApi({
  reducerPath: 'serverApi',
  baseQuery: callServer,
  tagTypes: TAGS,
  keepUnusedDataFor: 0,
  // always refetch when a screen opens
  refetchOnMountOrArgChange: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

interface WithSession {
  auth: AuthState;
}

/** Clears cached data when the user changes or logs out. */
const forgetOnLeaving: Middleware<object, WithSession> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState().auth.user?.id;
    const outcome = next(action);
    const after = getState().auth.user?.id;
    // with a stored token, requests were already made as this user
    if (before !== after && (before !== undefined || logIn.fulfilled.match(action)))
      dispatch(serverApi.util.resetApiState());
    return outcome;
  };

/** Refetches what is shown on reconnect, on focus, and on live events. */
const stayFresh: Middleware = ({ dispatch }) => {
  if (typeof window !== 'undefined') {
    setupListeners(dispatch, (_, { onFocus, onFocusLost, onOnline }) => {
      const looked = () => dispatch(document.visibilityState === 'visible' ? onFocus() : onFocusLost());
      document.addEventListener('visibilitychange', looked);
      const off = onBackOnline(() => dispatch(onOnline()));
      return () => {
        off();
        document.removeEventListener('visibilitychange', looked);
      };
    });
    onLiveTags((tags) => dispatch(serverApi.util.invalidateTags([...tags])));
    onLiveReconnect(() => dispatch(serverApi.util.invalidateTags([...ALL_LIVE_TAGS])));
  }
  return (next) => (action) => next(action);
};

addArea(serverApi);
addLazyMiddleware(serverApi.middleware, forgetOnLeaving, stayFresh);

declare module './root-reducer.ts' {
  interface RootState {
    /** There from the first screen on that reads by an endpoint. */
    serverApi: ReturnType<typeof serverApi.reducer>;
  }
}
