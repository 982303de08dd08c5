import { expect, type APIRequestContext } from '@playwright/test';
import { NEW_PASSWORD, newAccount, signIn } from './api.ts';

/** The login of a demo account, or of one that is made now. */
export async function tokenOf(request: APIRequestContext, who: string): Promise<string> {
  if (!who.startsWith('fresh ')) return signIn(request, `${who}@hearthport.test`);
  const email = `${who.replace(' ', '.')}.${Date.now().toString(36)}@example.test`;
  const { id } = await newAccount(request, { email, firstName: 'Fay', lastName: 'Newcomb', type: 'BUYER' });
  if (who === 'fresh pbuyer') {
    const authorization = `Bearer ${await signIn(request, 'admin@hearthport.test')}`;
    const changed = await request.patch(`/api/users/${id}`, { headers: { authorization }, data: { type: 'PBUYER' } });
    expect(changed.ok(), await changed.text()).toBe(true);
  }
  return signIn(request, email, NEW_PASSWORD);
}

/** The values for the URLs, read as a user who may see them. */
export async function lookUp(request: APIRequestContext): Promise<(who: string, name: string) => string> {
  const tokens = new Map<string, string>();
  const readOne = async <Row>(who: string, path: string): Promise<Row> => {
    if (who && !tokens.has(who)) tokens.set(who, await signIn(request, `${who}@hearthport.test`));
    const response = await request.get(
      `/api${path}`,
      who ? { headers: { authorization: `Bearer ${tokens.get(who)}` } } : {},
    );
    return (await response.json()) as Row;
  };
  const read = async (who: string, path: string) => (await readOne<{ data: Record<string, string>[] }>(who, path)).data;
  const filter = (fields: object) => `filter=${encodeURIComponent(JSON.stringify(fields))}`;
  const [sycamore] = await read('', `/listings?${filter({ text: 'Sycamore' })}`);
  const other = (await read('', `/listings?${filter({ externalStatus: 'ACTIVE' })}`)).find(
    ({ id }) => id !== sycamore?.id,
  );
  const [home] = await read('', '/mls-listings?$limit=1');
  const [draft] = await read('seller', `/listings?${filter({ mine: true, status: 'DRAFT' })}`);
  const offer = (await read('seller', '/offers?$limit=50')).find((one) => one.status !== 'ACCEPTED');
  const bought = (await read('buyer', '/offers?$limit=50')).find((one) => one.status === 'ACCEPTED');
  // the buyer's estimate is made here, as their own press on Review & Sign does
  const unsigned = (await read('pbuyer', '/offers?$limit=50')).find((one) => one.status === 'REVIEWED');
  const made = await request.post('/api/form-signing', {
    headers: { authorization: `Bearer ${tokens.get('pbuyer')}` },
    data: { listingId: unsigned?.listingId, formId: 9, offerId: unsigned?.id },
  });
  const { slug } = (await made.json()) as { slug?: string };
  const [tour] = await read('buyer', '/showings?state=COMPLETED');
  // private links are visible in a single email only
  const linkIn = async (kind: string, link: RegExp): Promise<string | undefined> => {
    for (const { id } of await read('admin', `/emails?kind=${kind}&$limit=50`)) {
      const { text } = await readOne<{ text: string }>('admin', `/emails/${id}`);
      const found = link.exec(text)?.[1];
      if (found) return found;
    }
    return undefined;
  };
  const portal = await linkIn('OFFER_LINK', /\/offer-portal\/([\w.-]+)/);
  const review = await linkIn('REVIEW', /\/review\/([\w-]+)/);
  let openRequest: string | undefined;
  // most of the requests were answered, and show another page
  for (const { id } of await read('admin', '/emails?kind=SHOWING_REQUEST&$limit=50')) {
    const { text: sent } = await readOne<{ text: string }>('admin', `/emails/${id}`);
    const code = /\/showing-answer\/([\w.-]+)/.exec(sent)?.[1];
    const { standing } = await readOne<{ standing?: string }>('', `/showing-answers/${code}`);
    if (standing === 'OPEN') openRequest ??= code;
  }
  const sales: Record<string, string | undefined> = Object.fromEntries(
    await Promise.all(
      ['seller', 'lender', 'title'].map(async (who) => [who, (await read(who, '/transactions?status=OPEN'))[0]?.id]),
    ),
  );
  const [company] = await read('admin', '/companies');
  const [organization] = await read('admin', '/organizations');
  const mailers = await read('admin', '/mailers');
  const known: Record<string, string | undefined> = {
    company: company?.id,
    organization: organization?.id,
    draftMailer: mailers.find(({ state }) => state === 'DRAFT')?.id,
    sentMailer: mailers.find(({ state }) => state === 'SENT')?.id,
    listing: sycamore?.id,
    short: sycamore?.shortId,
    home: home?.id,
    draft: draft?.id,
    other: other?.id,
    offerer: offer?.userId ?? offer?.id,
    offered: offer?.listingId,
    me: bought?.userId,
    bought: bought?.listingId,
    tour: tour?.id,
    showing: tour?.id,
    token: portal,
    review,
    request: openRequest,
    slug,
    signer: unsigned?.userId,
    unsigned: unsigned?.listingId,
  };
  return (who, name) => {
    const value = name === 'sale' ? sales[who] : known[name];
    if (!value) throw new Error(`The demo has no ${name} for ${who}.`);
    return value;
  };
}
