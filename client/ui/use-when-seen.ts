import { useEffect } from 'react';

/**
 * Runs once the page is visible: not while a browser or mail program prefetches it, nor in a background tab. `act` must
 * be stable (useCallback).
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
