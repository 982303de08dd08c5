import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';

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
const card = (id: string, more: object = {}) => ({
  id,
  listingId: null,
  slug: null,
  origin: 'MLS',
  source: 'GALMLS',
  status: 'ACTIVE',
  address: `${id} Oak St`,
  city: 'Hoover',
  state: 'AL',
  zip: '35226',
  listingPrice: 300_000,
  soldPrice: null,
  price: 300_000,
  beds: 3,
  baths: 2,
  halfBaths: 0,
  area: 1500,
  yearBuilt: 1990,
  lotSizeAcres: 0.2,
  propertyType: 'SFR',
  photos: [],
  daysOnMarket: 3,
  hasHOA: false,
  hoaFees: null,
  tax: 1200,
  hasGarage: null,
  garageSpaces: null,
  hasBasement: null,
  county: 'Jefferson',
  subdivision: null,
  ...more,
});
const favorite = (id: string, more: object = {}) => ({
  id,
  listingId: null,
  createdAt: '2026-11-01T00:00:00Z',
  savedPrice: 300_000,
  isListed: true,
  property: card(id),
  ...more,
});
const page = (data: object[]) => json(200, { total: data.length, limit: 200, skip: 0, data });

let response: (request: FakeRequest) => FakeResponse | undefined;
let seen: FakeRequest[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
const load = async () => {
  const [root, homes, searches, heart, state, compare, choice, auth, saves] = await Promise.all([
    import('../app/store.ts'),
    import('../features/favorites/saved-homes.tsx'),
    import('../features/saved-searches/saved-searches.tsx'),
    import('../ui/heart-button.tsx'),
    import('../state/use-saved-home.ts'),
    import('../features/compare/compare-homes.tsx'),
    import('../lib/compare-choice.ts'),
    import('../state/auth.slice.ts'),
    import('../lib/pending-saves.ts'),
  ]);
  return { ...root, ...homes, ...searches, ...heart, ...state, ...compare, ...choice, ...auth, ...saves };
};
let on: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  server = await startApiServer((request: FakeRequest) => {
    seen.push(request);
    return response(request) ?? page([]);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
});
beforeEach(() => {
  seen = [];
  response = () => undefined;
  window.localStorage.clear();
  window.sessionStorage.clear();
  on.clearCompared();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

function Where() {
  const { pathname, state } = useLocation();
  return <output aria-label="address">{`${pathname} ${JSON.stringify(state)}`}</output>;
}
function open(element: React.ReactNode, type: string | null = 'BUYER', at = '/browse?beds=3') {
  const store = on.createStore();
  if (type)
    store.dispatch({
      type: 'auth/logIn/fulfilled',
      payload: { id: 'u', type, email: 'u@example.test', emailEnabled: true },
    });
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter initialEntries={[at]}>
          <Where />
          <Routes>
            <Route path="*" element={element} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup();
}
function Heart() {
  const saved = on.useSavedHome({ mlsListingId: 'a' }, 'a Oak St');
  return saved && <on.HeartButton name="a Oak St" {...saved} />;
}

describe('the heart of a home', () => {
  it('shows at once that it is pressed, by keyboard too, and takes it back where the server says no', async () => {
    let says: (() => void) | undefined;
    response = ({ method }) =>
      method === 'POST'
        ? json(409, { name: 'Conflict', message: 'You have saved 200 homes.', code: 409, className: 'conflict' })
        : undefined;
    const held = new Promise<void>((resolve) => {
      says = resolve;
    });
    const user = open(<Heart />);
    const heart = await screen.findByRole('button', { name: 'Save a Oak St', pressed: false });
    heart.focus();
    await user.keyboard('{Enter}');
    says?.();
    await held;
    await waitFor(() => {
      expect(seen.map(({ method }) => method)).toContain('POST');
    });
    await waitFor(() => {
      expect(heart).toHaveAttribute('aria-pressed', 'false');
    });
  });

  it('is full for a saved home and lets it go', async () => {
    response = ({ method }) => (method === 'GET' ? page([favorite('a')]) : json(200, { id: 'a' }));
    const user = open(<Heart />);
    await user.click(await screen.findByRole('button', { name: 'Save a Oak St', pressed: true }));
    await screen.findByRole('button', { name: 'Save a Oak St', pressed: false });
    await waitFor(() => {
      expect(seen.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/favorites/a' });
    });
  });

  it('asks a visitor to log in, remembers the home and the way back', async () => {
    const user = open(<Heart />, null);
    await user.click(screen.getByRole('button', { name: 'Save a Oak St' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Log in' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/login {"from":"/browse?beds=3"}');
    expect(on.consumePendingSaves()).toEqual([{ kind: 'home', home: { mlsListingId: 'a' }, name: 'a Oak St' }]);
    expect(on.consumePendingSaves()).toEqual([]);
    expect(seen).toEqual([]);
  });

  it('is not there for a lender', () => {
    open(<Heart />, 'LENDER');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what somebody saved', () => {
  it('tells a new price and a home that is gone, which can be removed', async () => {
    response = ({ method }) =>
      method === 'DELETE'
        ? json(200, { id: 'b' })
        : page([favorite('a', { property: card('a', { listingPrice: 290_000 }) }), favorite('b', { isListed: false })]);
    const user = open(<on.SavedHomes />);
    expect(await screen.findByText('$10,000 less than when you saved it')).toBeInTheDocument();
    expect(screen.getByText('No longer listed')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'b Oak St' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove b Oak St' }));
    await waitFor(() => {
      expect(screen.queryByText('b Oak St')).toBeNull();
    });
  });

  it('says what this place is for while it is empty, and what went wrong', async () => {
    response = ({ path }) =>
      path === '/api/favorites'
        ? json(422, { name: 'Error', message: 'Failed to fetch saved homes', code: 422, className: 'error' })
        : undefined;
    open(
      <>
        <on.SavedHomes />
        <on.SavedSearches />
      </>,
    );
    expect(await screen.findByText('Failed to fetch saved homes')).toBeInTheDocument();
    expect(await screen.findByText('Searches you save will appear here')).toBeInTheDocument();
  });

  it('keeps the old frequency of a search where the new one could not be stored', async () => {
    response = ({ method }) =>
      method === 'PATCH'
        ? json(422, { name: 'Error', message: 'No.', code: 422, className: 'error' })
        : page([
            {
              id: 's',
              name: 'Homes in Hoover',
              filter: {},
              address: '/browse?city=Hoover',
              frequency: 'DAILY',
              lastSentAt: null,
              createdAt: '2026-11-01T00:00:00Z',
            },
          ]);
    const user = open(<on.SavedSearches />);
    const alerts = await screen.findByRole('combobox', { name: 'Alerts for Homes in Hoover' });
    await user.click(alerts);
    await user.click(screen.getByRole('option', { name: 'No alerts' }));
    await waitFor(() => {
      expect(seen.some(({ method }) => method === 'PATCH')).toBe(true);
    });
    await waitFor(() => {
      expect(alerts).toHaveTextContent('Every morning');
    });
  });
});

describe('homes side by side', () => {
  const TERMS = { downPayment: 35_000, interestRate: 7, loanTerm: 30, flatFee: 5000 };
  it('stand in a table with its heads, the best named in words; a home that is gone is said', async () => {
    response = ({ path }) =>
      path.endsWith('/gone')
        ? json(404, { name: 'NotFound', message: 'Gone.', code: 404, className: 'not-found' })
        : json(200, card(path.split('/').at(-1)!, path.endsWith('/b') ? { listingPrice: 280_000 } : {}));
    const user = open(<on.CompareHomes named="a,b,gone" terms={TERMS} back="/browse" />);
    const table = await screen.findByRole('table', { name: /2 homes side by side/ });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    expect(within(table).getByRole('row', { name: /^Price \$300,000 \$280,000 ?Lowest/ })).toBeInTheDocument();
    expect(screen.getByText('One of these homes is no longer listed.')).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: /^Bedrooms ?the same 3 3/ })).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Only what differs' }));
    expect(within(table).queryByRole('rowheader', { name: /Bedrooms/ })).toBeNull();
  });

  it('say what is missing while none is named', async () => {
    open(<on.CompareHomes named="" terms={TERMS} back="/browse" />);
    expect(await screen.findByText('No homes to compare yet')).toBeInTheDocument();
  });
});
