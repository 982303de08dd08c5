/**
 * Server responses cached for offline visits: public ones in one cache, a person's in their own, readable only with
 * their token and deleted at logout.
 */
import { ownerOf, OWN_CACHE_PREFIX, readToken } from './token-storage.ts';

/** One response: its URL, and the token that requested it. */
export interface Answered {
  address: string;
  bearer: string | null;
  data: unknown;
  at: number;
}
export interface Stored {
  data: unknown;
  at: number;
}

const PUBLIC_CACHE = 'hearthport-public';
export const MAX_STORED = 80;
export const STORED_FOR_MS = 30 * 86_400_000;
const LOADED_AT = 'x-loaded-at';

const PUBLIC_PATHS = ['config', 'listings', 'mls-listings', 'home-clusters', 'market-data'];
/** A person's own lists and details. Not cached: emails, files, the audit log, anything secret. */
const OWN_PATHS = [
  ...PUBLIC_PATHS,
  'me',
  'showings',
  'offers',
  'messages',
  'notifications',
  'transactions',
  'status',
  'inspections',
  'uploads',
  'buyer-preferences',
  'buyer-budgets',
  'ai-property-search',
  'off-market-properties',
  'feature-flags',
  'price-opinions',
  'favorites',
  'saved-searches',
];
const startsWithOneOf = (paths: string[]) => new RegExp(`^/(${paths.join('|')})(/|\\?|$)`);
const PUBLIC = startsWithOneOf(PUBLIC_PATHS);
const OWN = startsWithOneOf(OWN_PATHS);

function cacheNameOf(address: string, bearer: string | null): string | null {
  if (bearer === null) return PUBLIC.test(address) ? PUBLIC_CACHE : null;
  const owner = OWN.test(address) ? ownerOf(bearer) : null;
  return owner && OWN_CACHE_PREFIX + owner;
}

const keyOf = (address: string): string => `${window.location.origin}/stored${address}`;

export async function storeCopy({ address, bearer, data, at }: Answered): Promise<void> {
  const cacheName = cacheNameOf(address, bearer);
  // nothing is stored for someone who logged out meanwhile
  const isTheirs = () => bearer === null || readToken() === bearer;
  if (!cacheName || !isTheirs()) return;
  try {
    const cache = await caches.open(cacheName);
    const key = keyOf(address);
    await cache.delete(key);
    await cache.put(
      key,
      new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json', [LOADED_AT]: String(at) } }),
    );
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MAX_STORED))) await cache.delete(old);
    if (!isTheirs()) await caches.delete(cacheName);
  } catch {
    // without space or permission nothing is cached; the page works without it
  }
}

export async function readCopy(
  address: string,
  bearer: string | null,
  now: number = Date.now(),
): Promise<Stored | null> {
  const cacheName = cacheNameOf(address, bearer);
  const found =
    cacheName && (await caches.has(cacheName)) ? await (await caches.open(cacheName)).match(keyOf(address)) : undefined;
  const at = Number(found?.headers.get(LOADED_AT));
  if (!found || !(now - at < STORED_FOR_MS)) return null;
  return { data: await found.json(), at };
}
