import { spawn, type ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { fakeTiles, type FakeTiles } from './tile-server.fake.ts';

let tiles: FakeTiles;
let server: ChildProcess;
let site: string;

/** A server of its own, without homes: the shared one shows outlines only, because its tests may have no network. */
test.beforeAll(async ({ baseURL }) => {
  tiles = await fakeTiles();
  const port = Number(new URL(baseURL!).port) + 1;
  site = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['tools/e2e-server.mjs'], {
    env: { ...process.env, E2E_PORT: String(port), MAP_TILES: tiles.address, DEMO: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect
    .poll(
      () =>
        fetch(`${site}/api/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200);
});
test.afterAll(() => {
  server.kill('SIGTERM');
  tiles.close();
});

const map = (page: Page) => page.locator('.leaflet-container');
const loaded = (page: Page) => page.locator('.leaflet-tile-loaded');
const outlines = (page: Page) => page.locator('.hp-land').last();
const source = (page: Page) => page.getByRole('link', { name: '© OpenStreetMap contributors' });

async function open(page: Page, mode: FakeTiles['mode']): Promise<void> {
  tiles.mode = mode;
  tiles.asked = [];
  await page.goto(`${site}/explore?at=33.5186,-86.8104,12`);
  await expect(map(page)).toBeVisible();
}

test('streets lie over the outlines, name their source and follow the theme', async ({ page }) => {
  const policy = page.waitForResponse((response) => response.request().isNavigationRequest());
  await open(page, 'streets');
  expect((await (await policy).allHeaders())['content-security-policy']).toContain(
    `img-src 'self' data: blob: ${new URL(tiles.address).origin};`,
  );
  await expect(loaded(page).first()).toBeVisible();
  await expect(source(page)).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  // the service learns the site, never the page
  expect(new Set(tiles.asked.map(({ referer }) => referer))).toEqual(new Set([`${site}/`]));
  await expect(page.locator('.hp-label span').first()).toBeHidden();
  await expect(page.locator('.leaflet-tile-pane')).toHaveCSS('filter', 'none');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('.leaflet-tile-pane')).toHaveCSS('filter', /^invert\(0\.9\)/);

  // a close look asks for close tiles, and only for those on the screen
  tiles.asked = [];
  await map(page).focus();
  await page.keyboard.press('Shift+=');
  await expect.poll(() => tiles.asked.some(({ path }) => path.startsWith('/15/'))).toBe(true);
  expect(tiles.asked.length).toBeLessThan(60);
});

test('tiles that fail leave the outlines, and are asked for again once online', async ({ page }) => {
  await open(page, 'missing');
  await expect(outlines(page)).toBeAttached();
  await expect(page.locator('.leaflet-tile')).toHaveCount(0);
  await expect(page.locator('.hp-label span').first()).toBeVisible();
  await expect(source(page)).toHaveCount(0);
  const asked = tiles.asked.length;
  await map(page).focus();
  const before = page.url();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.url()).not.toBe(before);
  expect(tiles.asked).toHaveLength(asked);

  tiles.mode = 'streets';
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(loaded(page).first()).toBeVisible();
  await expect(source(page)).toBeVisible();
});

test('tiles that never come are given up, and the map works meanwhile', async ({ page }) => {
  await page.clock.install();
  await open(page, 'hanging');
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(0);
  await expect(page.locator('.hp-label span').first()).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(page.locator('.leaflet-tile')).toHaveCount(0);
  await expect(outlines(page)).toBeAttached();
});
