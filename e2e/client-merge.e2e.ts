import { emailTo, NEW_PASSWORD, newAccount, pageOf, signIn } from './api.ts';
import { noComplaint } from './complaints.ts';
import { expect, test } from './test.ts';

const MARK = Date.now().toString(36);
const LAST_NAME = `Twice ${MARK}`;
// one mailbox: what follows a plus sign does not count
const STAYS = `tess.${MARK}@example.test`;
const ENDS = `tess.${MARK}+home@example.test`;
const HOME = `7 ${MARK} Lane`;
const PERSON = { lastName: LAST_NAME, type: 'SELLER' };

test('a broker joins two accounts of one person, who finds everything in the one that stays', async ({
  browser,
  page: person,
  request,
}) => {
  const stays = await newAccount(request, { ...PERSON, email: STAYS, firstName: 'Tess' });
  const ends = await newAccount(request, { ...PERSON, email: ENDS, firstName: 'Tessa' });
  const token = await signIn(request, ENDS, NEW_PASSWORD);
  await request.post('/api/listings', {
    data: { address: HOME, city: 'Hoover', state: 'AL', zip: '35226' },
    headers: { authorization: `Bearer ${token}` },
  });
  await request.post('/api/leads', {
    data: { kind: 'CONTACT', firstName: 'Tessa', email: ENDS, message: `May I sell in spring? ${MARK}` },
  });
  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  const dialog = broker.getByRole('dialog', { name: 'Merge two accounts' });
  const side = (email: string) => dialog.getByRole('radio', { name: new RegExp(email.replaceAll(/[.+]/g, '\\$&')) });

  await test.step('the broker opens the client, and the other account is suggested', async () => {
    await broker.goto(`/admin/clients/${stays.id}`);
    await expect(broker.getByRole('heading', { level: 1, name: `Tess ${LAST_NAME}` })).toBeVisible();
    await broker.getByRole('button', { name: 'More', exact: true }).click();
    await broker.getByRole('menuitem', { name: 'Merge with a duplicate' }).click();
    const suggestions = broker.getByRole('region', { name: 'Likely duplicates' });
    await expect(suggestions).toContainText('Has the same mailbox');
    await noComplaint(broker);
    await suggestions.getByText(`Tessa ${LAST_NAME}`).click();
  });

  await test.step('both are looked at side by side, and one is chosen to stay', async () => {
    await side(STAYS).check();
    const fields = dialog.getByRole('table', { name: 'Both accounts, field by field' });
    await expect(fields.getByRole('row', { name: /^Email and login/ })).toContainText(`${STAYS}${ENDS}`);
    await expect(fields.getByRole('row', { name: /^Name/ })).toContainText(`Tessa ${LAST_NAME}`);
    const gets = dialog.getByRole('region', { name: `What Tess ${LAST_NAME} gets` }).getByRole('listitem');
    await expect(gets.filter({ hasText: 'Homes they sell or track' })).toContainText('1');
    await noComplaint(broker);
  });

  await test.step('it is confirmed with a reason and the typed word', async () => {
    const merge = dialog.getByRole('button', { name: 'Merge for good' });
    await expect(merge).toBeDisabled();
    await dialog.getByLabel('How you know they’re the same person').fill('She said so on the phone this morning.');
    await dialog.getByLabel('Type MERGE to confirm').fill('MERGE');
    await merge.click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the client who stays has the other’s home and message', async () => {
    await expect(broker).toHaveURL(new RegExp(`/admin/clients/${stays.id}$`));
    await expect(broker.getByRole('list', { name: 'Notes' })).toContainText(`Merged with Tessa ${LAST_NAME}`);
    await broker.getByRole('tab', { name: 'Homes' }).click();
    await expect(broker.getByRole('list', { name: 'Homes' })).toContainText(HOME);
    await broker.getByRole('tab', { name: 'Timeline' }).click();
    await expect(broker.getByRole('list', { name: 'Timeline' })).toContainText('Wrote to us on the website');
    // the page of the account that ended leads to the one that stays
    await broker.goto(`/admin/clients/${ends.id}`);
    await expect(broker).toHaveURL(new RegExp(`/admin/clients/${stays.id}$`));
  });

  await test.step('the person logs in with one address only, and is told', async () => {
    await person.goto('/login');
    const logIn = async (email: string) => {
      await person.getByLabel('Email').fill(email);
      await person.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
      await person.getByRole('button', { name: 'Log In' }).click();
    };
    await logIn(ENDS);
    await expect(person.getByText(/^Unable to log in\./)).toBeVisible();
    await expect(person).toHaveURL(/\/login$/);
    const old = await request.get(`/api/users/${ends.id}`, { headers: { authorization: `Bearer ${token}` } });
    expect(old.status()).toBe(401);
    await logIn(STAYS);
    await expect(person).toHaveURL(/\/home$/);
    await expect(person.getByText(HOME).first()).toBeVisible();
    const { text } = await emailTo(request, ENDS, /two Hearthport accounts are one now/);
    expect(text).toContain('you can no longer log in with this address');
    expect(text).not.toContain(STAYS);
  });
});
