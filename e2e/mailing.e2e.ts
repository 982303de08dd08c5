import type { APIRequestContext, Page } from '@playwright/test';
import { emailTo, linkIn, pageOf, signIn } from './api.ts';
import { complaints } from './complaints.ts';
import { expect, test } from './test.ts';

const MARK = Date.now().toString(36);
const PASSWORD = 'a long enough phrase';
const TAG = `Garden ${MARK}`;

/** A client with the tag of this run, who confirmed the address or did not; returns the address. */
async function client(request: APIRequestContext, firstName: string, isConfirmed: boolean): Promise<string> {
  const email = `${firstName.toLowerCase()}.${MARK}@example.test`;
  await request.post('/api/users', {
    data: { email, password: PASSWORD, firstName, lastName: 'Reader', type: 'BUYER' },
  });
  const verify = new URL(linkIn((await emailTo(request, email, /verify your email/i)).text), 'http://x');
  const secret = verify.searchParams.get('verify');
  if (isConfirmed) await request.post('/api/verifications', { data: { secret, password: PASSWORD } });
  const headers = { authorization: `Bearer ${await signIn(request, 'admin@hearthport.test')}` };
  const { data } = (await (await request.get(`/api/users?text=${encodeURIComponent(email)}`, { headers })).json()) as {
    data: { id: string }[];
  };
  const tagged = await request.patch(`/api/clients/${data[0]!.id}`, { headers, data: { version: 0, tags: [TAG] } });
  expect(tagged.ok(), await tagged.text()).toBe(true);
  return email;
}

/** Begins a mailing to the clients with the tag and writes it. */
async function write(page: Page, name: string, subject: string): Promise<void> {
  await page.goto('/admin/mailers');
  await page.getByRole('button', { name: 'Write a mailing' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Start a draft' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello {{first name}},\n\nThree ways to get a garden ready.');
  await page.getByRole('combobox', { name: 'Tags' }).fill(TAG);
  await page.keyboard.press('Enter');
}

async function send(page: Page): Promise<void> {
  // a message of the page stays while the mouse is on it
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Send or schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  // the state changes on the screen by itself
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: 'Sent 1', exact: true })).toBeVisible();
}

test('a broker sends a mailing to a few clients, and whoever unsubscribes gets no other', async ({
  browser,
  page: reader,
  request,
}) => {
  const [ada, ben] = [await client(request, 'Ada', true), await client(request, 'Ben', false)];
  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  const count = broker.getByRole('status').filter({ hasText: /recipient/ });

  await test.step('writes it, sees who is left out and why, and sends a test', async () => {
    await write(broker, `Gardens ${MARK}`, 'A garden for {{first name|you}}');
    await expect(count).toContainText('1 recipient');
    await expect(count).toContainText('Email address not confirmed: 1');
    expect(await complaints(broker)).toEqual([]);
    await broker.getByRole('button', { name: 'Send a test to me' }).click();
    const sample = await emailTo(request, 'admin@hearthport.test', /^\[Test\] A garden for/);
    expect(sample.text).toContain('Three ways to get a garden ready.');
  });

  await test.step('sends it', () => send(broker));

  await test.step('the reader has it and unsubscribes by its link', async () => {
    const email = await emailTo(request, ada, /A garden for Ada/);
    expect(email.text).toContain('Hello Ada,');
    expect(email.text).toContain('This is an advertisement');
    await reader.goto(linkIn(/Unsubscribe: \S+/.exec(email.text)![0]));
    await expect(reader.getByText('You’re unsubscribed')).toBeVisible();
    await expect(broker.getByRole('row', { name: 'Unsubscribed 1', exact: true })).toBeVisible();
    const inbox = await request.get(`/api/emails?to=${encodeURIComponent(ben)}`, {
      headers: { authorization: `Bearer ${await signIn(request, 'admin@hearthport.test')}` },
    });
    expect(JSON.stringify(await inbox.json())).not.toContain('A garden for');
  });

  await test.step('a second mailing leaves the reader out', async () => {
    const cleo = await client(request, 'Cleo', true);
    await write(broker, `Gardens again ${MARK}`, 'Another garden');
    await expect(count).toContainText('1 recipient');
    await expect(count).toContainText('Unsubscribed: 1');
    await send(broker);
    await expect(broker.getByRole('row', { name: new RegExp(`^${cleo}`) })).toBeVisible();
    await expect(broker.getByText(ada)).toHaveCount(0);
    await emailTo(request, cleo, /Another garden/);
  });
});
