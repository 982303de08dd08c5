/**
 * While a walk is open, this document stores nothing: what any part of the product writes to the browser's storage
 * stays in memory and is gone with the page. Only the loader's notes on failed files are let through, because without
 * them a file that cannot be loaded would be tried forever.
 */
import { COLOR_MODE_KEY } from '../color-modes.ts';

type StoreName = 'localStorage' | 'sessionStorage';

const isLetThrough = (key: string): boolean =>
  key === COLOR_MODE_KEY || key.startsWith('hearthport-reloaded:') || key.startsWith('hearthport-attempts:');

/** In memory, with the keys as its own properties, as a `Storage` has them. */
function memoryStorage(real: Storage): Storage {
  const held = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return isLetThrough(key) ? real.getItem(key) : Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (isLetThrough(key)) real.setItem(key, value);
      else this[key] = String(value);
    },
    removeItem(this: Record<string, string>, key: string) {
      if (isLetThrough(key)) real.removeItem(key);
      else delete this[key];
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key];
    },
    key(this: Record<string, string>, at: number) {
      return Object.keys(this)[at] ?? null;
    },
  }) as Storage;
  Object.defineProperty(held, 'length', { get: () => Object.keys(held).length });
  return held;
}

export interface ClosedStorage {
  /** Runs with the browser's own storage: to hand over what the visitor asks to keep. */
  withReal: <Result>(run: () => Result) => Result;
  open: () => void;
}

/** Closes both storages of the window. A browser that has none is left as it is. */
export function closeStorage(): ClosedStorage {
  const closed = (['localStorage', 'sessionStorage'] as const).flatMap((name: StoreName) => {
    try {
      return [{ name, held: memoryStorage(window[name]), own: Object.getOwnPropertyDescriptor(window, name) }];
    } catch {
      return [];
    }
  });
  const open = () => {
    for (const { name, own } of closed)
      if (own) Object.defineProperty(window, name, own);
      else Reflect.deleteProperty(window, name);
  };
  const close = () => {
    for (const { name, held } of closed) Object.defineProperty(window, name, { value: held, configurable: true });
  };
  close();
  return {
    open,
    withReal: (run) => {
      open();
      try {
        return run();
      } finally {
        close();
      }
    },
  };
}
