import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { complaints } from './complaints.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { lookUp, tokenOf } from './screen-people.ts';
import { SCREENS } from './screens.ts';
import { expect, test } from './test.ts';

/** The screens of one test: a slow machine checks them within its time limit. */
const PART = 25;

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** The routes of the client with the page of each. */
const ROUTES = [...readFileSync('client/app/route-table.ts', 'utf8').matchAll(/^ {2}at\('([^']+)', '([^']+)'/gm)].map(
  ([, pattern = '', page = '']) => ({ pattern, page }),
);
const partsOf = (path: string): string[] => path.split('?')[0]!.split('/');
/** True for a path of the route: `:name` stands for anything. */
const isAt = (path: string, pattern: string): boolean => {
  const [given, wanted] = [partsOf(path), partsOf(pattern)];
  return (
    given.length === wanted.length &&
    wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
  );
};
/** The page of a path; the demo is an application of its own. */
const pageOf = (path: string): string => ROUTES.find(({ pattern }) => isAt(path, pattern))?.page ?? 'demo';

/** Goes to another page as a link does: what was loaded stays, axe included. The first heading is the new page's. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelectorAll('h1').forEach((heading) => heading.setAttribute('data-left', ''));
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

/** One screen in light mode, in dark mode, and at phone width. */
async function look(page: Page, report: (problem: string) => void): Promise<void> {
  // a page that goes to a part of itself may leave a button halfway under its header
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const problem of await complaints(page)) report(problem);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const problem of await complaints(page, 'dark')) report(problem);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect
    .poll(tooWide, { timeout: 10_000 })
    .toBeLessThanOrEqual(0)
    .catch(async () => report(`${await tooWide()} px wider than a phone`));
  await page.setViewportSize({ width: 1280, height: 900 });
}

// the screens of different users run in parallel
test.describe.configure({ mode: 'parallel' });

test('every page of the product is listed here', () => {
  expect(ROUTES.length).toBeGreaterThan(40);
  const seen = [
    ...PUBLIC_PAGES,
    ...Object.values(SCREENS)
      .flat()
      .map(({ path }) => path),
  ];
  const missing = ROUTES.filter(({ pattern }) => !seen.some((path) => isAt(path, pattern)));
  expect(missing.map(({ pattern }) => pattern)).toEqual([]);
});

const parts = Object.entries(SCREENS).flatMap(([who, all]) =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, part) => {
    const screens = all.slice(part * PART, (part + 1) * PART);
    const place = all.length > PART ? `, ${part * PART + 1}–${part * PART + screens.length},` : '';
    return { who, screens, title: `the screens of ${who}${place}` };
  }),
);

for (const { who, screens, title } of parts) {
  test(`${title} have no axe violations in light, dark and phone width`, async ({ browser, request }, { retry }) => {
    test.setTimeout(600_000);
    const find = await lookUp(request);
    const problems: string[] = [];
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    let at = '';
    const report = (problem: string) => problems.push(`${at}: ${problem}`);
    page.on('console', (message) => {
      // a page that does not exist is requested on purpose; axe tries to enter the sandboxed email, which must not run
      // scripts
      if (message.type() === 'error' && !/404 \(Not Found\)|about:srcdoc/.test(message.text()))
        report(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => report(error.message));
    const pending = new Set<Request>();
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) pending.add(sent);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (sent) => void pending.delete(sent));
    let jwtToken = who === 'guest' ? '' : await tokenOf(request, who);
    let within: string | null = null;
    for (const { path, press, then } of screens) {
      const address = path.replace(/:(\w+)/g, (_, name: string) => find(who, name));
      at = press ? `${path} after ${String(press)}` : path;
      const own = pageOf(path);
      // a page that stays is not drawn anew
      if (within !== null && within !== own && own !== 'demo') await goWithin(page, address);
      else await page.goto(jwtToken ? `${address}${address.includes('?') ? '&' : '?'}jwtToken=${jwtToken}` : address);
      // an open dialog would still be open on the next page
      within = press || own === 'demo' ? null : own;
      await settled(page);
      if (jwtToken) await expect(page, 'the token leaves the address').not.toHaveURL(/jwtToken/);
      jwtToken = '';
      if (press) {
        const isOpen = await page
          .getByRole('button', { name: press })
          .first()
          .click({ timeout: 10_000 })
          .then(() => expect(page.getByRole('dialog').first()).toBeVisible())
          .then(
            () => true,
            () => false,
          );
        if (!isOpen) report('nothing opened');
        const button = page.getByRole('dialog').getByRole('button', { name: then });
        // a second attempt finds the question answered
        const isAnswered = () =>
          button.waitFor({ timeout: 10_000 }).then(
            () => false,
            () => true,
          );
        if (then && !(retry > 0 && (await isAnswered()))) {
          await button.click();
          await expect(button).toHaveCount(0);
          await expect(page.getByRole('dialog')).toBeVisible();
        }
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        // what a dialog reads changes it: a time is proposed, a button comes alive
        await expect.poll(() => [...pending].map((sent) => sent.url())).toEqual([]);
      }
      await look(page, report);
    }
    await context.close();
    expect(problems.join('\n')).toBe('');
  });
}
