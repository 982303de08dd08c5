import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './api.ts';

/** Screens of the main job, for the person who uses them. */
const SCREENS: readonly { who: string | null; path: string }[] = [
  ...['/', '/browse', '/explore', '/listings', '/login', '/signup', '/password', '/404', '/aboutus', '/product', '/faqs', '/1408-sycamore-street-birmingham-al-35205'].map((path) => ({ who: null, path })),
  ...['/home', '/selling', '/offers', '/settings'].map((path) => ({ who: 'seller', path })),
  ...['/home', '/buying', '/1408-sycamore-street-birmingham-al-35205'].map((path) => ({ who: 'buyer', path })),
  ...['/home', '/admin/listings', '/admin/offers', '/admin/transactions', '/admin/mails', '/admin/showings'].map((path) => ({ who: 'admin', path })),
  { who: 'pbuyer', path: '/pbuyer' }, { who: 'lender', path: '/home' }, { who: 'title', path: '/home' },
];

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the screens stand without a complaint: axe, console, width (${scheme})`, async ({ browser, request }) => {
    test.setTimeout(240_000);
    const tokens = new Map<string, string>();
    const problems: string[] = [];
    for (const width of [360, 1280]) {
      for (const { who, path } of SCREENS) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' });
        const page = await context.newPage();
        const at = `${path} as ${who ?? 'guest'} at ${width}`;
        page.on('console', (message) => {
          // axe tries to enter the sandboxed letter, which must not run scripts
          if (message.type() === 'error' && !/404 \(Not Found\)|about:srcdoc/.test(message.text())) problems.push(`${at}: console: ${message.text()}`); });
        page.on('pageerror', (error) => problems.push(`${at}: ${error.message}`));
        if (who && !tokens.has(who)) tokens.set(who, await signIn(request, `${who}@hearthport.test`));
        await page.goto(who ? `${path}?jwtToken=${tokens.get(who)}` : path);
        await settled(page);
        if (who) await expect(page, 'the token leaves the address').not.toHaveURL(/jwtToken/);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wide > 0) problems.push(`${at}: ${wide} px wider than the screen`);
        // axe on one width: the rules look at roles, names and colours
        if (width === 1280) {
          const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
          for (const violation of violations) problems.push(`${at}: ${violation.id}: ${violation.nodes.slice(0, 3).map((node) => node.target.join(' ')).join(' | ')}`);
        }
        await context.close();
      }
    }
    expect(problems.join('\n')).toBe('');
  });
}
