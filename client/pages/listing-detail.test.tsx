import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserType } from '#shared/kernel/actor.ts';
import { json, startFakeServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';

// answers come over a real connection, on machines that do other things as well

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
const tone = { main: '#333', tint: '#eee', text: '#111' };
const theme = createTheme({
  cssVariables: true,
  colorSchemes: {
    light: {
      palette: {
        paper: { sunken: '#eee', line: '#ccc' },
        states: { confirmed: tone, requested: tone, cancelled: tone, pending: tone, attention: tone, onHold: tone },
      },
    },
  },
});
const listing = (fields: object = {}) => ({
  id: 'l1',
  type: 'SELLER',
  status: 'APPROVED',
  externalStatus: 'ACTIVE',
  shortId: 'abcdefg',
  slug: '12-oak-st-knoxville-tn-37919',
  address: '12 Oak St',
  hideAddress: false,
  city: 'Knoxville',
  state: 'TN',
  zip: '37919',
  county: 'Knox',
  timeZone: 'America/New_York',
  lat: 35.9,
  lng: -83.9,
  description: 'A house with a porch.',
  propertyType: 'SFR',
  beds: 3,
  baths: 2,
  halfBaths: 1,
  yearBuilt: 1950,
  area: 2000,
  lotSizeAcres: 0.25,
  price: 400_000,
  commission: 2.5,
  tax: 1200,
  hasBasement: false,
  basementArea: null,
  hasGarage: true,
  garageSpaces: 2,
  hasHOA: false,
  hoaFees: null,
  hoaServices: [],
  termiteBond: false,
  renovations: [],
  inclusions: '',
  uniques: '',
  photoDate: null,
  liveDate: null,
  finalOfferDate: null,
  approvedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  uploads: [],
  openHouses: [],
  isOwner: false,
  ...fields,
});
const mls = (fields: object = {}) => ({
  id: 'm1',
  listingId: null,
  slug: null,
  origin: 'MLS',
  source: 'EASTTN',
  status: 'ACTIVE',
  address: '9 Elm St',
  city: 'Knoxville',
  state: 'TN',
  zip: '37919',
  county: 'Knox',
  lat: 35.9,
  lng: -83.9,
  locationPrecision: 'EXACT',
  listingPrice: 250_000,
  soldPrice: null,
  price: 250_000,
  beds: 2,
  baths: 1,
  halfBaths: 0,
  area: 1000,
  lotSizeAcres: 0,
  yearBuilt: 1940,
  propertyType: 'SFR',
  photos: [],
  daysOnMarket: 0,
  listingOfficeName: 'Old Gray Realty',
  activationDate: '2026-11-01T00:00:00Z',
  closeDate: null,
  mlsNumber: '21409199',
  subdivision: null,
  originalPrice: null,
  description: null,
  hasBasement: null,
  basementArea: null,
  hasGarage: null,
  garageSpaces: null,
  hasHOA: null,
  hoaFees: null,
  tax: null,
  listingAgentName: 'Mei Lin',
  listingAgentPhone: null,
  listingAgentOfficePhone: '225-8655550137',
  modificationTimestamp: '2026-11-19T20:29:00Z',
  assumable: null,
  ...fields,
});
const requested = {
  id: 's1',
  listingId: 'l1',
  userId: 'u1',
  type: 'TOUR',
  accepted: false,
  proposedTime: '2099-12-02T16:00:00.000Z',
  otherTimes: [],
  suggestedTimes: [],
  feedback: null,
  cancelReason: null,
  state: 'REQUESTED',
  role: 'REQUESTER',
  timeZone: 'America/New_York',
  listing: {
    id: 'l1',
    type: 'SELLER',
    address: '12 Oak St',
    city: 'Knoxville',
    state: 'TN',
    zip: '37919',
    slug: null,
    photo: null,
  },
  requester: { id: 'u1', firstName: 'Ada', lastName: 'Ray' },
};
const empty = json(200, { total: 0, limit: 25, skip: 0, data: [] });

let rows: Record<string, FakeResponse>;
let seen: FakeRequest[] = [];
let server: Awaited<ReturnType<typeof startFakeServer>>;
let on: Awaited<ReturnType<typeof load>>;

async function load() {
  const [page, root, auth, api] = await Promise.all([
    import('./listing-detail.tsx'),
    import('../app/store.ts'),
    import('../state/auth.slice.ts'),
    import('../lib/api.ts'),
  ]);
  return { Page: page.default, ...root, ...auth, ask: () => api.api.get('/config').catch(() => null) };
}
beforeAll(async () => {
  server = await startFakeServer((request) => {
    if (request.method === 'OPTIONS') return { status: 204, headers: CORS };
    seen.push(request);
    const given =
      rows[`${request.method} ${request.path}`] ??
      rows[request.path] ??
      json(404, {
        name: 'NotFound',
        message: 'This home is not on the market any more, or the link is wrong.',
        code: 404,
        className: 'not-found',
      });
    return { ...given, headers: { ...given.headers, ...CORS } };
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
});
beforeEach(() => {
  seen = [];
  rows = {
    '/api/listings/l1': json(200, listing()),
    '/api/mls-listings/m1': json(200, mls()),
    '/api/showings': empty,
    '/api/listings': empty,
    '/api/showing-slots/l1': json(200, { id: 'l1', taken: [] }),
  };
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

function Here() {
  const { pathname, state } = useLocation();
  return <output aria-label="address">{`${pathname} ${JSON.stringify(state)}`}</output>;
}
type Store = ReturnType<typeof newStore>;
const newStore = () => on.createStore();
const signIn = (store: Store, type: UserType) =>
  store.dispatch({
    type: on.revalidate.fulfilled.type,
    payload: { id: 'u1', email: 'ada@hearthport.test', firstName: 'Ada', lastName: 'Ray', type, verified: true },
    meta: {},
  });
/** `store` comes with a session that is not known yet; without it the person is signed in, or a visitor. */
function open(address: string, type: UserType | null, store: Store | null = null) {
  const known = store ?? newStore();
  if (store === null) {
    if (type) signIn(known, type);
    else known.dispatch(on.sessionEnded(null));
  }
  render(
    <Provider store={known}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter initialEntries={[address]}>
          <Here />
          <Routes>
            <Route path="/listings/:id" element={<on.Page />} />
            <Route path="/homes/:mlsId" element={<on.Page />} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup();
}
const address = () => screen.getByLabelText('address').textContent;
const TOUR = 'Tour with Hearthport';

describe('the page of a home', () => {
  it('tells price, facts, how long it is on the market, who lists it and how far that can be relied on', async () => {
    open('/listings/l1', null);
    expect(await screen.findByRole('heading', { level: 1, name: '12 Oak St' })).toBeVisible();
    expect(screen.getByText('$400,000')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Facts' })).toHaveTextContent(
      '3 beds2.5 baths2,000 sq ft3 days on market0.25 acres',
    );
    expect(screen.getByText('$200 per sq ft')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Listing attribution' })).toHaveTextContent(
      /Listed by Hearthport Realty.*As of .* E[SD]T.*deemed reliable but not guaranteed/,
    );
    expect(
      screen.getByText('Touring with Hearthport is no commitment, no contracts until you make an offer.'),
    ).toBeVisible();
    expect(document.title).toContain('12 Oak St, Knoxville');
  });

  it('of a feed names agent, firm, phone, source, number and time of the feed', async () => {
    open('/homes/m1', null);
    expect(await screen.findByRole('region', { name: 'Listing attribution' })).toHaveTextContent(
      /Listed by Mei Lin, Old Gray Realty, \(865\) 555-0137Source East Tennessee REALTORS MLS, number 21409199\. As of Thu, Nov 19 at 3:29 PM EST\..*© \d{4} East Tennessee REALTORS MLS/,
    );
    expect(screen.queryByRole('button', { name: 'Submit an offer' })).toBeNull();
    expect(screen.queryByText('Lot')).toBeNull();
  });

  it('can be laid beside others, ours as well as those of a feed, once browsing knows it', async () => {
    rows['/api/listings/l1'] = json(200, listing({ browsedAs: 'm9' }));
    const user = open('/listings/l1', null);
    await user.click(await screen.findByRole('button', { name: 'Compare 12 Oak St' }));
    expect(screen.getByRole('button', { name: 'Compare 12 Oak St' })).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(sessionStorage.getItem('hearthport-compare') ?? 'null')).toMatchObject([
      { id: 'm9', name: '12 Oak St' },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Compare 12 Oak St' }));
    cleanup();
    rows['/api/listings/l1'] = json(200, listing({ browsedAs: null }));
    open('/listings/l1', null);
    expect(await screen.findByRole('heading', { level: 1, name: '12 Oak St' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  });

  it('sends a visitor who wants a tour to sign up, with the way back', async () => {
    const user = open('/listings/l1', null);
    await user.click(await screen.findByRole('link', { name: TOUR }));
    expect(address()).toBe('/signup {"from":"/listings/l1"}');
  });

  it('opens the tour times for a buyer, in the zone of the home', async () => {
    const user = open('/listings/l1', 'BUYER');
    await user.click(await screen.findByRole('button', { name: TOUR }));
    expect(await screen.findByRole('dialog', { name: 'Request a tour' })).toHaveTextContent('Eastern Time');
    await waitFor(() => expect(seen.some(({ path }) => path === '/api/showing-slots/l1')).toBe(true));
  });

  it('confirms the request before it gives way to the tour that is now under way', async () => {
    const user = open('/listings/l1', 'BUYER');
    await user.click(await screen.findByRole('button', { name: TOUR }));
    await user.click(
      within(await within(await screen.findByRole('dialog')).findByRole('tabpanel')).getAllByRole('button')[0]!,
    );
    rows['POST /api/showings'] = json(201, requested);
    await user.click(screen.getByRole('button', { name: 'Request tour' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Your tour is requested' })).getByRole('button', {
        name: 'Done',
      }),
    );
    expect(await screen.findByRole('button', { name: 'Withdraw request' })).toBeVisible();
    expect(screen.queryByRole('button', { name: TOUR })).toBeNull();
  });

  it('has no tour for its owner, nor for who only works on sales', async () => {
    rows['/api/listings/l1'] = json(200, listing({ isOwner: true }));
    open('/listings/l1', 'SELLER');
    expect(await screen.findByText('This is your home')).toBeVisible();
    expect(screen.queryByRole('button', { name: TOUR })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit an offer' })).toBeNull();
  });

  it('has neither tour nor offer for a lender', async () => {
    open('/listings/l1', 'LENDER');
    expect(await screen.findByText('Tours and offers are made by buyers.')).toBeVisible();
    expect(screen.queryByRole('button', { name: TOUR })).toBeNull();
  });

  it('shows a tour that is asked for in the place of the button', async () => {
    rows['/api/showings'] = json(200, { total: 1, limit: 25, skip: 0, data: [requested] });
    open('/listings/l1', 'BUYER');
    expect(await screen.findByText('Tour, Wed, Dec 2 at 11:00 AM EST')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
    expect(screen.queryByRole('button', { name: TOUR })).toBeNull();
  });

  it('takes offers as a backup while it is under contract, and no tours', async () => {
    rows['/api/listings/l1'] = json(200, listing({ externalStatus: 'PENDING' }));
    open('/listings/l1', null);
    expect(await screen.findByText(/kept as a backup/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit an offer' })).toBeVisible();
    expect(screen.queryByRole('link', { name: TOUR })).toBeNull();
  });

  it('is asked for once it is known who is looking, so that an owner is never told that it is gone', async () => {
    const store = newStore();
    rows['/api/listings/l1'] = json(404, { name: 'NotFound', message: 'Gone.', code: 404, className: 'not-found' });
    open('/listings/l1', null, store);
    // another question of the page shows that its time for asking has come and gone
    await on.ask();
    expect(seen.filter(({ path }) => path === '/api/listings/l1')).toEqual([]);
    rows['/api/listings/l1'] = json(200, listing({ status: 'DRAFT', isOwner: true }));
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(document.body.textContent));
    watch.observe(document.body, { childList: true, subtree: true });
    act(() => void signIn(store, 'SELLER'));
    expect(await screen.findByText('This is your home')).toBeVisible();
    watch.disconnect();
    expect(shown.filter((text) => text.includes('not on the market any more'))).toEqual([]);
    expect(seen.filter(({ path }) => path === '/api/listings/l1')).toHaveLength(1);
  });

  it('of others is made known to Hearthport when a tour of it is requested, not when its times are looked at', async () => {
    const made = () => seen.filter(({ method, path }) => method === 'POST' && path === '/api/listings');
    const user = open('/homes/m1', 'BUYER');
    await user.click(await screen.findByRole('button', { name: TOUR }));
    const dialog = await screen.findByRole('dialog', { name: 'Request a tour' });
    expect(dialog).toHaveTextContent('costs $50');
    await user.click(within(await within(dialog).findByRole('tabpanel')).getAllByRole('button')[0]!);
    expect(made()).toEqual([]);

    rows['POST /api/listings'] = json(409, {
      name: 'Conflict',
      message: 'You have an offer in review (REVIEW) for another home.',
      code: 409,
      className: 'conflict',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Request tour' }));
    expect(await within(dialog).findByText(/offer in review/)).toBeVisible();
    expect(dialog).toHaveTextContent('Your time is kept.');

    rows['POST /api/listings'] = json(201, listing({ id: 'w1', type: 'BUYER', mlsListingId: 'm1' }));
    rows['POST /api/showings'] = json(409, { message: 'That did not work.', code: 409, className: 'conflict' });
    await user.click(within(dialog).getByRole('button', { name: 'Request tour' }));
    expect(await within(dialog).findByText(/That did not work/)).toBeVisible();
    rows['POST /api/showings'] = json(201, { ...requested, listingId: 'w1' });
    await user.click(within(dialog).getByRole('button', { name: 'Request tour' }));
    expect(await screen.findByRole('dialog', { name: 'Your tour is requested' })).toBeVisible();
    const [refused, found, ...more] = made();
    expect(refused?.query.get('buyer')).toBe('true');
    expect(JSON.parse(found?.body.toString() ?? '')).toEqual({ mlsListingId: 'm1' });
    expect(more).toEqual([]);
    const tour = seen.findLast(({ method, path }) => method === 'POST' && path === '/api/showings');
    expect(JSON.parse(tour?.body.toString() ?? '')).toMatchObject({ listing: { connect: { id: 'w1' } } });
  });

  it('leads a home of Hearthport to its own address', async () => {
    rows['/api/mls-listings/m1'] = json(
      200,
      mls({ origin: 'HEARTHPORT', listingId: 'l1', slug: '12-oak-st-knoxville-tn-37919' }),
    );
    open('/homes/m1', null);
    await waitFor(() => expect(address()).toBe('/12-oak-st-knoxville-tn-37919 null'));
  });

  it('that is gone says so, with a way on', async () => {
    open('/listings/unknown', null);
    expect(await screen.findByText('This home is not on the market any more')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find another home' })).toHaveAttribute('href', '/explore');
  });

  it('tells of a county sale without inviting to a tour', async () => {
    rows['/api/mls-listings/m1'] = json(
      200,
      mls({
        origin: 'COUNTY_RECORD',
        source: null,
        status: 'SOLD',
        soldPrice: 199_000,
        closeDate: '2015-06-03T17:00:00Z',
        listingAgentName: null,
        listingOfficeName: null,
        listingAgentOfficePhone: null,
        mlsNumber: null,
      }),
    );
    open('/homes/m1', 'BUYER');
    expect(await screen.findByText('$199,000')).toBeVisible();
    expect(screen.getByText(/Sold Jun 3, 2015/)).toBeVisible();
    expect(screen.getByText('This home was sold and cannot be toured any more.')).toBeVisible();
  });
});
