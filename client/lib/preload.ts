/** Fetches the code of likely next pages once the first one stands, unless the person pays for every byte. */
export const PRELOAD_DELAY_MS = 2000;

interface Connection { effectiveType?: string; saveData?: boolean }

export function shouldPreload(connection: Connection | undefined = (navigator as Navigator & { connection?: Connection }).connection): boolean {
  return !connection?.saveData && connection?.effectiveType !== 'slow-2g' && connection?.effectiveType !== '2g';
}

/** Starts two seconds after the page has loaded, one after the other. Returns how to call it off. */
export function schedulePreload(loads: readonly (() => Promise<unknown>)[], delay = PRELOAD_DELAY_MS): () => void {
  if (!shouldPreload()) return () => undefined;
  let isOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(async () => {
      for (const load of loads) {
        if (isOff) return;
        // a preload that fails costs nothing: the page is loaded again when it is asked for
        await load().catch(() => undefined);
      }
    }, delay);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  return () => {
    isOff = true;
    clearTimeout(timer);
    window.removeEventListener('load', begin);
  };
}
