/** Where the bearer token is kept: local storage, else session storage, else memory. */
const KEY = 'hearthport-token';
/** Says to the other tabs that the token went because somebody logged out, and not because it expired. */
const LEFT = 'hearthport-left';
/** Before a person's id: the drawer of what they read, kept for a visit without a connection (offline-copies.ts). */
export const OWN_DRAWER = 'hearthport-own:';
let inMemory: string | null = null;

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
    // a store that cannot be written cannot hold the token either
  }
}

export function readToken(): string | null {
  for (const name of STORES) {
    const token = read(name);
    if (token) return token;
  }
  return inMemory;
}

/** The person a token names, while it is good; who that is decides the server, here it is only the name of a drawer. */
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

/** A shared machine shows nobody what another person read: it goes with the token. */
function emptyDrawers(): void {
  if (typeof caches === 'undefined') return;
  const emptied = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name.startsWith(OWN_DRAWER)).map((name) => caches.delete(name))),
    );
  // a store that is closed holds nothing either
  emptied.catch(() => undefined);
}

/** Says which store took it, so that a screen can warn that a sign-in lasts only until the tab closes. */
export function storeToken(token: string): StoreName | 'memory' {
  const before = readToken();
  if (before && ownerOf(before, 0) !== ownerOf(token, 0)) emptyDrawers();
  for (const name of STORES) erase(name);
  markLeft(false);
  inMemory = null;
  const store = STORES.find((name) => write(name, token));
  if (!store) inMemory = token;
  return store ?? 'memory';
}

function markLeft(hasLeft: boolean): void {
  try {
    if (hasLeft) window.localStorage.setItem(LEFT, '1');
    else window.localStorage.removeItem(LEFT);
  } catch {
    // then no other tab shares the token either
  }
}

/** `left`: the person logged out themselves. */
export function clearToken(why: 'left' | 'lost' = 'lost'): void {
  if (why === 'left') markLeft(true);
  for (const name of STORES) erase(name);
  inMemory = null;
  emptyDrawers();
}

/** Hears a token stored, changed or cleared in another tab; `hasLeft` when it was cleared by logging out there. */
export function onOtherTab(listener: (token: string | null, hasLeft: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    let hasLeft = event.key === null;
    try {
      hasLeft ||= window.localStorage.getItem(LEFT) !== null;
    } catch {
      // a store that cannot be read sends no events
    }
    listener(readToken(), hasLeft);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Stores a `jwtToken` of the address and removes it from the bar and the history entry. */
export function takeTokenFromAddress(): boolean {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('jwtToken');
  if (token === null) return false;
  if (token) storeToken(token);
  address.searchParams.delete('jwtToken');
  window.history.replaceState(window.history.state, '', `${address.pathname}${address.search}${address.hash}`);
  return token !== '';
}
