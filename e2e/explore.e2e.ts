import type { Page } from '@playwright/test';
import { noComplaint } from './complaints.ts';
import { expect, test } from './test.ts';

interface Area {
  kind: string;
  name: string;
  state: string;
  homes: number;
}
interface List {
  total: number;
  data: { id: string; address: string }[];
}

const areaCount = (page: Page) => page.getByRole('status').filter({ hasText: /in this area$/ });
const active = (page: Page) => page.getByRole('group', { name: 'Active filters' });
const cards = (page: Page) => page.getByRole('list', { name: 'Homes in this area' }).getByRole('article');

test('exploring by keyboard: search an area, move the map by arrow keys, keep list, map and filters in sync', async ({
  page,
  request,
}) => {
  const { areas } = (await (await request.get('/api/area-matches?text=birm')).json()) as { areas: Area[] };
  expect(areas[0]).toMatchObject({ kind: 'city', name: 'Birmingham', state: 'AL' });

  await test.step('an area is selected by typing, and widened by miles', async () => {
    await page.goto('/explore');
    await expect(areaCount(page)).toBeVisible();
    await page.getByRole('button', { name: 'Area', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'County, city, zip or state' }).focus();
    await page.keyboard.type('birm');
    await expect(page.getByRole('option', { name: /^Birmingham, AL/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/city=Birmingham/);
    const larger = page.getByRole('button', { name: 'Larger radius' });
    for (let press = 0; press < 4; press += 1) await larger.press('Enter');
    await expect(page).toHaveURL(/within=10/);
    await expect(page.getByRole('status').filter({ hasText: 'Within 10 miles of Birmingham, AL' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^About .* miles.*(Birmingham|Vestavia|Hoover)/)).toBeVisible();
    const near = new URL(page.url()).searchParams.get('near');
    const { total } = (await (await request.get(`/api/mls-listings?near=${near}&within=10&$limit=0`)).json()) as List;
    expect(total).toBeGreaterThan(0);
    await expect(areaCount(page)).toHaveText(
      `${total.toLocaleString('en-US')} ${total === 1 ? 'home' : 'homes'} in this area`,
    );
  });

  await test.step('focusing a card highlights its pin, and focusing a pin its card', async () => {
    await cards(page).first().getByRole('link').focus();
    await expect(page.locator('.hp-marked')).toHaveCount(1);
    // zooms in until a marker is a single home
    const map = page.getByRole('group', { name: /^Map of homes/ });
    await map.focus();
    for (let press = 0; press < 4; press += 1) {
      const before = new URL(page.url()).searchParams.get('at');
      await page.keyboard.press('+');
      await expect.poll(() => new URL(page.url()).searchParams.get('at')).not.toBe(before);
    }
  });

  await test.step('a place that is typed moves the map and is named, and a home that is typed opens', async () => {
    const field = page.getByRole('combobox', { name: 'City, zip, address or MLS number' });
    await field.fill('chatt');
    await expect(page.getByRole('option', { name: /^Chattanooga, TN/ })).toBeVisible();
    await page.keyboard.press('Enter');
    const chip = page.getByRole('button', { name: 'Remove the place Chattanooga, TN' });
    await expect(chip).toBeVisible();
    await expect(page).toHaveURL(/at=3[45]\.\d+(,|%2C)-85/);
    await expect(page).not.toHaveURL(/city=|text=/);
    await expect(areaCount(page)).toHaveText(/^[1-9][\d,]* homes? in this area$/);
    await noComplaint(page);
    const { data } = (await (await request.get('/api/mls-listings?state=TN&$limit=1')).json()) as List;
    await field.fill(data[0]!.address);
    await page.getByRole('option', { name: new RegExp(`^${data[0]!.address}`) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the arrow keys move the map, and the list follows', async () => {
    const before = new URL(page.url()).searchParams.get('at');
    const listed = page.waitForResponse(/\/api\/mls-listings\?/);
    await page.getByRole('group', { name: /^Map of homes/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).not.toBe(before);
    await listed;
  });
});

test('filters survive a reload, Back and opening a home; no results lead to suggestions', async ({ page, request }) => {
  const totalOf = async (query: string) =>
    ((await (await request.get(`/api/mls-listings?${query}&$limit=0`)).json()) as List).total;
  const say = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'home' : 'homes'}`;
  const all = await totalOf('');
  const status = page
    .getByRole('status')
    .filter({ hasText: /homes?$/ })
    .first();

  await test.step('each choice is in the URL and survives a reload', async () => {
    await page.goto('/browse?at=33.5,-86.8,9');
    await expect(status).toHaveText(say(all));
    await page.getByRole('button', { name: 'All filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByLabel('Min area').fill('1,800');
    await dialog.getByLabel('With a basement').click();
    const found = await totalOf('minArea=1800&basement=true');
    expect(found).toBeLessThan(all);
    await dialog.getByRole('button', { name: `Show ${say(found)}` }).click();
    await expect(page).toHaveURL(/at=33.*&minArea=1800&basement=true$/);
    await page.reload();
    await expect(status).toHaveText(say(found));
    await noComplaint(page);
  });

  await test.step('Back from a home restores the list and its scroll position', async () => {
    const last = page.getByRole('list', { name: 'Homes', exact: true }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    const home = await last.getAttribute('href');
    await page.evaluate((href) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)!;
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }, home);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(5);
  });

  await test.step('filters are removed one by one; without the last one every home is listed', async () => {
    await active(page).getByRole('button', { name: 'Remove the filter Basement' }).click();
    await expect(page).toHaveURL(/at=33.*&minArea=1800$/);
    await active(page).getByRole('button', { name: 'Remove the filter From 1,800 sq ft' }).click();
    await expect(page).toHaveURL(/browse.at=33[^&]*$/);
    await expect(status).toHaveText(say(all));
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/minArea=1800/);
  });

  await test.step('no results: one click on a suggestion finds homes again', async () => {
    await page.goto('/explore?at=33.5186,-86.8104,10&maxPrice=20000');
    const way = page.getByRole('button', { name: /^Up to \$[\d,]+: \d+ homes?$/ });
    await expect(way).toBeVisible();
    await noComplaint(page);
    await way.click();
    await expect(areaCount(page)).toHaveText(/^[1-9][\d,]* homes? in this area$/);
    await page.goto('/explore?at=32.0,-86.0,13');
    await expect(page.getByText(/^The nearest one is .* miles away$/)).toBeVisible();
    await page.getByRole('button', { name: 'Show it on the map' }).click();
    await expect(areaCount(page)).toHaveText(/^[1-9]/);
  });

  await test.step('homes with an assumable loan show its rate, balance and type', async () => {
    await page.goto('/assumable-properties');
    await expect(status).toHaveText(say(await totalOf('assumable=true')));
    await expect(page.getByRole('article').first()).toContainText(
      /\d(\.\d+)?% (FHA|VA|USDA) loan, \$[\d,]+ still owed/,
    );
    await noComplaint(page);
  });
});

test('on a phone all filters are in one sheet, whose button shows the number of results', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/explore?at=33.5186,-86.8104,9');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const show = sheet.getByRole('button', { name: /^Show [\d,]+ homes?$/ });
  const all = (await show.textContent())!;
  await sheet.getByRole('group', { name: 'Bedrooms' }).getByRole('button', { name: '4 or more' }).click();
  await expect(page).toHaveURL(/at=33.*beds=4/);
  // the address changes first, the number with the answer
  await expect(show).not.toHaveText(all);
  await expect(show).toBeVisible();
  const words = (await show.textContent())!.replace('Show ', '');
  await noComplaint(page);
  await show.click();
  await expect(page.getByRole('button', { name: `List of ${words}` })).toBeVisible();
});
