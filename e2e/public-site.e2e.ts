import type { Page } from '@playwright/test';
import { emailTo, linkIn, pageOf } from './api.ts';
import { complaints } from './complaints.ts';
import { PUBLIC_PAGES as PAGES } from './public-pages.ts';
import { expect, test } from './test.ts';

// what moves must not tear the page
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** People of one attempt: whoever wrote in an earlier one is there already. */
const MARK = Date.now().toString(36);
const READER = `reader.${MARK}@example.test`;
const ADA = `ada.writes.${MARK}@example.test`;
const CY = `cy.${MARK}@example.test`;
const BO = `bo.${MARK}@example.test`;

/** On a viewport as tall as the page, lazy parts load at once. */
const TALL = { width: 1280, height: 6000 };

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  // the footer starts below the viewport, and moves down while parts of the page load
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('Equal housing opportunity')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('the flat-fee savings are calculated by keyboard, slider and typing, with the formula', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#savings');
  const slider = section.getByRole('slider', { name: 'Sale price' });
  await expect(slider).toBeVisible();
  const typed = section.getByLabel('What could your home sell for?');
  // also a click before the scripts have loaded
  await slider.press('End');
  await expect(typed).toHaveValue('1,500,000');
  await expect(slider).toBeFocused();
  await slider.press('ArrowLeft');
  await slider.press('ArrowLeft');
  await expect(typed).toHaveValue('1,490,000');
  await expect(section.getByRole('status')).toContainText('$39,700');
  await page.keyboard.press('Shift+Tab');
  await expect(typed).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('285000');
  await expect(section.getByRole('status')).toContainText('$3,550');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(section.getByText('$285,000 × 3% = $8,550, less $5,000 = $3,550')).toBeVisible();
});

test('each form shows errors under its fields, keeps what was typed, and sends its email', async ({
  page,
  request,
  browser,
}) => {
  await test.step('the newsletter: subscribing, and unsubscribing by the link in the email', async () => {
    await page.goto('/newsletter=true');
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toBeFocused();
    await expect(email).toBeInViewport();
    await email.fill('reader@nowhere');
    await page.getByRole('button', { name: 'Send it to me' }).click();
    await expect(page.getByText('Invalid email format')).toBeVisible();
    await expect(email).toBeFocused();
    await page.reload();
    await expect(email).toHaveValue('reader@nowhere');
    await email.fill(READER);
    await page.keyboard.press('Enter');
    await expect(page.getByText('You’re on the list')).toBeVisible();
    const sentEmail = await emailTo(request, READER, /newsletter/);
    await page.goto(linkIn(sentEmail.text));
    await expect(page.getByText(`${READER} is off the list.`)).toBeVisible();
    await page.getByRole('button', { name: /resubscribe me/ }).click();
    await expect(page.getByText('You’re on the list again.')).toBeVisible();
  });

  await test.step('a message', async () => {
    await page.goto('/aboutus');
    const form = page.getByRole('region', { name: 'Write to us' });
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Email').fill(ADA);
    await form.getByLabel('Phone (optional)').fill('12');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('Please write a short message.')).toBeVisible();
    await expect(form.getByLabel('Phone (optional)')).toBeFocused();
    await form.getByLabel('Phone (optional)').fill('205 555 0101');
    await form.getByLabel('Your question').fill('Do you list condos in Hoover?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('We have your message')).toBeVisible();
    await emailTo(request, ADA, /We have your message/);
  });

  await test.step('the waitlist', async () => {
    await page.goto('/waitlist');
    const form = page.getByRole('region', { name: 'Join the waitlist' });
    await form.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(form.getByText('Choose the state you’re selling or buying in.')).toBeVisible();
    await expect(form.getByLabel('First name')).toBeFocused();
    await form.getByLabel('First name').fill('Cy');
    await form.getByLabel('Email').fill(CY);
    await form.getByLabel('State').click();
    await page.getByRole('option', { name: 'Georgia' }).click();
    await form.getByLabel('What are you planning?').click();
    await page.getByRole('option', { name: 'Both' }).click();
    await form.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(form.getByText('You’re on the waitlist')).toBeVisible();
    await emailTo(request, CY, /Georgia/);
  });

  await test.step('the buyer workshop', async () => {
    await page.goto('/buyer-workshop');
    const form = page.getByRole('region', { name: 'Save your seat' });
    await form.getByLabel('First name').fill('Bo');
    await form.getByLabel('Email').fill(BO);
    await form.getByRole('button', { name: 'Save my seat' }).click();
    await expect(form.getByText('Choose one of the dates.')).toBeVisible();
    const second = form.getByRole('radio').nth(1);
    await second.check();
    // the button moves up when this disappears
    await expect(form.getByText('Choose one of the dates.')).toBeHidden();
    await form.getByRole('button', { name: 'Save my seat' }).click();
    await expect(form.getByText('You’re signed up')).toBeVisible();
    await emailTo(request, BO, /You have a seat/);
  });

  await test.step('the broker sees the leads and marks one as handled', async () => {
    const admin = await pageOf(browser, request, 'admin@hearthport.test');
    await admin.goto('/admin/clients?tab=wrote');
    const table = admin.getByRole('grid', { name: 'Inquiries' });
    // others write at the same time
    for (const email of [ADA, CY]) await expect(table.getByRole('row').filter({ hasText: email })).toHaveCount(1);
    await expect(table).toContainText('Do you list condos in Hoover?');
    await table.getByRole('button', { name: `Mark as done: ${ADA}` }).click();
    await expect(table.getByRole('row').filter({ hasText: ADA })).toContainText('Done');
    await admin.getByRole('tab', { name: 'Newsletter' }).click();
    await expect(admin.getByRole('grid', { name: 'Newsletter' })).toContainText(READER);
    await admin.context().close();
  });
});

test('a question has its own URL and opens there', async ({ page }) => {
  await page.goto('/faqs#tennessee-rebate');
  await expect(page.getByText('Tennessee doesn’t let brokers give clients cash')).toBeInViewport();
  await page.getByRole('button', { name: 'Who closes a sale in Alabama?' }).click();
  await expect(page).toHaveURL(/#alabama-attorney$/);
  await expect(page.getByText('An attorney or a title company')).toBeVisible();
});

test('every link of the navigation, the footer and the text leads to a real page with a heading', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: TALL });
  const seen = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    await settled(page);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) if (href.startsWith('/')) seen.add(href.split('#')[0]!);
    // links to a fragment of the same page have a target
    for (const href of hrefs)
      if (/^#./.test(href)) await expect(page.locator(`[id="${href.slice(1)}"]`), `${href} on ${path}`).toHaveCount(1);
  }
  for (const path of [
    '/explore',
    '/listings',
    '/login',
    '/waitlist',
    ...PAGES.filter((path) => path !== '/buyer-workshop'),
  ])
    expect([...seen], path).toContain(path);
  // one city and one home stand for all others; the pages above were already checked
  const known = new Set<string>(PAGES);
  const [cities, homes] = [/^\/explore\?text=/, /^\/homes\/|-(al|tn)-\d{5}$/];
  const visits = [...seen].filter((href) => !known.has(href) && !cities.test(href) && !homes.test(href));
  for (const one of [cities, homes]) visits.push(...[...seen].filter((href) => one.test(href)).slice(0, 1));
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of visits) {
    // server-rendered HTML needs no browser
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    if (/<h1[\s>]/.test(await response.text())) continue;
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expect(page, path).not.toHaveURL(/\/404/);
  }
  await page.close();
});

test('the public pages have no axe violations in light, dark and phone width, and no layout shift', async ({
  browser,
}) => {
  const screen = { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport: screen, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    interface Shift {
      value: number;
      sources: { node?: Node | null }[];
    }
    // shifts of the application only; the server-rendered h1 is present until it is ready
    const isOfFirstPage = ({ node }: Shift['sources'][number]) =>
      (node instanceof Element ? node : node?.parentElement)?.closest('#first-page') != null;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        if (!entry.sources.some(isOfFirstPage)) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const problems: string[] = [];
  for (const path of PAGES) {
    await page.setViewportSize(screen);
    await page.goto(path);
    await expect(page.locator('#first-page')).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    if (shift > 0.02) problems.push(`${path}: jumps by ${shift.toFixed(3)}`);
    await page.setViewportSize(TALL);
    await settled(page);
    for (const one of await complaints(page)) problems.push(`${path}: ${one}`);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    for (const one of await complaints(page, 'dark')) problems.push(`${path}: ${one}`);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) problems.push(`${path}: ${wide} px wider than a phone`);
  }
  expect(problems.join('\n')).toBe('');
  await context.close();
});
