/** On a phone, without an account: from the front page to a tour, with a code from the inbox or by text. */
import { noComplaint } from './complaints.ts';
import { emailTo, linkIn, textTo } from './api.ts';
import { expect, test } from './test.ts';

const MARK = Date.now().toString(36);
const EMAIL = `guest-tour.${MARK}@example.test`;
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

const LAST_DIGITS = String(1000 + (Date.now() % 9000));
const PHONE = `(205) 555-${LAST_DIGITS}`;
const LATER = `guest-by-text.${MARK}@example.test`;

test('visitor asks for a tour with a phone number, opens it by the texted link, and adds an email', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const homes = await request.get('/api/mls-listings?text=1408+Sycamore&status=ACTIVE&$limit=1');
  const [home] = ((await homes.json()) as { data: { listingId: string }[] }).data;
  await page.goto(`/listings/${home!.listingId}`);
  await page
    .getByRole('button', { name: /^Tour with Hearthport/ })
    .first()
    .tap();
  const dialog = page.getByRole('dialog', { name: 'Request a tour' });

  await test.step('a number is enough, with what its holder agrees to beside it', async () => {
    await dialog.getByLabel('Name').fill('Theo Text');
    await dialog.getByLabel('Phone').fill(PHONE);
    await expect(dialog.getByText(/^We’ll text you a code and updates about this tour/)).toBeVisible();
    await noComplaint(page);
    await dialog.getByRole('button', { name: 'Request tour · free' }).tap();
  });

  await test.step('the code from the text requests the tour', async () => {
    await expect(page.getByRole('dialog', { name: 'Check your messages' })).toBeVisible();
    await noComplaint(page);
    const text = await textTo(request, `+1205555${LAST_DIGITS}`, /^Your Hearthport code is \d{6}/);
    const field = page.getByLabel('Code');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await field.fill(/code is (\d{6})/.exec(text)![1]!);
    await expect(page.getByRole('dialog', { name: /^Your tour is (requested|confirmed)$/ })).toBeVisible();
    await noComplaint(page);
  });

  await test.step('the texted link shows the tour', async () => {
    const text = await textTo(request, PHONE, /we have your tour request/);
    await page.goto(linkIn(text));
    await expect(page.getByRole('article', { name: /^Tour of / })).toBeVisible();
    await noComplaint(page);
  });

  await test.step('an email takes it into an account', async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(LATER);
    await page.getByRole('button', { name: 'Send a code' }).tap();
    const { text } = await emailTo(request, LATER, /^Your code for the tour/);
    await page.getByLabel('Code').fill(/Your code is (\d{6})/.exec(text)![1]!);
    await page.getByLabel('Password', { exact: true }).fill('a quiet porch in June');
    await page.getByRole('button', { name: 'Set password and continue' }).tap();
    await expect(page).toHaveURL(/\/buying/);
  });
  await context.close();
});
