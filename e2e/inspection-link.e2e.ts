import { emailTo, linkIn, pageOf, signIn } from './api.ts';
import { noComplaint } from './complaints.ts';
import { samplePdf } from './files.ts';
import { PHONE } from './signing-steps.ts';
import { expect, test } from './test.ts';

const INSPECTOR = 'ann@cumberland-inspections.test';

test('an inspector books the visit and sends the report by a link, on a phone and without an account', async ({
  browser,
  request,
}) => {
  const as = async (email: string) => ({ authorization: `Bearer ${await signIn(request, email)}` });
  const [admin, buyer] = [await as('admin@hearthport.test'), await as('buyer@hearthport.test')];
  const { data } = (await (await request.get('/api/transactions?status=OPEN', { headers: admin })).json()) as {
    data: { id: string; listingId: string; listing: { address: string } }[];
  };
  const sale = data.find(({ listing }) => listing.address === '2605 Blakemore Avenue')!;
  const patch = async (path: string, headers: { authorization: string }, changes: object) => {
    const response = await request.patch(`/api${path}`, { headers, data: changes });
    expect(response.ok(), await response.text()).toBe(true);
  };
  await patch(`/transactions/${sale.id}`, admin, { inspectionAction: 'REOPEN', reason: 'Radon is measured, too.' });
  const asked = await request.post('/api/inspections', {
    headers: buyer,
    data: { type: ['RADON'], listing: { connect: { id: sale.listingId } }, wishes: 'Please measure in the cellar.' },
  });
  const [{ id }] = (await asked.json()) as [{ id: string }];
  await patch(`/inspections/${id}`, admin, { vendorName: 'Ann', vendorEmail: INSPECTOR });

  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  await broker.goto(`/transactions/${sale.id}?section=inspection`);
  await broker.getByRole('button', { name: 'Invite the inspector' }).click();
  await expect(broker.getByText(/works on this through a private link/)).toBeVisible();
  const link = linkIn((await emailTo(request, INSPECTOR, /Please arrange the radon inspection/)).text);

  const inspector = await (await browser.newContext(PHONE)).newPage();
  await inspector.goto(link);
  await expect(inspector.getByRole('heading', { name: '2605 Blakemore Avenue' })).toBeVisible();
  await expect(inspector.getByText('The buyer asks: Please measure in the cellar.')).toBeVisible();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await inspector.getByLabel('Your visit: date').fill(day);
  await inspector.getByLabel('Your visit: time').fill('8:00 AM');
  await inspector.getByRole('button', { name: 'Book this time' }).click();
  await expect(inspector.getByText('You confirmed this time.')).toBeVisible();
  await noComplaint(inspector);
  await inspector.locator('input[type=file]').setInputFiles(samplePdf('radon.pdf', 'Radon: 1.2 pCi/L'));
  await expect(inspector.getByRole('button', { name: 'Open report: radon.pdf' })).toBeVisible();
  await inspector.context().close();

  const reader = await pageOf(browser, request, 'buyer@hearthport.test');
  await reader.goto(`/transactions/${sale.id}?section=inspection`);
  const download = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Open report: Radon' }).click();
  expect((await download).suggestedFilename()).toBe('radon.pdf');
  await patch(`/transactions/${sale.id}`, buyer, { inspection: 'COMPLETED' });
  for (const page of [broker, reader]) await page.context().close();
});
