/** A thunk that rejects with a message a screen can show. */
import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { ApiError } from '../lib/api-error.ts';

/** The dispatch type of a slice's thunks: a slice knows only its own state. */
export type AreaDispatch<Areas = unknown> = ThunkDispatch<Areas, undefined, UnknownAction>;

export interface Failure {
  message: string;
  status: number;
  code: string;
  fieldErrors: Record<string, string>;
  /** Further data of the error. */
  data?: Record<string, unknown>;
}

const isSupportRefusal = ({ code }: ApiError): boolean => code.startsWith('support-view.');

export function failureOf(error: unknown, message?: string): Failure {
  if (error instanceof ApiError)
    return {
      // what support may not see did not fail
      message: isSupportRefusal(error) ? error.message : (message ?? error.message),
      status: error.status,
      code: error.code,
      fieldErrors: { ...error.fieldErrors },
      ...(Object.keys(error.data).length > 0 && { data: { ...error.data } }),
    };
  return { message: message ?? 'Something went wrong. Please try again.', status: 0, code: '', fieldErrors: {} };
}

/** `message` replaces the server's message where the specification gives the text. */
export function apiThunk<Result, Argument = void>(
  type: string,
  run: (argument: Argument, signal: AbortSignal) => Promise<Result>,
  message?: string,
) {
  return createAsyncThunk<Result, Argument, { rejectValue: Failure }>(
    type,
    async (argument, { rejectWithValue, signal }) => {
      try {
        return await run(argument, signal);
      } catch (error) {
        return rejectWithValue(failureOf(error, message));
      }
    },
  );
}

/** The message of a rejected action, for the slice's state. */
export const failureText = (
  action: { payload?: Failure | undefined; error: { message?: string } },
  fallback: string,
): string => action.payload?.message ?? fallback;

/** True for a 404. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
