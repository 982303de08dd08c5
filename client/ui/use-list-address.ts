import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MAX_SKIP } from '#shared/kernel/envelope.ts';
import { ROWS_PER_PAGE } from '#shared/kernel/table.ts';
import type { Query } from '../lib/api.ts';
import { useDebounced } from './use-debounced.ts';
import { usePageParams } from './use-page-params.ts';

export interface SortChoice {
  key: string;
  label: string;
  query: Query;
}

export interface ListAddress<Filter extends string> {
  /** Value of each filter in the URL; empty where unset or unknown. */
  filters: Readonly<Record<Filter, string>>;
  setFilter: (name: Filter, value: string) => void;
  text: string;
  setText: (text: string) => void;
  /** The search text once typing has stopped. */
  settled: string;
  sort: SortChoice;
  sorts: readonly SortChoice[];
  setSort: (key: string) => void;
  /** Counted from 1. */
  page: number;
  rowsPerPage: number;
  pathOfPage: (page: number) => string;
  isFiltered: boolean;
  clear: () => void;
  /** Writes parameters of the URL and goes to the first page; an empty value removes one. */
  put: (changes: Readonly<Record<string, string>>, replace?: boolean) => void;
}

/** The server query of the URL, without the filters. */
export const addressQuery = ({
  sort,
  settled,
  page,
  rowsPerPage,
}: Pick<ListAddress<string>, 'sort' | 'settled' | 'page' | 'rowsPerPage'>): Query => ({
  ...sort.query,
  text: settled || undefined,
  $limit: rowsPerPage,
  $skip: (page - 1) * rowsPerPage || undefined,
});

/**
 * Search, filters, sort, page and its length of a broker's list live in the URL, so that a list can be shared and
 * bookmarked. The first sort is the default. `known` lists the values of each filter; null takes any, such as an id or
 * a day.
 */
export function useListAddress<Filter extends string>(
  known: Readonly<Record<Filter, readonly string[] | null>>,
  sorts: readonly [SortChoice, ...SortChoice[]],
): ListAddress<Filter> {
  const [params, setParams] = usePageParams();
  const { pathname } = useLocation();
  const names = Object.keys(known) as Filter[];
  const filters = Object.fromEntries(
    names.map((name) => {
      const text = params.get(name) ?? '';
      return [name, known[name]?.includes(text) === false ? '' : text];
    }),
  ) as Record<Filter, string>;
  const rowsPerPage = ROWS_PER_PAGE.find((rows) => String(rows) === params.get('rows')) ?? ROWS_PER_PAGE[0];
  const inAddress = params.get('text') ?? '';
  const [text, setText] = useState(inAddress);
  const settled = useDebounced(text.trim());

  const put = useCallback(
    (changes: Readonly<Record<string, string>>, replace = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace },
      ),
    [setParams],
  );

  // typed text is written to the URL; a history step is read from it, but never an echo of our own update
  const wrote = useRef(inAddress);
  const lastSettled = useRef(settled);
  useEffect(() => {
    if (settled === lastSettled.current) return;
    lastSettled.current = settled;
    if (settled === wrote.current) return;
    wrote.current = settled;
    put({ text: settled }, true);
  }, [settled, put]);
  useEffect(() => {
    if (inAddress === wrote.current) return;
    wrote.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  return {
    filters,
    text,
    setText,
    settled,
    sorts,
    setFilter: (name, value) => put({ [name]: value }),
    setSort: (key) => put({ sort: key === sorts[0].key ? '' : key }),
    sort: sorts.find(({ key }) => key === params.get('sort')) ?? sorts[0],
    page: Math.max(1, Math.min(MAX_SKIP / rowsPerPage, Math.trunc(Number(params.get('page'))) || 1)),
    rowsPerPage,
    put,
    pathOfPage: (page) => {
      const next = new URLSearchParams(params);
      if (page > 1) next.set('page', String(page));
      else next.delete('page');
      return `${pathname}?${next.toString()}`;
    },
    isFiltered: settled !== '' || names.some((name) => filters[name] !== ''),
    clear: () => {
      setText('');
      wrote.current = '';
      put({ text: '', ...Object.fromEntries(names.map((name) => [name, ''])) });
    },
  };
}
