import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * As useSearchParams, for a page that writes the URL by itself: after typing has stopped, or when a map comes to rest.
 * Nothing is written once the user has left for another page. While that page is rendered the old one still runs, and
 * its update would bring the user back.
 */
export function usePageParams(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const shown = useRef(window.location.pathname);
  useEffect(() => {
    shown.current = window.location.pathname;
  }, [pathname]);
  const setPageParams = useCallback<typeof setParams>(
    (next, options) => {
      if (window.location.pathname === shown.current) setParams(next, options);
    },
    [setParams],
  );
  return [params, setPageParams];
}
