import type { Page } from '@playwright/test';
import { pageOf } from './api.ts';
import { complaints } from './complaints.ts';
import { expect, test } from './test.ts';

const MARK = Date.now().toString(36);
const VISITOR = `visitor.${MARK}@example.test`;
const LIST = [
  'Whom we met;Reach them at;Handy number;Favorite color',
  `Vera Visitor;${VISITOR};205 555 0177;green`,
  'Nobody Known;not an address;;red',
  `Walt Walker;walt.${MARK}@example.test;;blue`,
].join('\n');

async function readAs(page: Page, column: string, field: string): Promise<void> {
  await page.getByRole('combobox', { name: column }).click();
  await page.getByRole('option', { name: field, exact: true }).click();
}

test('a broker imports a list, and answers one of its people in time', async ({ browser, page: visitor, request }) => {
  const broker = await pageOf(browser, request, 'admin@hearthport.test');

  await test.step('maps odd columns, sees the row to fix, and imports the others', async () => {
    await broker.goto('/admin/lead-upload');
    await broker.getByLabel('List of leads').setInputFiles({
      name: 'open-house.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(LIST),
    });
    await expect(broker.getByText('Choose “Email” for the column that has the email address.')).toBeVisible();
    await readAs(broker, 'Whom we met', 'Name');
    await readAs(broker, 'Reach them at', 'Email');
    await readAs(broker, 'Handy number', 'Phone');
    await expect(broker.getByRole('region', { name: 'Preview' })).toContainText('(205) 555-0177');
    const rejects = broker.getByRole('region', { name: 'Rows to fix' });
    await expect(rejects).toContainText('Line 3');
    await expect(rejects).toContainText('not an address');
    expect(await complaints(broker)).toEqual([]);
    await broker.getByRole('combobox', { name: 'How these people agreed to hear from us' }).click();
    await broker.getByRole('option', { name: 'They asked us for information' }).click();
    await broker.getByLabel('Where and when').fill('Open house, 12 Oak St');
    await broker.getByRole('button', { name: 'Import 2 leads' }).click();
    await expect(broker.getByText('2 new leads, 0 filled in, 1 row to fix.')).toBeVisible();
    await broker.goto(`/admin/clients?tab=wrote&text=${MARK}`);
    // nobody waits for an answer to a list
    await expect(broker.getByRole('row', { name: new RegExp(VISITOR) })).toBeVisible();
    await expect(broker.getByRole('button', { name: /^I answered/ })).toHaveCount(0);
  });

  const desk = broker.getByRole('region', { name: 'Waiting for you' });
  const inquiry = desk.getByRole('link', { name: /Answer an inquiry/ }).filter({ hasText: 'Vera Visitor' });

  await test.step('one of them writes, and waits on the desk with a clock', async () => {
    await visitor.goto('/faqs');
    await visitor.getByLabel('First name').fill('Vera');
    await visitor.getByLabel('Last name (optional)').fill('Visitor');
    await visitor.getByRole('textbox', { name: 'Email', exact: true }).fill(VISITOR);
    await visitor.getByLabel('Your question').fill('May I see the house on Oak Street again?');
    await visitor.getByRole('button', { name: 'Send message' }).click();
    await expect(visitor.getByText('We have your message')).toBeVisible();
    await broker.goto('/home');
    await inquiry.click();
    await expect(broker).toHaveURL(/tab=wrote/);
    await expect(broker.getByText(/^(1 h|\d+ min) left$/)).toBeVisible();
  });

  await test.step('answering stops the clock and takes it off the desk', async () => {
    await broker.getByRole('button', { name: `I answered: ${VISITOR}` }).click();
    await expect(broker.getByText(/^Answered in \d min$/)).toBeVisible();
    await broker.goto('/home');
    await expect(desk).toHaveAttribute('aria-busy', 'false');
    await expect(desk.getByRole('link').first()).toBeVisible();
    await expect(inquiry).toHaveCount(0);
  });
});
