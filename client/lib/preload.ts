/** Fetches the code of likely next pages once the first one stands, unless the person pays for every byte. */
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

/** Runs `work` two seconds after the page has loaded. Returns how to call it off. */
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

/** One after the other. Returns how to call off the rest. */
export function preload(loads: readonly (() => Promise<unknown>)[]): () => void {
  let isOff = !shouldPreload();
  void (async () => {
    for (const load of loads) {
      if (isOff) return;
      // a preload that fails costs nothing: the page is loaded again when it is asked for
      await load().catch(() => undefined);
    }
  })();
  return () => {
    isOff = true;
  };
}
