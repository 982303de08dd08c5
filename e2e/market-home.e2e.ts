import type { APIRequestContext, Page } from '@playwright/test';
import { emailTo, linkIn, pageOf, signIn } from './api.ts';
import { noComplaint } from './complaints.ts';
import { PHONE, signAll, signForBrokerage } from './signing-steps.ts';
import { expect, test } from './test.ts';

const MARK = Date.now().toString(36);
const BUYER = { email: `lena.marsh.${MARK}@example.test`, password: 'a long enough phrase' };
const AGENT = `outside.agent.${MARK}@agents.test`;
/** The demo's feed has no emails of this firm's agents. */
const FIRM = 'Cahaba Bend Properties';

interface MarketHome {
  id: string;
  address: string;
  listingPrice: number;
  listingOfficeName: string;
  yearBuilt: number | null;
}

/** A home for sale in Alabama that another firm sells, too new for the lead-based paint disclosure. */
async function marketHome(request: APIRequestContext): Promise<MarketHome> {
  const response = await request.get('/api/mls-listings?state=AL&city=Birmingham&status=ACTIVE&$limit=100');
  const { data } = (await response.json()) as { data: MarketHome[] };
  const home = data.find(({ listingOfficeName, yearBuilt }) => listingOfficeName === FIRM && (yearBuilt ?? 0) >= 1978);
  expect(home, 'a home of this firm').toBeDefined();
  return home!;
}

async function signUp(page: Page, request: APIRequestContext): Promise<void> {
  await page.getByLabel('First name').fill('Lena');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill(BUYER.email);
  await page.getByLabel('Password', { exact: true }).fill(BUYER.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  // from here on the page knows where to return to
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(linkIn((await emailTo(request, BUYER.email, /verify your email/i)).text));
  await page.getByLabel('Your password').fill(BUYER.password);
  await page.getByRole('button', { name: 'Verify my email' }).click();
}

test('a home that somebody else sells: found, toured, offered on, reviewed, signed, accepted by its agent by link', async ({
  browser,
  page: buyer,
  request,
}) => {
  const home = await marketHome(request);
  const modal = buyer.getByRole('dialog', { name: new RegExp(home.address) });

  await test.step('a visitor finds it, signs up to tour it, and comes back to the times', async () => {
    await buyer.goto(`/browse?text=${encodeURIComponent(home.address)}`);
    await buyer.getByRole('link', { name: home.address }).first().click();
    await modal.getByRole('button', { name: 'Tour with Hearthport' }).click();
    await buyer.getByRole('dialog', { name: 'Request a tour' }).getByRole('link', { name: 'sign up first' }).click();
    await expect(buyer).toHaveURL(/\/signup/);
    await signUp(buyer, request);
    await expect(buyer.getByRole('dialog', { name: 'Request a tour' })).toBeVisible();
  });

  await test.step('she requests a tour with the coupon', async () => {
    const tour = buyer.getByRole('dialog', { name: 'Request a tour' });
    await expect(tour.getByText(/costs \$50/)).toBeVisible();
    await tour.getByLabel('Coupon').fill('3forfree');
    await tour.getByRole('tab').nth(1).click();
    // the demo's buyer may have another visit close to it, which is said and does not forbid it
    await tour.getByRole('button', { name: /^10:30 AM(?!.*not available)/ }).click();
    await tour.getByRole('button', { name: 'Request tour' }).click();
    await buyer.getByRole('dialog', { name: 'Your tour is requested' }).getByRole('button', { name: 'Done' }).click();
    await expect(modal.getByRole('group', { name: /Tour, .* at 10:30 AM/ })).toBeVisible();
  });

  await test.step('she offers on it from the same dialog', async () => {
    await modal.getByRole('button', { name: 'Submit an offer' }).click();
    const disclosure = buyer.getByRole('dialog', { name: 'Alabama brokerage disclosure' });
    await disclosure.getByRole('button', { name: 'Decline to sign' }).click();
    const form = buyer.getByRole('dialog', { name: /^Submit Offer for Review by/ });
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByLabel('Cash').check();
    await form.getByRole('button', { name: 'Compare other prices' }).click();
    const prices = form.getByRole('table', { name: 'Your offer at other prices' });
    const own = (await prices.getByRole('button', { name: /^Chosen/ }).getAttribute('aria-label'))!.slice(7).trim();
    await prices.getByRole('button', { name: /^Use/ }).first().click();
    await expect(form.getByRole('textbox', { name: 'Offer price' })).not.toHaveValue(own.slice(1));
    await noComplaint(buyer);
    await prices.getByRole('button', { name: `Use ${own}`, exact: true }).click();
    await expect(form.getByRole('textbox', { name: 'Offer price' })).toHaveValue(own.slice(1));
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByLabel('Phone').fill('(205) 555-0142');
    await form.getByRole('radiogroup', { name: 'Home warranty' }).getByLabel('None').check();
    await form.getByRole('button', { name: 'Submit for Review' }).click();
    await expect(buyer.getByText('Your offer has been submitted successfully!')).toBeVisible();
    await noComplaint(buyer);
  });

  const admin = await pageOf(browser, request, 'admin@hearthport.test');
  await test.step('the broker is asked for the email of the agent, and approves', async () => {
    await admin.goto('/admin/offers');
    await admin.getByRole('button', { name: 'Review the offer of Lena Marsh' }).click();
    await expect(admin.getByText(new RegExp(`Listed by .*${FIRM}`)).first()).toBeVisible();
    await admin.getByRole('button', { name: 'Approve' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Approve this offer?' });
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText(/email/i).last()).toBeVisible();
    await dialog.getByLabel("Listing agent's email").fill(AGENT);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('buyer and broker sign, and the agent gets a private link', async () => {
    const headers = { authorization: `Bearer ${await signIn(request, BUYER.email, BUYER.password)}` };
    const { data } = (await (await request.get('/api/offers', { headers })).json()) as {
      data: { userId: string; listingId: string }[];
    };
    await buyer.goto(`/buyers/${data[0]!.userId}/listing/${data[0]!.listingId}?sign=1`);
    await signAll(buyer, ['Closing Costs Estimate', 'Buyer Agreement', 'Purchase Agreement']);
    await signForBrokerage(admin, 'Lena', ['Buyer Agreement']);
    await expect(buyer.getByRole('heading', { name: 'Thank you for signing your offer!' })).toBeVisible();
  });

  await test.step('the agent accepts on a phone', async () => {
    const agent = await (await browser.newContext(PHONE)).newPage();
    await agent.goto(linkIn((await emailTo(request, AGENT, /New offer on/)).text));
    await expect(agent.getByRole('heading', { level: 1, name: home.address })).toBeVisible();
    await noComplaint(agent);
    await agent.getByRole('button', { name: 'Accept', exact: true }).first().click();
    const dialog = agent.getByRole('dialog', { name: 'Accept Offer' });
    await dialog.getByLabel('Disclosures').fill('none');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await agent
      .getByRole('dialog', { name: 'On behalf of the client' })
      .getByRole('button', { name: /^Accept/ })
      .click();
    await agent
      .getByRole('link', { name: /transaction/i })
      .first()
      .click();
    await expect(agent.getByRole('heading', { name: 'Steps to closing' })).toBeVisible();
    await agent.context().close();
  });

  await test.step('the buyer’s page shows the home with its photo and agent', async () => {
    await buyer.goto('/buying');
    const tracked = buyer.getByRole('region', { name: 'Your homes and notes' });
    await expect(tracked.getByText(new RegExp(`Listed by .*${FIRM}`))).toBeVisible();
    await expect(tracked.locator('img')).toHaveCount(1);
  });
});
