/** Where the bearer token is stored: local storage, else session storage, else memory. */
const KEY = 'hearthport-token';
/** Signals to other tabs that the token was removed by logout, not by expiry. */
const LOGGED_OUT_KEY = 'hearthport-left';
/** Prefix, before the user id, of a person's offline cache (offline-copies.ts). */
export const OWN_CACHE_PREFIX = 'hearthport-own:';
let inMemory: string | null = null;
/** What another tab stored last. */
let received: string | null = null;

type StoreName = 'localStorage' | 'sessionStorage';
const STORES: readonly StoreName[] = ['localStorage', 'sessionStorage'];

function read(name: StoreName): string | null {
  try {
    return window[name].getItem(KEY);
  } catch {
    return null;
  }
}

function write(name: StoreName, token: string): boolean {
  try {
    window[name].setItem(KEY, token);
    return window[name].getItem(KEY) === token;
  } catch {
    return false;
  }
}

function erase(name: StoreName): void {
  try {
    window[name].removeItem(KEY);
  } catch {
    // storage that cannot be written cannot hold the token either
  }
}

export function readToken(): string | null {
  for (const name of STORES) {
    const token = read(name);
    if (token) return token;
  }
  return inMemory;
}

/** The user id in a token, if not expired. Unverified: used only as a cache name. */
export function ownerOf(token: string, now: number = Date.now()): string | null {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof payload !== 'object' || payload === null || !('sub' in payload) || typeof payload.sub !== 'string')
      return null;
    return 'exp' in payload && typeof payload.exp === 'number' && payload.exp * 1000 <= now ? null : payload.sub;
  } catch {
    return null;
  }
}

/** On a shared computer nobody sees what another person read: the cache goes with the token. */
function deleteOwnCaches(): void {
  if (typeof caches === 'undefined') return;
  const emptied = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name.startsWith(OWN_CACHE_PREFIX)).map((name) => caches.delete(name))),
    );
  // inaccessible storage holds nothing either
  emptied.catch(() => undefined);
}

/** Returns the store used, so that a screen can warn that the login ends with the tab. */
export function storeToken(token: string): StoreName | 'memory' {
  const before = readToken();
  if (before && ownerOf(before, 0) !== ownerOf(token, 0)) deleteOwnCaches();
  for (const name of STORES) erase(name);
  markLoggedOut(false);
  inMemory = null;
  const store = STORES.find((name) => write(name, token));
  if (!store) inMemory = token;
  return store ?? 'memory';
}

/** The user is logging out: other tabs must not take the end of the session on the server for an expiry. */
export function publishLogout(): void {
  markLoggedOut(true);
}

/** Whether the user logged out, or is about to, in any tab. */
export function hasLoggedOut(): boolean {
  try {
    return window.localStorage.getItem(LOGGED_OUT_KEY) !== null;
  } catch {
    // storage that cannot be read shares no token between tabs
    return false;
  }
}

function markLoggedOut(hasLoggedOut: boolean): void {
  try {
    if (hasLoggedOut) window.localStorage.setItem(LOGGED_OUT_KEY, '1');
    else window.localStorage.removeItem(LOGGED_OUT_KEY);
  } catch {
    // then no other tab shares the token either
  }
}

/** `left`: the user logged out. */
export function clearToken(why: 'left' | 'lost' = 'lost'): void {
  if (why === 'left') markLoggedOut(true);
  for (const name of STORES) erase(name);
  inMemory = null;
  deleteOwnCaches();
}

/** Called when the token changes in another tab; `isLoggedOut` when the user logged out there. */
export function onOtherTab(listener: (token: string | null, isLoggedOut: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    received = readToken();
    listener(received, event.key === null || hasLoggedOut());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether the login happened in another tab while this one was open. */
export const isLoginOfOtherTab = (): boolean => received !== null && received === readToken();

/** Stores the `jwtToken` of the URL and removes it from the address bar and history. */
export function takeTokenFromAddress(): boolean {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('jwtToken');
  if (token === null) return false;
  if (token) storeToken(token);
  address.searchParams.delete('jwtToken');
  window.history.replaceState(window.history.state, '', `${address.pathname}${address.search}${address.hash}`);
  return token !== '';
}
