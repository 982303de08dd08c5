/** A tour of a home that someone else sells: its agreement, its fee, its answer and its refund. */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { complaints } from './complaints.ts';
import { pageOf, signIn } from './api.ts';
import { signDocument } from './signing-steps.ts';
import { expect, test } from './test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

interface Home {
  id: string;
  address: string;
}
/** Homes in Tennessee that other firms sell; `nth` keeps the journeys apart. */
async function tennesseeHome(request: APIRequestContext, nth: number): Promise<Home> {
  const response = await request.get('/api/mls-listings?state=TN&status=ACTIVE&$limit=30');
  const { data } = (await response.json()) as { data: (Home & { listingId: string | null })[] };
  return data.filter(({ listingId }) => listingId === null)[nth]!;
}

async function phoneAt(browser: Browser, request: APIRequestContext, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(`${path}?jwtToken=${await signIn(request, email)}`);
  await expect(page).not.toHaveURL(/jwtToken/);
  return page;
}

test('a paid tour is asked for in four taps on a phone, confirmed, refunded by a broker and seen by the buyer', async ({
  browser,
  request,
}) => {
  const home = await tennesseeHome(request, 0);
  const buyer = await phoneAt(browser, request, 'buyer@hearthport.test', `/homes/${home.id}`);

  await test.step('day, time, and pay and ask in one: four taps from the page of the home', async () => {
    let taps = 0;
    await buyer.exposeFunction('countTap', () => (taps += 1));
    await buyer.evaluate(() => {
      document.addEventListener('click', () => (window as unknown as { countTap: () => void }).countTap(), true);
    });
    // further down, the bar at the foot of the screen has the button; the page may still be drawn anew above, and a tap
    // that opened the dialog can count as missed, as the bar is out of reach behind it
    const bar = buyer.getByRole('region', { name: 'This home' });
    const dialog = buyer.getByRole('dialog', { name: 'Request a tour' });
    await expect(async () => {
      if (!(await dialog.isVisible())) {
        await buyer.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
        await bar.getByRole('button', { name: 'Tour' }).tap({ timeout: 5000 });
      }
      await expect(dialog).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    // a time is proposed, and the test card that is accepted is chosen: two taps would do
    await expect(dialog.getByText('The first free time is chosen for you.', { exact: false })).toBeVisible();
    await expect(dialog.getByText(/You signed your tour agreement on/)).toBeVisible();
    // a time close to another visit of this buyer has another name: any free one will do
    await dialog.getByRole('tab').last().tap();
    await dialog
      .getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
      .last()
      .tap();
    await dialog.getByRole('button', { name: 'Pay $50 and request tour' }).tap();
    await expect(buyer.getByRole('dialog', { name: 'Your tour is requested' })).toBeVisible();
    expect(taps).toBe(4);
    expect(await complaints(buyer)).toEqual([]);
    await buyer.getByRole('button', { name: 'Done' }).tap();
    await expect(buyer.getByText('Hearthport’s turn:')).toBeVisible();
  });

  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  await test.step('the host confirms it on a desktop', async () => {
    await broker.goto(`/admin/showings?state=REQUESTED&text=${encodeURIComponent(home.address)}`);
    await expect(broker.getByText('Your turn')).toBeVisible();
    await broker.getByRole('button', { name: 'Confirm', exact: true }).click();
    await broker.getByRole('dialog').getByRole('button', { name: 'Confirm showing' }).click();
    await expect(broker.getByText(/^Confirmed for /)).toBeVisible();
    await expect(buyer.getByText('Accepted').first()).toBeVisible();
  });

  await test.step('a broker finds the payment and refunds it with a reason', async () => {
    await broker.goto(`/admin/payments?text=${encodeURIComponent(home.address)}`);
    const [file] = await Promise.all([
      broker.waitForEvent('download'),
      broker.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^payments.*\.csv$/);
    await broker.getByRole('button', { name: /^Open the payment of / }).click();
    const payment = broker.getByRole('dialog', { name: 'Payment' });
    await payment.getByRole('button', { name: 'Refund' }).click();
    const question = broker.getByRole('dialog', { name: 'Refund $50?' });
    await question.getByLabel('Reason, for our records').fill('The listing agent called it off');
    await question.getByRole('button', { name: 'Refund' }).click();
    await expect(payment.getByText('Refunded by Hearthport: The listing agent called it off')).toBeVisible();
    await expect(payment.getByText('Refunded', { exact: true })).toBeVisible();
  });

  await test.step('the buyer sees the refund among their payments, and no reason of the broker', async () => {
    await buyer.goto('/settings#payments');
    const own = buyer.getByRole('list', { name: 'Your payments' });
    await expect(own.getByRole('listitem').filter({ hasText: home.address })).toContainText('Refunded');
    await expect(own).not.toContainText('called it off');
  });
});

test('a buyer without the agreement of Tennessee signs it and comes back to the chosen time; a declined card can be tried again', async ({
  browser,
  request,
}) => {
  const home = await tennesseeHome(request, 1);
  const buyer = await phoneAt(browser, request, 'pbuyer@hearthport.test', `/homes/${home.id}`);
  await buyer.getByRole('button', { name: 'Tour with Hearthport' }).tap();
  const dialog = buyer.getByRole('dialog', { name: 'Request a tour' });
  await dialog.getByRole('tab').last().tap();
  await dialog.getByRole('button', { name: /^3:15 PM(?!.*not available)/ }).tap();
  const chosen = dialog.getByRole('button', { name: /^Remove .* at 3:15 PM/ });
  await expect(chosen).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay $50 and request tour' }).tap();
  await expect(dialog.getByText('You must sign your tour agreement.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign your tour agreement' }).tap();
  await expect(buyer).toHaveURL(/\/sign\//);
  const name = (await buyer.getByRole('heading', { level: 1 }).textContent())!;
  await signDocument(buyer, buyer.locator('main'), name);
  await buyer.getByRole('link', { name: 'Back to your tour' }).tap();

  await expect(chosen).toBeVisible();
  await dialog.getByRole('radio', { name: 'A card that is declined' }).check();
  await dialog.getByRole('button', { name: 'Pay $50 and request tour' }).tap();
  await expect(dialog.getByText(/Your card was declined. Nothing was charged./)).toBeVisible();

  // the tab is closed here: what was begun waits on the page of the tours
  await buyer.goto('/buying');
  await buyer.getByRole('link', { name: `Continue: Tour of ${home.address}`, exact: false }).tap();
  await expect(chosen).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay $50 and request tour' }).tap();
  await expect(buyer.getByRole('dialog', { name: 'Your tour is requested' })).toContainText('3:15 PM');
});
