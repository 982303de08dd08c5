/** What a screen shows of a query of `state/server-api.ts`. */
import { messageOf } from './api.ts';

/** The part of an RTK Query result that a screen uses. */
interface ReadResult<Data> {
  /** The last response, possibly for other arguments. */
  data?: Data;
  /** The response for the current arguments. */
  currentData?: Data;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  isUninitialized: boolean;
  refetch: () => unknown;
}

export interface ReadState<Data> {
  data: Data | null;
  error: string | null;
  /** HTTP status of the failure; 0 without one or without a response. */
  status: number;
  /** No response for the current arguments yet. */
  isLoading: boolean;
  retry: () => void;
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 0;

function stateOf<Data>(result: ReadResult<Data>, data: Data | undefined): ReadState<Data> {
  const { currentData, error, isError, isFetching, isUninitialized, refetch } = result;
  return {
    data: data ?? null,
    error: isError ? messageOf(error) : null,
    status: isError ? statusOf(error) : 0,
    isLoading: isFetching && currentData === undefined,
    retry: () => {
      if (!isUninitialized) refetch();
    },
  };
}

/** For lists and searches: the last result stays while the next one loads. */
export const readList = <Data>(result: ReadResult<Data>): ReadState<Data> => stateOf(result, result.data);

/** For one record by id: never shows another record in its place. */
export const readOne = <Data>(result: ReadResult<Data>): ReadState<Data> => stateOf(result, result.currentData);
