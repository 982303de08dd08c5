import { useDeferredValue, type ReactNode } from 'react';

/** Draws what it holds in slices, `meanwhile` standing in its place: an answer that fills a page must not hold a slow phone still. */
export function InSlices({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  return useDeferredValue(true, false) ? children : meanwhile;
}
