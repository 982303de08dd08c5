import type { APIRequestContext, Page } from '@playwright/test';
import { emailTo, linkIn, signIn } from './api.ts';
import { noComplaint } from './complaints.ts';
import { expect, test } from './test.ts';

const MARK = Date.now().toString(36);
const PASSWORD = 'a long enough phrase';
const ADA = `ada.marsh.${MARK}@example.test`;
const BO = `bo.marsh.${MARK}@example.test`;
const SMALL = { viewport: { width: 360, height: 780 }, hasTouch: true };

interface MarketHome {
  id: string;
  address: string;
}

/** Fills in the form that signs up, verifies by the emailed link, and goes on to where the person was headed. */
async function signUp(page: Page, request: APIRequestContext, email: string, firstName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(linkIn((await emailTo(request, email, /verify your email/i)).text));
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Verify my email' }).click();
}

/** Saves homes and a budget, as other journeys show on screen. */
async function prepare(request: APIRequestContext, email: string, homes: readonly MarketHome[], income: number) {
  const headers = { authorization: `Bearer ${await signIn(request, email, PASSWORD)}` };
  for (const { id } of homes) await request.post('/api/favorites', { headers, data: { mlsListingId: id } });
  const saved = await request.post('/api/buyer-budgets', { headers, data: { grossMonthlyIncome: income } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

test('two people look for a home together on phones: invite, join, vote, write, reckon, offer', async ({
  browser,
  request,
}) => {
  const found = await request.get('/api/mls-listings?state=AL&city=Birmingham&status=ACTIVE&$limit=20');
  const { data } = (await found.json()) as { data: (MarketHome & { listingId: string | null })[] };
  const [first, second] = data.filter(({ listingId }) => listingId === null);
  const ada = await (await browser.newContext(SMALL)).newPage();
  const bo = await (await browser.newContext(SMALL)).newPage();
  const card = (page: Page, { address }: MarketHome) => page.getByRole('article', { name: address });

  await test.step('Ada signs up and invites Bo by email', async () => {
    await ada.goto('/signup?type=BUYER');
    await signUp(ada, request, ADA, 'Ada');
    await expect(ada).toHaveURL(/\/home$/);
    await prepare(request, ADA, [first!, second!], 6000);
    await ada.goto('/buying-together');
    await ada.getByLabel('Their email').fill(BO);
    await ada.getByRole('button', { name: 'Send invitation' }).click();
    await expect(ada.getByText('Waiting for their answer')).toBeVisible();
    await noComplaint(ada);
  });

  await test.step('Bo opens the link, signs up, comes back and accepts; Ada’s page follows', async () => {
    await bo.goto(linkIn((await emailTo(request, BO, /look for a home together/)).text));
    await expect(bo.getByRole('heading', { name: 'Ada Marsh invites you to look for a home together' })).toBeVisible();
    await noComplaint(bo);
    await bo.getByRole('link', { name: 'Create an account' }).click();
    await signUp(bo, request, BO, 'Bo');
    await bo.getByRole('button', { name: 'Buy together with Ada Marsh' }).click();
    await expect(bo.getByRole('heading', { level: 1, name: 'You and Ada' })).toBeVisible();
    await expect(ada.getByRole('heading', { level: 1, name: 'You and Bo' })).toBeVisible();
    await prepare(request, BO, [], 5000);
  });

  await test.step('both love a home, by tap and by keyboard', async () => {
    await card(ada, second!).getByRole('button', { name: 'Love' }).click();
    await expect(card(bo, second!).getByText('Ada: Love')).toBeVisible();
    const love = card(bo, second!).getByRole('button', { name: 'Love' });
    await love.focus();
    await love.press('Space');
    await expect(card(bo, second!).getByText('You both love it')).toBeVisible();
    await expect(card(ada, second!).getByText('You both love it')).toBeVisible();
    await ada.getByRole('button', { name: /^You both love \(1\)/ }).click();
    await expect(card(ada, first!)).toBeHidden();
  });

  await test.step('a note reaches the other person', async () => {
    await card(bo, second!)
      .getByRole('button', { name: /^Notes about/ })
      .click();
    const notes = bo.getByRole('dialog', { name: 'Notes' });
    await notes.getByLabel('New note').fill('Is there room for the piano?');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByText('Is there room for the piano?')).toBeVisible();
    await noComplaint(bo);
    await notes.getByRole('button', { name: 'Close' }).last().click();
    expect((await emailTo(request, ADA, /wrote a note/)).text).toContain(second!.address);
    await ada.goto(`/homes/${second!.id}`);
    await expect(ada.getByText('Bo loves this home.')).toBeVisible();
    await ada.getByRole('link', { name: '1 note' }).click();
    await expect(ada.getByRole('dialog', { name: 'Notes' }).getByText('Is there room for the piano?')).toBeVisible();
    await ada.getByRole('dialog', { name: 'Notes' }).getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('both share their budgets and see what they can afford together', async () => {
    await ada.getByRole('switch', { name: 'Share my budget with Bo' }).click();
    await expect(ada.getByRole('switch', { name: 'Share my budget with Bo' })).toBeChecked();
    await bo.getByRole('switch', { name: 'Share my budget with Ada' }).click();
    await expect(bo.getByRole('switch', { name: 'Share my budget with Ada' })).toBeChecked();
    await expect(bo.getByText(/Together: \$11,000 income a month/)).toBeVisible();
    await expect(ada.getByText(/Together: \$11,000 income a month/)).toBeVisible();
    await expect(bo.getByRole('link', { name: 'Homes within our budget' })).toHaveAttribute('href', /maxPrice=\d+/);
    await noComplaint(bo);
    const tooWide = await bo.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  });

  await test.step('the offer form names the co-buyer when asked to, and Bo finds the offer', async () => {
    await ada.goto(`/homes/${second!.id}`);
    await ada.getByRole('button', { name: 'Submit an offer' }).first().click();
    await ada
      .getByRole('dialog', { name: 'Alabama brokerage disclosure' })
      .getByRole('button', { name: 'Decline to sign' })
      .click();
    const form = ada.getByRole('dialog', { name: /^Submit Offer for Review by/ });
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByLabel('Cash').check();
    await form.getByRole('button', { name: 'Next' }).click();
    await expect(form.getByLabel("Second buyer's email")).toHaveValue('');
    await form.getByLabel('Buying with Bo Marsh').check();
    await expect(form.getByLabel("Second buyer's name")).toHaveValue('Bo Marsh');
    await expect(form.getByLabel("Second buyer's email")).toHaveValue(BO);
    await form.getByLabel('Phone').fill('(205) 555-0142');
    await form.getByRole('radiogroup', { name: 'Home warranty' }).getByLabel('None').check();
    await form.getByRole('button', { name: 'Submit for Review' }).click();
    await expect(ada.getByText('Your offer has been submitted successfully!')).toBeVisible();
    await bo.goto('/buying-together');
    await expect(bo.getByRole('article', { name: `Offer on ${second!.address}` })).toContainText(
      'Ada Marsh and Bo Marsh',
    );
  });
});
