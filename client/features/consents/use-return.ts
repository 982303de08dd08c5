import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The address at which this page goes on with a tour or an offer, for a person who leaves it to sign up or to sign an
 * agreement.
 */
export function useReturn(to: 'tour' | 'visit' | 'offer') {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const isBack = params.has(to);
  const leave = useCallback(() => {
    if (!isBack) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(to);
        return after;
      },
      { replace: true },
    );
  }, [isBack, setParams, to]);
  const back = new URLSearchParams(params);
  back.set(to, '1');
  return { isBack, address: `${pathname}?${back}`, leave };
}
