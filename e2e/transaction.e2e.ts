import { readFile } from 'node:fs/promises';
import { pageOf, saleOf, signIn } from './api.ts';
import { samplePdf } from './files.ts';
import { phoneOf } from './signing-steps.ts';
import { expect, test } from './test.ts';

/** The newest agreement of the demo: nothing of it is done. */
const ADDRESS = '118 Dogwood Trace';
const BUYER = 'leo.santos@hearthport.test';

test('a binding contract is worked to its closing by lender, broker and title company', async ({
  browser,
  request,
}) => {
  const { id } = await saleOf(request, ADDRESS);
  // the inspections have tests of their own
  const headers = { authorization: `Bearer ${await signIn(request, BUYER)}` };
  const marked = await request.patch(`/api/transactions/${id}`, { headers, data: { inspectionAction: 'WAIVE' } });
  expect(marked.ok(), await marked.text()).toBe(true);

  const lender = await pageOf(browser, request, 'lender@hearthport.test');
  await test.step('the lender clears the loan from the desk, sets it back with a reason, and adds a document', async () => {
    const sale = lender.getByRole('row').filter({ hasText: ADDRESS });
    for (const next of ['Pre-approved', 'In underwriting', 'Clear to close'])
      await sale.getByRole('button', { name: next }).click();
    await expect(sale).toBeHidden();
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
    await lender
      .getByLabel('Newer version of estimate.pdf')
      .setInputFiles(samplePdf('estimate-2.pdf', 'Loan estimate'));
    await lender.getByRole('button', { name: 'Show 1 earlier version of estimate-2.pdf' }).click();
    await expect(lender.getByRole('button', { name: /^Download: estimate\.pdf, / })).toBeVisible();
  });

  const title = await phoneOf(browser, request, 'title@hearthport.test');
  await test.step('the title company clears the title on a phone, and cannot close over open steps', async () => {
    const sale = title.getByRole('listitem').filter({ hasText: ADDRESS });
    await sale.getByRole('button', { name: 'Title is ordered' }).click();
    await sale.getByRole('button', { name: 'Title is clear' }).click();
    await expect(sale.getByRole('combobox', { name: 'Title' })).toHaveText('Completed');
    await sale.getByRole('button', { name: 'Closing is scheduled' }).click();
    await sale.getByRole('button', { name: 'Complete the closing' }).click();
    const dialog = title.getByRole('dialog', { name: 'Complete the closing?' });
    await expect(dialog.getByText('Still open: Appraisal and final walkthrough.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Complete the closing' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Go back' }).click();
  });

  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  await test.step('the broker settles a low appraisal and invites the appraiser', async () => {
    await broker.goto(`/transactions/${id}?section=appraisal`);
    await broker.getByRole('textbox', { name: 'Appraised value' }).fill('400000');
    await broker.getByRole('button', { name: 'Save value' }).click();
    await expect(broker.getByText(/\$12,000 below the price/)).toBeVisible();
    await broker.getByRole('combobox', { name: 'Appraisal status' }).click();
    await broker.getByRole('option', { name: 'Appraised', exact: true }).click();
    const dialog = broker.getByRole('dialog', { name: 'Set appraisal manually?' });
    await dialog.getByLabel(/Reason/).fill('The buyer pays the difference');
    await dialog.getByRole('button', { name: 'Set it', exact: true }).click();
    await expect(broker.getByRole('button', { name: /^Appraisal Completed/ }).first()).toBeVisible();
    await broker.getByRole('button', { name: 'Add appraiser' }).click();
    await broker.getByLabel('Email').fill('al@appraisals.test');
    await broker.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(broker.getByText('Invited by email')).toHaveCount(3);
  });

  const buyer = await phoneOf(browser, request, BUYER);
  await test.step('the buyer, on a phone, goes through the checklist and does without another visit', async () => {
    await buyer.goto(`/transactions/${id}?section=finalWalkthrough`);
    await expect(buyer.getByRole('button', { name: /^Final walkthrough Needed/, expanded: true })).toBeInViewport();
    await buyer.getByRole('checkbox', { name: /home is empty/ }).check();
    await expect(buyer.getByText(/1 of 9 checked/)).toBeVisible();
    await buyer.getByRole('button', { name: 'Skip the walkthrough' }).click();
    await expect(buyer.getByRole('button', { name: /^Final walkthrough Not applicable/ }).first()).toBeVisible();
  });

  await test.step('the title company enters what was paid, and explains what differs from the estimate', async () => {
    await title.goto(`/transactions/${id}`);
    await title.getByRole('button', { name: 'Enter what was paid' }).click();
    const dialog = title.getByRole('dialog', { name: 'What was paid at closing' });
    await dialog.getByRole('button', { name: 'Fill empty amounts with the estimates' }).click();
    const line = dialog.getByRole('listitem', { name: /Home warranty/ });
    const amount = line.getByRole('textbox', { name: 'Amount' });
    const estimate = Number(await amount.inputValue());
    await amount.fill(String(estimate + 75));
    // on a phone the rest of a line is behind a button
    await line.getByRole('button', { name: /^Show the details of / }).click();
    await line.getByRole('textbox', { name: 'Why it differs from the estimate' }).fill('The plan with the pool pump.');
    await dialog.getByRole('button', { name: 'Save the statement' }).click();
    await expect(dialog).toBeHidden();
    await expect(title.getByText(/The plan with the pool pump/)).toBeVisible();
    await expect(title.getByText('+$75.00').first()).toBeVisible();
    // each side reads its own lines: this one is the seller's
    await buyer.goto(`/transactions/${id}`);
    await expect(buyer.getByRole('heading', { name: 'What the buyer pays' })).toBeVisible();
    await expect(buyer.getByText(/The plan with the pool pump/)).toHaveCount(0);
  });

  await test.step('the broker closes the sale, and everybody sees it at once', async () => {
    await broker.goto(`/transactions/${id}?section=closing`);
    await broker.getByRole('button', { name: 'Complete the closing' }).click();
    const dialog = broker.getByRole('dialog', { name: 'Complete the closing?' });
    await dialog.getByRole('checkbox', { name: 'Yes, the closing has taken place' }).check();
    await dialog.getByRole('button', { name: 'Complete the closing' }).click();
    await expect(dialog).toBeHidden();
    for (const page of [broker, buyer])
      await expect(page.getByRole('button', { name: /^Closing Closed/ }).first()).toBeVisible();
    await expect(buyer.getByText('Add a document')).toBeHidden();
  });

  await test.step('the archive has the signed documents and those that were added', async () => {
    const download = broker.waitForEvent('download');
    await broker.getByRole('button', { name: 'Download all documents' }).click();
    // the names in a zip file are not compressed
    const names = (await readFile(await (await download).path())).toString('latin1');
    expect(names).toMatch(/estimate\.pdf/);
    expect(names).toMatch(/estimate-2\.pdf/);
    expect(names).toMatch(/Purchase Agreement/i);
  });
  for (const page of [lender, title, broker, buyer]) await page.context().close();
});
