import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersFrom, withFilters, type HomeFilters } from './home-filters.ts';

/** The filters of the address bar. Typing replaces the entry; a choice adds one, so that Back takes it away again. */
export function useHomeFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFrom(params), [params]);
  const setFilters = useCallback((next: HomeFilters, how: 'typed' | 'chosen' = 'chosen') => {
    setParams((before) => withFilters(before, next), { replace: how === 'typed' });
  }, [setParams]);
  return { filters, setFilters, params, setParams };
}
