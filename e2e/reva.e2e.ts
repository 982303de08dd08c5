import type { Page } from '@playwright/test';
import { complaints } from './complaints.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 760 }, colorScheme: 'dark' });

test('a guest on a phone asks for homes, opens one, asks its closing costs, and is not steered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Ask Reva' }).click();
  const chat = page.getByRole('dialog', { name: 'Reva' });
  await expect(chat.getByText(/^Hi, I’m Reva/)).toBeVisible();
  const input = chat.getByRole('textbox', { name: 'Your question' });
  await input.fill('three bedrooms in Birmingham');
  await input.press('Enter');
  const card = chat.getByRole('article').first();
  await expect(card).toBeVisible();
  // nothing scrolls sideways, and the chat fills the phone
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await chat.boundingBox()).toMatchObject({ width: 360, height: 760 });
  // the list of answers scrolls up and down only
  const log = chat.getByRole('log');
  expect(await log.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  // answers with home cards, on the phone in dark and light, and in the panel on a larger screen
  expect(await complaints(page)).toEqual([]);
  expect(await complaints(page, 'dark')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await complaints(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(chat.getByRole('article').first()).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await complaints(page, 'dark')).toEqual([]);
  await page.setViewportSize({ width: 360, height: 760 });

  const address = await card.getByRole('link').innerText();
  await card.getByRole('link').click();
  await expect(chat).toBeHidden();
  await expect(page.getByRole('heading', { name: address, exact: false }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Ask Reva' }).click();
  await input.fill('What are the closing costs?');
  await input.press('Enter');
  await expect(chat.getByText(/Closing costs of/)).toBeVisible();
  await expect(chat.getByRole('link', { name: address }).first()).toBeVisible();
  await expect(chat.getByText(/Cash to close/)).toContainText(/\$[\d,]+/);

  await input.fill('Is this a good Christian neighborhood?');
  await input.press('Enter');
  await expect(chat.getByText(/we don’t steer or filter by race, color, religion/)).toBeVisible();
  await expect(chat.getByRole('link', { name: 'How we handle fair housing' })).toHaveAttribute(
    'href',
    '/policies#fair-housing',
  );
});

/** What can be pressed and lies under the launcher, by name. */
const covered = (page: Page) =>
  page.getByRole('button', { name: 'Ask Reva' }).evaluate((launcher) => {
    const own = launcher.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('main a[href], main button, main input')]
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return width > 1 && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });

test('the launcher lies on no control of a wide screen, wherever the page rests', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const launcher = page.getByRole('button', { name: 'Ask Reva' });
  await page.goto('/browse');
  // the heart buttons of the fourth column come by it
  for (const top of [0, 330, 420, 510, 600]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(launcher).toBeVisible();
    await expect.poll(() => covered(page), { message: `at ${top}` }).toEqual([]);
  }
  // beside the actions of a home, which stay at the corner, it is in the header
  await page.goto('/1408-sycamore-street-birmingham-al-35205');
  for (const width of [1280, 1040, 920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ask Reva' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // the navigation still fits in one line
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(70);
  }
});
