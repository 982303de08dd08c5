import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Query } from '../lib/api.ts';
import { useDebounced } from './use-debounced.ts';

export interface SortChoice {
  key: string;
  label: string;
  query: Query;
}

export interface ListAddress<Filter extends string> {
  /** What the address says of each filter; empty where it says nothing that is known. */
  filters: Readonly<Record<Filter, string>>;
  setFilter: (name: Filter, value: string) => void;
  text: string;
  setText: (text: string) => void;
  /** The text once typing has stopped: what the list is asked for. */
  settled: string;
  sort: SortChoice;
  sorts: readonly SortChoice[];
  setSort: (key: string) => void;
  /** From 1. */
  page: number;
  pathOfPage: (page: number) => string;
  isFiltered: boolean;
  clear: () => void;
}

/** Search, filters, sort and page of a broker's list stand in the address bar: a list can be sent on, bookmarked, and come back to. The first sort is the usual one. */
export function useListAddress<Filter extends string>(
  known: Readonly<Record<Filter, readonly string[]>>,
  sorts: readonly [SortChoice, ...SortChoice[]],
): ListAddress<Filter> {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const names = Object.keys(known) as Filter[];
  const filters = Object.fromEntries(
    names.map((name) => [name, known[name].find((value) => value === params.get(name)) ?? '']),
  ) as Record<Filter, string>;
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

  // what was typed goes into the address; a step in the history comes out of it, and never an echo of what was written there meanwhile
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
    page: Math.max(1, Math.min(4000, Math.trunc(Number(params.get('page'))) || 1)),
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
