import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersFrom, withFilters, type HomeFilters } from './home-filters.ts';

/** What `next` asks otherwise than `before`. */
const changeOf = (before: HomeFilters, next: HomeFilters): Partial<HomeFilters> =>
  Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== before[name as keyof HomeFilters]));

/** The filters of the address bar. Typing replaces the entry; a choice adds one, so that Back takes it away again. */
export function useHomeFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFrom(params), [params]);
  // a field that is left and a box that is ticked may both speak before the page is drawn anew: what each changes is kept
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const setFilters = useCallback(
    (next: HomeFilters, how: 'typed' | 'chosen' = 'chosen') => {
      const all = { ...latest.current, ...changeOf(filters, next) };
      latest.current = all;
      setParams((before) => withFilters(before, all), { replace: how === 'typed' });
    },
    [filters, setParams],
  );
  return { filters, setFilters, params, setParams };
}
