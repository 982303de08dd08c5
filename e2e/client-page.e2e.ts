import { emailTo, pageOf, signIn } from './api.ts';
import { expect, test } from './test.ts';

test('a broker reads a client’s story, writes a note, and sees the client’s screen without changing anything', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, request, 'admin@hearthport.test');
  const token = await signIn(request, 'buyer@hearthport.test');
  const { user } = (await (
    await request.post('/api/authentication', { data: { strategy: 'jwt', accessToken: token } })
  ).json()) as { user: { id: string; firstName: string; lastName: string } };
  const name = `${user.firstName} ${user.lastName}`;
  await page.goto(`/admin/clients/${user.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('New note').fill('Prefers to be called in the evening.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('in the evening');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Note about them written');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'See as this person' }).click();
  const dialog = page.getByRole('dialog', { name: `See Hearthport as ${name}?` });
  await dialog.getByRole('button', { name: 'See as this person' }).click();
  await expect(dialog.getByText(/Say why/)).toBeVisible();
  await dialog.getByLabel('Why').fill('Asked on the phone why an offer waits.');
  await dialog.getByRole('button', { name: 'See as this person' }).click();
  const banner = page.getByRole('region', { name: 'Support view' });
  await expect(banner).toContainText(name);
  await page.goto('/settings');
  await expect(banner).toContainText('Nothing can be changed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // another tab is the broker's own
  const own = await page.context().newPage();
  await own.goto('/admin/clients');
  await expect(own.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(own.getByRole('region', { name: 'Support view' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(banner).toHaveCount(0);
  const email = await emailTo(request, 'buyer@hearthport.test', /support looked at your account/);
  expect(email.text).toContain('Asked on the phone why an offer waits.');
});
