/** Loads a module: three retries with backoff, then one reload per module, then an error. */
import { webStorage } from './web-storage.ts';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 5000;
const RETRIES = 3;
const RELOADED = 'hearthport-reloaded:';

export class ModuleLoadError extends Error {
  readonly attempts: number;
  constructor(name: string, attempts: number) {
    super(
      `Failed to load application module (${name}). This may be due to network issues or an outdated app version. ` +
        'Please check your connection and try refreshing the page.',
    );
    this.name = 'ModuleLoadError';
    this.attempts = attempts;
  }
}

export interface LoaderEnvironment {
  wait: (ms: number) => Promise<void>;
  reload: () => void;
  /** Offline, neither a retry nor a reload helps. */
  isOnline: () => boolean;
  /** Null where the browser refuses it: then nothing is remembered, and nothing reloads. */
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
}

const inBrowser = (): LoaderEnvironment => ({
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  reload: () => window.location.reload(),
  isOnline: () => navigator.onLine,
  get session() {
    return webStorage('sessionStorage');
  },
});

/** True for the first reload of this key; false if the store is not writable. */
export function mayReloadOnce(key: string, session: LoaderEnvironment['session']): boolean {
  if (!session) return false;
  try {
    if (session.getItem(RELOADED + key)) return false;
    session.setItem(RELOADED + key, '1');
    return true;
  } catch {
    return false;
  }
}

function forgetReload(key: string, session: LoaderEnvironment['session']): void {
  try {
    session?.removeItem(RELOADED + key);
  } catch {
    // without storage there is nothing to remove
  }
}

const failures = new Map<string, number>();

/**
 * An `import()` that can be retried. Chromium caches a failed module for the life of the page, so from the second
 * failure on the file is fetched under a different URL. `load` is a plain `() => import(…)`.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\/\/[^\s?]+\.js/.exec(error instanceof Error ? error.message : '') ?? [];
    if (!address?.startsWith(window.location.origin)) throw error;
    const before = failures.get(address) ?? 0;
    failures.set(address, before + 1);
    if (before === 0) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${before}`)) as Module;
  }
}

/** `aside`: a part beside the page (a menu, a toast), which must not cost what the person is typing: never reloads. */
export type ModuleKind = 'page' | 'aside';

/** `load` is a plain `() => import(…)`; pick exports afterwards. */
export async function loadModule<Module>(
  name: string,
  load: () => Promise<Module>,
  environment: LoaderEnvironment = inBrowser(),
  kind: ModuleKind = 'page',
): Promise<Module> {
  // on the server the files are local, and there is nothing to reload
  if (typeof window === 'undefined') return load();
  let delay = FIRST_DELAY_MS;
  let attempts = 0;
  for (;;) {
    try {
      attempts += 1;
      const loaded = await importAgain(load);
      forgetReload(name, environment.session);
      return loaded;
    } catch {
      if (attempts > RETRIES || !environment.isOnline()) break;
      await environment.wait(delay);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    }
  }
  if (kind === 'page' && environment.isOnline() && mayReloadOnce(name, environment.session)) {
    environment.reload();
    // never resolves: the page is reloading
    return new Promise<Module>(() => undefined);
  }
  throw new ModuleLoadError(name, attempts);
}
