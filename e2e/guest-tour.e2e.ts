/** On a phone, without an account: from the front page to a tour, with a code from the inbox. */
import { expect, test } from '@playwright/test';
import { noComplaint } from './complaints.ts';
import { emailTo } from './api.ts';

const EMAIL = 'guest-tour@example.test';
const MAX_CLICKS = 8;

test('visitor finds a 3-bedroom home under $350,000 in Huntsville and asks for a tour', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      // Enter in a form clicks its button, too, which nobody did
      ({ detail }) => detail > 0 && (window as unknown as { countClick: () => void }).countClick(),
      true,
    );
  });

  await test.step('a place, a price and bedrooms lead to a home', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Buy', exact: true }).first().tap();
    const place = page.getByRole('combobox', { name: 'City, zip, address or MLS number' });
    await place.fill('Huntsville');
    await expect(page.getByRole('option', { name: /^Huntsville, AL/ })).toBeVisible();
    await place.press('Enter');
    await expect(page).toHaveURL(/\/explore/);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('textbox', { name: 'Max price' }).fill('350,000');
    await filters.getByRole('group', { name: 'Bedrooms' }).getByRole('button', { name: '3 or more' }).tap();
    await filters.getByRole('button', { name: /^Show [1-9]\d* homes?$/ }).tap();
    await page.getByRole('button', { name: /^List/ }).tap();
    await page.getByRole('list', { name: 'Homes in this area' }).getByRole('link').first().tap();
  });

  const dialog = page.getByRole('dialog', { name: 'Request a tour' });
  await test.step('a time is proposed; a name and an email are all there is to type', async () => {
    await page
      .getByRole('button', { name: /^Tour with Hearthport/ })
      .first()
      .tap();
    await expect(dialog.getByRole('group', { name: 'Your times' }).getByRole('button')).toHaveCount(1);
    await noComplaint(page);
    await dialog.getByLabel('Name').fill('Gia Guest');
    await dialog.getByLabel('Email').fill(EMAIL);
    // the fee is on the button
    await dialog.getByRole('button', { name: /^Request tour · (\$50|free)$/ }).tap();
  });

  await test.step('the code from the inbox is sent with its last digit', async () => {
    const { text } = await emailTo(request, EMAIL, /^Your code for the tour/);
    await page.getByLabel('Code').fill(/Your code is (\d{6})/.exec(text)![1]!);
    await expect(page.getByRole('dialog', { name: /^(Your tour is requested|One more step)$/ })).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
    await noComplaint(page);
  });

  await test.step('what is to be paid comes after a password, with the times as they were', async () => {
    await page.getByLabel('Password', { exact: true }).fill('a quiet porch in June');
    await page.getByRole('button', { name: /^Set password/ }).tap();
    await expect(dialog.getByText(/costs \$50/)).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Your times' }).getByRole('button')).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Pay $50 and request tour' })).toBeVisible();
  });
  await context.close();
});
