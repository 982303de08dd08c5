import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { pageOf, signIn } from './api.ts';
import { samplePdf, samplePhoto } from './files.ts';
import { expect, test } from './test.ts';

const STREET = `${3000 + (Date.now() % 6000)} Wisteria Place`;
const heic = {
  name: 'porch.heic',
  mimeType: 'image/heic',
  buffer: readFileSync('server/services/uploads/samples/house.heic'),
};
const disguised = {
  name: 'garden.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<html><script>alert(1)</script></html>'),
};

/** A JPEG of more than one chunk (5,000,000 bytes); bytes after its end marker are not part of the image. */
async function largePhoto(name: string) {
  const photo = await samplePhoto(name, '#7f8f9b');
  return { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(5_500_000)]) };
}

/** Focuses a control and activates it by keyboard. */
async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.press(key);
}
/** Types into a field and leaves it with Tab. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}
const photosOf = (page: Page) => page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');

test('a home is listed without a mouse, sent back, corrected, approved, and opened to the public', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000);
  const seller = await pageOf(browser, request, 'grace.okafor@hearthport.test');
  const broker = { authorization: `Bearer ${await signIn(request, 'admin@hearthport.test')}` };
  const steps = seller.getByRole('navigation', { name: 'Steps' });
  const step = async (name: string) => {
    await press(steps.getByRole('button', { name }));
    await expect(seller.getByRole('heading', { level: 2, name })).toBeFocused();
  };
  const saved = () => expect(seller.getByText(/^Saved/).first()).toBeVisible();
  let id = '';

  await test.step('the zip code fills town, state and county, one of the other state is an error', async () => {
    await seller.goto('/selling');
    await press(seller.getByRole('button', { name: /^List (a|your first) home/ }).first());
    await expect(seller).toHaveURL(/\/listings\/.+\/edit/);
    id = new URL(seller.url()).pathname.split('/')[2]!;
    await type(seller, 'Street address', STREET);
    await type(seller, 'Zip code', '37212');
    await expect(seller.getByLabel('City', { exact: true })).toHaveValue('Nashville');
    await expect(seller.getByLabel('County (if you know it)')).toHaveValue('Davidson');
    await expect(
      seller.getByText('37212 is Nashville, Davidson County. Showing times are in Central Time.'),
    ).toBeVisible();
    await press(seller.getByRole('combobox', { name: 'State' }));
    await press(seller.getByRole('option', { name: 'Alabama' }));
    await expect(
      seller.getByText('37212 is in Tennessee, but the state is set to Alabama. Correct one of them.'),
    ).toBeVisible();
    await press(seller.getByRole('button', { name: 'Use Nashville, Tennessee' }));
    await expect(seller.getByRole('combobox', { name: 'State' })).toHaveText('Tennessee');
    await saved();
  });

  await test.step('facts, price, and a description without fair-housing violations', async () => {
    await step('Facts');
    for (const [label, value] of [
      ['Bedrooms', '3'],
      ['Full baths', '2'],
      ['Living area (sq ft)', '1760'],
    ] as const)
      await type(seller, label, value);
    await step('Price');
    await type(seller, 'Asking price', '512000');
    await step('Description');
    await type(seller, 'Description', 'No children, please. A deep porch.');
    await expect(seller.getByText(/must be changed before you submit/).first()).toBeVisible();
    await type(seller, 'Description', 'A calm street and a deep porch.');
    await expect(seller.getByText(/must be changed before you submit/)).toHaveCount(0);
    await saved();
  });

  await test.step('photos: too many at once, a disguised file, HEIC, and a dropped connection', async () => {
    await step('Photos');
    const input = seller.locator('input[type=file]');
    const small = await samplePhoto('room.jpg', '#b9a78c');
    await input.setInputFiles(Array.from({ length: 11 }, (_, at) => ({ ...small, name: `room-${at}.jpg` })));
    await expect(seller.getByText('Max files')).toBeVisible();
    await expect(photosOf(seller)).toHaveCount(0);
    await input.setInputFiles([await samplePhoto('front.jpg', '#c9b79c'), heic, disguised]);
    await expect(seller.getByText(/garden\.jpg.*content doesn’t match its name/)).toBeVisible({ timeout: 120_000 });
    await expect(photosOf(seller).getByRole('img')).toHaveCount(2, { timeout: 120_000 });
    const chunks: number[] = [];
    await seller.route('**/uploads/transfers/*', (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      chunks.push(Number(route.request().headers()['upload-offset']));
      return chunks.length === 2 ? route.abort('connectionreset') : route.continue();
    });
    await input.setInputFiles(await largePhoto('kitchen.jpg'));
    await expect(photosOf(seller).getByRole('img')).toHaveCount(3, { timeout: 120_000 });
    // only the second chunk was lost and sent again
    await expect.poll(() => chunks.slice(0, 3)).toEqual([0, 5_000_000, 5_000_000]);
  });

  await test.step('order, main photo and caption by keyboard; order by drag as well', async () => {
    await type(seller, 'Caption of photo 3', 'The kitchen');
    await press(seller.getByRole('button', { name: 'Make The kitchen the main photo' }));
    await expect(seller.getByRole('button', { name: 'The kitchen is the main photo' })).toBeVisible();
    await press(seller.getByRole('button', { name: 'Move The kitchen earlier' }));
    await expect(seller.getByLabel('Caption of photo 2', { exact: true })).toHaveValue('The kitchen');
    await photosOf(seller).nth(1).getByRole('img').dragTo(photosOf(seller).nth(0));
    await expect(seller.getByLabel('Caption of photo 1', { exact: true })).toHaveValue('The kitchen');
  });

  await test.step('a document gets its kind from its name, and an accidental removal is undone', async () => {
    await step('Documents');
    await seller.locator('input[type=file]').setInputFiles(samplePdf('boundary survey.pdf', 'Survey'));
    const kind = seller.getByRole('combobox', { name: /type/i });
    await expect(kind).toHaveText('Survey');
    await type(seller, 'Name of boundary survey.pdf', 'Survey of 2019');
    await press(seller.getByRole('button', { name: 'Remove Survey of 2019.pdf' }));
    await press(seller.getByRole('button', { name: 'Undo' }));
    await expect(seller.getByRole('button', { name: 'Remove Survey of 2019.pdf' })).toBeVisible();
  });

  const change = (data: object) => request.patch(`/api/listings/${id}`, { data, headers: broker });
  await test.step('submitted, sent back with a note, corrected, submitted again, approved', async () => {
    await step('Review');
    await press(seller.getByRole('button', { name: 'Submit for approval' }));
    await expect(seller.getByText('Awaiting approval').first()).toBeVisible();
    expect((await change({ status: 'DRAFT', reviewNote: 'Please say when the roof was made.' })).ok()).toBe(true);
    await expect(seller.getByText('Please say when the roof was made.')).toBeVisible();
    await step('Description');
    await type(seller, 'Description', 'A calm street and a deep porch. The roof is of 2018.');
    await saved();
    await step('Review');
    await press(seller.getByRole('button', { name: 'Submit for approval' }));
    await expect(seller.getByText('Awaiting approval').first()).toBeVisible();
    const { version } = (await (await request.get(`/api/listings/${id}`, { headers: broker })).json()) as {
      version: number;
    };
    expect((await change({ status: 'APPROVED', version })).ok()).toBe(true);
  });

  await test.step('the broker records its MLS number, and the seller sees it', async () => {
    const desk = await pageOf(browser, request, 'admin@hearthport.test');
    await desk.goto(`/admin/listings?review=${id}`);
    await press(desk.getByRole('button', { name: 'Record the MLS status' }));
    const dialog = desk.getByRole('dialog', { name: 'MLS status' });
    await press(dialog.getByRole('combobox', { name: 'Where it stands' }));
    await press(desk.getByRole('option', { name: 'On the MLS', exact: true }));
    await dialog.getByRole('combobox', { name: 'MLS', exact: true }).fill('Greater Alabama MLS');
    await dialog.getByRole('textbox', { name: 'MLS number' }).fill('21499001');
    await press(dialog.getByRole('button', { name: 'Save and notify the seller' }));
    await expect(dialog).toBeHidden();
    await desk.context().close();
    await seller.goto(`/selling?listing=${id}`);
    await expect(seller.getByText(/^Greater Alabama MLS, number 21499001, since /)).toBeVisible();
  });

  await test.step('an open house is scheduled; a visitor sees its time and adds it to a calendar', async () => {
    await seller.goto(`/selling?listing=${id}`);
    const planned = seller.getByRole('region', { name: `Open houses of ${STREET}` });
    await press(planned.getByRole('button', { name: 'Plan an open house' }));
    await type(seller, 'Note to visitors (optional)', 'Park on the lane.');
    await press(seller.getByRole('button', { name: 'Plan open house' }));
    await expect(planned.getByText(/(Sat|Sun), .*1–3 PM C[SD]T/)).toBeVisible();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/listings/${id}`);
    const line = visitor.getByRole('list', { name: 'Open houses' });
    await expect(line).toContainText(/Open house (Sat|Sun), .* 1–3 PM C[SD]T.*Park on the lane\./);
    const address = await line.getByRole('link', { name: /Add to calendar/ }).getAttribute('href');
    const file = await (await request.get(address!)).text();
    expect(file).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Open house: /);
    await visitor.goto(`/browse?text=${encodeURIComponent(STREET)}`);
    // the next Saturday, or Sunday if today is Saturday: at most six days ahead, so that the card shows the weekday
    await expect(
      visitor
        .getByRole('article')
        .filter({ hasText: STREET })
        .getByText(/^Open house (Sat|Sun) 1–3 PM$/),
    ).toBeVisible();
    await press(planned.getByRole('button', { name: /^Cancel the open house/ }));
    await press(seller.getByRole('dialog').getByRole('button', { name: 'Cancel open house' }));
    await expect(planned.getByText(/None planned/)).toBeVisible();
    await visitor.goto(`/listings/${id}`);
    await expect(visitor.getByRole('heading', { level: 1, name: STREET })).toBeVisible();
    await expect(visitor.getByRole('list', { name: 'Open houses' })).toHaveCount(0);
    await visitor.context().close();
  });
  await seller.context().close();
});
