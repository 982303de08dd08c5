import { pageOf } from './api.ts';
import { expect, test } from './test.ts';

test('the menu is a rail of icons on a small screen, and shows its labels under the pointer', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, request, 'seller@hearthport.test');
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto('/selling');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  const heights = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.clientHeight));
  expect(heights.length).toBeGreaterThan(5);
  // one line each, though its label has no room
  expect(Math.max(...heights)).toBeLessThan(56);

  const offers = menu.getByRole('link', { name: 'Offers' });
  const label = offers.locator('.MuiListItemText-root');
  await expect(label).toHaveCSS('opacity', '0');
  await offers.hover();
  await expect(label).toHaveCSS('opacity', '1');
  await expect(label).toBeInViewport({ ratio: 1 });
});
