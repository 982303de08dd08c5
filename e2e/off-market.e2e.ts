import { pageOf } from './api.ts';
import { noComplaint } from './complaints.ts';
import { expect, test } from './test.ts';

test('a buyer asks about a home before it is listed, on a phone, and never reads its address', async ({
  browser,
  request,
}) => {
  const buyer = await pageOf(browser, request, 'buyer@hearthport.test');
  await buyer.setViewportSize({ width: 360, height: 740 });
  const seller = await pageOf(browser, request, 'grace.okafor@hearthport.test');
  await seller.setViewportSize({ width: 360, height: 740 });
  const early = buyer.getByRole('list', { name: 'Homes before they’re listed' });
  const leads = seller.getByRole('region', { name: 'Buyers before 31 Riverbend Terrace is listed' });

  await test.step('the buyer sees the home without address, and says that they are interested', async () => {
    await buyer.goto('/matches#before-listed');
    await expect(early).toContainText('$465,000');
    await noComplaint(buyer);
    await early.getByRole('button', { name: /^Tell the seller I’m interested/ }).click();
    await expect(early).toContainText('We’ll let you know when they answer.');
  });
  await test.step('the seller reads that somebody asked, not who, and answers', async () => {
    await seller.goto('/selling#before-listed');
    await expect(leads).toContainText('1 buyer fits, 1 asked');
    await expect(leads).not.toContainText(/Marcus|Ellery|500,000/);
    await noComplaint(seller);
    await leads.getByRole('textbox', { name: 'Write to Buyer 1' }).fill('Gladly. We are at 31 Riverbend Terrace.');
    await leads.getByRole('button', { name: 'Send' }).click();
  });
  await test.step('the answer reaches the buyer without the street, and they write back', async () => {
    await expect(early).toContainText('Gladly. We are at this home.');
    await expect(early).not.toContainText('Riverbend');
    await early.getByRole('textbox', { name: 'Write to the seller' }).fill('Is the river loud?');
    await early.getByRole('button', { name: 'Send' }).click();
    await expect(leads).toContainText('Is the river loud?');
  });
  await test.step('the seller stops, and the home is gone at once', async () => {
    const notifies = leads.getByRole('switch', { name: 'Let matching buyers know before it goes live' });
    await notifies.click();
    await expect(notifies).not.toBeChecked();
    await expect(leads).not.toContainText('1 buyer fits');
    await buyer.reload();
    await expect(buyer.getByRole('heading', { name: 'Your matches' })).toBeVisible();
    await expect(early).toHaveCount(0);
  });
});
