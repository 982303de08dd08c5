import { useCallback, useEffect, useMemo, useRef } from 'react';
import { usePageParams } from '../../../ui/use-page-params.ts';
import { filtersFrom, withFilters, type HomeFilters } from './home-filters.ts';

/** Fields of `next` that differ from `before`. */
const changeOf = (before: HomeFilters, next: HomeFilters): Partial<HomeFilters> =>
  Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== before[name as keyof HomeFilters]));

/** Filters in the URL. Typing replaces the history entry; a choice pushes one, so that Back undoes it. */
export function useHomeFilters() {
  const [params, setParams] = usePageParams();
  const filters = useMemo(() => filtersFrom(params), [params]);
  // two changes may come before a re-render: merge them
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const setFilters = useCallback(
    (next: HomeFilters, how: 'typed' | 'chosen' = 'chosen') => {
      const all = { ...latest.current, ...changeOf(filters, next) };
      latest.current = all;
      // of the URL itself: the map may have moved since the last render
      setParams(withFilters(new URLSearchParams(window.location.search), all), { replace: how === 'typed' });
    },
    [filters, setParams],
  );
  return { filters, setFilters, params, setParams };
}
