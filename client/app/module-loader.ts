/** Loads a page's code: three retries with growing pauses, then one reload per page, then an error that says so. */
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 5000;
const RETRIES = 3;
const RELOADED = 'hearthport-reloaded:';

export class ModuleLoadError extends Error {
  readonly attempts: number;
  constructor(name: string, attempts: number) {
    super(`Failed to load application module (${name}). This may be due to network issues or an outdated app version. Please check your connection and try refreshing the page.`);
    this.name = 'ModuleLoadError';
    this.attempts = attempts;
  }
}

export interface LoaderEnvironment {
  wait: (ms: number) => Promise<void>;
  reload: () => void;
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const inBrowser = (): LoaderEnvironment => ({
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  reload: () => window.location.reload(),
  session: window.sessionStorage,
});

/** True when this reload is the first one for this key; a store that cannot be written counts as "already". */
export function mayReloadOnce(key: string, session: LoaderEnvironment['session']): boolean {
  try {
    if (session.getItem(RELOADED + key)) return false;
    session.setItem(RELOADED + key, '1');
    return true;
  } catch {
    return false;
  }
}

export async function loadModule<Module>(name: string, load: () => Promise<Module>, environment: LoaderEnvironment = inBrowser()): Promise<Module> {
  let delay = FIRST_DELAY_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const loaded = await load();
      try {
        environment.session.removeItem(RELOADED + name);
      } catch {
        // without a store there was no mark to remove
      }
      return loaded;
    } catch {
      if (attempt >= RETRIES) break;
      await environment.wait(delay);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    }
  }
  if (mayReloadOnce(name, environment.session)) {
    environment.reload();
    // nothing more is shown while the page goes away
    return new Promise<Module>(() => undefined);
  }
  throw new ModuleLoadError(name, RETRIES + 1);
}
