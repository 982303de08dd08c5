/**
 * Creating, verifying and deleting an account: used only by the account pages, so not part of a visitor's first load.
 */
import { PASSWORD_WRONG } from '#shared/users/users.messages.ts';
import { api } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { dropDrafts } from '../lib/saved-draft.ts';
import { whileLeaving } from '../lib/session-lost.ts';
import { clearToken } from '../lib/token-storage.ts';
import { apiThunk } from './api-thunk.ts';
import type { User } from './wire-types.ts';

export interface SignUp {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string;
  type: 'SELLER' | 'BUYER';
  referralCode?: string;
}

export const signUp = apiThunk('auth/signUp', (person: SignUp) =>
  api.post<Pick<User, 'email' | 'firstName'>>('/users', person),
);

/** Verifies a new account's email by the emailed link and the chosen password. */
export const verifyEmail = apiThunk('auth/verifyEmail', ({ secret, password }: { secret: string; password: string }) =>
  api.post<{ verified: true; email: string }>('/verifications', { secret, password }),
);
/** Deletes an unverified account that someone else created with this email. */
export const disownAccount = apiThunk('auth/disownAccount', (secret: string) =>
  api.delete<{ deleted: true }>(`/verifications/${encodeURIComponent(secret)}`),
);
/** Confirms a changed email by the emailed link. */
export const confirmEmail = apiThunk('auth/confirmEmail', (secret: string) =>
  api.patch<{ id: string; email: string }>(`/email-changes/${encodeURIComponent(secret)}`, {}),
);
export const requestPasswordReset = apiThunk('auth/requestPasswordReset', (email: string) =>
  api.post<{ sent: true }>('/password-resets', { email }),
);
export const resetPassword = apiThunk(
  'auth/resetPassword',
  ({ secret, password }: { secret: string; password: string }) =>
    api.patch<{ reset: true }>(`/password-resets/${encodeURIComponent(secret)}`, { password }),
);

/** Logs in again before deleting, because the server deletes an account only after a recent login. */
export const deleteAccount = apiThunk(
  'auth/deleteAccount',
  ({ id, email, password }: { id: string; email: string; password: string }) =>
    whileLeaving(async () => {
      const { accessToken } = await api
        .post<{ accessToken: string }>('/authentication', { email, password, strategy: 'local' })
        .catch((error: unknown) => {
          throw error instanceof ApiError && error.status === 401
            ? new ApiError(PASSWORD_WRONG, { status: 401, fieldErrors: { password: PASSWORD_WRONG } })
            : error;
        });
      await api.delete(`/users/${id}`, { bearer: accessToken });
      clearToken('left');
      dropDrafts();
    }),
);

/** The inviting user, or null for an unknown code and any failure. */
export async function validateReferral(code: string): Promise<{ firstName: string } | null> {
  try {
    const found = await api.get<{ code: string | null; firstName: string | null } | null>(
      `/users/validate-referral/${encodeURIComponent(code)}`,
    );
    return found?.code ? { firstName: found.firstName ?? '' } : null;
  } catch {
    return null;
  }
}
