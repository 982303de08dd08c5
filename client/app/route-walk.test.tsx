import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { matchRoutes, MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { USER_TYPES, type UserType } from '#shared/kernel/actor.ts';
import { shortIdFrom, slugOf, slugWithShortId } from '#shared/listings/listings.address.ts';
import { json, startApiServer } from '../../server/providers/loopback.fake.ts';
import { theme } from './theme.ts';

/**
 * Where everybody ends up, written down from the specification (sections 2 and 6 of the platform, section 2 of offers and transactions) and not from the
 * product's own table. `=` stays; an address is where they are sent.
 */
const TABLE = `
address                          guest   SELLER  BUYER   ADMIN   PBUYER   LENDER  TITLE
/home                            /login  =       =       =       /pbuyer  =       =
/academy                         /login  /home   /home   /home   /pbuyer  /home   /home
/academy+flag                    /login  =       =       =       =        =       =
/selling                         /login  =       =       =       =        =       =
/buying                          /login  =       =       =       /pbuyer  =       =
/listings/7/edit                 /login  =       =       =       /pbuyer  =       =
/buyers/1/listing/2              /login  =       =       =       =        =       =
/offers                          /login  =       =       =       /pbuyer  =       =
/price-opinion/1                 /login  =       =       =       /pbuyer  =       =
/transactions/1                  /login  =       =       =       =        =       =
/transactions/1?section=inspection /login =      =       =       =        =       =
/settings                        /login  =       =       =       =        =       =
/pbuyer                          /login  =       =       =       =        =       =
/admin/showings                  /login  /home   /home   =       /pbuyer  /home   /home
/admin/offers                    /login  /home   /home   =       /pbuyer  /home   /home
/admin/comps                     /login  /home   /home   =       /pbuyer  /home   /home
/admin/listings                  /login  /home   /home   =       /pbuyer  /home   /home
/admin/transactions              /login  /home   /home   =       /pbuyer  /home   /home
/admin/clients                   /login  /home   /home   =       /pbuyer  /home   /home
/admin/lead-upload               /login  /home   /home   =       /pbuyer  /home   /home
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
/showing-survey/1                =       =       =       =       =        =       =
/offer-portal/a.b.c              =       =       =       =       =        =       =
/                                =       =       =       =       =        =       =
/buyer-workshop                  =       =       =       =       =        =       =
/faqs                            =       =       =       =       =        =       =
/aboutus                         =       =       =       =       =        =       =
/policies                        =       =       =       =       =        =       =
/product                         =       =       =       =       =        =       =
/areas-served                    =       =       =       =       =        =       =
/hp-academy                      =       =       =       =       =        =       =
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

/** These send people on by themselves; the others are stood in for, as only the way to them is walked here. */
const REAL = new Set(['login', 'signup', 'home', 'short-link']);
let server: Awaited<ReturnType<typeof startApiServer>>;

async function load() {
  const [router, map, table, root, auth] = await Promise.all([
    import('./router.tsx'),
    import('./page-map.ts'),
    import('./route-table.ts'),
    import('./store.ts'),
    import('../state/auth.slice.ts'),
  ]);
  await Promise.all([...REAL, 'listing-by-slug'].map((name) => map.loadPage(name)));
  await Promise.all([
    import('./shell/signed-in-shell.tsx'),
    import('./shell/plain-shell.tsx'),
    import('./shell/not-for-you.tsx'),
  ]);
  return { router, map, table, root, auth };
}
let on: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  server = await startApiServer(({ path }) => {
    return path === '/api/listings/abc2345'
      ? json(200, { id: '7', slug: '12-oak-st-birmingham-al-35205' })
      : // a home that is there and cannot be shown just now keeps its address
        path === '/api/listings/12-oak-st-birmingham-al-35205'
        ? json(409, { message: 'Not just now.' })
        : path.startsWith('/api/listings/')
          ? json(404, { message: 'This home is not on the market any more, or the link is wrong.' })
          : json(200, { total: 0, limit: 25, skip: 0, data: [] });
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}
const standIns = new Map<string, ComponentType>();
function pages(name: string): ComponentType {
  if (REAL.has(name)) return on.map.pageOf(name);
  // the page behind a slug asks for the home first; what it shows then is the listing's page
  if (name === 'listing-by-slug') return on.map.pageOf(name);
  const known = standIns.get(name) ?? (() => <h1>{name}</h1>);
  standIns.set(name, known);
  return known;
}

/** Opens an address and answers where it ended once a page stands there. */
async function walk(address: string, who: Visitor, end: string): Promise<void> {
  const store = on.root.createStore();
  const person = {
    id: 'u1',
    email: 'ada@hearthport.test',
    firstName: 'Ada',
    lastName: 'Lane',
    type: who,
    verified: true,
    phone: null,
    timezone: 'America/Chicago',
    profilePicUrl: null,
  };
  store.dispatch(
    who === 'guest'
      ? on.auth.sessionEnded(null)
      : { type: on.auth.revalidate.fulfilled.type, payload: person, meta: {} },
  );
  store.dispatch({
    type: on.auth.fetchFlags.fulfilled.type,
    payload: address.endsWith('+flag') ? ['academy'] : [],
    meta: {},
  });
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter initialEntries={[address.replace('+flag', '')]}>
          <on.router.Router pages={pages} />
          <Address />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  await waitFor(
    () => {
      expect(screen.getByLabelText('address').textContent).toBe(end);
      // a page stands there: a heading, or (a home that is being fetched) no redirect is under way
      expect(screen.queryByText('Loading...')).toBeNull();
      expect(document.querySelector('main')?.textContent).not.toBe('');
    },
    { interval: 10 },
  );
  cleanup();
}

describe('the route tables of the specification', () => {
  it('are walked by every type of user', () => expect(new Set(COLUMNS)).toEqual(new Set(['guest', ...USER_TYPES])));

  for (const who of ['guest', ...USER_TYPES] as const) {
    it(`end where they should for ${who}`, async () => {
      const wrong: string[] = [];
      for (const { address, end } of CELLS.filter((cell) => cell.who === who)) {
        await walk(address, who, end).catch(() =>
          wrong.push(
            `${address} ended at ${screen.queryByLabelText('address')?.textContent ?? 'nowhere'} instead of ${end}`,
          ),
        );
        cleanup();
      }
      expect(wrong).toEqual([]);
    }, 60_000);
  }

  it('send a visitor to the login with the whole address kept', async () => {
    let from: unknown;
    const Login = () => {
      from = (useLocation().state as { from?: string } | null)?.from;
      return <h1>login</h1>;
    };
    const store = on.root.createStore();
    store.dispatch(on.auth.sessionEnded(null));
    render(
      <Provider store={store}>
        <ThemeProvider theme={theme} noSsr>
          <MemoryRouter initialEntries={['/transactions/1?section=inspection#files']}>
            <on.router.Router pages={(name) => (name === 'login' ? Login : pages(name))} />
          </MemoryRouter>
        </ThemeProvider>
      </Provider>,
    );
    await screen.findByRole('heading', { name: 'login' });
    expect(from).toBe('/transactions/1?section=inspection#files');
  });
});

describe('the address of a home', () => {
  it('can never be the address of a page', () => {
    const routed = on.table.ROUTES.map(({ path, page }) => ({ path, page }));
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
