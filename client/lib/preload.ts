/** Preloads the code of likely next pages, unless the connection is slow or data saver is on. */
export const PRELOAD_DELAY_MS = 2000;

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

export function shouldPreload(
  connection: Connection | undefined = (navigator as Navigator & { connection?: Connection }).connection,
): boolean {
  return !connection?.saveData && connection?.effectiveType !== 'slow-2g' && connection?.effectiveType !== '2g';
}

/** Runs `work` two seconds after load. Returns a cancel function. */
export function afterLoad(work: () => void, delay = PRELOAD_DELAY_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(work, delay);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', begin);
  };
}

/** Sequentially. Returns a cancel function. */
export function preload(loads: readonly (() => Promise<unknown>)[]): () => void {
  let isOff = !shouldPreload();
  void (async () => {
    for (const load of loads) {
      if (isOff) return;
      // a failed preload is ignored: the page loads again when opened
      await load().catch(() => undefined);
    }
  })();
  return () => {
    isOff = true;
  };
}
