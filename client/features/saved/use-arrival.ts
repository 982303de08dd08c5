import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings a part of the page into view when the address names it (`#saved-homes`), once what stands there has its height. */
export function useArrival(name: string, isReady: boolean) {
  const part = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (!isReady || hash !== `#${name}` || arrived.current === key) return;
    arrived.current = key;
    part.current?.scrollIntoView({ block: 'start' });
    part.current?.focus({ preventScroll: true });
  }, [hash, key, name, isReady]);
  return part;
}
