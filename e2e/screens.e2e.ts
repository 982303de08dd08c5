import AxeBuilder from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { signIn } from './api.ts';

/** Screens of the main job, for the person who uses them. */
const SCREENS: readonly { who: string | null; path: string }[] = [
  ...['/', '/browse', '/explore', '/listings', '/login', '/signup', '/password', '/404', '/aboutus', '/product', '/faqs', '/1408-sycamore-street-birmingham-al-35205'].map((path) => ({ who: null, path })),
  ...['/home', '/selling', '/offers', '/settings'].map((path) => ({ who: 'seller', path })),
  ...['/home', '/buying', '/1408-sycamore-street-birmingham-al-35205'].map((path) => ({ who: 'buyer', path })),
  ...['/home', '/admin/listings', '/admin/offers', '/admin/transactions', '/admin/mails', '/admin/feeds', '/admin/showings'].map((path) => ({ who: 'admin', path })),
  { who: 'pbuyer', path: '/pbuyer' }, { who: 'lender', path: '/home' }, { who: 'title', path: '/home' },
];

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Looks at the screens of one person after another in one window; what is wrong is collected, so that one run shows all of it. */
async function complaints(browser: Browser, request: APIRequestContext, look: { scheme: 'light' | 'dark'; width: number; withAxe: boolean }): Promise<string> {
  const problems: string[] = [];
  for (const who of new Set(SCREENS.map((screen) => screen.who))) {
    const context = await browser.newContext({ viewport: { width: look.width, height: 900 }, colorScheme: look.scheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    let at = '';
    page.on('console', (message) => {
      // axe tries to enter the sandboxed letter, which must not run scripts
      if (message.type() === 'error' && !/404 \(Not Found\)|about:srcdoc/.test(message.text())) problems.push(`${at}: console: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${at}: ${error.message}`));
    const token = who && (await signIn(request, `${who}@hearthport.test`));
    for (const { path } of SCREENS.filter((screen) => screen.who === who)) {
      at = `${path} as ${who ?? 'guest'} at ${look.width} ${look.scheme}`;
      await page.goto(token && page.url() === 'about:blank' ? `${path}?jwtToken=${token}` : path);
      await settled(page);
      if (token) await expect(page, 'the token leaves the address').not.toHaveURL(/jwtToken/);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) problems.push(`${at}: ${wide} px wider than the screen`);
      if (!look.withAxe) continue;
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      for (const violation of violations) problems.push(`${at}: ${violation.id}: ${violation.nodes.slice(0, 3).map((node) => node.target.join(' ')).join(' | ')}`);
    }
    await context.close();
  }
  return problems.join('\n');
}

// axe in both schemes (contrast differs), the narrow width once: roles and names do not change with it
for (const look of [{ scheme: 'light', width: 1280, withAxe: true }, { scheme: 'dark', width: 1280, withAxe: true }, { scheme: 'light', width: 360, withAxe: false }] as const) {
  test(`the screens stand without a complaint: ${look.scheme}, ${look.width} px`, async ({ browser, request }) => {
    test.setTimeout(300_000);
    expect(await complaints(browser, request, look)).toBe('');
  });
}
