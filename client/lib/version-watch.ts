/** Detects a newer deployed version and dispatches `newVersionAvailable`. */
export const NEW_VERSION_EVENT = 'newVersionAvailable';
export const NEW_VERSION_MESSAGE = 'A new version is available. Please refresh when convenient.';
const EVERY_MS = 5 * 60_000;
/** Snooze time of "Later". */
export const QUIET_MS = 60 * 60_000;

declare global {
  interface WindowEventMap {
    newVersionAvailable: CustomEvent<{ version: string; message: string }>;
  }
}

/** The version this code was built as; empty in development. */
export const builtVersion: string = import.meta.env.VITE_VERSION ?? '';

export async function deployedVersion(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'string'
      ? body.version
      : null;
  } catch {
    return null;
  }
}

let quietUntil = 0;

/** "Later": hides the notice for an hour. */
export function remindOfVersionLater(now: number = Date.now()): void {
  quietUntil = now + QUIET_MS;
}

/**
 * Checks every five minutes and when the tab becomes visible. Each check reports a new version; the notice itself shows
 * once until dismissed.
 */
export function watchVersion(current: string = builtVersion, every: number = EVERY_MS): () => void {
  if (!current) return () => undefined;
  const check = async () => {
    const version = await deployedVersion();
    if (!version || version === current || Date.now() < quietUntil) return;
    window.dispatchEvent(new CustomEvent(NEW_VERSION_EVENT, { detail: { version, message: NEW_VERSION_MESSAGE } }));
  };
  const onShow = () => {
    if (document.visibilityState === 'visible') void check();
  };
  const timer = setInterval(() => void check(), every);
  document.addEventListener('visibilitychange', onShow);
  void check();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShow);
  };
}
