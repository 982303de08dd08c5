import { pageOf } from './api.ts';
import { noComplaint } from './complaints.ts';
import { samplePhoto } from './files.ts';
import { expect, test } from './test.ts';

test('a buyer prepares on a phone with notes and photos, and a broker sees what is shared', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, request, 'pbuyer@hearthport.test');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/pbuyer');
  await page.getByRole('link', { name: /^(Continue preparing|See your preparation)/ }).click();
  const assessment = page.getByRole('region', { name: '3. Property assessment' });

  await test.step('a step is done, another one gets a note and a photo', async () => {
    await assessment.getByRole('checkbox', { name: 'Done: Say what you’re looking for' }).check();
    await assessment.getByRole('button', { name: /^Tour homes/ }).click();
    await assessment.getByRole('textbox', { name: 'Your notes' }).fill('The brick one had a wet basement.');
    await assessment.locator('input[type=file]').setInputFiles(await samplePhoto('brick.jpg', '#8a4b3c'));
    await expect(assessment.getByRole('img', { name: 'Photo 1: brick.jpg' })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await noComplaint(page);
    await page.reload();
    await expect(assessment.getByRole('checkbox', { name: 'Done: Say what you’re looking for' })).toBeChecked();
  });

  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  await broker.goto('/admin/clients?text=pbuyer%40hearthport.test');
  const seen = broker.getByRole('region', { name: 'Preparation' });
  await test.step('a broker sees progress and photo, and no note', async () => {
    await broker
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    await broker.getByRole('tab', { name: 'Preparation' }).click();
    await expect(seen.getByRole('img', { name: 'Photo 1: brick.jpg' })).toBeVisible();
    await expect(seen).toContainText('Their notes are private.');
    await expect(seen).not.toContainText('wet basement');
  });
  await test.step('until the buyer shares the notes', async () => {
    await page.getByRole('switch', { name: 'Let my broker read my notes' }).check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await broker.reload();
    await expect(seen).toContainText('The brick one had a wet basement.');
  });
});
