/**
 * What the screens read and write outside of the state areas: one RTK Query api over `lib/api.ts`. Its endpoints stand in `<domain>.endpoints.ts`, so that
 * a page loads its own alone. Nothing is kept once nobody shows it: an answer that was overtaken is dropped, and the call that was to bring it is ended.
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
  /** `GET` where it is not named. */
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  query?: Query;
  body?: unknown;
  /** An offer's private link: the call acts as that party, and its answer is kept nowhere. */
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
  // whoever opens a screen sees what is true now
  refetchOnMountOrArgChange: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

interface WithSession {
  auth: AuthState;
}

/** What one person read is not shown to the next, nor to a visitor. */
const forgetOnLeaving: Middleware<object, WithSession> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState().auth.user?.id;
    const outcome = next(action);
    const after = getState().auth.user?.id;
    // who was known by a stored login has asked as themselves from the start
    if (before !== after && (before !== undefined || logIn.fulfilled.match(action)))
      dispatch(serverApi.util.resetApiState());
    return outcome;
  };

/** Asks again for what is shown when the connection is back, the tab is looked at, or the server says that something changed. */
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
    /** From the first screen on that reads by an endpoint. */
    serverApi?: ReturnType<typeof serverApi.reducer>;
  }
}
