import { useEffect, useState } from 'react';

/** Smaller moves are a finger that rests. */
const MIN_PIXELS = 8;

/**
 * Whether the last move, of the page or of a list in it, was downwards: what lies over the page makes way for reading.
 */
export function useScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    const tops = new WeakMap<EventTarget, number>();
    const look = ({ target }: Event) => {
      if (!target) return;
      const top = target instanceof Element ? target.scrollTop : window.scrollY;
      const before = tops.get(target) ?? 0;
      if (Math.abs(top - before) < MIN_PIXELS) return;
      tops.set(target, top);
      setIsDown(top > before);
    };
    // scrolling of an element does not bubble
    window.addEventListener('scroll', look, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', look, { capture: true });
  }, []);
  return isDown;
}
