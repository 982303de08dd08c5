/** What a screen shows of something it reads by an endpoint of `state/server-api.ts`. */
import { messageOf } from './api.ts';

/** What the hooks of RTK Query return, as far as a screen looks at it. */
interface ReadResult<Data> {
  /** The last response, also one to another question. */
  data?: Data;
  /** The response to the present question. */
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
  /** Of the failure; 0 where there is none, or nobody answered. */
  status: number;
  /** The present question is not answered yet. */
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

/** A list or a search: what was found last stays while the next answer is under way. */
export const readList = <Data>(result: ReadResult<Data>): ReadState<Data> => stateOf(result, result.data);

/** One thing by its id: another one is never shown in its place. */
export const readOne = <Data>(result: ReadResult<Data>): ReadState<Data> => stateOf(result, result.currentData);
