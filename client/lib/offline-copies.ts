/**
 * What was read from the server, kept in the browser's cache store for a visit without a connection: what anybody may read in one
 * drawer, what a person reads in a drawer of their own, which only their own token opens and which is thrown away when they leave.
 */
import { ownerOf, OWN_DRAWER, readToken } from './token-storage.ts';

/** One answer: where it came from, and whose token asked. */
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

const PUBLIC_DRAWER = 'hearthport-public';
export const MAX_STORED = 80;
export const STORED_FOR_MS = 30 * 86_400_000;
const LOADED_AT = 'x-loaded-at';

const PUBLIC = /^\/(config|listings|mls-listings|home-clusters|market-data)(\/|\?|$)/;
/** A person's own lists and what stands behind them. Not here: emails, files, the audit log, anything with a secret in it. */
const OWN =
  /^\/(config|me|listings|mls-listings|home-clusters|market-data|showings|offers|messages|notifications|transactions|status|inspections|uploads|buyer-preferences|buyer-budgets|ai-property-search|off-market-properties|feature-flags|price-opinions|favorites|saved-searches)(\/|\?|$)/;

function drawerOf(address: string, bearer: string | null): string | null {
  if (bearer === null) return PUBLIC.test(address) ? PUBLIC_DRAWER : null;
  const owner = OWN.test(address) ? ownerOf(bearer) : null;
  return owner && OWN_DRAWER + owner;
}

const keyOf = (address: string): string => `${window.location.origin}/stored${address}`;

export async function storeCopy({ address, bearer, data, at }: Answered): Promise<void> {
  const drawer = drawerOf(address, bearer);
  // who logged out while this was under way has nothing kept any more
  const isTheirs = () => bearer === null || readToken() === bearer;
  if (!drawer || !isTheirs()) return;
  try {
    const cache = await caches.open(drawer);
    const key = keyOf(address);
    await cache.delete(key);
    await cache.put(
      key,
      new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json', [LOADED_AT]: String(at) } }),
    );
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MAX_STORED))) await cache.delete(old);
    if (!isTheirs()) await caches.delete(drawer);
  } catch {
    // a full or closed store keeps nothing; what is on screen stands all the same
  }
}

export async function readCopy(
  address: string,
  bearer: string | null,
  now: number = Date.now(),
): Promise<Stored | null> {
  const drawer = drawerOf(address, bearer);
  const found =
    drawer && (await caches.has(drawer)) ? await (await caches.open(drawer)).match(keyOf(address)) : undefined;
  const at = Number(found?.headers.get(LOADED_AT));
  if (!found || !(now - at < STORED_FOR_MS)) return null;
  return { data: await found.json(), at };
}
