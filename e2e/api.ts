import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'hearthport-demo';

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

/** The first product link in an email, as a path. */
export function linkIn(text: string): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)![0]);
  return pathname + search;
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
