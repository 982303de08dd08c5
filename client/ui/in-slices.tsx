import { useDeferredValue, type ReactNode } from 'react';

/**
 * Renders its children as a low-priority update, with `meanwhile` in their place, so that a large response does not
 * block a slow phone.
 */
export function InSlices({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  return useDeferredValue(true, false) ? children : meanwhile;
}
