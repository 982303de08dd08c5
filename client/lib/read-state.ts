/** What a screen shows of a query of `state/server-api.ts`. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import { messageOf } from './api-error.ts';

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

/** One page of a broker's list. */
export interface RowsState<Row> {
  rows: readonly Row[] | null;
  total: number;
  isEstimate: boolean;
  isLoading: boolean;
  error: string | null;
  reload: () => void;
}

export function readRows<Row>(result: ReadResult<Envelope<Row>>): RowsState<Row> {
  const { data, isLoading, error, retry } = readList(result);
  return {
    rows: data?.data ?? null,
    total: data?.total ?? 0,
    isEstimate: data?.totalIsEstimate === true,
    isLoading,
    error,
    reload: retry,
  };
}

interface PagesResult<Row> extends ReadResult<{ pages: Envelope<Row>[] }> {
  fetchNextPage: () => unknown;
}

/** A list that grows by pages. */
export interface PagesState<Row> {
  rows: Row[];
  total: number;
  status: 'loading' | 'ready' | 'failed';
  error: string | null;
  hasMore: boolean;
  loadMore: () => void;
  reload: () => void;
}

/** New rows shift the pages; a row on both is shown once. */
export function readPages<Row extends { id: string }>(result: PagesResult<Row>): PagesState<Row> {
  const { data, error, retry } = readList(result);
  const rows = [...new Map((data?.pages ?? []).flatMap((page) => page.data).map((row) => [row.id, row])).values()];
  const total = data?.pages.at(-1)?.total ?? 0;
  return {
    rows,
    total,
    status: result.isFetching ? 'loading' : error === null ? 'ready' : 'failed',
    error,
    hasMore: rows.length < total,
    loadMore: () => void result.fetchNextPage(),
    reload: retry,
  };
}
