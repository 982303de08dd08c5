import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The record that a link opens on this page (`?offer=…`), and how to close it without a step in the history. */
export function useLinked(name: string): readonly [id: string | null, close: () => void] {
  const [params, setParams] = useSearchParams();
  const close = useCallback(
    () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [name, setParams],
  );
  return [params.get(name), close];
}
