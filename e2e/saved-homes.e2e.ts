import { DEMO_PASSWORD, emailTo, signIn } from './api.ts';
import { noComplaint } from './complaints.ts';
import { expect, test } from './test.ts';

const BUYER = 'buyer@hearthport.test';

test('saving a home before logging in, search alerts until they are turned off, comparing four homes', async ({
  page,
  request,
  browser,
}) => {
  const list = async (query: string) =>
    (
      (await (await request.get(`/api/mls-listings?${query}`)).json()) as {
        data: { id: string; address: string; city: string; listingId: string | null; listingPrice: number }[];
      }
    ).data;
  const [home] = await list('state=TN&sort=price-low&minPrice=250000&$limit=1');

  await test.step('a visitor clicks the heart, logs in, and the home is saved', async () => {
    await page.goto('/browse?state=TN&sort=price-low&minPrice=250000');
    await page.getByRole('button', { name: `Save ${home!.address}`, exact: true }).click();
    const asking = page.getByRole('dialog', { name: 'Save this home' });
    await noComplaint(page);
    await asking.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill(BUYER);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/browse\?.*minPrice=250000/);
    await expect(page.getByText(`${home!.address} is saved.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Save ${home!.address}`, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  const sold = (await list('text=Sycamore&$limit=1'))[0]!;
  await test.step('a search is saved under the suggested name, with alerts', async () => {
    await page.goto(`/browse?city=${sold.city}&beds=2`);
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await expect(dialog.getByLabel('Name')).toHaveValue(`2+ beds in ${sold.city}`);
    await dialog.getByLabel('Alerts').click();
    await page.getByRole('option', { name: 'As soon as possible' }).click();
    // while it fades in, its text has too little contrast
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await noComplaint(page);
    await dialog.getByRole('button', { name: 'Save search' }).click();
    // the dialog says the same of the chosen alerts: only the notice says that the search is saved
    await expect(
      page.getByText('is saved. We’ll email you as soon as a home matches.', { exact: false }),
    ).toBeVisible();
    await page.goto('/buying#saved-searches');
    await expect(page.getByRole('link', { name: `2+ beds in ${sold.city}` })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Saved homes' }).getByRole('link', { name: home!.address }),
    ).toBeVisible();
    await noComplaint(page);
  });

  let code = '';
  await test.step('a home of the search is reduced: an email links to the home and the search', async () => {
    const admin = await signIn(request, 'admin@hearthport.test');
    const changed = await request.patch(`/api/listings/${sold.listingId}`, {
      data: { price: sold.listingPrice - 7000 },
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
    const { text } = await emailTo(request, BUYER, /1 home: 2\+ beds in/);
    expect(text).toContain('reduced from');
    expect(text).toMatch(/See this search: \S+\/browse\?city=/);
    code = new URL(/Stop alerts for this search: (\S+)/.exec(text)![1]!).searchParams.get('alerts')!;
  });

  await test.step('a mail scanner that fetches the link changes nothing', async () => {
    const alerts = async () => (await (await request.get(`/api/search-alerts/${code}`)).json()) as unknown;
    const before = await alerts();
    const scanner = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const address of [
      `/unsubscribe?alerts=${code}`,
      `/unsubscribe?code=${code}`,
      `/newsletter-unsubscribe?token=${code}`,
    ])
      expect((await scanner.goto(address))?.ok()).toBe(true);
    expect((await request.get(`/api/unsubscribe/${code}`)).status()).toBe(404);
    expect(await alerts()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('NEVER');
    await scanner.context().close();
  });

  await test.step('one click in an email client ends the alerts without login; the page restores them', async () => {
    expect(
      (await request.post(`/api/unsubscribe/${code}`, { form: { 'List-Unsubscribe': 'One-Click' } })).status(),
    ).toBe(200);
    await page.reload();
    await expect(page.getByRole('combobox', { name: `Alerts for 2+ beds in ${sold.city}` })).toHaveText('No alerts');
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`/unsubscribe?alerts=${code}`);
    await expect(stranger.getByText('Alerts are off')).toBeVisible();
    await noComplaint(stranger);
    await stranger.getByRole('button', { name: 'Undo: turn alerts back on' }).click();
    await expect(stranger.getByText('Alerts are on again')).toBeVisible();
    await stranger.context().close();
  });

  await test.step('four homes are compared; a fifth is refused with the reason; a reload keeps them', async () => {
    await page.goto('/browse?state=AL');
    const compare = page.getByRole('button', { name: /^Compare \d/, pressed: false });
    for (const chosen of [1, 2, 3, 4]) {
      await compare.first().click();
      await expect(page.getByRole('list', { name: 'Chosen homes' }).getByRole('listitem')).toHaveCount(chosen);
    }
    await compare.first().click();
    await expect(page.getByText('You can compare up to four homes. Remove one first.')).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Compare 4 homes' }).click();
    const table = page.getByRole('table', { name: /4 homes side by side/ });
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    await expect(table.getByRole('row', { name: /^Price \$.*Lowest/ })).toBeVisible();
    await expect(table.getByRole('rowheader', { name: 'Monthly cost' })).toBeVisible();
    await noComplaint(page);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await table
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole('table', { name: /3 homes side by side/ })).toBeVisible();
  });
});
