/** The service worker, as the page sees it: registered late, asked to step aside, replaced together with the version. */
const SCRIPT = '/sw.js';
const PATIENCE_MS = 4000;

const container = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator && window.isSecureContext ? navigator.serviceWorker : null;
const withTimeout = (work: Promise<unknown>, ms = PATIENCE_MS): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

/** Not in development, where files have no lasting names. The first time, what this page has loaded already is handed over to be kept. */
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
    // the product works without it, only not offline
    console.warn('The service worker could not be registered.', error);
  }
}

/** A worker of a newer version that waits, or one that is on its way. */
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

/** "Refresh Now": the new version's worker takes over, then the page is loaded anew. */
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

/** "Force Refresh": without the service worker, what it kept, and what the browser itself kept of our files. */
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
      // `reload` overwrites what the browser holds for a year
      await Promise.allSettled([window.location.href, ...files].map((file) => fetch(file, { cache: 'reload' })));
    })(),
  );
  reload();
}
