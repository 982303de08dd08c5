import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './api.ts';
import { expect, test } from './test.ts';

const FAQS_CHUNK = /\/assets\/faqs-[^/]*\.js/;

/** Counts the requests for the page itself. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/**
 * The specification (and unit tests) define the pauses between attempts; here they run twenty times as fast. Not with
 * Playwright's page clock: a browser with a controlled clock crashes in every second reload.
 */
const hurry = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const after = window.setTimeout.bind(window);
    window.setTimeout = ((work: TimerHandler, ms = 0, ...given: unknown[]) =>
      after(work, ms / 20, ...given)) as typeof window.setTimeout;
  });

/** Advances the page's clock until something is visible. */
async function runClockUntil(page: Page, isSeen: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        return isSeen();
      },
      { timeout: 60_000, intervals: [100] },
    )
    .toBe(true);
}

test.describe('load failures', () => {
  test('a page that fails to load: retries, a reload for module and screen, then a button', async ({ page }) => {
    let requests = 0;
    let isBroken = true;
    await page.route(FAQS_CHUNK, (route) => {
      requests += 1;
      return isBroken ? route.abort('failed') : route.continue();
    });
    await hurry(page);
    const loads = countLoads(page);
    await page.goto('/faqs');
    const screen = page.getByRole('alert');
    await expect(
      screen.getByText(
        "We're having persistent issues loading this page. Please check your internet connection or try again later.",
      ),
    ).toBeVisible();
    await expect(screen.getByRole('heading', { name: 'Loading Error' })).toBeVisible();
    await expect(screen).toContainText(
      'Failed to load application module (faqs). This may be due to network issues or an outdated app version. ' +
        'Please check your connection and try refreshing the page.',
    );
    await expect(screen).toContainText('Retry attempts: 1');
    expect(loads()).toBe(3);
    // four attempts on each of three page loads
    expect(requests).toBeGreaterThanOrEqual(12);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/home');

    isBroken = false;
    await screen.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(screen).toBeHidden();
    expect(loads()).toBe(3);
  });

  test('a page that throws while rendering leaves the shell usable', async ({ page }) => {
    await page.route(FAQS_CHUNK, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("boom"); }',
      }),
    );
    const loads = countLoads(page);
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('An unexpected error occurred. Please try again.');
    await expect(page.getByText('Retry attempts: 1')).toBeVisible();
    expect(loads()).toBe(2);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(/\/aboutus$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toBeHidden();
  });

  test('a tab older than the deployed version reaches it with one reload', async ({ page }) => {
    let isOld = true;
    await page.route(/\/assets\/about-us-[^/]*\.js/, (route) =>
      isOld ? route.fulfill({ status: 404, body: 'There is no such file.' }) : route.continue(),
    );
    page.on('request', (asked) => {
      if (asked.isNavigationRequest() && asked.url().endsWith('/aboutus')) isOld = false;
    });
    await hurry(page);
    // data saver: nothing is prefetched
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const loads = countLoads(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    // the previous page is shown until then
    await expect.poll(loads).toBe(1);
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1, name: 'A broker, not a percentage' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/aboutus$/);
    await expect(page.getByRole('alert')).toBeHidden();
    expect(loads()).toBe(1);
  });

  test('a new version is announced; Later hides it for an hour, Refresh Now loads it', async ({ page }) => {
    await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'newer' } }));
    await page.clock.install();
    await page.goto('/');
    const notice = page.getByText('A new version is available. Please refresh when convenient.');
    await runClockUntil(page, () => notice.isVisible());
    await page.getByRole('button', { name: 'Later' }).click();
    await runClockUntil(page, () => notice.isHidden());
    await page.clock.runFor('50:00');
    await expect(notice).toBeHidden();
    await page.clock.runFor('20:00');
    await runClockUntil(page, () => notice.isVisible());
    const loaded = page.waitForEvent('request', (asked) => asked.isNavigationRequest());
    await page.getByRole('button', { name: 'Refresh Now' }).click();
    // that the page then appears is tested with the service worker below, because a controlled clock and a reload crash
    // some browsers
    await loaded;
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Waits until the worker is active and the prefetched code and responses are cached. */
  const kept = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  const drawers = (page: Page) => page.evaluate(() => caches.keys());

  async function offline(context: BrowserContext, page: Page, isOffline: boolean): Promise<void> {
    await context.setOffline(isOffline);
    // unlike on a real device, the emulated offline state does not survive a reload served by the worker
    await page.evaluate((is) => {
      localStorage.setItem('test-offline', is ? 'yes' : '');
      window.dispatchEvent(new Event(is ? 'offline' : 'online'));
    }, isOffline);
  }

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', {
        get: () => localStorage.getItem('test-offline') !== 'yes',
      }),
    );
  });

  test('an offline visit shows a notice, what was loaded before, and a way on from the rest', async ({
    page,
    context,
  }) => {
    await page.goto('/listings');
    const home = page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .or(page.getByRole('main').getByRole('link'))
      .first();
    await expect(home).toBeVisible();
    await kept(page);
    await expect.poll(() => drawers(page)).toContain('hearthport-public');
    const before = await page.getByRole('main').getByRole('link').allInnerTexts();

    await offline(context, page, true);
    await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('status').filter({ hasText: /You’re offline\. You’re seeing what was saved at \d+:\d\d [AP]M\./ }),
    ).toBeVisible();
    await expect.poll(() => page.getByRole('main').getByRole('link').allInnerTexts()).toEqual(before);

    // a page that was never opened: its code was prefetched, so it appears; its data is reported as missing, and loads
    // once the connection is back
    await page.goto('/homes/never-opened');
    await expect(
      page
        .getByText(
          'You’re offline, and this hasn’t been loaded on this device yet. It will load as soon as you’re ' +
            'back online.',
        )
        .first(),
    ).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await offline(context, page, false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
  });

  test('what a person read stays readable only to them, and is deleted at logout', async ({
    page,
    context,
    request,
  }) => {
    const token = await signIn(request, 'seller@hearthport.test');
    await page.goto(`/offers?jwtToken=${token}`);
    const offers = page.getByRole('main').getByText('Sycamore', { exact: false }).first();
    await expect(offers).toBeVisible();
    await kept(page);
    await expect.poll(() => drawers(page)).toContainEqual(expect.stringMatching(/^hearthport-own:/));
    await page.reload();
    await expect(offers).toBeVisible();

    await offline(context, page, true);
    await page.reload();
    await expect(page.getByText(/You’re seeing what was saved/)).toBeVisible();
    await expect(offers).toBeVisible();
    await offline(context, page, false);

    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await expect.poll(() => drawers(page)).not.toContainEqual(expect.stringMatching(/^hearthport-own:/));
    const other = await signIn(request, 'buyer@hearthport.test');
    await page.goto(`/home?jwtToken=${other}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await offline(context, page, true);
    await page.goto('/offers');
    await expect(page.getByText(/You’re offline\./).first()).toBeVisible();
    await expect(page.getByText('Sycamore', { exact: false })).toBeHidden();
  });

  test('Refresh Now also activates the new version’s worker', async ({ page }) => {
    // as built, and as sent: compressed
    const forms = [
      { name: 'sw.js', pack: (text: Buffer) => text },
      { name: 'sw.js.br', pack: (text: Buffer) => brotliCompressSync(text) },
      { name: 'sw.js.gz', pack: (text: Buffer) => gzipSync(text) },
    ]
      .map((form) => ({ ...form, file: path.resolve('dist/client', form.name) }))
      .filter(({ file }) => existsSync(file));
    const built = forms.map(({ file }) => readFileSync(file));
    const newer = Buffer.concat([built[0]!, Buffer.from('\n// a newer version\n')]);
    try {
      await page.goto('/');
      await kept(page);
      for (const { file, pack } of forms) writeFileSync(file, pack(newer));
      await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'newer' } }));
      await page.reload();
      await page.evaluate(() =>
        navigator.serviceWorker.addEventListener('controllerchange', () => sessionStorage.setItem('worker', 'changed')),
      );
      const reload = page.waitForEvent('request', (asked) => asked.isNavigationRequest());
      await page.getByRole('button', { name: 'Refresh Now' }).click();
      await reload;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('worker'))).toBe('changed');
    } finally {
      forms.forEach(({ file }, at) => writeFileSync(file, built[at]!));
    }
  });

  test('Force Refresh bypasses the worker and all its caches', async ({ page }) => {
    await page.goto('/faqs');
    await kept(page);
    // the file that the worker cached is corrupted
    await page.evaluate(async (name) => {
      for (const drawer of await caches.keys()) {
        const cache = await caches.open(drawer);
        for (const { url } of await cache.keys())
          if (new RegExp(name).test(url))
            await cache.put(
              url,
              new Response('export default function Broken() { throw new Error("boom"); }', {
                headers: { 'content-type': 'text/javascript' },
              }),
            );
      }
    }, FAQS_CHUNK.source);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('Retry attempts: 1')).toBeVisible();
    await page.getByRole('button', { name: 'Force Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});
