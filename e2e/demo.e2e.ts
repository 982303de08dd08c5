import type { Page } from '@playwright/test';
import { emailTo, linkIn } from './api.ts';
import { noComplaint } from './complaints.ts';
import { expect, test } from './test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const PASSWORD = 'a long walk by the river';
const stamp = Date.now();
const STREET = `${4000 + (stamp % 5000)} Own Lane`;

const guideOf = (page: Page) => page.getByRole('complementary', { name: 'Guide' });
const next = (page: Page) => guideOf(page).getByRole('button', { name: 'Next' }).tap();

/** Calls to the server from the pages of the demo; pictures are files that are the same for everyone. */
function callsFrom(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/illustrations/')) return;
    if (new URL(page.url()).pathname.startsWith('/demo/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
const storedIn = (page: Page) =>
  page.evaluate(() => {
    // the window shows its storage in memory here: a frame of the same site has the real one
    const frame = document.body.appendChild(document.createElement('iframe'));
    const real = frame.contentWindow!;
    const keys = [...Object.keys(real.localStorage), ...Object.keys(real.sessionStorage)];
    frame.remove();
    return keys;
  });

test('a visitor walks through selling on a phone, leaves, comes back, and makes it theirs', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  const calls = callsFrom(page);
  const email = `walker-${stamp}@example.test`;

  await test.step('from the landing page into the form, where the own street is typed', async () => {
    await page.goto('/');
    const entry = page.getByRole('link', { name: 'Try it with a sample home', exact: true });
    // the end of the page is drawn when one comes near it
    await expect(async () => {
      await page.mouse.wheel(0, 1500);
      await entry.tap({ timeout: 3000 });
    }).toPass();
    await expect(page).toHaveURL(/\/demo\/selling\/listings\/sample-home\/edit$/);
    await expect(guideOf(page).getByText('step 1 of 4')).toBeVisible();
    await noComplaint(page);
    const street = page.getByLabel('Street address');
    await street.fill(STREET);
    // the guide makes room for the keyboard
    await expect(guideOf(page).getByRole('button', { name: /^Show me/ })).toBeHidden();
    await page.getByLabel('Step 1 of 7').tap();
    await page.getByRole('option', { name: /^Price/ }).tap();
    await page.getByLabel('Asking price').fill('350000');
    await page.getByLabel('Asking price').blur();
  });

  await test.step('the page of the home, a showing confirmed, an offer declined', async () => {
    await next(page);
    await expect(page.getByRole('heading', { level: 1, name: STREET })).toBeVisible();
    await expect(page.getByText('$350,000').first()).toBeVisible();
    await noComplaint(page);
    await next(page);
    await guideOf(page).getByRole('button', { name: 'Show me the showings' }).tap();
    const showings = page.getByRole('region', { name: `Showings of ${STREET}` });
    await expect(showings).toBeInViewport();
    await showings
      .getByRole('button', { name: /^Confirm/ })
      .first()
      .tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm showing' }).tap();
    await expect(page.getByText('This is a sample: nothing was sent to anyone.')).toBeVisible();
    await next(page);
    await expect(page.getByText(/offer leaves you \$/)).toBeVisible();
    await expect(guideOf(page).getByText('step 4 of 4')).toBeVisible();
    await noComplaint(page);
  });

  await test.step('Back goes a step back; leaving keeps nothing', async () => {
    await page.goBack();
    await expect(guideOf(page).getByText('step 3 of 4')).toBeVisible();
    expect(await storedIn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Leave', exact: true }).tap();
    await expect(page).toHaveURL('/');
    await page.goto('/demo/selling');
    await expect(page.getByLabel('Street address')).toHaveValue('24 Sample Street');
    expect(calls.filter((call) => call !== 'GET /api/config')).toEqual([]);
  });

  await test.step('“Make it mine”: sign-up, the emailed link, and the real form holds what was typed', async () => {
    await page.getByLabel('Street address').fill(STREET);
    await page.getByRole('link', { name: 'Make it mine' }).first().tap();
    await expect(page).toHaveURL('/signup?type=SELLER');
    await expect(page.getByText(`your home at ${STREET}`)).toBeVisible();
    await noComplaint(page);
    await page.getByLabel('First name').fill('Wanda');
    await page.getByLabel('Last name').fill('Walker');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).tap();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    // in another tab of this browser, as from an inbox
    const tab = await page.context().newPage();
    await tab.goto(linkIn((await emailTo(request, email, /verify your email/i)).text));
    await tab.getByLabel('Your password').fill(PASSWORD);
    await tab.getByRole('button', { name: 'Verify my email' }).tap();
    await expect(tab).toHaveURL(/\/listings\/[^/]+\/edit$/);
    await expect(tab).not.toHaveURL(/sample-home/);
    await expect(tab.getByLabel('Street address')).toHaveValue(STREET);
    // the city of the made-up home is not theirs
    await expect(tab.getByLabel('City', { exact: true })).toHaveValue('');
    expect(await tab.evaluate(() => localStorage.getItem('hearthport-pending-saves'))).toBeNull();
  });
  await page.context().close();
});

test('a visitor walks through buying on a phone without sending or storing anything', async ({ browser }) => {
  const page = await (await browser.newContext({ ...PHONE, colorScheme: 'dark', reducedMotion: 'reduce' })).newPage();
  const calls = callsFrom(page);
  await page.goto('/demo/buying');
  await page.getByRole('textbox', { name: 'Monthly income before taxes' }).fill('9000');
  await next(page);
  await expect(page.getByRole('heading', { level: 1, name: 'What you’re looking for' })).toBeVisible();
  await page.getByLabel('Min bedrooms').fill('3');
  // nothing is saved here, and nothing says so
  await expect(page.getByText('Try it: what you type stays on this page')).toBeVisible();
  await expect(page.getByText(/^Saved/)).toHaveCount(0);
  await next(page);
  await expect(page.getByText('4 homes')).toBeVisible();
  await next(page);
  await guideOf(page).getByRole('button', { name: 'Show me the tour button' }).tap();
  await expect(page.getByRole('button', { name: 'Tour with Hearthport' })).toBeFocused();
  await page.getByRole('button', { name: 'Tour with Hearthport' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Request tour' })).toBeEnabled();
  await noComplaint(page);
  await dialog.getByRole('button', { name: 'Request tour' }).tap();
  await expect(page.getByText('This is a sample: nothing was sent to anyone.')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Done|Close)$/ })
    .first()
    .tap();
  await next(page);
  await page.getByRole('button', { name: 'Submit an offer' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guideOf(page).getByText('step 5 of 5')).toBeVisible();
  expect(await storedIn(page)).toEqual([]);
  expect(calls.filter((call) => call !== 'GET /api/config')).toEqual([]);
  await guideOf(page).getByRole('link', { name: 'Make it mine' }).tap();
  await expect(page).toHaveURL('/signup?type=BUYER');
  await expect(page.getByText(/your budget and what you’re looking for/)).toBeVisible();
  await page.context().close();
});
