import type { Locator } from '@playwright/test';
import { noComplaint } from './complaints.ts';
import { expect, test } from './test.ts';

interface Row {
  id: string;
  address: string;
  city: string;
  state: string;
  listingPrice: number;
  tax: number | null;
  hasHOA: boolean | null;
  hoaFees: number | null;
  photos: string[];
  assumable: { estimatedRate: number } | null;
}

const whole = (dollars: number) => `$${Math.round(dollars).toLocaleString('en-US')}`;
const shownPhoto = (modal: Locator) => modal.getByRole('button', { name: /in full screen$/ });

test('a home over the list and over the map: photos by keyboard, both calculators, and Back restores the list', async ({
  page,
  request,
}) => {
  const list = async (query: string) =>
    ((await (await request.get(`/api/mls-listings?${query}`)).json()) as { data: Row[] }).data;
  const [home] = await list('state=AL&minPrice=250000&maxPrice=400000&sort=price-low&$limit=1');
  const details = (await (await request.get(`/api/mls-listings/${home!.id}`)).json()) as Row & { county: string };
  const price = home!.listingPrice;
  const modal = page.getByRole('dialog', { name: new RegExp(home!.address) });

  await test.step('it opens over the list', async () => {
    await page.goto('/browse?state=AL&minPrice=250000&maxPrice=400000&sort=price-low');
    // the page that the server sent links to the home's own page
    await expect(page.getByRole('button', { name: `Compare ${home!.address}` })).toBeVisible();
    await page.getByRole('link', { name: home!.address, exact: true }).first().click();
    await expect(modal.getByRole('heading', { level: 2, name: home!.address })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/browse\\?.*minPrice=250000.*home=${home!.id}`));
    await expect(modal.getByText(whole(price)).first()).toBeVisible();
    await expect(
      modal.getByText('Touring with Hearthport is no commitment, no contracts until you make an offer.'),
    ).toBeVisible();
  });

  await test.step('its photos move by keyboard, also in full screen', async () => {
    const count = home!.photos.length;
    await shownPhoto(modal).focus();
    await page.keyboard.press('ArrowRight');
    await expect(shownPhoto(modal)).toHaveAccessibleName(new RegExp(`Photo 2 of ${count}`));
    await shownPhoto(modal).press('Enter');
    const lightbox = page.getByRole('dialog', { name: `Photos of ${home!.address}` });
    await page.keyboard.press('End');
    await expect(lightbox.getByRole('status')).toHaveText(`${count} / ${count}`);
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(modal).toBeVisible();
    await expect(shownPhoto(modal)).toHaveAccessibleName(new RegExp(`Photo ${count} of ${count}`));
  });

  await test.step('the attribution is in the same font size as the rest', async () => {
    const attribution = modal.getByRole('region', { name: 'Listing attribution' });
    await expect(attribution).toContainText(
      /Listed by .*Source Greater Alabama MLS.*As of .*deemed reliable but not guaranteed.*personal, non-commercial use/,
    );
    const sizes = await modal.evaluate((root) => {
      const size = (node: Element) => parseFloat(getComputedStyle(node).fontSize);
      const all = [...root.querySelectorAll('p, dd, dt, li, td, th')].map(size).sort((a, b) => a - b);
      return {
        median: all[Math.floor(all.length / 2)]!,
        attribution: [...root.querySelectorAll('[aria-label="Listing attribution"] p')].map(size),
      };
    });
    for (const size of sizes.attribution) expect(size).toBeGreaterThanOrEqual(sizes.median);
  });

  await test.step('the first tab shows the specified figures for this price', async () => {
    const savings = price * 0.03 - 5000;
    await modal.getByRole('tab', { name: 'Buyer Advantage' }).scrollIntoViewIfNeeded();
    await expect(modal.getByText(whole(savings), { exact: true }).last()).toBeVisible();
    const reduction = Math.min(((savings * 0.8) / (price * 0.8 * 0.01)) * 0.25, 2);
    const monthly = Math.round((reduction / 0.25) * 15 * ((price * 0.8) / 100_000));
    await expect(modal.getByLabel('Rate buydown', { exact: true })).toContainText(whole(monthly * 12 * 30));
    const total = modal.getByRole('row', { name: /^Total/ });
    const rate = 0.07 / 12;
    const payment = ((price - 35_000) * rate) / (1 - (1 + rate) ** -360);
    const parts = [
      payment,
      ((price - 35_000) / 100_000) * (35_000 < price * 0.2 ? 50 : 0),
      (details.tax || price * 0.01) / 12,
      details.hasHOA === false ? 0 : (details.hoaFees ?? 0),
      (price * 0.003) / 12,
      200,
      (price * 0.01) / 12,
    ];
    await expect(total).toContainText(whole(parts.reduce((sum, part) => sum + part, 0)));
    await modal.getByRole('button', { name: 'How is this calculated? Your commission savings' }).click();
    const how = page.getByRole('dialog', { name: 'How is this calculated?' });
    await expect(how).toContainText(`3% of ${whole(price)}`);
    await expect(how).toContainText('November 2026');
    await noComplaint(page);
    await page.keyboard.press('Escape');
    await expect(how).toBeHidden();
  });

  await test.step("the second tab shows the server's figures for each payment method", async () => {
    const costs = async (payment: string, down: number) =>
      (
        (await (
          await request.get('/api/closing-cost-estimates', {
            params: {
              propertyPrice: price,
              propertyTax: details.tax ?? 0,
              paymentMethod: payment,
              downPaymentPercent: down,
              state: 'AL',
              county: details.county,
            },
          })
        ).json()) as { total: number }
      ).total;
    await modal.getByRole('tab', { name: 'Closing Costs' }).click();
    // once in the tab and once beside the price
    const cash = (amount: number) => modal.getByText(whole(amount), { exact: true });
    await modal.getByRole('button', { name: '20%', exact: true }).click();
    await expect(cash(price * 0.2 + (await costs('Finance', 20)))).toHaveCount(2);
    await modal.getByRole('button', { name: '5%', exact: true }).click();
    await expect(cash(price * 0.05 + (await costs('Finance', 5)))).toHaveCount(2);
    await modal.getByRole('button', { name: 'Cash', exact: true }).click();
    await expect(cash(price + (await costs('Cash', 5)))).toBeVisible();
    await noComplaint(page);
  });

  await test.step('Back closes it; the list keeps its scroll position', async () => {
    await page.goBack();
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL(/\/browse\?state=AL&minPrice=250000&maxPrice=400000&sort=price-low$/);
    await expect(page.getByRole('link', { name: home!.address, exact: true }).first()).toBeFocused();
  });

  await test.step('it opens from a pin and its card on the map, full screen on a small screen', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/explore?text=${encodeURIComponent(home!.address)}`);
    await page
      .getByRole('button', { name: new RegExp(`${home!.address}$`) })
      .first()
      .click();
    await page.getByRole('region', { name: 'Selected home' }).getByRole('link', { name: home!.address }).click();
    await expect(modal.getByRole('heading', { level: 2, name: home!.address })).toBeVisible();
    expect((await modal.boundingBox())!.width).toBe(390);
    await modal.getByRole('tab', { name: 'Savings' }).scrollIntoViewIfNeeded();
    await expect(modal.getByRole('tab', { name: 'Savings' })).toBeVisible();
    await modal.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('region', { name: 'Selected home' })).toBeVisible();
  });

  await test.step('a direct link opens the page with the home over it', async () => {
    await page.goto(`/?home=${home!.id}`);
    await expect(modal.getByRole('heading', { level: 2, name: home!.address })).toBeVisible();
    await modal.getByRole('link', { name: 'Full page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: home!.address })).toBeVisible();
  });
});
