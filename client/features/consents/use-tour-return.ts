import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const PARAM = 'tour';

/** The address that opens the tour dialog of this page again, after the tour agreement was signed. */
export function useTourReturn() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const isBack = params.has(PARAM);
  const leave = useCallback(() => {
    if (!isBack) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PARAM);
        return after;
      },
      { replace: true },
    );
  }, [isBack, setParams]);
  const back = new URLSearchParams(params);
  back.set(PARAM, '1');
  return { isBack, address: `${pathname}?${back}`, leave };
}
