import { readFile } from 'node:fs/promises';
import { emailTo, linkIn, signIn } from './api.ts';
import { samplePhoto } from './files.ts';
import { expect, test } from './test.ts';

const MARK = Date.now().toString(36);
const EMAIL = `sam.hale.${MARK}@example.test`;
const NEW_EMAIL = `sam.new.${MARK}@example.test`;
const PASSWORD = 'a long enough phrase';

test('settings: picture, phone with consent to texts, email change, data export, and deletion', async ({
  page,
  request,
}) => {
  await request.post('/api/users', {
    data: { email: EMAIL, password: PASSWORD, firstName: 'Sam', lastName: 'Hale', type: 'SELLER' },
  });
  const verify = new URL(
    linkIn((await emailTo(request, EMAIL, /verify your email/i)).text),
    'http://x',
  ).searchParams.get('verify');
  await request.post('/api/verifications', { data: { secret: verify, password: PASSWORD } });
  const token = await signIn(request, EMAIL, PASSWORD);
  await request.post('/api/listings', {
    data: { address: '9 Leaving Lane', city: 'Hoover', state: 'AL', zip: '35226' },
    headers: { authorization: `Bearer ${token}` },
  });
  await page.goto(`/settings?jwtToken=${token}`);

  await test.step('a picture is added and removed', async () => {
    await page
      .getByLabel('Profile picture')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(page.getByText('Please choose a picture as JPEG, PNG or WebP.')).toBeVisible();
    await page.getByLabel('Profile picture').setInputFiles(await samplePhoto('me.jpg', '#8a5a44'));
    await expect(page.getByText('Your picture is saved.')).toBeVisible();
    await expect(page.locator('#profile img[src^="blob:"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Sam Hale' }).locator('img[src^="blob:"]')).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    await expect(page.locator('#profile').getByText('SH', { exact: true })).toBeVisible();
  });

  await test.step('texts require a US number and a dated consent', async () => {
    const texts = page.getByRole('switch', { name: 'Text me a copy of my notifications' });
    await texts.click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Add a phone number before turning on text messages.')).toBeVisible();
    await page.getByLabel('Phone').fill('2055550142');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(/^You agreed to this on /)).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('(205) 555-0142');
    await page.getByRole('switch', { name: 'Confirm showings of my homes automatically' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Confirm showings of my homes automatically' })).toBeChecked();
    await expect(texts).toBeChecked();
  });

  await test.step('a manually chosen time zone stays', async () => {
    const zone = page.getByLabel('Time zone');
    await zone.click();
    await page.getByRole('option', { name: /^Eastern time/ }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
    await page.reload();
    await expect(zone).toHaveText(/^Eastern time/);
  });

  await test.step('only the selected device is logged out', async () => {
    const [lost, kept] = [await signIn(request, EMAIL, PASSWORD), await signIn(request, EMAIL, PASSWORD)];
    const may = async (bearer: string) =>
      (await request.get('/api/notifications', { headers: { authorization: `Bearer ${bearer}` } })).status();
    expect(await may(kept)).toBe(200);
    await page.reload();
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect(devices).toHaveCount(3);
    await devices.filter({ hasText: 'This device' }).waitFor();
    await devices
      .getByRole('button', { name: /^Log out/ })
      .last()
      .click();
    await expect(page.getByText('That device has been logged out.')).toBeVisible();
    await expect(devices).toHaveCount(2);
    expect([await may(lost), await may(kept)].sort()).toEqual([200, 401]);
  });

  await test.step('another email takes effect once it is confirmed', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(NEW_EMAIL);
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`Until you open it you log in with ${EMAIL}.`)).toBeVisible();
    await page.goto(linkIn((await emailTo(request, NEW_EMAIL, /confirm your new email/i)).text));
    await expect(page.getByText(`Your email is now ${NEW_EMAIL}.`)).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('You log in with').locator('..')).toContainText(NEW_EMAIL);
  });

  await test.step('the data export is one file', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^hearthport-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      profile: { email: string };
      homes: { address: string }[];
    };
    expect(data).toMatchObject({ profile: { email: NEW_EMAIL }, homes: [{ address: '9 Leaving Lane' }] });
  });

  await test.step('the account is deleted with the password, after a list of what is retained', async () => {
    await expect(page.getByText(/keep the records of every sale for at least three years/)).toBeVisible();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('not the one');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has expired')).toBeHidden();
    const refused = await request.post('/api/authentication', {
      data: { strategy: 'local', email: NEW_EMAIL, password: PASSWORD },
    });
    expect(refused.status()).toBe(401);
  });
});
