/** A buyer says what they look for, learns what they can afford, and finds homes with the reasons, on a phone. */
import { emailTo, linkIn, signIn } from './api.ts';
import { noComplaint } from './complaints.ts';
import { expect, test } from './test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('preferences, budget and a sentence lead to homes that fit, with reasons, on a phone', async ({
  browser,
  request,
}) => {
  const email = `fay.finder.${Date.now().toString(36)}@example.test`;
  const password = 'a long enough phrase';
  await request.post('/api/users', { data: { email, password, firstName: 'Fay', lastName: 'Finder', type: 'BUYER' } });
  const secret = new URL(linkIn((await emailTo(request, email, /verify your email/i)).text), 'http://x').searchParams;
  await request.post('/api/verifications', { data: { secret: secret.get('verify'), password } });
  const token = await signIn(request, email, password);
  const page = await (await browser.newContext(PHONE)).newPage();

  await test.step('each preference saves itself, and a range out of order says what to do', async () => {
    await page.goto(`/buyer-preferences?jwtToken=${token}`);
    await page.getByLabel('Cities').fill('Hunts');
    await page.getByRole('option', { name: 'Huntsville, AL' }).tap();
    await page.getByLabel('Min price').fill('450000');
    await page.getByLabel('Max price').fill('250000');
    await expect(page.getByText('The highest price can’t be below the lowest.')).toBeVisible();
    await page.getByLabel('Min price').fill('');
    await page.getByLabel('Max price').fill('650000');
    await page.getByLabel('Nice-to-haves').fill('Porch');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await noComplaint(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Huntsville, AL' })).toBeVisible();
    await expect(page.getByLabel('Max price')).toHaveValue(/^\D*650,?000$/);
  });

  await test.step('the budget answers with a range, is saved, and becomes a price filter', async () => {
    await page.goto('/budget');
    const range = page.getByRole('region', { name: 'What you can afford' });
    await page.getByRole('textbox', { name: /^Monthly income/ }).fill('12000');
    await expect(range).toContainText(/\$[\d,]+ to \$[\d,]+/);
    await page.getByRole('button', { name: 'Save budget' }).tap();
    await expect(page.getByRole('button', { name: 'Update budget' })).toBeDisabled();
    await noComplaint(page);
    const maxPrice = new URL(
      (await page.getByRole('link', { name: 'Homes within my budget' }).getAttribute('href'))!,
      'http://x',
    ).searchParams.get('maxPrice');
    await page.getByRole('link', { name: 'Homes within my budget' }).tap();
    await expect(page).toHaveURL(new RegExp(`maxPrice=${maxPrice}`));
  });

  await test.step('a sentence becomes filters, each home says why it fits, and a filter is taken off', async () => {
    await page.goto('/matches');
    await page.getByLabel('What are you looking for?').fill('three beds under 600 with good schools');
    await page.getByRole('button', { name: 'Find homes' }).tap();
    const matches = page.getByRole('list', { name: 'Matches', exact: true }).getByRole('article');
    await expect(matches.first()).toBeVisible();
    // on a phone the filters of the preferences are one line until they are wanted
    const preferred = page.getByRole('list', { name: 'From your preferences' });
    await expect(preferred).toHaveCount(0);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(preferred).toContainText('Huntsville, AL');
    await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Up to $600,000');
    await expect(page.getByRole('list', { name: 'Not searched by' })).toContainText('good schools');
    await expect(page.getByRole('list', { name: 'Why it matches' }).first()).toContainText('In Huntsville');
    await noComplaint(page);
    const before = await matches.count();
    await page.getByRole('button', { name: 'Remove: 3+ bedrooms' }).press('Delete');
    await expect(page.getByText('One filter was removed.')).toBeVisible();
    expect(await matches.count()).toBeGreaterThanOrEqual(before);
  });

  await test.step('a kept home stays, one that is not for them is gone, also after a reload', async () => {
    const dismissed = page.getByRole('button', { name: /^Not for me: / }).last();
    const name = (await dismissed.getAttribute('aria-label'))!;
    await dismissed.tap();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
    const keep = page.getByRole('button', { name: /^Keep: / }).first();
    const kept = (await keep.getAttribute('aria-label'))!.replace('Keep', 'Kept');
    await keep.tap();
    await expect(page.getByRole('button', { name: kept })).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.getByRole('button', { name: kept })).toBeVisible();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  });
});
