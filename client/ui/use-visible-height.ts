import { useSyncExternalStore } from 'react';

/** Less is the bar of a browser that comes and goes. */
const KEYBOARD_PX = 120;

function watch(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  return () => viewport?.removeEventListener('resize', listener);
}
const read = () => {
  const height = window.visualViewport?.height;
  return height !== undefined && window.innerHeight - height > KEYBOARD_PX ? Math.round(height) : null;
};

/** The height in pixels that a keyboard on the screen leaves; null while there is none. */
export const useVisibleHeight = (): number | null => useSyncExternalStore(watch, read, () => null);
