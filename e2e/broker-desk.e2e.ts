import { expect, test } from '@playwright/test';
import { complaints } from './complaints.ts';

test('a broker works the morning by keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: /email/i }).fill('admin@hearthport.test');
  await page.getByLabel(/^Password/).fill('hearthport-demo');
  await page.keyboard.press('Enter');
  const desk = page.getByRole('region', { name: 'Waits for you' });
  const first = desk.getByRole('link').first();
  await expect(first).toBeVisible();
  expect(await complaints(page)).toEqual([]);

  // the first item, and back
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  const target = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${target!.split('?')[0]}`));
  await page.goBack();
  await expect(first).toBeVisible();

  // a person, then a home
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await expect(field).toBeFocused();
  await page.keyboard.type('ellery');
  await expect(page.getByRole('option', { name: /Marcus Ellery.*People/ })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/clients\//);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('1408 syc');
  await expect(page.getByRole('option', { name: /1408 Sycamore Street.*Homes/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sycamore|\/listings\//);

  // to another page by two keys, and the list of keys
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/admin\/offers$/);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByRole('region', { name: 'An open offer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});
