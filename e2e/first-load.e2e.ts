import { signIn } from './api.ts';
import { expect, test } from './test.ts';

/** Transferred bytes of JavaScript of a first visit. The specification allows 170 kB. */
const MAX_BYTES = 150_000;

/** In the page: adds up how far what is shown moves by itself. */
function watchShifts(): void {
  const seen = { shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test('the landing page loads at most 150 kB of JavaScript, gzip, and does not jump', async ({ page }) => {
  const sizes: Promise<{ url: string; bytes: number; encoding: string }>[] = [];
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    sizes.push(
      response.finished().then(async () => ({
        url: new URL(response.url()).pathname,
        bytes: (await response.request().sizes()).responseBodySize,
        encoding: response.headers()['content-encoding'] ?? 'none',
      })),
    );
  });
  await page.addInitScript(watchShifts);
  await page.goto('/', { waitUntil: 'load' });
  // the server-rendered page has been replaced by the running application
  await expect(page.locator('#first-page')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('img').first()).toBeVisible();
  const scripts = await Promise.all(sizes);
  const total = scripts.reduce((sum, script) => sum + script.bytes, 0);
  console.log(`landing: ${(total / 1000).toFixed(1)} kB of JavaScript in ${scripts.length} files`);
  expect(scripts.length).toBeGreaterThan(0);
  // small files are sent uncompressed
  expect(scripts.filter((script) => script.encoding === 'none' && script.bytes > 2000)).toEqual([]);
  expect(total, scripts.map((script) => `${script.url} ${script.bytes}`).join('\n')).toBeLessThanOrEqual(MAX_BYTES);
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThanOrEqual(
    0.02,
  );
});

test('the lower parts of the landing page are shown before they load, and work once they are reached', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('#first-page')).toHaveCount(0);
  for (const name of ['On the market now', 'What it costs', 'How selling works', 'Questions people ask first'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Policies' })).toBeVisible();
  const question = page.getByRole('button', { name: 'When do I pay the flat fee?' });
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('[data-server-part]').filter({ has: question })).toHaveCount(0);
});

test('the files of a signed-in page load beside those of the start', async ({ page, request }) => {
  const token = await signIn(request, 'buyer@hearthport.test');
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  // without these nothing of the start runs, and the stored login is not checked
  for (const held of ['**/assets/react-*.js', '**/api/authentication'])
    await page.route(held, async (route) => {
      await isHeld;
      await route.continue();
    });
  await page.goto(`/buying?jwtToken=${token}`, { waitUntil: 'commit' });
  await expect.poll(() => files.filter((file) => /\/(member|buying)-[\w-]+\.js$/.test(file)).length).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the home page of a seller does not jump when its lists come one after the other', async ({ page, request }) => {
  const token = await signIn(request, 'seller@hearthport.test');
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  for (const held of ['**/api/offers?**', '**/api/showings?**'])
    await page.route(held, async (route) => {
      await isHeld;
      await route.continue();
    });
  await page.addInitScript(watchShifts);
  await page.setViewportSize({ width: 412, height: 823 });
  const listings = page.waitForResponse('**/api/listings?**');
  await page.goto(`/home?jwtToken=${token}`);
  await listings;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your homes' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('region', { name: 'Your homes' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThanOrEqual(
    0.02,
  );
});
