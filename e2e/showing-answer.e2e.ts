/** A buyer asks for a tour; the seller answers from the email on a phone, without logging in. */
import { emailTo, newAccount, NEW_PASSWORD, pageOf } from './api.ts';
import { expect, test } from './test.ts';
import { DESKTOP_SIZE, fitsAt, PHONE_SIZE } from './widths.ts';

const MARK = Date.now().toString(36);
const BUYER = `answered-buyer.${MARK}@example.test`;

test('a seller confirms a tour with one press on the page of the email, and the buyer sees it confirmed', async ({
  browser,
  request,
}) => {
  await newAccount(request, { email: BUYER, firstName: 'Wren', lastName: 'Aldana', type: 'BUYER' });
  const homes = await request.get('/api/mls-listings?text=1408+Sycamore&status=ACTIVE&$limit=1');
  const [home] = ((await homes.json()) as { data: { listingId: string }[] }).data;
  const buyer = await pageOf(browser, request, BUYER, NEW_PASSWORD);

  await test.step('the buyer asks for a tour', async () => {
    await buyer.goto(`/listings/${home!.listingId}`);
    await buyer
      .getByRole('button', { name: /^Tour with Hearthport/ })
      .first()
      .click();
    const tour = buyer.getByRole('dialog');
    await expect(tour.getByRole('group', { name: 'Your times' }).getByRole('button')).toHaveCount(1);
    const agreement = tour.getByRole('checkbox');
    if (await agreement.count()) await agreement.first().check();
    await tour.getByRole('button', { name: /^Request tour/ }).click();
    await expect(buyer.getByRole('dialog', { name: 'Your tour is requested' })).toBeVisible();
  });

  const { text } = await emailTo(request, 'seller@hearthport.test', /^Wren Aldana would like to tour/);
  const [confirm = '', suggest = ''] = [/Confirm .+: (http\S+)/, /suggest another time: (http\S+)/].map((button) => {
    const { pathname, search } = new URL(button.exec(text)![1]!);
    return pathname + search;
  });
  // somebody who is not logged in, on a phone
  const context = await browser.newContext({ viewport: PHONE_SIZE, hasTouch: true, isMobile: true });
  const seller = await context.newPage();

  await test.step('the other answer is one press away, and nothing has changed by opening either', async () => {
    await seller.goto(suggest);
    await expect(seller.getByRole('heading', { level: 1, name: 'Suggest another time' })).toBeVisible();
    await expect(seller.getByRole('button', { name: 'Deny and suggest' })).toBeVisible();
    await fitsAt(seller, PHONE_SIZE);
    await seller.goto(confirm);
    const home = seller.getByRole('region', { name: /^1408 Sycamore Street/ });
    await expect(home.getByText('Wren A.')).toBeVisible();
    await expect(home.getByText('1 hour')).toBeVisible();
    // without scrolling
    await expect(seller.getByRole('button', { name: /^Confirm / })).toBeInViewport();
    await fitsAt(seller, DESKTOP_SIZE);
    await fitsAt(seller, PHONE_SIZE);
  });

  await test.step('the seller confirms', async () => {
    await seller.getByRole('button', { name: /^Confirm / }).tap();
    await expect(seller.getByRole('heading', { level: 1, name: 'The tour is confirmed' })).toBeVisible();
    await fitsAt(seller, PHONE_SIZE);
    // opened again, either link says how it stands
    await seller.goto(suggest);
    await expect(seller.getByRole('heading', { level: 1, name: 'This tour is already confirmed' })).toBeVisible();
    await expect(seller.getByRole('button', { name: /^(Confirm|Deny)/ })).toHaveCount(0);
    await fitsAt(seller, PHONE_SIZE);
    // the rest is behind the login
    await seller.getByRole('link', { name: 'Log in to see your showings' }).tap();
    await expect(seller).toHaveURL(/\/login/);
  });

  await test.step('the buyer sees it confirmed', async () => {
    await emailTo(request, BUYER, /^Confirmed: 1408 Sycamore Street/);
    await buyer.goto('/buying');
    await expect(buyer.getByText('Accepted').first()).toBeVisible();
  });
  await context.close();
});
