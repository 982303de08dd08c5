import { complaints } from './complaints.ts';
import { samplePdf } from './files.ts';
import { expect, test } from './test.ts';

test('the details of an uploaded offer fill the form, with the words they were found in', async ({
  browser,
  request,
}) => {
  const { data } = (await (await request.get('/api/listings?filter={"type":"SELLER"}')).json()) as {
    data: { id: string; externalStatus: string }[];
  };
  const home = data.find(({ externalStatus }) => externalStatus === 'ACTIVE')!;
  const agent = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await agent.goto(`/listings/${home.id}`);
  await agent.getByRole('button', { name: 'Submit an offer' }).first().click();
  const dialog = agent.getByRole('dialog', { name: 'Submit Offer' });
  const offer = samplePdf(
    'offer.pdf',
    'Buyer: Nina Okoye',
    'Purchase Price: $412,000',
    'Earnest Money: $5,000',
    "Buyer's Agent Commission: $10,300",
    'Inspection Period: 12 days',
    'Appliances: Included',
  );
  await dialog
    .locator('input[type=file]')
    .setInputFiles([
      offer,
      samplePdf('addendum.pdf', 'Earnest Money: $7,500'),
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: offer.buffer.subarray(0, 60) },
    ]);
  await expect(dialog.getByText('Upload Complete')).toHaveCount(3);
  await expect(dialog.getByText('This PDF is damaged, so it wasn’t read.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByLabel('Offer price')).toHaveValue('412,000');
  await expect(dialog.getByLabel("Buyer's agent commission")).toHaveValue('2.5');
  await expect(dialog.getByLabel('Inspection days')).toHaveValue('12');
  await expect(dialog.getByLabel("Buyer's first name")).toHaveValue('Nina');
  await expect(dialog.getByText('From page 1 of offer.pdf: “Purchase Price: $412,000”')).toBeVisible();
  await expect(dialog.getByText('says otherwise: “Earnest Money:')).toBeVisible();
  expect(await complaints(agent)).toEqual([]);
  await agent.context().close();
});
