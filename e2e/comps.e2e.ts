import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { emailTo, linkIn, pageOf, signIn } from './api.ts';
import { expect, test } from './test.ts';

const MARK = Date.now().toString(36);
const EMAIL = `ella.ward.${MARK}@example.test`;
const PASSWORD = 'a long enough phrase';
const STREET = '77 Compared Court';

async function textOf(file: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(await readFile(file)), useSystemFonts: true, verbosity: 0 })
    .promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) =>
      (await (await document.getPage(at + 1)).getTextContent()).items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' '),
    ),
  );
  return pages.join(' ').replace(/\s+/g, ' ');
}

test('a price opinion: requested, computed from comps, approved, read and used', async ({
  page: seller,
  request,
  browser,
}) => {
  await request.post('/api/users', {
    data: { email: EMAIL, password: PASSWORD, firstName: 'Ella', lastName: 'Ward', type: 'SELLER' },
  });
  const verify = new URL(
    linkIn((await emailTo(request, EMAIL, /verify your email/i)).text),
    'http://x',
  ).searchParams.get('verify');
  await request.post('/api/verifications', { data: { secret: verify, password: PASSWORD } });
  const token = await signIn(request, EMAIL, PASSWORD);
  const made = await request.post('/api/listings', {
    data: {
      address: STREET,
      city: 'Birmingham',
      state: 'AL',
      zip: '35205',
      propertyType: 'SFR',
      beds: 3,
      baths: 2,
      area: 2000,
      yearBuilt: 1930,
    },
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = (await made.json()) as { id: string };

  await test.step('the seller finds it on the Selling page and requests it once', async () => {
    await seller.goto(`/selling?jwtToken=${token}`);
    await seller.getByRole('link', { name: 'Price opinion' }).click();
    await expect(seller).toHaveURL(`/price-opinion/${id}`);
    await seller.getByLabel('Anything we should know? (optional)').fill('New roof in 2024.');
    await seller.getByRole('button', { name: 'Ask for a price opinion' }).click();
    await expect(seller.getByText('A broker is preparing your price opinion')).toBeVisible();
    await seller.reload();
    await expect(seller.getByText('You wrote: “New roof in 2024.”')).toBeVisible();
    await expect(seller.getByRole('button', { name: 'Ask for a price opinion' })).toHaveCount(0);
  });

  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  await test.step('the broker finds the home by its street', async () => {
    await broker.goto('/admin/comps');
    await broker.getByLabel('Street, city or zip code').fill('Compared Court');
    await broker.getByRole('button', { name: new RegExp(STREET) }).click();
    await expect(broker).toHaveURL(`/admin/comps?listing=${id}`);
    await expect(broker.getByText(/The seller asked for this on .*New roof in 2024/)).toBeVisible();
  });

  await test.step('the broker selects four sales by keyboard, on the list and on the map', async () => {
    const boxes = broker.getByRole('list', { name: 'Sold homes' }).getByRole('checkbox');
    await boxes.first().focus();
    for (const at of [0, 1, 2]) {
      await expect(boxes.nth(at)).toBeFocused();
      await broker.keyboard.press('Space');
      await expect(boxes.nth(at)).toBeChecked();
      await broker.keyboard.press('Tab');
    }
    const map = broker.getByRole('group', { name: /^Map of the home and the sales/ });
    await expect(map.getByRole('button', { name: /^[ABC], chosen: / })).toHaveCount(3);
    await map.getByRole('button', { name: /^Number 4: / }).focus();
    await broker.keyboard.press('Enter');
    await expect(boxes.nth(3)).toBeChecked();
    await expect(map.getByRole('button', { name: /^D, chosen: / })).toBeFocused();
    await expect(broker.getByRole('status').filter({ hasText: '4 chosen' })).toBeVisible();
  });

  await test.step('adjusts differences with reasons, and adds a line', async () => {
    const card = broker.getByRole('article').first();
    const sum = card.getByLabel(/^Adjusted price of/);
    const before = Number((await sum.innerText()).replace(/\D/g, ''));
    await card.getByLabel('Add a line for A').press('Enter');
    await broker.getByRole('option', { name: 'Other' }).press('Enter');
    await card.getByLabel(/^Amount: Other/).fill('-5000');
    await expect(sum).toHaveText(`$${(before - 5000).toLocaleString('en-US')}`);
    await broker.getByRole('button', { name: 'Save draft' }).click();
    await expect(card.getByText('Enter a short reason. The seller will see it.')).toBeVisible();
    await card.getByLabel(/^Reason: Other/).fill('It was sold furnished');
  });

  const price = broker.getByRole('textbox', { name: 'Market price' });
  await test.step('sets three prices, saves, and finds all of it after a reload', async () => {
    const low = Number((await broker.getByRole('textbox', { name: 'Quick sale' }).inputValue()).replace(/\D/g, ''));
    await price.fill(String(low - 1000));
    await expect(broker.getByText(/^Not below quick sale/)).toBeVisible();
    await price.fill(String(low + 7000));
    await broker.getByLabel('Note to the seller').fill('The roof counts for you.');
    await broker.reload();
    await expect(price).toHaveValue((low + 7000).toLocaleString('en-US'));
    await expect(broker.getByText('Not saved yet. Your changes stay in this tab.')).toBeVisible();
    await broker.getByRole('button', { name: 'Save draft' }).click();
    await expect(broker.getByText('Saved.', { exact: true })).toBeVisible();
    await broker.reload();
    await expect(broker.getByLabel('Reason: Other', { exact: false })).toHaveValue('It was sold furnished');
  });

  const recommended = `$${await price.inputValue()}`;
  await test.step('approves it', async () => {
    await broker.getByRole('button', { name: 'Approve …' }).click();
    await broker
      .getByRole('dialog')
      .getByRole('button', { name: `Recommend ${recommended}` })
      .click();
    await expect(broker.getByText(/^Approved on /)).toBeVisible();
    await broker.context().close();
  });

  await test.step('the seller sees it at once, gets an email and a document, and uses the price', async () => {
    await expect(seller.getByRole('heading', { name: `We recommend ${recommended}` })).toBeVisible();
    expect((await emailTo(request, EMAIL, /is ready/)).text).toContain(`recommends ${recommended}`);
    await expect(seller.getByText('The roof counts for you.')).toBeVisible();
    await expect(seller.getByRole('list', { name: 'Homes compared' }).getByRole('heading')).toHaveCount(4);
    await expect(seller.getByText('It was sold furnished')).toBeVisible();
    const coming = seller.waitForEvent('download');
    await seller.getByRole('button', { name: 'Download PDF' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`Price opinion ${STREET}.pdf`);
    const text = await textOf(await download.path());
    for (const words of [
      STREET,
      `We recommend ${recommended}`,
      'It was sold furnished',
      'not an appraisal',
      'The roof counts for you.',
    ])
      expect(text).toContain(words);
    await seller.getByRole('button', { name: `Use this price, ${recommended}` }).click();
    await seller
      .getByRole('dialog')
      .getByRole('button', { name: `Change to ${recommended}` })
      .click();
    await expect(seller.getByText('This is your current asking price.')).toBeVisible();
  });
});
