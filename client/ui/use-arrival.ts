import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What stands above may still be loading when the page opens: for so long it is followed. */
const FOLLOWED_MS = 4000;
const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Brings a part of the page into view when the address names it (`#saved-homes`), and keeps it there while the page above takes its shape, until a hand moves the page. */
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
      for (const hand of HANDS) window.removeEventListener(hand, stop);
    };
    const timer = setTimeout(stop, FOLLOWED_MS);
    for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true });
    return stop;
  }, [hash, key, name, isReady]);
  return part;
}
