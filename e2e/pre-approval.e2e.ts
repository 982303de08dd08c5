/** From an uploaded letter to "pre-approved up to" beside the offer, on a phone. */
import type { APIRequestContext, Browser } from '@playwright/test';
import { signIn } from './api.ts';
import { noComplaint } from './complaints.ts';
import { samplePdf } from './files.ts';
import { expect, test } from './test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** Jonah bought a home of Walter's in the demo; no other journey uses his account. */
const BUYER = 'jonah.reed@hearthport.test';
const SELLER = 'walter.finch@hearthport.test';

async function phoneAt(browser: Browser, request: APIRequestContext, email: string, path: string) {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}jwtToken=${await signIn(request, email)}`);
  return page;
}

test('a buyer uploads a letter, a broker accepts it, and the seller sees what the buyer allows', async ({
  browser,
  request,
}) => {
  const buyer = await phoneAt(browser, request, BUYER, '/pre-approval');
  await test.step('the letter is read, one value is corrected, and it is sent', async () => {
    await buyer
      .locator('input[type=file]')
      .setInputFiles(
        samplePdf(
          'letter.pdf',
          'First Cumberland Bank',
          'Borrower: Jonah Reed',
          'Purchase price up to: $600,000',
          'This pre-approval expires on 12/31/2099',
        ),
      );
    const read = buyer.getByRole('region', { name: 'What the document says' });
    await expect(read).toContainText('From page 1: “Purchase price up to: $600,000”');
    await noComplaint(buyer);
    await buyer.getByRole('textbox', { name: /^Approved up to/ }).fill('590000');
    await buyer.getByRole('button', { name: 'Send for review' }).tap();
    await expect(buyer.getByText('In review')).toBeVisible();
    await buyer.goto('/buying');
    await expect(buyer.getByRole('region', { name: 'Documents: your pre-approval' })).toContainText(
      'a broker is looking at it',
    );
  });

  await test.step('the broker compares and accepts', async () => {
    const broker = await phoneAt(browser, request, 'admin@hearthport.test', '/admin/pre-approvals');
    await broker.getByRole('button', { name: 'Review the pre-approval of Jonah Reed' }).tap();
    const dialog = broker.getByRole('dialog', { name: 'Pre-approval of Jonah Reed' });
    await expect(dialog).toContainText('Corrected by the buyer');
    await noComplaint(broker);
    await dialog.getByRole('button', { name: 'Accept' }).tap();
    await expect(dialog).toBeHidden();
    await broker.context().close();
  });

  await test.step('the buyer becomes a PBUYER where they are, and chooses what sellers see', async () => {
    await expect(buyer).toHaveURL(/\/pbuyer$/);
    await expect(buyer.getByRole('region', { name: 'Documents: your pre-approval' })).toContainText('Up to $590,000');
    await noComplaint(buyer);
    await buyer.getByRole('link', { name: 'Open your pre-approval' }).tap();
    await buyer.getByRole('radio', { name: 'The full amount, $590,000' }).check();
    await expect(buyer.getByText('“Pre-approved up to $590,000”')).toBeVisible();
  });

  await test.step('the seller sees it beside the offer', async () => {
    const headers = { authorization: `Bearer ${await signIn(request, SELLER)}` };
    const { data } = (await (await request.get('/api/offers?$limit=50', { headers })).json()) as {
      data: { id: string; preApproval: { upTo: number | null } | null; uploads: { docType: string }[] }[];
    };
    const offer = data.find(({ preApproval }) => preApproval !== null)!;
    expect(offer.preApproval).toEqual({ docType: 'PRE_APPROVAL', upTo: 590_000 });
    const seller = await phoneAt(browser, request, SELLER, `/offers?offer=${offer.id}`);
    await expect(seller.getByText('Pre-approved up to $590,000')).toBeVisible();
    await expect(seller.getByText('letter.pdf')).toBeHidden();
  });
});
