import { useCallback, useState, type RefCallback } from 'react';

/** The width of the element that takes the ref, in pixels, as it changes; null until it is measured. */
export function useWidth(): [RefCallback<HTMLElement>, number | null] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWidth(element.offsetWidth);
    // before the first paint, so that nothing is drawn that is left out a moment later
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
