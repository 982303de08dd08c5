import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'hearthport-demo';
/** Of accounts that a test makes. */
export const NEW_PASSWORD = 'a long enough phrase';

/** Signs in through the API. */
export async function signIn(request: APIRequestContext, email: string, password = DEMO_PASSWORD): Promise<string> {
  const response = await request.post('/api/authentication', { data: { strategy: 'local', email, password } });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { accessToken: string }).accessToken;
}

/** A page with its own browser context, signed in as this user. */
export async function pageOf(
  browser: Browser,
  request: APIRequestContext,
  email: string,
  password = DEMO_PASSWORD,
): Promise<Page> {
  const context = await browser.newContext();
  const token = await signIn(request, email, password);
  const page = await context.newPage();
  await page.goto(`/home?jwtToken=${token}`);
  await expect(page).toHaveURL(/\/(home|pbuyer|login)?$/);
  return page;
}

/** The newest email to an address, read as an admin. Waits until one matches in subject or text. */
export async function emailTo(
  request: APIRequestContext,
  to: string,
  words: RegExp,
): Promise<{ subject: string; text: string }> {
  const headers = { authorization: `Bearer ${await signIn(request, 'admin@hearthport.test')}` };
  let found: { subject: string; text: string } | undefined;
  await expect
    .poll(
      async () => {
        const response = await request.get(`/api/emails?to=${encodeURIComponent(to)}`, { headers });
        const { data } = (await response.json()) as { data: { id: string; subject: string; text: string }[] };
        const listed = data.find((email) => words.test(email.subject) || words.test(email.text));
        // private links are visible in a single email only
        found = listed && (await (await request.get(`/api/emails/${listed.id}`, { headers })).json());
        return found !== undefined;
      },
      { message: `an email to ${to} that says ${words}` },
    )
    .toBe(true);
  return found!;
}

/** The newest text message to a number (E.164 or as typed), read as an admin. Waits until one matches. */
export async function textTo(request: APIRequestContext, to: string, words: RegExp): Promise<string> {
  const headers = { authorization: `Bearer ${await signIn(request, 'admin@hearthport.test')}` };
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await request.get('/api/text-messages', { headers });
        const { data } = (await response.json()) as { data: { to: string; text: string }[] };
        found = data.find((sms) => sms.to === to && words.test(sms.text))?.text;
        return found !== undefined;
      },
      { message: `a text to ${to} that says ${words}` },
    )
    .toBe(true);
  return found!;
}

/** The first product link in an email, as a path. */
export function linkIn(text: string): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)![0]);
  return pathname + search;
}

/** Signs somebody up and verifies their address by the emailed link. */
export async function newAccount(
  request: APIRequestContext,
  person: { email: string; firstName: string; lastName: string; type: string },
): Promise<{ id: string }> {
  const { email } = person;
  const password = NEW_PASSWORD;
  const signedUp = await request.post('/api/users', { data: { ...person, password } });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const { text } = await emailTo(request, email, /verify your email/i);
  const secret = new URL(linkIn(text), 'http://x').searchParams.get('verify');
  const verified = await request.post('/api/verifications', { data: { secret, password } });
  expect(verified.ok(), await verified.text()).toBe(true);
  const accessToken = await signIn(request, email, password);
  const session = await request.post('/api/authentication', { data: { strategy: 'jwt', accessToken } });
  return ((await session.json()) as { user: { id: string } }).user;
}

/** The sale of a home of the demo. Each journey has one of its own. */
export async function saleOf<Sale = object>(
  request: APIRequestContext,
  address: string,
): Promise<Sale & { id: string }> {
  const headers = { authorization: `Bearer ${await signIn(request, 'admin@hearthport.test')}` };
  const response = await request.get('/api/transactions?status=OPEN&$limit=50', { headers });
  const { data } = (await response.json()) as { data: (Sale & { id: string; listing: { address: string } })[] };
  const sale = data.find(({ listing }) => listing.address === address);
  expect(sale, `an open sale of ${address}`).toBeDefined();
  return sale!;
}
