import { expect, test } from '@playwright/test';
import { complaints } from './complaints.ts';

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
