/** Steps of the journeys in which documents are signed. */
import { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import { signIn } from './api.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A page on a phone, signed in as this user of the demo. */
export async function phoneOf(browser: Browser, request: APIRequestContext, email: string): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(`/home?jwtToken=${await signIn(request, email)}`);
  await expect(page).toHaveURL(/\/(home|pbuyer)$/);
  return page;
}

/** Agrees to electronic records and signs the document that is shown, once its pages are there. */
export async function signDocument(
  page: Page,
  where: Locator,
  name: string,
  how: 'Draw' | 'Type' = 'Type',
): Promise<void> {
  await expect(where.getByRole('heading', { name, exact: true }).first()).toBeVisible();
  await where.getByRole('checkbox').check();
  await where.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(where.locator('[data-page="1"] canvas')).toBeVisible();
  await expect(where.locator('[data-page="1"] .pdf-text')).toContainText(/\w/);
  await where.getByRole('button', { name: 'Sign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign', exact: true });
  await dialog.getByRole('tab', { name: how }).click();
  if (how === 'Draw') {
    const box = (await dialog.locator('canvas').boundingBox())!;
    await page.mouse.move(box.x + 30, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 30, box.y + box.height / 3, { steps: 12 });
    await page.mouse.up();
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeEnabled();
  }
  if (how === 'Type')
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].find(({ family }) => family === 'Signature')?.status))
      .toBe('loaded');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Signs the documents in a dialog one after the other. */
export async function signAll(page: Page, names: readonly string[], how: 'Draw' | 'Type' = 'Type'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /Review Offer Documents|Documents to sign/ });
  for (const [at, name] of names.entries()) {
    await signDocument(page, dialog, name, at === 0 ? how : 'Type');
    if (at < names.length - 1) await dialog.getByRole('button', { name: 'Next document' }).click();
  }
}

/** Signs the documents of a link, one after the other. */
export async function signByLink(page: Page): Promise<void> {
  for (;;) {
    const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
    await signDocument(page, page.locator('main'), name);
    await expect(page.getByText(new RegExp(`You signed the ${name}|The ${name} is signed`))).toBeVisible();
    const next = page.getByRole('link', { name: 'Next document' });
    if ((await next.count()) === 0) return;
    await next.click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

/** A broker signs what is the brokerage's of an offer. */
export async function signForBrokerage(page: Page, buyer: string, names: readonly string[]): Promise<void> {
  await page.goto('/admin/offers?view=all&status=REVIEWED');
  await page
    .getByRole('button', { name: new RegExp(`the offer of ${buyer}`) })
    .first()
    .click();
  for (const name of names) {
    await page.getByRole('button', { name: `Sign for Hearthport Realty: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign for Hearthport Realty' });
    await signDocument(page, dialog, name);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  }
}
