import { expect, test } from '@playwright/test';
import { pageOf, signIn } from './api.ts';
import { samplePdf } from './files.ts';
import { phoneOf } from './signing-steps.ts';

test('a binding contract is worked to its closing by lender, broker and title company', async ({
  browser,
  request,
}) => {
  const headers = { authorization: `Bearer ${await signIn(request, 'lender@hearthport.test')}` };
  const { data } = (await (await request.get('/api/transactions?status=OPEN', { headers })).json()) as {
    data: { id: string; listing: { address: string } }[];
  };
  const { id, listing } = data[0]!;
  // the inspections have a test of their own, which leaves them open or done
  const buyerToken = await signIn(request, 'buyer@hearthport.test');
  const marked = await request.patch(`/api/transactions/${id}`, {
    headers: { authorization: `Bearer ${buyerToken}` },
    data: { inspection: 'COMPLETED' },
  });
  expect(marked.ok(), await marked.text()).toBe(true);

  const lender = await pageOf(browser, request, 'lender@hearthport.test');
  await test.step('the lender clears the loan from the desk, sets it back with a reason, and adds a document', async () => {
    const sale = lender.getByRole('row').filter({ hasText: listing.address });
    await sale.getByRole('button', { name: 'Clear to close' }).click();
    await expect(lender.getByText('Nothing to do')).toBeVisible();
    await lender.goto(`/transactions/${id}?section=financing`);
    await lender.getByRole('combobox', { name: 'Financing status' }).click();
    await lender.getByRole('option', { name: 'In progress' }).click();
    const back = lender.getByRole('dialog', { name: 'Set financing back?' });
    await back.getByRole('button', { name: 'Set it back' }).click();
    await expect(back.getByText(/Say why it goes back/).first()).toBeVisible();
    await back.getByLabel(/Reason/).fill('A pay stub is missing');
    await back.getByRole('button', { name: 'Set it back' }).click();
    await expect(back).toBeHidden();
    await lender.getByRole('button', { name: 'Clear to close' }).click();
    await expect(lender.getByRole('button', { name: /^Financing Completed/ }).first()).toBeVisible();
    await lender.getByLabel('Document to add').setInputFiles(samplePdf('estimate.pdf', 'Loan estimate'));
    await expect(
      lender.getByRole('table', { name: 'Documents of this transaction' }).getByText('estimate.pdf'),
    ).toBeVisible();
  });

  const title = await phoneOf(browser, request, 'title@hearthport.test');
  await test.step('the title company clears the title on a phone, and cannot close over open steps', async () => {
    const sale = title.getByRole('listitem').filter({ hasText: listing.address });
    await sale.getByRole('button', { name: 'Title is clear' }).click();
    await expect(sale.getByRole('combobox', { name: 'Title' })).toHaveText('Completed');
    await sale.getByRole('button', { name: 'Complete the closing' }).click();
    const dialog = title.getByRole('dialog', { name: 'Complete the closing?' });
    await expect(dialog.getByText('Still open: Appraisal and final walkthrough.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Complete the closing' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Go back' }).click();
  });

  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  await test.step('the broker settles a low appraisal and invites the appraiser', async () => {
    await broker.goto(`/transactions/${id}?section=appraisal`);
    await broker.getByRole('textbox', { name: 'Appraised value' }).fill('1050000');
    await broker.getByRole('button', { name: 'Save value' }).click();
    await expect(broker.getByText(/\$30,000 below the price/)).toBeVisible();
    await broker.getByRole('button', { name: 'Appraisal is settled' }).click();
    await expect(broker.getByRole('button', { name: /^Appraisal Completed/ }).first()).toBeVisible();
    await broker.getByRole('button', { name: 'Add appraiser' }).click();
    await broker.getByLabel('Email').fill('al@appraisals.test');
    await broker.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(broker.getByText('Invited by email')).toHaveCount(3);
  });

  const buyer = await phoneOf(browser, request, 'buyer@hearthport.test');
  await test.step('the buyer, on a phone, goes through the checklist and does without another visit', async () => {
    await buyer.goto(`/transactions/${id}?section=finalWalkthrough`);
    await expect(buyer.getByRole('button', { name: /^Final walkthrough Needed/, expanded: true })).toBeInViewport();
    await buyer.getByRole('checkbox', { name: /home is empty/ }).check();
    await expect(buyer.getByText(/1 of 9 checked/)).toBeVisible();
    await buyer.getByRole('button', { name: 'Do without a walkthrough' }).click();
    await expect(buyer.getByRole('button', { name: /^Final walkthrough Not applicable/ }).first()).toBeVisible();
  });

  await test.step('the title company closes, and the buyer sees it at once', async () => {
    const sale = title.getByRole('listitem').filter({ hasText: listing.address });
    await sale.getByRole('button', { name: 'Complete the closing' }).click();
    const dialog = title.getByRole('dialog', { name: 'Complete the closing?' });
    await dialog.getByRole('button', { name: 'Complete the closing' }).click();
    await expect(title.getByText('Nothing to do')).toBeVisible();
    await expect(buyer.getByRole('button', { name: /^Closing Closed/ })).toBeVisible();
    await expect(buyer.getByText('Add a document')).toBeHidden();
  });
  for (const page of [lender, title, broker, buyer]) await page.context().close();
});
