/** Four homes compared on a phone: what each column and each row is stays in view. */
import { expect, test } from './test.ts';
import { fitsAt, PHONE_SIZE } from './widths.ts';

test('a guest compares four homes on a phone, and always sees which home and which row', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/mls-listings?$limit=4')).json()) as {
    data: { id: string; address: string }[];
  };
  await page.setViewportSize(PHONE_SIZE);
  await page.goto(`/browse?compare=${data.map(({ id }) => id).join(',')}`);
  const table = page.getByRole('region', { name: 'Comparison' });
  const [first, last] = [data[0]!, data.at(-1)!].map(({ address }) => table.getByRole('link', { name: address }));
  await expect(first!).toBeVisible();
  await fitsAt(page, PHONE_SIZE);

  // the addresses alone stay above the rows: no more than two lines of them
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const frame = (await table.boundingBox())!;
  const head = (await table.getByRole('columnheader').nth(1).boundingBox())!;
  expect(Math.abs(head.y - frame.y)).toBeLessThan(4);
  expect(head.height).toBeLessThan(72);

  // the fourth home, with the labels of the rows at the left edge
  const label = table.getByRole('rowheader').last().locator('> *').first();
  const before = (await label.boundingBox())!.x;
  await table.evaluate((element) => element.scrollTo(element.scrollWidth, element.scrollTop));
  await expect(last!).toBeInViewport();
  await expect.poll(async () => Math.round((await label.boundingBox())!.x - before)).toBe(0);
});
