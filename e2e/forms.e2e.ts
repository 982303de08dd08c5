import { pageOf, signIn } from './api.ts';
import { samplePdf, samplePhoto } from './files.ts';
import { expect, test } from './test.ts';

test('photos are in selection order, even if the first one arrives last', async ({ browser, request }) => {
  const email = 'grace.okafor@hearthport.test';
  const headers = { authorization: `Bearer ${await signIn(request, email)}` };
  const made = await request.post('/api/listings', {
    headers,
    data: { address: `${1000 + (Date.now() % 8000)} Sorrel Lane` },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()) as { id: string };
  const seller = await pageOf(browser, request, email);
  await seller.goto(`/listings/${id}/edit?step=photos`);
  await expect(seller.getByText(/No photos yet/)).toBeVisible();

  let sent = 0;
  let release = () => {};
  const another = new Promise<void>((resolve) => {
    release = resolve;
  });
  await seller.route('**/api/uploads', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent === 1) await another;
    const response = await route.fetch();
    release();
    await route.fulfill({ response });
  });
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'];
  await seller
    .locator('input[type=file]')
    .setInputFiles(await Promise.all(names.map((name) => samplePhoto(name, '#b9a78c'))));
  await expect(seller.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')).toHaveCount(4);
  const { data } = (await (
    await request.get(`/api/uploads?listingId=${id}&type=PHOTO&$sort[order]=1`, { headers })
  ).json()) as { data: { fileName: string; main: boolean }[] };
  expect(data.map(({ fileName }) => fileName)).toEqual(names);
  expect(data.map(({ main }) => main)).toEqual([true, false, false, false]);
  await seller.context().close();
});

test('on a phone, the first invalid field is scrolled into view and focused', async ({ browser, request }) => {
  const { data } = (await (await request.get('/api/listings?filter={"type":"SELLER"}')).json()) as {
    data: { id: string; externalStatus: string }[];
  };
  const home = data.find(({ externalStatus }) => externalStatus === 'ACTIVE')!;
  const agent = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await agent.goto(`/listings/${home.id}`);
  await agent.getByRole('button', { name: 'Submit an offer' }).first().click();
  const dialog = agent.getByRole('dialog', { name: 'Submit Offer' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('You must upload at least one document.')).toBeInViewport();
  await dialog.locator('input[type=file]').setInputFiles(samplePdf('offer.pdf', 'Purchase offer'));
  await expect(dialog.getByText('Upload Complete')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await agent
    .getByRole('dialog', { name: 'Confirm Transaction Broker' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await dialog.getByLabel('First name').last().scrollIntoViewIfNeeded();
  await dialog.getByRole('group', { name: 'Appliances' }).scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const first = dialog.getByLabel('First name').first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(dialog.getByText('First name is required', { exact: true })).toBeInViewport();
  await agent.context().close();
});
