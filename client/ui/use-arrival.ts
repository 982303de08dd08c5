import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Content above may still be loading when the page opens: the target is followed for this long. */
const FOLLOW_MS = 4000;
const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the part of the page named in the URL (`#saved-homes`), and follows it while content above loads, until
 * the user scrolls.
 */
export function useArrival(name: string, isReady: boolean) {
  const part = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (!isReady || hash !== `#${name}` || arrived.current === key) return;
    arrived.current = key;
    const show = () => part.current?.scrollIntoView({ block: 'start' });
    show();
    part.current?.focus({ preventScroll: true });
    if (typeof ResizeObserver === 'undefined') return;
    const shape = new ResizeObserver(show);
    shape.observe(document.body);
    const stop = () => {
      shape.disconnect();
      clearTimeout(timer);
      for (const hand of USER_EVENTS) window.removeEventListener(hand, stop);
    };
    const timer = setTimeout(stop, FOLLOW_MS);
    for (const hand of USER_EVENTS) window.addEventListener(hand, stop, { passive: true });
    return stop;
  }, [hash, key, name, isReady]);
  return part;
}
