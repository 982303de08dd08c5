/**
 * The browser's storage, or null where the browser refuses it: with all cookies blocked, reading `window.localStorage`
 * already throws.
 */
export function webStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

/** A setting of this device; null if there is none, or no storage. */
export function readSetting(key: string): string | null {
  try {
    return webStorage('localStorage')?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** A setting that cannot be stored holds until the page is left. */
export function writeSetting(key: string, value: string): void {
  try {
    webStorage('localStorage')?.setItem(key, value);
  } catch {
    // the storage is full
  }
}
