import type { PayloadAction } from '@reduxjs/toolkit';
import {
  LOGIN_FAILED,
  LOGIN_REVALIDATION_FAILED,
  NOT_VERIFIED,
  SESSION_EXPIRED,
} from '#shared/users/users.messages.ts';
import { answered, unanswered } from '../lib/offline-storage.ts';
import { ApiError, api } from '../lib/api.ts';
import { claimDrafts, dropDrafts } from '../lib/saved-draft.ts';
import { whileLeaving } from '../lib/session-lost.ts';
import { clearToken, readToken, storeToken } from '../lib/token-storage.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import type { User } from './wire-types.ts';

export interface AuthState {
  /** `loading` until the stored token is known to be good or bad. */
  status: 'loading' | 'signed-in' | 'signed-out';
  user: User | null;
  /** Null until they are known. */
  flags: string[] | null;
  /** Why the last login or session ended; shown on /login. */
  error: string | null;
  isLoggingIn: boolean;
}

const initialState: AuthState = { status: 'loading', user: null, flags: null, error: null, isLoggingIn: false };

/** Under this name the person themselves is kept for a visit without a connection. */
const ME = '/me';

interface Answer {
  accessToken: string;
  user: User;
}
export interface Credentials {
  email: string;
  password: string;
}

export const logIn = apiThunk('auth/logIn', async ({ email, password }: Credentials) => {
  let answer: Answer;
  try {
    answer = await api.post<Answer>('/authentication', { email, password, strategy: 'local' });
  } catch (error) {
    // too many attempts and an unreachable server are no wrong password
    if (error instanceof ApiError && (error.status === 401 || error.status === 400)) {
      throw new ApiError(error.message === NOT_VERIFIED ? NOT_VERIFIED : LOGIN_FAILED, { status: error.status });
    }
    throw error;
  }
  if (!answer.user.verified) throw new ApiError(NOT_VERIFIED, { status: 401 });
  storeToken(answer.accessToken);
  claimDrafts(answer.user.id);
  answered(ME, answer.accessToken, answer.user, false);
  return answer.user;
});

/** The specification's words for a session that the server does not take any more. */
export const sessionEndText = (serverMessage: string): string =>
  serverMessage === 'jwt expired' ? SESSION_EXPIRED : LOGIN_REVALIDATION_FAILED;

/** Signed in with the stored token, or null where there is none. */
export const revalidate = apiThunk('auth/revalidate', async () => {
  const accessToken = readToken();
  if (!accessToken) return null;
  try {
    const answer = await api.post<Answer>('/authentication', { accessToken, strategy: 'jwt' });
    // the person may have logged out, or in as somebody else, while this was under way
    if (readToken() !== accessToken) return null;
    if (answer.accessToken !== accessToken) storeToken(answer.accessToken);
    claimDrafts(answer.user.id);
    answered(ME, answer.accessToken, answer.user, false);
    return answer.user;
  } catch (error) {
    if (error instanceof ApiError && (error.isNetwork || error.status >= 500 || error.status === 429)) {
      // nobody is signed out by a missing connection: they read what was loaded before
      const stored = await unanswered(ME, accessToken, false);
      if (stored && readToken() === accessToken) return stored.data as User;
      throw error;
    }
    clearToken();
    throw new ApiError(sessionEndText(error instanceof ApiError ? error.message : ''), {
      status: 401,
      code: 'session-ended',
    });
  }
});

/** Ends the session on the server, and here whatever the server says. */
export const logOut = apiThunk('auth/logOut', () =>
  whileLeaving(async () => {
    const ending = readToken() ? api.delete('/authentication').catch(() => undefined) : undefined;
    // nobody waits long for a server that is away: the session there ends by itself
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

/** Feature flags of this person; without an answer nothing extra is shown. */
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
    /** The session ended without a click: expired, ended elsewhere, or logged out in another tab. */
    sessionEnded: (state, action: PayloadAction<string | null>) => signedOut(state, action.payload),
    /** The person's own record as the server just answered it. */
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
        // an unreachable server ends nobody's session: who was signed in stays so
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
