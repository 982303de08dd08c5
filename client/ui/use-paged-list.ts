import { useCallback, useEffect, useRef, useState } from 'react';
import { api, messageOf, toQueryString, type Query } from '../lib/api.ts';

interface Page<Row> {
  total: number;
  data: Row[];
}

export interface PagedList<Row> {
  rows: Row[];
  total: number;
  /** `loading` with rows is a refresh: the rows stay on screen. */
  status: 'loading' | 'ready' | 'failed';
  error: string | null;
  hasMore: boolean;
  loadMore: () => void;
  reload: () => void;
  /** Replaces a changed row. */
  replace: (row: Row) => void;
}

interface Held<Row> {
  key: string;
  rows: Row[];
  total: number;
  status: 'loading' | 'ready' | 'failed';
  error: string | null;
}

/** A server list that belongs to one screen: first page, more on request; stale responses are dropped. */
export function usePagedList<Row extends { id: string }>(path: string, query: Query, pageSize = 25): PagedList<Row> {
  const search = toQueryString(query);
  const key = `${path}?${search}`;
  const [held, setHeld] = useState<Held<Row>>({ key, rows: [], total: 0, status: 'loading', error: null });
  const [round, setRound] = useState(0);
  const [wanted, setWanted] = useState({ key, count: pageSize });
  const count = wanted.key === key ? wanted.count : pageSize;
  const rowsRef = useRef<{ key: string; rows: Row[] }>({ key, rows: [] });

  useEffect(() => {
    const abort = new AbortController();
    const isContinuing =
      rowsRef.current.key === key &&
      count > pageSize &&
      rowsRef.current.rows.length > 0 &&
      rowsRef.current.rows.length < count;
    const skip = isContinuing ? rowsRef.current.rows.length : 0;
    setHeld((before) => ({ ...before, key, status: 'loading', error: null }));
    api
      .get<Page<Row>>(path, {
        query: {
          ...Object.fromEntries(new URLSearchParams(search)),
          $limit: Math.min(100, count - skip),
          $skip: skip || undefined,
        },
        signal: abort.signal,
      })
      .then((page) => {
        const known = new Set(page.data.map((row) => row.id));
        const rows = isContinuing
          ? [...rowsRef.current.rows.filter((row) => !known.has(row.id)), ...page.data]
          : page.data;
        rowsRef.current = { key, rows };
        setHeld({ key, rows, total: page.total, status: 'ready', error: null });
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setHeld((before) => ({ ...before, status: 'failed', error: messageOf(error) }));
      });
    return () => abort.abort();
  }, [path, search, key, count, pageSize, round]);

  const loadMore = useCallback(
    () => setWanted({ key, count: rowsRef.current.rows.length + pageSize }),
    [key, pageSize],
  );
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const replace = useCallback((row: Row) => {
    const rows = rowsRef.current.rows.map((old) => (old.id === row.id ? row : old));
    rowsRef.current = { ...rowsRef.current, rows };
    setHeld((before) => ({ ...before, rows }));
  }, []);
  return {
    rows: held.rows,
    total: held.total,
    status: held.status,
    error: held.error,
    hasMore: held.rows.length < held.total,
    loadMore,
    reload,
    replace,
  };
}
