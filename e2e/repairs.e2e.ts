import { pageOf, saleOf, signIn } from './api.ts';
import { noComplaint } from './complaints.ts';
import { samplePdf } from './files.ts';
import { signByLink } from './signing-steps.ts';
import { expect, test } from './test.ts';

/** A sale of the demo whose inspectors come in two days. */
const ADDRESS = '47 Harbor Pines';
const BUYER = 'carmen.diaz@hearthport.test';
const SELLER = 'walter.finch@hearthport.test';

interface Sale {
  offer: { concessions: number };
}

test('the buyer asks for repairs, the seller repairs one and gives a credit for the other, and both sign', async ({
  browser,
  request,
}) => {
  const headers = { authorization: `Bearer ${await signIn(request, 'admin@hearthport.test')}` };
  const sale = await saleOf<Sale>(request, ADDRESS);
  const before = sale.offer.concessions;
  const path = `/transactions/${sale.id}?section=inspection`;

  const buyer = await pageOf(browser, request, BUYER);
  await buyer.goto(path);
  await buyer.getByRole('button', { name: 'Submit Repair Requests' }).click();
  const asking = buyer.getByRole('dialog', { name: 'Submit Repair Requests' });
  await asking.getByRole('textbox', { name: 'Item 1' }).fill('Repair the flashing around the chimney');
  await asking.getByRole('button', { name: 'Add an item' }).click();
  await asking.getByRole('textbox', { name: 'Item 2' }).fill('Replace the water heater');
  await asking.locator('input[type=file]').setInputFiles(samplePdf('report.pdf', 'Pages of the report'));
  await expect(asking.getByText('report.pdf')).toBeVisible();
  await asking.getByRole('button', { name: 'Submit' }).click();
  await expect(asking).toBeHidden();
  await expect(buyer.getByText('Awaiting response')).toBeVisible();

  const seller = await pageOf(browser, request, SELLER);
  await seller.goto(path);
  await expect(seller.getByText('report.pdf').first()).toBeVisible();
  await seller.getByRole('button', { name: 'Answer each item' }).click();
  const answer = seller.getByRole('dialog', { name: 'Respond to the repair request' });
  const item = (name: string) => answer.getByRole('group', { name, exact: true });
  await item('Repair the flashing around the chimney').getByRole('button', { name: 'Repair', exact: true }).click();
  await item('Replace the water heater').getByRole('button', { name: 'Credit' }).click();
  await item('Replace the water heater').getByLabel('Credit', { exact: true }).fill('1500');
  await noComplaint(seller);
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(answer).toBeHidden();

  await expect(buyer.getByText('Credits: $1,500 toward closing costs')).toBeVisible();
  await buyer.getByRole('button', { name: 'Agree', exact: true }).click();
  await buyer.getByRole('dialog', { name: 'Agree?' }).getByRole('button', { name: 'Agree' }).click();
  for (const page of [buyer, seller]) {
    await page.getByRole('link', { name: 'Sign the amendment' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Amendment to the Contract' })).toBeVisible();
    await signByLink(page);
  }
  await expect
    .poll(async () => {
      const response = await request.get(`/api/transactions/${sale.id}`, { headers });
      return ((await response.json()) as Sale).offer.concessions;
    })
    .toBe(before + 1500);
  await buyer.goto(path);
  await expect(buyer.getByText('Agreed: Credit $1,500')).toBeVisible();
  await noComplaint(buyer);
});
