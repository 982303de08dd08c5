import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORED_FOR_MS, storeCopy, MAX_STORED, readCopy } from './offline-copies.ts';
import { clearToken, ownerOf, storeToken } from './token-storage.ts';

/** The browser's cache storage, which jsdom lacks: named caches of responses in insertion order. */
function cacheStore() {
  const stored = new Map<string, Map<string, Response>>();
  const cache = (name: string) => {
    const responses = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, responses);
    const of = (key: string | Request) => (typeof key === 'string' ? key : key.url);
    return {
      match: (key: string) => Promise.resolve(responses.get(key)?.clone()),
      put: (key: string, response: Response) => Promise.resolve(void responses.set(key, response)),
      delete: (key: string | Request) => Promise.resolve(responses.delete(of(key))),
      keys: () => Promise.resolve([...responses.keys()].map((url) => new Request(url))),
    };
  };
  return {
    stored,
    open: (name: string) => Promise.resolve(cache(name)),
    has: (name: string) => Promise.resolve(stored.has(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    keys: () => Promise.resolve([...stored.keys()]),
  };
}

const tokenOf = (sub: string, exp = 4_000_000_000) => `h.${btoa(JSON.stringify({ sub, exp })).replace(/=+$/, '')}.s`;
const NORA = tokenOf('nora');
const MARCUS = tokenOf('marcus');
let store: ReturnType<typeof cacheStore>;

beforeEach(() => {
  store = cacheStore();
  vi.stubGlobal('caches', store);
  return () => vi.unstubAllGlobals();
});

const storeAt = (address: string, bearer: string | null, data: unknown, at = Date.now()) =>
  storeCopy({ address, bearer, data, at });

describe('the cache for offline visits', () => {
  it('is readable by the same person, with its time', async () => {
    storeToken(NORA);
    await storeAt('/offers?$limit=25', NORA, { total: 2 }, Date.now() - 60_000);
    expect(await readCopy('/offers?$limit=25', NORA)).toEqual({
      data: { total: 2 },
      at: expect.any(Number) as number,
    });
    expect(await readCopy('/offers', NORA)).toBeNull();
  });

  it('is never shown to another person, a visitor, or with an expired token', async () => {
    storeToken(NORA);
    await storeAt('/offers', NORA, ['hers']);
    expect(await readCopy('/offers', MARCUS)).toBeNull();
    expect(await readCopy('/offers', null)).toBeNull();
    expect(await readCopy('/offers', tokenOf('nora', 1))).toBeNull();
    expect(ownerOf('nonsense')).toBeNull();
  });

  it('is deleted at logout, and when another user signs in', async () => {
    storeToken(NORA);
    await storeAt('/offers', NORA, ['hers']);
    clearToken();
    await waitFor(() => expect([...store.stored.keys()]).toEqual([]));
    storeToken(NORA);
    await storeAt('/offers', NORA, ['hers']);
    storeToken(MARCUS);
    await waitFor(() => expect([...store.stored.keys()]).toEqual([]));
  });

  it('does not store a response that arrives after logout', async () => {
    storeToken(NORA);
    clearToken();
    await storeAt('/offers', NORA, ['hers']);
    expect(store.stored.size).toBe(0);
  });

  it.each([
    '/emails',
    '/users/1',
    '/sessions',
    '/audit-entries',
    '/offer-links',
    '/text-messages',
    '/authentication',
    '/offersomething',
  ])('never stores %s', async (address) => {
    storeToken(NORA);
    await storeAt(address, NORA, {});
    await storeAt(address, null, {});
    expect(store.stored.size).toBe(0);
  });

  it('stores only public responses for visitors', async () => {
    await storeAt('/mls-listings/7', null, { id: '7' });
    await storeAt('/offers', null, ['x']);
    expect((await readCopy('/mls-listings/7', null))?.data).toEqual({ id: '7' });
    expect(await readCopy('/offers', null)).toBeNull();
  });

  it('evicts the oldest first, and everything after a month', async () => {
    for (let n = 0; n <= MAX_STORED; n += 1) await storeAt(`/mls-listings/${n}`, null, n);
    expect(await readCopy('/mls-listings/0', null)).toBeNull();
    expect((await readCopy('/mls-listings/1', null))?.data).toBe(1);
    expect(await readCopy('/mls-listings/1', null, Date.now() + STORED_FOR_MS + 1000)).toBeNull();
  });
});
