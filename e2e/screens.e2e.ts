import { readFileSync } from 'node:fs';
import { expect, test, type APIRequestContext, type Page, type Request } from '@playwright/test';
import { NEW_PASSWORD, newAccount, signIn } from './api.ts';
import { complaints } from './complaints.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const SYCAMORE = '/1408-sycamore-street-birmingham-al-35205';
const KENESAW = '/905-kenesaw-avenue-knoxville-tn-37919';
/** A page, or what opens there with a click. */
interface Screen {
  path: string;
  press?: RegExp;
  /** Pressed in the dialog that opens, so that the next one opens. */
  then?: RegExp;
}
/** `:name` in a URL is looked up in the demo first. Whoever is fresh has nothing yet: each page is empty. */
const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  guest: [
    ...[
      '/newsletter=true',
      '/newsletter-unsubscribe',
      '/open-house-guest?code=none',
      '/unsubscribe',
      '/404',
      '/login',
      '/signup',
      '/password',
      ...[1, 2, 3, 4].map((step) => `/demo/selling?step=${step}`),
      ...[1, 2, 3, 4, 5].map((step) => `/demo/buying?step=${step}`),
      '/browse',
      '/browse-properties',
      '/assumable-properties',
      '/explore',
      '/listings',
      '/listings/:listing',
      '/homes/:home',
      '/s/:short',
      '/showing-survey/:showing',
      '/offer-portal/:token',
      '/verify/NO-SUCH-CODE',
      '/hp-academy/selling/what-you-keep',
      '/hp-academy/buying/quiz',
      '/certificates/NO-SUCH',
      '/sign/no-such-document',
      '/inspection/no-such-inspection',
      '/review/:review',
      '/review/no-such-review',
      '/buying-together/invitation/no-such-invitation',
      '/workshop-seat/no-such-seat',
      SYCAMORE,
    ].map((path) => ({ path })),
    { path: `${SYCAMORE}?org=red-mountain-credit-union` },
    { path: SYCAMORE, press: /^Submit an offer$/ },
  ],
  seller: [
    ...[
      '/home',
      '/academy',
      '/hp-academy/selling/read-an-offer',
      '/selling',
      '/listings/:draft/edit',
      '/listings/:listing/showings',
      '/offers',
      '/buyers/:offerer/listing/:offered',
      '/offers/compare/:offered',
      '/price-opinion/:listing',
      '/transactions/:sale',
      '/messages',
      '/notifications',
      '/settings',
      '/referrals',
    ].map((path) => ({ path })),
    { path: '/home', press: /^Contact Us$/ },
    { path: '/home', press: /^Notifications/ },
  ],
  buyer: [
    ...[
      '/home',
      '/outings/plan',
      '/buying',
      '/budget',
      '/buying-together',
      '/pre-approval',
      '/matches',
      '/buyer-preferences',
      '/preparation',
      '/buyers/:me/listing/:bought',
      '/showing-survey/:tour',
      SYCAMORE,
    ].map((path) => ({ path })),
    { path: KENESAW, press: /^Submit an offer$/ },
  ],
  pbuyer: [
    { path: '/pbuyer' },
    { path: '/pre-approval' },
    { path: SYCAMORE },
    { path: KENESAW, press: /^Tour with Hearthport/ },
    // the disclosure of Alabama is answered once, then the form opens
    { path: SYCAMORE, press: /^Submit an offer$/ },
    { path: SYCAMORE, press: /^Submit an offer$/, then: /^Decline to sign$/ },
    { path: '/listings/:other', press: /^Tour with Hearthport/ },
    { path: '/sign/:slug' },
    { path: '/sign/:slug', press: /^Decline$/ },
    { path: '/buyers/:signer/listing/:unsigned', press: /^Review & Sign Offer$/ },
  ],
  'fresh buyer': ['/buying', '/budget', '/matches', '/buyer-preferences', '/pre-approval'].map((path) => ({ path })),
  'fresh pbuyer': [{ path: '/pbuyer' }],
  lender: ['/home', '/transactions/:sale', '/offers', '/settings'].map((path) => ({ path })),
  title: ['/home', '/transactions/:sale'].map((path) => ({ path })),
  admin: [
    ...[
      '/home',
      '/selling',
      '/admin/showings',
      '/admin/offers?view=all',
      '/admin/payments',
      '/admin/pre-approvals?status=ALL',
      '/admin/reviews',
      '/admin/referrals',
      '/admin/workshops',
      '/admin/mailers',
      '/admin/mailers/:draftMailer',
      '/admin/mailers/:sentMailer',
      '/admin/comps',
      '/admin/comps?listing=:listing',
      '/admin/listings',
      '/admin/listings?status=ALL',
      '/admin/transactions',
      '/admin/clients',
      '/admin/clients?tab=wrote',
      '/admin/clients/:me',
      '/admin/clients/:me?part=timeline',
      '/admin/companies',
      '/admin/companies/:company',
      '/admin/organizations',
      '/admin/organizations/:organization',
      '/admin/organizations/:organization?part=homes',
      '/admin/organizations/:organization?part=referrals',
      '/admin/lead-upload',
      '/admin/tasks',
      '/admin/emails',
      '/admin/feeds',
      '/admin/audit',
      '/admin/numbers',
      '/admin/records',
      '/admin/flags',
    ].map((path) => ({ path })),
    { path: '/admin/offers?view=all', press: /^Open the offer of/ },
    { path: '/admin/clients', press: /^Create an account$/ },
    { path: '/admin/companies', press: /^Add a company$/ },
    { path: '/admin/organizations', press: /^Add an organization$/ },
    { path: '/admin/organizations/:organization', press: /^Delete$/ },
    { path: '/admin/tasks', press: /^Add a task$/ },
    { path: '/admin/referrals', press: /^Mark as/ },
    { path: '/admin/workshops', press: /^Plan a date$/ },
    { path: '/admin/mailers', press: /^Write a mailing$/ },
    { path: '/admin/workshops', press: /^Who’s coming/ },
  ],
};

/** The login of a demo account, or of one that is made now. */
async function tokenOf(request: APIRequestContext, who: string): Promise<string> {
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
async function lookUp(request: APIRequestContext): Promise<(who: string, name: string) => string> {
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
  const email = (await read('admin', '/emails?$limit=200')).find(({ kind }) => kind === 'OFFER_LINK');
  // private links are visible in a single email only
  const { text } = await readOne<{ text: string }>('admin', `/emails/${email?.id}`);
  const portal = /\/offer-portal\/([\w.-]+)/.exec(text)?.[1];
  const asked = (await read('admin', '/emails?$limit=200')).find(({ kind }) => kind === 'REVIEW');
  const { text: ask } = await readOne<{ text: string }>('admin', `/emails/${asked?.id}`);
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
    review: /\/review\/([\w-]+)/.exec(ask)?.[1],
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

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** One screen in light mode, in dark mode, and at phone width. */
async function look(page: Page, report: (problem: string) => void): Promise<void> {
  for (const problem of await complaints(page)) report(problem);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const problem of await complaints(page, 'dark')) report(problem);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect
    .poll(tooWide, { timeout: 10_000 })
    .toBeLessThanOrEqual(0)
    .catch(async () => report(`${await tooWide()} px wider than a phone`));
  await page.setViewportSize({ width: 1280, height: 900 });
}

// the screens of different users run in parallel
test.describe.configure({ mode: 'parallel' });

test('every page of the product is listed here', () => {
  const table = [...readFileSync('client/app/route-table.ts', 'utf8').matchAll(/^ {2}at\('([^']+)'/gm)].map(
    ([, path = '']) => path,
  );
  expect(table.length).toBeGreaterThan(40);
  const seen = [
    ...PUBLIC_PAGES,
    ...Object.values(SCREENS)
      .flat()
      .map(({ path }) => path),
  ].map((path) => path.split('?')[0]!.split('/'));
  const isSeen = (pattern: string) => {
    const parts = pattern.split('/');
    return seen.some(
      (path) =>
        path.length === parts.length &&
        parts.every((part, at) => part === path[at] || (part.startsWith(':') && path[at] !== '')),
    );
  };
  expect(table.filter((pattern) => !isSeen(pattern))).toEqual([]);
});

for (const [who, screens] of Object.entries(SCREENS)) {
  test(`the screens of ${who} have no axe violations in light, dark and phone width`, async ({ browser, request }) => {
    test.setTimeout(900_000);
    const find = await lookUp(request);
    const problems: string[] = [];
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    let at = '';
    const report = (problem: string) => problems.push(`${at}: ${problem}`);
    page.on('console', (message) => {
      // a page that does not exist is requested on purpose; axe tries to enter the sandboxed email, which must not run
      // scripts
      if (message.type() === 'error' && !/404 \(Not Found\)|about:srcdoc/.test(message.text()))
        report(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => report(error.message));
    const pending = new Set<Request>();
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) pending.add(sent);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (sent) => void pending.delete(sent));
    let jwtToken = who === 'guest' ? '' : await tokenOf(request, who);
    for (const { path, press, then } of screens) {
      const address = path.replace(/:(\w+)/g, (_, name: string) => find(who, name));
      at = press ? `${path} after ${String(press)}` : path;
      await page.goto(jwtToken ? `${address}${address.includes('?') ? '&' : '?'}jwtToken=${jwtToken}` : address);
      await settled(page);
      if (jwtToken) await expect(page, 'the token leaves the address').not.toHaveURL(/jwtToken/);
      jwtToken = '';
      if (press) {
        const isOpen = await page
          .getByRole('button', { name: press })
          .first()
          .click({ timeout: 10_000 })
          .then(() => expect(page.getByRole('dialog').first()).toBeVisible())
          .then(
            () => true,
            () => false,
          );
        if (!isOpen) report('nothing opened');
        if (then) {
          const button = page.getByRole('dialog').getByRole('button', { name: then });
          await button.click();
          await expect(button).toHaveCount(0);
          await expect(page.getByRole('dialog')).toBeVisible();
        }
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        // what a dialog reads changes it: a time is proposed, a button comes alive
        await expect.poll(() => [...pending].map((sent) => sent.url())).toEqual([]);
      }
      await look(page, report);
    }
    await context.close();
    expect(problems.join('\n')).toBe('');
  });
}
