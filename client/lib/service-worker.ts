/** The page's side of the service worker: registered late, bypassed on request, replaced with each version. */
const SCRIPT = '/sw.js';
const TIMEOUT_MS = 4000;

const container = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator && window.isSecureContext ? navigator.serviceWorker : null;
const withTimeout = (work: Promise<unknown>, ms = TIMEOUT_MS): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

/**
 * Not in development, where files have no stable names. On first registration, the files already loaded are handed over
 * to be cached.
 */
export async function registerServiceWorker(): Promise<void> {
  const workers = container();
  if (!workers || !import.meta.env.PROD) return;
  try {
    await workers.register(SCRIPT, { scope: '/', updateViaCache: 'none' });
    const { active } = await workers.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(
        (name) =>
          name.startsWith(`${window.location.origin}/assets/`) || name.startsWith(`${window.location.origin}/map/`),
      );
    active?.postMessage({ type: 'CACHE', urls: loaded });
  } catch (error) {
    // everything but offline use works without it
    console.warn('The service worker could not be registered.', error);
  }
}

/** A newer worker that is waiting or installing. */
async function newerWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  await registration.update();
  if (registration.waiting || !registration.installing) return registration.waiting;
  const { installing } = registration;
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state !== 'installing') resolve();
    });
  });
  return registration.waiting;
}

/** "Refresh Now": activates the new version's worker, then reloads. */
export async function refreshToNewVersion(reload: () => void = () => window.location.reload()): Promise<void> {
  const workers = container();
  await withTimeout(
    (async () => {
      const registration = await workers?.getRegistration('/');
      if (!registration) return;
      const waiting = await newerWorker(registration);
      if (!waiting) return;
      const taken = new Promise<void>((resolve) =>
        workers?.addEventListener('controllerchange', () => resolve(), { once: true }),
      );
      waiting.postMessage({ type: 'SKIP_WAITING' });
      await taken;
    })(),
  );
  reload();
}

/** "Force Refresh": bypasses the service worker, its caches and the browser's HTTP cache. */
export async function refreshPastCaches(reload: () => void = () => window.location.reload()): Promise<void> {
  await withTimeout(
    (async () => {
      const registrations = (await container()?.getRegistrations()) ?? [];
      await Promise.all(registrations.map((registration) => registration.unregister()));
      if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
      // `reload` overwrites HTTP cache entries that last a year
      await Promise.allSettled([window.location.href, ...files].map((file) => fetch(file, { cache: 'reload' })));
    })(),
  );
  reload();
}
