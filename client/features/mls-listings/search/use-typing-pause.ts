import { useEffect, useRef } from 'react';

/** Debounce: calls the last `run` after a pause, at once with `flush`, never after unmount. */
export function useTypingPause(ms: number) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; run: () => void } | null>(null);
  const flush = () => {
    const pending = waiting.current;
    waiting.current = null;
    if (!pending) return;
    clearTimeout(pending.timer);
    pending.run();
  };
  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
    },
    [],
  );
  const later = (run: () => void) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { run, timer: setTimeout(flush, ms) };
  };
  return { later, flush };
}
