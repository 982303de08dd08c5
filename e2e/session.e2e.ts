import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, emailTo, linkIn, signIn } from './api.ts';
import { expect, test } from './test.ts';

const MARK = Date.now().toString(36);
const EMAIL = `ida.lane.${MARK}@example.test`;
const PASSWORD = 'a long enough phrase';
const NEW_PASSWORD = 'another long phrase';
const EXPIRED = 'Your session has expired. Please login again.';

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('a visitor signs up: referral, verification, return to the requested page, no lost input', async ({
  browser,
  page,
  request,
}) => {
  const seller = await signIn(request, 'seller@hearthport.test');
  const authorization = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  await test.step('opening a protected page leads to sign-up; the referral code is checked while typing', async () => {
    const { user } = (await (
      await request.post('/api/authentication', { data: { strategy: 'jwt', accessToken: seller } })
    ).json()) as { user: { referralCode: string } };
    await page.goto('/settings?from=invitation#devices');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Ida');
    await page.getByLabel('Last name').fill('Lane');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel(/^Referral code/).fill('ZZZZZZZ');
    await expect(page.getByText('We can’t find this code. You can sign up without one.')).toBeVisible();
    await page.getByLabel(/^Referral code/).fill(user.referralCode);
    await expect(page.getByText(/^Invited by /)).toBeVisible();
    // neither a password that is too short nor a visit to the login page loses the draft
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Your password needs at least 10 characters.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('hearthport lane');
    await expect(page.getByText(/^This password is easy to guess/)).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  await test.step('unverified logins are refused; verifying in a new tab opens the requested page', async () => {
    await page.getByRole('link', { name: 'Go to log in' }).click();
    await logIn(page, PASSWORD);
    await expect(page.getByText(/^Your email has not been verified\./)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
    const email = await emailTo(request, EMAIL, /verify your email/i);
    const tab = await page.context().newPage();
    await tab.goto(linkIn(email.text));
    await tab.getByLabel('Your password').fill(PASSWORD);
    await tab.getByRole('button', { name: 'Verify my email' }).click();
    await expect(tab).toHaveURL(/\/settings\?from=invitation#devices$/);
    // the other tab is notified
    await expect(page).toHaveURL(/\/(settings|home)/);
    await tab.close();
  });

  await test.step('the inviting user sees them by first name', async () => {
    const { data } = (await (await request.get('/api/referrals', authorization(seller))).json()) as {
      data: { firstName: string; status: string }[];
    };
    expect(data[0]).toMatchObject({ firstName: 'Ida', status: 'PENDING' });
  });

  await test.step('ending a session elsewhere logs out at once; a half-filled form is restored', async () => {
    await page.goto('/settings?part=name');
    await page.getByLabel('Last name').fill('Lane-Whittaker');
    const other = await signIn(request, EMAIL, PASSWORD);
    await request.delete('/api/sessions/others', authorization(other));
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page.getByText(/^What you were typing is saved/)).toBeVisible();
    await logIn(page, PASSWORD);
    await expect(page).toHaveURL(/\/settings\?part=name$/);
    await expect(page.getByLabel('Last name')).toHaveValue('Lane-Whittaker');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your settings are saved.')).toBeVisible();
  });

  await test.step('logging out one of two devices ends its session, live', async () => {
    const context = await browser.newContext();
    const phone = await context.newPage();
    await phone.goto(`/home?jwtToken=${await signIn(request, EMAIL, PASSWORD)}`);
    await expect(phone).toHaveURL(/\/home$/);
    await expect(phone.getByRole('button', { name: /notifications/i }).first()).toBeVisible();
    await page.reload();
    const devices = page.getByRole('list', { name: 'Devices' });
    // the two that signed in through the API, and this one
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Log out all other devices' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(phone).toHaveURL(/\/login$/);
    await expect(phone.getByText(EXPIRED)).toBeVisible();
    await context.close();
  });

  await test.step('logging out in one tab logs out the other, and Back does not show the page again', async () => {
    const tab = await page.context().newPage();
    await tab.goto('/home');
    await tab.getByRole('button', { name: 'Log Out' }).first().click();
    await expect(tab).toHaveURL(/\/login$/);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(EXPIRED)).toBeHidden();
    await tab.close();
  });

  await test.step('a forgotten password is reset by email, once, and the requested page opens', async () => {
    await page.goto('/settings?after=reset');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const link = linkIn((await emailTo(request, EMAIL, /set a new password/i)).text);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('New password again').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, PASSWORD);
    await expect(page.getByText(/^Unable to log in\. Please double-check/)).toBeVisible();
    await logIn(page, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/settings\?after=reset$/);
    const again = await request.patch(`/api/password-resets/${new URL(link, 'http://x').searchParams.get('secret')}`, {
      data: { password: 'a third long phrase' },
    });
    expect(again.status()).toBe(400);
  });
});

test('jwtToken logs in and is removed from URL and history; a PBUYER is redirected from seller pages', async ({
  page,
  request,
}) => {
  const token = await signIn(request, 'pbuyer@hearthport.test', DEMO_PASSWORD);
  await page.goto('/faqs');
  await page.goto(`/settings?jwtToken=${token}&tab=a#devices`);
  await expect(page).toHaveURL(/\/settings\?tab=a#devices$/);
  await page.goto('/offers?status=open');
  await expect(page).toHaveURL(/\/pbuyer$/);
  for (const visited of [/\/settings\?tab=a#devices$/, /\/faqs$/]) {
    await page.goBack();
    await expect(page).toHaveURL(visited);
    expect(page.url()).not.toContain('jwtToken');
  }
});
