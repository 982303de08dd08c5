import { readFileSync } from 'node:fs';
import { DEMO_PASSWORD, emailTo, pageOf } from './api.ts';
import { complaints } from './complaints.ts';
import { expect, test } from './test.ts';

const REASON = `Copy for our archive ${Date.now().toString(36)}`;

test('a broker takes everything with them by a link that works once', async ({ browser, request }) => {
  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  await broker.goto('/admin/records');
  await broker.getByRole('button', { name: 'Download everything' }).click();
  const dialog = broker.getByRole('dialog', { name: 'Download everything?' });
  const field = (label: string) => dialog.getByRole('textbox', { name: label });

  await test.step('only with a reason and the password', async () => {
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(field('What it is for')).toHaveAttribute('aria-invalid', 'true');
    await field('What it is for').fill(REASON);
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('What it is for')).toHaveValue(REASON);
    expect(await complaints(broker)).toEqual([]);
  });

  const link = await test.step('the browser downloads it', async () => {
    await dialog.getByLabel('Your password').fill(DEMO_PASSWORD);
    await dialog.getByRole('checkbox', { name: 'With all photos and documents' }).uncheck();
    const downloading = broker.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^hearthport-export-\d{4}-\d\d-\d\d\.zip$/);
    const archive = readFileSync(await download.path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    // names of files are not compressed
    expect(archive.includes('manifest.json')).toBe(true);
    await expect(broker.getByText(/Its link works once/)).toBeVisible();
    return download.url();
  });

  await test.step('a second use of the link is refused, and every broker knows', async () => {
    const again = await request.get(link);
    expect(again.status()).toBe(404);
    expect(((await again.json()) as { message: string }).message).toMatch(/used|ended|once/i);
    const email = await emailTo(request, 'admin@hearthport.test', new RegExp(REASON));
    expect(email.text).toContain(REASON);
    await broker.goto('/admin/audit');
    await expect(broker.getByText(/export/i).first()).toBeVisible();
  });
});
