import { cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ComponentType } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { USER_TYPES, type UserType } from '#shared/kernel/actor.ts';
import { shortIdFrom, slugOf, slugWithShortId } from '#shared/listings/listings.address.ts';
import { fetchFlags } from '../state/auth.slice.ts';
import { user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { createTestStore, renderComponent } from '../testing/render-page.tsx';
import { loadPage, pageOf } from './page-map.ts';
import { ROUTES } from './route-table.ts';
import { Router } from './router.tsx';

/**
 * Where each type of user ends up, copied from the specification (sections 2 and 6 of the platform, section 2 of offers
 * and transactions), not from the product's own table. `=` stays; a path is a redirect.
 */
const TABLE = `
address                          guest   SELLER  BUYER   ADMIN   PBUYER   LENDER  TITLE
/home                            /login  =       =       =       /pbuyer  =       =
/academy                         /login  /home   /home   /home   /pbuyer  /home   /home
/academy+flag                    /login  =       =       =       =        =       =
/selling                         /login  =       =       =       =        =       =
/buying                          /login  =       =       =       /pbuyer  =       =
/listings/7/edit                 /login  =       =       =       /pbuyer  =       =
/listings/7/showings             /login  =       =       =       /pbuyer  =       =
/buyers/1/listing/2              /login  =       =       =       =        =       =
/offers                          /login  =       =       =       /pbuyer  =       =
/price-opinion/1                 /login  =       =       =       /pbuyer  =       =
/transactions/1                  /login  =       =       =       =        =       =
/transactions/1?section=inspection /login =      =       =       =        =       =
/notifications                   /login  =       =       =       =        =       =
/settings                        /login  =       =       =       =        =       =
/referrals                       /login  =       =       =       =        =       =
/pre-approval                    /login  =       =       =       =        =       =
/matches                         /login  =       =       =       =        =       =
/budget                          /login  =       =       =       =        =       =
/buyer-preferences               /login  =       =       =       =        =       =
/buying-together                 /login  =       =       =       =        =       =
/preparation                     /login  =       =       =       =        =       =
/outings/plan                    /login  =       =       =       =        =       =
/outings/7                       /login  =       =       =       =        =       =
/pbuyer                          /login  =       =       =       =        =       =
/admin/showings                  /login  /home   /home   =       /pbuyer  /home   /home
/admin/offers                    /login  /home   /home   =       /pbuyer  /home   /home
/admin/payments                  /login  /home   /home   =       /pbuyer  /home   /home
/admin/pre-approvals             /login  /home   /home   =       /pbuyer  /home   /home
/admin/reviews                   /login  /home   /home   =       /pbuyer  /home   /home
/admin/referrals                 /login  /home   /home   =       /pbuyer  /home   /home
/admin/companies                 /login  /home   /home   =       /pbuyer  /home   /home
/admin/companies/7               /login  /home   /home   =       /pbuyer  /home   /home
/admin/organizations             /login  /home   /home   =       /pbuyer  /home   /home
/admin/organizations/7           /login  /home   /home   =       /pbuyer  /home   /home
/admin/workshops                 /login  /home   /home   =       /pbuyer  /home   /home
/admin/mailers                   /login  /home   /home   =       /pbuyer  /home   /home
/admin/mailers/m1                /login  /home   /home   =       /pbuyer  /home   /home
/admin/comps                     /login  /home   /home   =       /pbuyer  /home   /home
/admin/listings                  /login  /home   /home   =       /pbuyer  /home   /home
/admin/transactions              /login  /home   /home   =       /pbuyer  /home   /home
/admin/clients                   /login  /home   /home   =       /pbuyer  /home   /home
/admin/clients/7                 /login  /home   /home   =       /pbuyer  /home   /home
/admin/lead-upload               /login  /home   /home   =       /pbuyer  /home   /home
/admin/audit                     /login  /home   /home   =       /pbuyer  /home   /home
/admin/numbers                   /login  /home   /home   =       /pbuyer  /home   /home
/admin/records                   /login  /home   /home   =       /pbuyer  /home   /home
/admin/tasks                     /login  /home   /home   =       /pbuyer  /home   /home
/browse                          =       =       =       =       =        =       =
/explore                         =       =       =       =       =        =       =
/browse-properties               =       =       =       =       =        =       =
/assumable-properties            =       =       =       =       =        =       =
/listings                        =       =       =       =       =        =       =
/listings/7                      =       =       =       =       =        =       =
/s/abc2345                       /12-oak-st-birmingham-al-35205 /12-oak-st-birmingham-al-35205 /12-oak-st-birmingham-al-35205 /12-oak-st-birmingham-al-35205 /12-oak-st-birmingham-al-35205 /12-oak-st-birmingham-al-35205 /12-oak-st-birmingham-al-35205
/s/zzz9999                       /404    /404    /404    /404    /404     /404    /404
/12-oak-st-birmingham-al-35205   =       =       =       =       =        =       =
/14-elm-st-birmingham-al-35205   /404    /404    /404    /404    /404     /404    /404
/review/k3v9                     =       =       =       =       =        =       =
/workshop-seat/k3v9              =       =       =       =       =        =       =
/your-tours/k3v9                 =       =       =       =       =        =       =
/open-house-guest                =       =       =       =       =        =       =
/buying-together/invitation/k3v9 =       =       =       =       =        =       =
/showing-survey/1                =       =       =       =       =        =       =
/showing-answer/k3v9             =       =       =       =       =        =       =
/verify/ABCD-2345                 =       =       =       =       =        =       =
/offer-portal/a.b.c              =       =       =       =       =        =       =
/sign/k3v9                       =       =       =       =       =        =       =
/                                =       =       =       =       =        =       =
/buyer-workshop                  =       =       =       =       =        =       =
/faqs                            =       =       =       =       =        =       =
/aboutus                         =       =       =       =       =        =       =
/policies                        =       =       =       =       =        =       =
/product                         =       =       =       =       =        =       =
/areas-served                    =       =       =       =       =        =       =
/hp-academy                      =       =       =       =       =        =       =
/hp-academy/selling/quiz         =       =       =       =       =        =       =
/hp-academy/buying/inspection    =       =       =       =       =        =       =
/certificates/K7PM-2XQ4          =       =       =       =       =        =       =
/404                             =       =       =       =       =        =       =
/newsletter=true                 =       =       =       =       =        =       =
/flat-fee-mls-alabama            =       =       =       =       =        =       =
/flat-fee-mls-tennessee          =       =       =       =       =        =       =
/flat-fee-real-estate            =       =       =       =       =        =       =
/login                           =       /home   /home   /home   /pbuyer  /home   /home
/signup                          =       /home   /home   /home   /pbuyer  /home   /home
/password                        =       =       =       =       =        =       =
/nobody                          /404    /404    /404    /404    /404     /404    /404
/no/such/page                    /404    /404    /404    /404    /404     /404    /404
/admin                           /404    /404    /404    /404    /404     /404    /404
/admin/nothing                   /404    /404    /404    /404    /404     /404    /404
`;
const [[, ...COLUMNS] = [], ...LINES] = TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/));
type Visitor = UserType | 'guest';
const CELLS = LINES.flatMap(([address = '', ...ends]) =>
  ends.map((end, at) => ({
    address,
    who: COLUMNS[at] as Visitor,
    end: end === '=' ? address.replace('+flag', '') : end,
  })),
);

/** These pages redirect by themselves; the others are replaced by stubs, as only routing is tested here. */
const REAL = new Set(['login', 'signup', 'home', 'short-link']);

fakeApi({
  'GET /listings/abc2345': ok({ id: '7', slug: '12-oak-st-birmingham-al-35205' }),
  // a home that exists but cannot be loaded now keeps its URL
  'GET /listings/12-oak-st-birmingham-al-35205': refusal(409, 'Not just now.'),
  'GET /listings/:id': refusal(404, 'This home is no longer on the market, or the link is wrong.'),
  'GET /ai-property-search': ok({ matches: [], total: 0, unviewedCount: 0, search: null }),
  '*': rows([]),
});
beforeAll(async () => {
  await Promise.all([...REAL, 'listing-by-slug'].map((name) => loadPage(name)));
  await Promise.all([
    import('./shell/signed-in-shell.tsx'),
    import('./shell/plain-shell.tsx'),
    import('./shell/not-for-you.tsx'),
  ]);
});

const standIns = new Map<string, ComponentType>();
function pages(name: string): ComponentType {
  if (REAL.has(name)) return pageOf(name);
  // the page behind a slug requests the home first and then shows the listing's page
  if (name === 'listing-by-slug') return pageOf(name);
  const known = standIns.get(name) ?? (() => <h1>{name}</h1>);
  standIns.set(name, known);
  return known;
}

/** Opens a URL; null if it ends where it should with a page shown, else a description of the problem. */
async function walk(address: string, who: Visitor, end: string): Promise<string | null> {
  const store = createTestStore(who === 'guest' ? null : user({ type: who }));
  store.dispatch(fetchFlags.fulfilled(address.endsWith('+flag') ? ['academy'] : [], 'test'));
  const page = renderComponent(<Router pages={pages} />, { store, at: address.replace('+flag', '') });
  const hasEnded = await waitFor(
    () => {
      expect(page.address()).toBe(end);
      // a page is shown: a heading, or (while a home is loading) no redirect is pending
      expect(screen.queryByText('Loading...')).toBeNull();
      expect(document.querySelector('main')?.textContent).not.toBe('');
    },
    { interval: 10 },
  ).then(
    () => true,
    () => false,
  );
  const last = page.address();
  cleanup();
  return hasEnded ? null : `${address} ended at ${last} instead of ${end}`;
}

describe('the route tables of the specification', () => {
  it('are checked for every type of user', () => expect(new Set(COLUMNS)).toEqual(new Set(['guest', ...USER_TYPES])));

  for (const who of ['guest', ...USER_TYPES] as const) {
    it(`end where specified for ${who}`, async () => {
      const wrong: string[] = [];
      for (const { address, end } of CELLS.filter((cell) => cell.who === who)) {
        const problem = await walk(address, who, end);
        if (problem) wrong.push(problem);
      }
      expect(wrong).toEqual([]);
    }, 240_000);
  }

  it('redirect a visitor to login with the complete URL as origin', async () => {
    let from: unknown;
    const Login = () => {
      from = (useLocation().state as { from?: string } | null)?.from;
      return <h1>login</h1>;
    };
    renderComponent(<Router pages={(name) => (name === 'login' ? Login : pages(name))} />, {
      at: '/transactions/1?section=inspection#files',
    });
    await screen.findByRole('heading', { name: 'login' });
    expect(from).toBe('/transactions/1?section=inspection#files');
  });
});

describe('the slug of a home', () => {
  it('can never be the path of a page', () => {
    const routed = ROUTES.map(({ path, page }) => ({ path, page }));
    const words = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(...routed.map(({ path }) => path.slice(1)), 'home', 'hp', 'academy', 'flat fee', '404'),
    );
    const home = fc.record({
      address: words,
      city: words,
      state: fc.constantFrom('', 'AL', 'TN', 'academy'),
      zip: fc.oneof(words, fc.constantFrom('35205', '35205-1234', '')),
      hideAddress: fc.boolean(),
      shortId: fc.uint8Array({ minLength: 7, maxLength: 7 }).map(shortIdFrom),
    });
    fc.assert(
      fc.property(home, (one) => {
        for (const slug of [slugOf(one), slugWithShortId(one)])
          expect(matchRoutes(routed, `/${slug}`)?.at(-1)?.route.page, slug).toBe('listing-by-slug');
      }),
    );
  });
});
