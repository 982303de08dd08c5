/**
 * Caches the app's code and public pictures for offline visits. API responses are cached by the page
 * (client/lib/offline-copies.ts), never here: this file sees no token.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { scope, type NavigationEvent } from './worker-scope.ts';

/** Injected by tools/build.mjs: the shell and hashed files of this version. */
declare const PRECACHE: { url: string; revision: string | null }[];

const SHELL = '/shell.html';
const ASSETS = 'hearthport-assets';
const PHOTOS = 'hearthport-photos';
const DAY_SECONDS = 86_400;

const isAsset = (url: URL) => url.origin === scope.location.origin && /^\/(assets|map)\//.test(url.pathname);
const isPhoto = (url: URL) =>
  url.origin === scope.location.origin &&
  /^\/api\/(illustrations|files)\//.test(url.pathname) &&
  !url.searchParams.has('token');

precacheAndRoute(PRECACHE, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

// large or rare files are cached on first use; their names are content hashes
registerRoute(
  ({ url }) => isAsset(url),
  new CacheFirst({
    cacheName: ASSETS,
    plugins: [new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true })],
  }),
);

const onlyPublic = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '') ? response : null,
};
registerRoute(
  ({ url, request }) => request.destination === 'image' && isPhoto(url),
  new StaleWhileRevalidate({
    cacheName: PHOTOS,
    plugins: [
      onlyPublic,
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
    ],
  }),
);

/** Network first: the cached page is used only without a response. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request, event }) => {
    const shell = () => matchPrecache(SHELL);
    try {
      const answer = (await (event as NavigationEvent).preloadResponse) ?? (await fetch(request));
      // a proxy whose server is down
      if (answer.status >= 502 && answer.status <= 504) return (await shell()) ?? answer;
      return answer;
    } catch {
      return (await shell()) ?? Response.error();
    }
  },
);

/** Files the first page loaded before this worker was active. They come from the HTTP cache, without a transfer. */
async function cacheAll(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const url of urls)
    if (isAsset(new URL(url)) && !(await caches.match(url))) await cache.add(url).catch(() => undefined);
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('message', (event) => {
  const { type, urls } = (event.data ?? {}) as { type?: unknown; urls?: unknown };
  if (type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
  if (type === 'CACHE' && Array.isArray(urls)) event.waitUntil(cacheAll(urls.filter((url) => typeof url === 'string')));
});
