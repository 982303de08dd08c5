/** The demo's visitor of yesterday was asked by email, two hours after the visit, how it was. */
import { emailTo, linkIn, pageOf } from './api.ts';
import { expect, test } from './test.ts';
import { DESKTOP_SIZE, fitsAt, PHONE_SIZE } from './widths.ts';

test('a visitor answers the survey by its link, without a login, once; the seller reads it summed up', async ({
  browser,
  request,
}) => {
  const email = await emailTo(request, 'pbuyer@hearthport.test', /^How was your visit to 1408 Sycamore Street/);
  const link = linkIn(email.text);
  // on a desktop, the survey fits, says what is missing where it is missing, and is left unanswered
  const desktop = await (await browser.newContext({ viewport: DESKTOP_SIZE })).newPage();
  await desktop.goto(link);
  await expect(desktop.getByText('1408 Sycamore Street', { exact: false }).first()).toBeVisible();
  await desktop.getByRole('button', { name: 'Save feedback' }).click();
  await expect(desktop.getByText('Choose whether you liked the home.')).toBeVisible();
  await fitsAt(desktop, DESKTOP_SIZE);

  const visitor = await (await browser.newContext({ viewport: PHONE_SIZE })).newPage();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'I liked it' }).click();
  await visitor.getByRole('group', { name: 'What did you like?' }).getByRole('button', { name: 'Kitchen' }).click();
  await visitor.getByRole('group', { name: 'What didn’t you like?' }).getByRole('button', { name: 'Noise' }).click();
  await visitor.getByRole('button', { name: 'Too high' }).click();
  await visitor.getByPlaceholder('Enter any showing feedback you have.').fill('We would move in tomorrow.');
  await visitor.getByRole('button', { name: 'Save feedback' }).click();
  await expect(visitor.getByText('Your feedback is saved and can’t be changed.', { exact: false })).toBeVisible();
  // once: opened again, it can only be read
  await visitor.goto(link);
  await expect(visitor.getByText('We would move in tomorrow.', { exact: false })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Save feedback' })).toHaveCount(0);
  await fitsAt(visitor, PHONE_SIZE);
  await desktop.reload();
  await expect(desktop.getByRole('button', { name: 'Save feedback' })).toHaveCount(0);
  await expect(desktop.getByText('We would move in tomorrow.', { exact: false })).toBeVisible();
  await fitsAt(desktop, DESKTOP_SIZE);

  const seller = await pageOf(browser, request, 'seller@hearthport.test');
  await seller.goto('/selling');
  await seller.getByRole('button', { name: 'Show details of 1408 Sycamore Street' }).click();
  await expect(seller.getByText('Overall, visitors like this home.', { exact: false }).first()).toBeVisible();
  await expect(seller.getByText('We would move in tomorrow.', { exact: false }).first()).toBeVisible();
  const weeks = seller.getByRole('region', { name: '1408 Sycamore Street week by week' });
  await weeks.scrollIntoViewIfNeeded();
  await expect(weeks.getByText(/^More views than similar homes in the last 7 days/)).toBeVisible();
  await weeks.getByRole('button', { name: 'Show as a table' }).click();
  await expect(weeks.getByRole('row', { name: /^Similar homes / })).toHaveCount(3);
  await fitsAt(seller, PHONE_SIZE);
});
