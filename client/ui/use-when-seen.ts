import { useEffect } from 'react';

/**
 * Acts once the page is in front of somebody: not while a browser or a mail program prepares it ahead, nor in a tab behind others. `act` must be
 * stable (useCallback); another one acts anew.
 */
export function useWhenSeen(act: () => void): void {
  useEffect(() => {
    if (document.visibilityState === 'visible') {
      act();
      return;
    }
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', seen);
      act();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [act]);
}
