/** The demo's visitor of yesterday was asked by email, two hours after the visit, how it was. */
import { expect, test } from '@playwright/test';
import { complaints } from './complaints.ts';
import { emailTo, linkIn, pageOf } from './api.ts';

test('a visitor answers the survey by its link, without a login, once; the seller reads it summed up', async ({
  browser,
  request,
}) => {
  const email = await emailTo(request, 'pbuyer@hearthport.test', /^How was your visit to 1408 Sycamore Street/);
  const link = linkIn(email.text);
  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Save feedback' }).click();
  await expect(visitor.getByText('Choose whether you liked the home.')).toBeVisible();
  await visitor.getByRole('button', { name: 'I liked it' }).click();
  await visitor.getByRole('group', { name: 'What did you like?' }).getByRole('button', { name: 'Kitchen' }).click();
  await visitor.getByRole('group', { name: 'What did you not like?' }).getByRole('button', { name: 'Noise' }).click();
  await visitor.getByRole('button', { name: 'Too high' }).click();
  await visitor.getByPlaceholder('Enter any showing feedback you have.').fill('We would move in tomorrow.');
  await visitor.getByRole('button', { name: 'Save feedback' }).click();
  await expect(visitor.getByText('Your feedback is saved and can’t be changed.', { exact: false })).toBeVisible();
  // once: opened again, it can only be read
  await visitor.goto(link);
  await expect(visitor.getByText('We would move in tomorrow.', { exact: false })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Save feedback' })).toHaveCount(0);
  expect(await complaints(visitor)).toEqual([]);

  const seller = await pageOf(browser, request, 'seller@hearthport.test');
  await seller.goto('/selling');
  await seller.getByRole('button', { name: 'Show details of 1408 Sycamore Street' }).click();
  await expect(seller.getByText('Overall, visitors like this home.', { exact: false }).first()).toBeVisible();
  await expect(seller.getByText('We would move in tomorrow.', { exact: false }).first()).toBeVisible();
});
