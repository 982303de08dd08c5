/** A GET for one screen: one URL at a time, the last response shown while the next loads. */
import { useCallback, useEffect, useState } from 'react';
import { onBackOnline } from './connection.ts';
import { api, messageOf, toQueryString, type Query } from './api.ts';

export interface Fetched<Result> {
  data: Result | null;
  /** The query that `data` belongs to. */
  responses: string | null;
  isLoading: boolean;
  error: string | null;
  status: number;
  retry: () => void;
}

interface Stored<Result> {
  path: string;
  data: Result | null;
  responses: string | null;
  error: { address: string; message: string; status: number } | null;
}

/** Fetches `path?query` whenever it changes; drops stale responses. `query: null` waits. */
export function useFetched<Result>(path: string, query: Query | null): Fetched<Result> {
  const address = query === null ? null : toQueryString(query);
  const [tries, setTries] = useState(0);
  const [stored, setStored] = useState<Stored<Result>>({ path, data: null, responses: null, error: null });
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    api.get<Result>(address === '' ? path : `${path}?${address}`, { signal: controller.signal }).then(
      (data) => setStored({ path, data, responses: address, error: null }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const status =
          typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
            ? error.status
            : 0;
        setStored((before) => ({
          ...(before.path === path ? before : { path, data: null, responses: null }),
          error: { address: `${address}#${tries}`, message: messageOf(error), status },
        }));
      },
    );
    return () => controller.abort();
  }, [path, address, tries]);
  // refetch failed or cached data once the connection is back
  useEffect(() => onBackOnline(() => setTries((before) => before + 1)), []);
  const isOfPath = stored.path === path;
  const error = isOfPath && stored.error?.address === `${address}#${tries}` ? stored.error : null;
  const data = isOfPath ? stored.data : null;
  const responses = isOfPath ? stored.responses : null;
  return {
    data,
    responses,
    error: error?.message ?? null,
    status: error?.status ?? 0,
    isLoading: address !== null && error === null && (data === null || responses !== address),
    retry: useCallback(() => setTries((before) => before + 1), []),
  };
}
