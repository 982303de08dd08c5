import type { PayloadAction } from '@reduxjs/toolkit';
import {
  LOGIN_FAILED,
  LOGIN_REVALIDATION_FAILED,
  NOT_VERIFIED,
  SESSION_EXPIRED,
} from '#shared/users/log-in.messages.ts';
import { answered, unanswered } from '../lib/offline-storage.ts';
import { api } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { takeEarlyLogin } from '../lib/early-login.ts';
import { claimDrafts, dropDrafts } from '../lib/saved-draft.ts';
import { whileLeaving } from '../lib/session-lost.ts';
import { clientPage, leaveSupportView, readSupportView } from '../lib/support-view.ts';
import { publishLogout, clearToken, hasLoggedOut, readToken, storeToken } from '../lib/token-storage.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import type { User } from './wire-types.ts';

export interface AuthState {
  /** `loading` until the stored token is validated. */
  status: 'loading' | 'signed-in' | 'signed-out';
  user: User | null;
  /** Null until loaded. */
  flags: string[] | null;
  /** Why the last login failed or the session ended; shown on /login. */
  error: string | null;
  isLoggingIn: boolean;
}

const initialState: AuthState = { status: 'loading', user: null, flags: null, error: null, isLoggingIn: false };

/** Offline cache key of the current user. */
const ME = '/me';

interface AuthenticationResponse {
  accessToken: string;
  user: User;
}
export interface Credentials {
  email: string;
  password: string;
}

export const logIn = apiThunk('auth/logIn', async ({ email, password }: Credentials) => {
  let response: AuthenticationResponse;
  try {
    response = await api.post<AuthenticationResponse>('/authentication', { email, password, strategy: 'local' });
  } catch (error) {
    // rate limits and an unreachable server are not a wrong password
    if (error instanceof ApiError && (error.status === 401 || error.status === 400)) {
      throw new ApiError(error.message === NOT_VERIFIED ? NOT_VERIFIED : LOGIN_FAILED, { status: error.status });
    }
    throw error;
  }
  if (!response.user.verified) throw new ApiError(NOT_VERIFIED, { status: 401 });
  storeToken(response.accessToken);
  claimDrafts(response.user.id);
  answered(ME, response.accessToken, response.user, false);
  return response.user;
});

/** The specification's message for a session the server no longer accepts. */
export const sessionEndText = (serverMessage: string): string =>
  serverMessage === 'jwt expired' ? SESSION_EXPIRED : LOGIN_REVALIDATION_FAILED;

/** Validates the stored token; null without one. */
export const revalidate = apiThunk('auth/revalidate', async () => {
  const support = readSupportView();
  if (support) return api.get<User>(`/users/${support.userId}`);
  const accessToken = readToken();
  if (!accessToken) return null;
  try {
    const response =
      (await takeEarlyLogin<AuthenticationResponse>(accessToken)) ??
      (await api.post<AuthenticationResponse>('/authentication', { accessToken, strategy: 'jwt' }));
    // the user may have logged out, or in as someone else, meanwhile
    if (readToken() !== accessToken) return null;
    if (response.accessToken !== accessToken) storeToken(response.accessToken);
    claimDrafts(response.user.id);
    answered(ME, response.accessToken, response.user, false);
    return response.user;
  } catch (error) {
    if (error instanceof ApiError && (error.isNetwork || error.status >= 500 || error.status === 429)) {
      // stay signed in while offline, with cached data
      const stored = await unanswered(ME, accessToken, false);
      if (stored && readToken() === accessToken) return stored.data as User;
      throw error;
    }
    clearToken();
    if (hasLoggedOut()) {
      dropDrafts();
      return null;
    }
    throw new ApiError(sessionEndText(error instanceof ApiError ? error.message : ''), {
      status: 401,
      code: 'session-ended',
    });
  }
});

/** Ends the session on the server, and locally in any case. */
export const logOut = apiThunk('auth/logOut', () =>
  whileLeaving(async () => {
    const support = readSupportView();
    if (support) {
      // the admin stays logged in
      leaveSupportView();
      await api.delete(`/support-views/${support.id}`).catch(() => undefined);
      return window.location.assign(clientPage(support));
    }
    publishLogout();
    const ending = readToken() ? api.delete('/authentication').catch(() => undefined) : undefined;
    // do not wait long for an unreachable server: its session expires
    await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, 1500))]);
    clearToken('left');
    dropDrafts();
  }),
);

export const updateProfile = apiThunk(
  'auth/updateProfile',
  ({ id, changes }: { id: string; changes: Partial<User> & { password?: string; currentPassword?: string } }) =>
    api.patch<User>(`/users/${id}`, changes),
);

/** Feature flags of the user; none if the request fails. */
export const fetchFlags = apiThunk('auth/fetchFlags', async () => {
  const { flags } = await api.get<{ flags: Record<string, boolean> }>('/feature-flags');
  return Object.keys(flags).filter((name) => flags[name]);
});

const signedOut = (state: AuthState, error: string | null = null) => {
  Object.assign(state, { status: 'signed-out', user: null, flags: null, error, isLoggingIn: false });
};

const authSlice = createArea({
  name: 'auth',
  initialState,
  reducers: {
    /** The session ended without a click here: expired, ended elsewhere, or logged out in another tab. */
    sessionEnded: (state, action: PayloadAction<string | null>) => signedOut(state, action.payload),
    /** The user's own record, as returned by the server. */
    profileChanged: (state, action: PayloadAction<User>) => {
      if (state.user?.id === action.payload.id) state.user = action.payload;
    },
    authErrorShown: (state) => {
      state.error = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(logIn.pending, (state) => {
        state.isLoggingIn = true;
        state.error = null;
      })
      .addCase(logIn.fulfilled, (state, { payload }) => {
        Object.assign(state, { status: 'signed-in', user: payload, error: null, isLoggingIn: false });
      })
      .addCase(logIn.rejected, (state, action) => {
        state.isLoggingIn = false;
        state.error = failureText(action, LOGIN_FAILED);
      })
      .addCase(revalidate.fulfilled, (state, { payload }) => {
        if (payload) Object.assign(state, { status: 'signed-in', user: payload, error: null });
        else signedOut(state, state.error);
      })
      .addCase(revalidate.rejected, (state, action) => {
        // stay signed in when the server is unreachable
        if (action.payload?.code === 'session-ended' || state.status === 'loading')
          signedOut(state, failureText(action, LOGIN_REVALIDATION_FAILED));
      })
      .addCase(logOut.fulfilled, (state) => signedOut(state))
      .addCase(logOut.rejected, (state) => signedOut(state))
      .addCase(updateProfile.fulfilled, (state, { payload }) => {
        if (state.user?.id === payload.id) state.user = payload;
      })
      .addCase(fetchFlags.fulfilled, (state, { payload }) => {
        state.flags = payload;
      })
      .addCase(fetchFlags.rejected, (state) => {
        state.flags ??= [];
      });
  },
});

export const { sessionEnded, profileChanged, authErrorShown } = authSlice.actions;
declare module './root-reducer.ts' {
  interface RootState {
    auth: AuthState;
  }
}
