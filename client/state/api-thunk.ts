/** A thunk that fails with something a screen can show. */
import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { ApiError } from '../lib/api.ts';

/** What a thunk of one area needs of the store: a slice knows its own area, never the store it becomes part of. */
export type AreaDispatch<Areas = unknown> = ThunkDispatch<Areas, undefined, UnknownAction>;

export interface Failure {
  message: string;
  status: number;
  code: string;
  fieldErrors: Record<string, string>;
  /** What else the server said of it. */
  data?: Record<string, unknown>;
}

export function failureOf(error: unknown, message?: string): Failure {
  if (error instanceof ApiError)
    return {
      message: message ?? error.message,
      status: error.status,
      code: error.code,
      fieldErrors: { ...error.fieldErrors },
      ...(Object.keys(error.data).length > 0 && { data: { ...error.data } }),
    };
  return { message: message ?? 'Something went wrong. Please try again.', status: 0, code: '', fieldErrors: {} };
}

/** `message` replaces the server's words where the specification gives the text; otherwise the server's own is kept. */
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

/** The text of a rejected action, for the slice that keeps it. */
export const failureText = (
  action: { payload?: Failure | undefined; error: { message?: string } },
  fallback: string,
): string => action.payload?.message ?? fallback;

/** True where the server says that there is no such thing. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
