import type { Browser, Page } from '@playwright/test';
import { signIn } from './api.ts';
import { expect, test } from './test.ts';

/** Some routes of the specification's tables in a real browser; client/app/route-walk.test.tsx tests all of them. */
const HOME = '/1408-sycamore-street-birmingham-al-35205';
const WALKS: Readonly<Record<string, readonly [from: string, to: string][]>> = {
  guest: [
    ['/home', '/login'],
    ['/admin/listings', '/login'],
    ['/browse', '/browse'],
    ['/newsletter=true', '/newsletter=true'],
    [HOME, HOME],
    ['/15-nowhere-lane-birmingham-al-35205', '/404'],
    ['/nothing', '/404'],
    ['/admin/nothing/here', '/404'],
  ],
  seller: [
    ['/login', '/home'],
    ['/offers', '/offers'],
    ['/admin/clients', '/home'],
    ['/pbuyer', '/pbuyer'],
    ['/', '/'],
  ],
  pbuyer: [
    ['/home', '/pbuyer'],
    ['/offers', '/pbuyer'],
    ['/login', '/pbuyer'],
    ['/settings', '/settings'],
    ['/admin/tasks', '/pbuyer'],
  ],
  admin: [
    ['/login', '/home'],
    ['/admin/tasks', '/admin/tasks'],
  ],
  lender: [
    ['/login', '/home'],
    ['/buying', '/buying'],
    ['/admin/offers', '/home'],
  ],
};

const at = (page: Page) => page.evaluate(() => window.location.pathname + window.location.search);

async function enter(browser: Browser, token?: string, path = '/settings'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (token) await page.goto(`${path}?jwtToken=${token}`);
  return page;
}

test('every user ends up where the specification says', async ({ browser, request }) => {
  const wrong: string[] = [];
  for (const [who, walks] of Object.entries(WALKS)) {
    const page = await enter(browser, who === 'guest' ? undefined : await signIn(request, `${who}@hearthport.test`));
    for (const [from, to] of walks) {
      await page.goto(from);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect
        .poll(() => at(page))
        .toBe(to)
        .catch(async () => wrong.push(`${who}: ${from} ended at ${await at(page)} instead of ${to}`));
    }
    await page.context().close();
  }
  expect(wrong).toEqual([]);
});

test('login leads to the requested page, query included, and Back does not lead to the login page', async ({
  page,
}) => {
  await page.goto('/admin/transactions?status=OPEN&sort=late');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill('admin@hearthport.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('hearthport-demo');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  expect(await at(page)).toBe('/admin/transactions?status=OPEN&sort=late');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  await page
    .getByRole('link', { name: /Open the transaction of/ })
    .first()
    .click();
  await expect(page.getByText(/Steps to closing/)).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => at(page)).toBe('/admin/transactions?status=OPEN&sort=late');
});

test('a token in any URL signs in, and is removed from the URL and the history', async ({ browser, request }) => {
  const token = await signIn(request, 'buyer@hearthport.test');
  const page = await enter(browser);
  await page.goto('/faqs');
  await page.goto(`/buying?listing=7&jwtToken=${token}`);
  await expect(page.getByRole('heading', { name: 'Buying', level: 1 })).toBeVisible();
  expect(await at(page)).toBe('/buying?listing=7');
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Buying', level: 1 })).toBeVisible();
  expect(page.url()).not.toContain('jwtToken');
});

test('the short URL of a home redirects to its slug', async ({ page, request }) => {
  const { data } = (await (
    await request.get(`/api/listings?filter=${encodeURIComponent('{"text":"Sycamore"}')}`)
  ).json()) as { data: { shortId: string; slug: string }[] };
  await page.goto(`/s/${data[0]!.shortId}`);
  await expect(page.getByRole('heading', { name: /Sycamore/ }).first()).toBeVisible();
  expect(await at(page)).toBe(`/${data[0]!.slug}`);
  await page.goto('/s/zzz9999');
  await expect.poll(() => at(page)).toBe('/404');
});

test("a feature flag that a broker switches appears on the user's open page, and disappears again", async ({
  browser,
  request,
}) => {
  const seller = await enter(browser, await signIn(request, 'seller@hearthport.test'), '/home');
  const menu = seller.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Academy' })).toHaveCount(1);
  const broker = await enter(browser, await signIn(request, 'admin@hearthport.test'), '/admin/flags');
  await broker.getByLabel('Name or email').fill('Nora Whit');
  await broker.getByRole('option', { name: /Nora Whitfield/ }).click();
  await broker.getByRole('button', { name: 'Switch off for them' }).click();
  await expect(broker.getByRole('switch', { name: 'Academy for Nora Whitfield' })).not.toBeChecked();
  await expect(menu.getByRole('link', { name: 'Academy' })).toHaveCount(0);
  await broker.getByRole('button', { name: 'Remove exception for Nora Whitfield' }).click();
  await expect(menu.getByRole('link', { name: 'Academy' })).toHaveCount(1);
});
