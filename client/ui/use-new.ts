import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Whether the form for a new record is open. It is in the URL, so that the command palette opens it too; opening and
 * closing leave no step in the history.
 */
export function useNew(): readonly [isNew: boolean, setNew: (isNew: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const setNew = useCallback(
    (isNew: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (isNew) next.set('new', '1');
          else next.delete('new');
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params.has('new'), setNew];
}
