import type { Locator } from '@playwright/test';
import { pageOf } from './api.ts';
import { complaints } from './complaints.ts';
import { expect, test } from './test.ts';

test('a broker works the morning by keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: /email/i }).fill('admin@hearthport.test');
  await page.getByLabel(/^Password/).fill('hearthport-demo');
  await page.keyboard.press('Enter');
  const desk = page.getByRole('region', { name: 'Waiting for you' });
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

test('a broker adds and does a task, and finds a client in the table, by keyboard alone', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, request, 'admin@hearthport.test');
  const keys = page.keyboard;
  const title = `Call the appraiser ${Date.now().toString(36)}`;
  /** Presses Tab until the element has the focus, as somebody without a mouse does. */
  async function tabTo(target: Locator, maxPresses = 60): Promise<void> {
    await expect(target).toBeVisible();
    for (let press = 0; press < maxPresses; press++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keys.press('Tab');
    }
    await expect(target).toBeFocused();
  }

  // a new task, from anywhere
  await page.goto('/admin/offers');
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await keys.type('add a task');
  await expect(page.getByRole('option', { name: /Add a task.*Actions/ })).toBeVisible();
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  await tabTo(dialog.getByRole('textbox', { name: 'What needs to be done' }));
  await keys.type(title);
  await tabTo(dialog.getByRole('button', { name: 'Add the task' }));
  await keys.press('Enter');
  await expect(dialog).toBeHidden();

  // it is found in the table, done, and can be undone
  await tabTo(page.getByRole('searchbox', { name: 'Task, client or home' }));
  await keys.type(title);
  const tasks = page.getByRole('grid', { name: 'Tasks' });
  const complete = tasks.getByRole('button', { name: `Complete: ${title}` });
  await expect(tasks.getByRole('row')).toHaveCount(2);
  await tabTo(complete);
  await keys.press('Enter');
  await expect(page.getByText(new RegExp(`“${title}”: completed`))).toBeVisible();
  await expect(complete).toHaveCount(0);
  expect(await complaints(page)).toEqual([]);

  // the clients by name, and the first one's page
  await keys.press('g');
  await keys.press('c');
  const clients = page.getByRole('grid', { name: 'Clients' });
  const name = clients.getByRole('columnheader', { name: 'Name' });
  await tabTo(clients.getByRole('checkbox', { name: 'Select all on this page' }));
  await keys.press('ArrowRight');
  await expect(name).toBeFocused();
  await keys.press('Enter');
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=/);
  // the rows of the new order have replaced the ones before
  await expect(clients.getByRole('link').first()).toHaveText('June Abernathy');
  await tabTo(clients.getByRole('link').first());
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/admin\/clients\//);
});
