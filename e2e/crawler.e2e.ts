import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

// what moves must not tear the page
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const HOME = '/1408-sycamore-street-birmingham-al-35205';

interface Head {
  title: string;
  canonical: string | null;
  robots: string | null;
  types: string[];
}

const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null,
    types: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (element) => (JSON.parse(element.textContent!) as { '@type': string })['@type'],
    ),
  }));

/** Blocks all scripts of the product, so that only the HTML is tested. */
const withoutScripts = (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort());

/** Sums up layout shift, and counts the frames after the first text that do not have exactly one visible h1. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, blank: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const shown = [...document.querySelectorAll('h1')].filter((heading) =>
        heading.checkVisibility({ visibilityProperty: true }),
      );
      if (document.body && document.getElementById('root') && shown.length !== 1) seen.blank += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const seenIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shift: number; blank: number } }).seen);

test.describe('without scripts', () => {
  const PAGES = [
    {
      path: '/',
      heading: /Sell your home for \$5,000/,
      words: [/What you keep with a flat fee/, /On the market now/, /broker license/i],
      types: ['RealEstateAgent', 'WebSite'],
    },
    { path: '/faqs', heading: /Questions and answers/, words: [/closing/], types: ['BreadcrumbList', 'FAQPage'] },
    {
      path: HOME,
      heading: /1408 Sycamore Street/,
      words: [/\$489,000/, /2,140/, /Birmingham, AL 35205/, /brick cottage from 1928/, /Hearthport Realty/],
      types: ['RealEstateListing', 'BreadcrumbList'],
    },
    {
      path: '/listings',
      heading: /Homes for sale/,
      words: [/1408 Sycamore Street/],
      types: ['BreadcrumbList', 'ItemList'],
    },
    { path: '/browse', heading: /Browse homes/, words: [/\$\d{3},\d{3}/], types: ['BreadcrumbList', 'ItemList'] },
  ];
  for (const { path, heading, words, types } of PAGES) {
    test(`${path} is readable`, async ({ page, baseURL }) => {
      await withoutScripts(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const one of words) await expect(page.locator('#first-page')).toContainText(one);
      await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeAttached();
      expect(await headOf(page)).toMatchObject({ canonical: baseURL + path, robots: null, types });
      expect(await page.locator('#first-page img:not([alt])').count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  }

  test('a home links to other homes and back to the lists, with JavaScript disabled', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto(HOME);
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Homes for sale' }).click();
    await expect(page).toHaveURL('/listings');
    await page.goto(HOME);
    await page.locator('#first-page a[href^="/homes/"]').first().click();
    await expect(page).toHaveURL(/\/homes\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });

  test('an unknown path shows a message and returns 404', async ({ page }) => {
    await withoutScripts(page);
    const response = await page.goto('/no-such-home-al-35203');
    expect(response!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody lives at this address');
  });
});

test.describe('with scripts', () => {
  for (const path of ['/', '/faqs', HOME, '/listings']) {
    test(`${path}: the client-rendered page replaces the server-rendered one without layout shift`, async ({
      page,
    }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await watchFrames(page);
      await page.goto(path);
      await expect(page.locator('#first-page')).toHaveCount(0);
      await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const seen = await seenIn(page);
      expect(seen.blank, 'frames without or with two first headings').toBe(0);
      expect(seen.shift).toBeLessThanOrEqual(0.02);
      expect(complaints).toEqual([]);
    });
  }

  test('a person who asked for less motion sees no empty frame and keeps the focus', async ({ browser }) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await watchFrames(page);
    await page.goto('/');
    const slider = page.locator('#savings').getByRole('slider', { name: 'Sale price' });
    await slider.press('End');
    await expect(page.locator('#first-page')).toHaveCount(0);
    await expect(slider).toBeFocused();
    expect((await seenIn(page)).blank, 'frames without or with two first headings').toBe(0);
    await page.context().close();
  });

  test('title and canonical URL follow navigation, and private pages are not indexed', async ({ page, baseURL }) => {
    await page.goto('/');
    await expect(page.locator('#first-page')).toHaveCount(0);
    const landing = await headOf(page);
    expect(landing).toMatchObject({
      title: 'Sell and buy a home for a flat fee · Hearthport',
      canonical: `${baseURL}/`,
    });
    await page.getByRole('link', { name: 'How it Works' }).first().click();
    await expect(page).toHaveTitle('How it works · Hearthport');
    await expect.poll(async () => (await headOf(page)).canonical).toBe(`${baseURL}/product`);
    await page.getByRole('link', { name: 'For Sale' }).first().click();
    await expect(page).toHaveTitle('Homes for sale · Hearthport');
    await page.goto('/listings');
    await page.getByRole('link', { name: 'Log In' }).first().click();
    await expect(page).toHaveTitle('Log in · Hearthport');
    await expect
      .poll(async () => {
        const { canonical, robots } = await headOf(page);
        return [canonical, robots];
      })
      .toEqual([null, 'noindex']);
    await page.goBack();
    await expect
      .poll(async () => {
        const { canonical, robots } = await headOf(page);
        return [canonical, robots];
      })
      .toEqual([`${baseURL}/listings`, null]);
  });

  test('the title is the same before and after the scripts have started', async ({ page, request }) => {
    for (const path of ['/', '/faqs', '/product', HOME, '/listings', '/browse', '/explore']) {
      const sent = /<title>(.*?)<\/title>/.exec(await (await request.get(path)).text())![1]!;
      await page.goto(path);
      await expect(page.locator('#first-page')).toHaveCount(0);
      await expect(page, path).toHaveTitle(sent.replaceAll('&#39;', "'").replaceAll('&amp;', '&'));
    }
  });

  test('a home that is gone has its own page, not the one the server sent for a while', async ({ page }) => {
    await page.goto('/homes/no-such-home');
    // the server's page would give way after eight seconds
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This home is no longer on the market', {
      timeout: 6000,
    });
  });

  test('on a wide screen, homes stand where they stood before the scripts', async ({ page, context }) => {
    const plain = await context.newPage();
    await withoutScripts(plain);
    for (const path of ['/listings', '/browse']) {
      const left = async (shown: Page) => {
        await shown.setViewportSize({ width: 1440, height: 900 });
        await shown.goto(path);
        if (shown === page) await expect(page.locator('#first-page')).toHaveCount(0);
        const first = shown.getByRole('article').first();
        await expect(first).toBeVisible();
        return [await shown.getByRole('heading', { level: 1 }).boundingBox(), await first.boundingBox()].map(
          (box) => box?.x,
        );
      };
      expect(await left(page), path).toEqual(await left(plain));
    }
  });

  test('a signed-in user sees the signed-in frame at once, never a visitor’s first', async ({ page, request }) => {
    const response = await request.post('/api/authentication', {
      data: { strategy: 'local', email: 'buyer@hearthport.test', password: 'hearthport-demo' },
    });
    const { accessToken } = (await response.json()) as { accessToken: string };
    await page.goto(`/home?jwtToken=${accessToken}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(HOME, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: '1408 Sycamore Street' })).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('#first-page')?.checkVisibility() ?? false)).toBe(false);
  });
});
