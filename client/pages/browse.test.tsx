import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';

// answers come over a real connection, on machines that do other things as well

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
const home = (id: string, fields: object = {}) => ({
  id,
  listingId: null,
  slug: null,
  origin: 'MLS',
  source: 'GALMLS',
  status: 'ACTIVE',
  address: `${id} Oak St`,
  city: 'Birmingham',
  state: 'AL',
  zip: '35205',
  lat: 33.5,
  lng: -86.8,
  locationPrecision: 'EXACT',
  listingPrice: 325_000,
  soldPrice: null,
  price: 325_000,
  beds: 3,
  baths: 2,
  halfBaths: 1,
  area: 1850,
  yearBuilt: 1950,
  propertyType: 'SFR',
  photos: [],
  daysOnMarket: 3,
  listingOfficeName: 'Red Mountain Realty',
  activationDate: '2026-11-01T00:00:00Z',
  ...fields,
});
const page = (total: number, data: object[] = [home('1')], more: object = {}) =>
  json(200, { total, limit: 24, skip: 0, data, ...more });

let response: (query: URLSearchParams) => FakeResponse;
let asked: URLSearchParams[] = [];
let suggestions: object = { suggestions: [], here: null, beyond: null };
let server: Awaited<ReturnType<typeof startApiServer>>;
let BrowsePage: () => React.JSX.Element;
let createStore: typeof import('../app/store.ts').createStore;

beforeAll(async () => {
  server = await startApiServer((request: FakeRequest) => {
    const isSuggestions = request.path === '/api/search-suggestions';
    if (!isSuggestions) asked.push(request.query);
    return isSuggestions ? json(200, suggestions) : response(request.query);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  BrowsePage = (await import('./browse.tsx')).default;
  ({ createStore } = await import('../app/store.ts'));
});
beforeEach(() => {
  asked = [];
  suggestions = { suggestions: [], here: null, beyond: null };
  response = () => page(214);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

function Bar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{decodeURIComponent(pathname + search)}</output>
      <button onClick={() => void navigate(-1)}>browser back</button>
    </>
  );
}
function open(address: string) {
  render(
    <Provider store={createStore()}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter initialEntries={[address]}>
          <Bar />
          <Routes>
            <Route path="/browse" element={<BrowsePage />} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup();
}
const address = () => screen.getByLabelText('address').textContent;
const last = () => Object.fromEntries(asked.at(-1) ?? []);

describe('browsing', () => {
  it('asks what the address says, and shows it in the filters', async () => {
    open('/browse?text=Hoover&minPrice=200000&beds=3&type=CONDO&status=PENDING,SOLD&sort=price-low&page=2');
    expect(await screen.findByText('214 homes')).toBeVisible();
    expect(last()).toEqual({
      text: 'Hoover',
      minPrice: '200000',
      beds: '3',
      propertyType: 'CONDO',
      status: 'SOLD,PENDING',
      sort: 'price-low',
      $limit: '24',
      $skip: '24',
    });
    expect(screen.getByLabelText('City, zip or street')).toHaveValue('Hoover');
    const chips = within(screen.getByRole('group', { name: 'Active filters' }))
      .getAllByRole('button')
      .map((chip) => chip.textContent);
    expect(chips).toEqual(['“Hoover”', 'From $200,000', '3+ beds', 'Condo', 'Sold, Pending Sale', 'Clear all']);
  });

  it('writes each choice into the address, from where Back takes it away', async () => {
    const user = open('/browse');
    await user.click(await screen.findByRole('button', { name: 'Beds' }));
    await user.click(screen.getByRole('button', { name: '3 or more' }));
    expect(address()).toBe('/browse?beds=3');
    await waitFor(() => expect(last().beds).toBe('3'));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Remove the filter 3+ beds' }));
    expect(address()).toBe('/browse');
    await user.click(screen.getByRole('button', { name: 'browser back' }));
    expect(address()).toBe('/browse?beds=3');
  });

  it('waits for a pause in typing, keeps what is typed, and starts over at the first page', async () => {
    const user = open('/browse?page=3');
    await screen.findByText('214 homes');
    asked = [];
    await user.type(screen.getByLabelText('City, zip or street'), 'Oak St');
    await waitFor(() => expect(address()).toBe('/browse?text=Oak+St'));
    await waitFor(() => expect(asked.map((query) => query.get('text'))).toEqual(['Oak St']));
    expect(last().$skip).toBe('0');
    await user.click(screen.getByRole('button', { name: 'Price' }));
    await user.type(screen.getByLabelText('Highest price'), '400000{Enter}');
    expect(screen.getByLabelText('Highest price')).toHaveValue('400,000');
    expect(address()).toBe('/browse?text=Oak+St&maxPrice=400000');
  });

  it('leads from a card to the home: one of ours at its own address, any other under /homes', async () => {
    response = () =>
      page(2, [home('1'), home('2', { origin: 'HEARTHPORT', listingId: 'l2', slug: '2-oak-st-birmingham-al-35205' })]);
    open('/browse');
    expect(await screen.findByRole('link', { name: '1 Oak St' })).toHaveAttribute('href', '/homes/1');
    expect(screen.getByRole('link', { name: '2 Oak St' })).toHaveAttribute('href', '/2-oak-st-birmingham-al-35205');
    expect(screen.getAllByText('2.5')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'See them on the map' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/explore/),
    );
  });

  it('goes through thousands by pages that keep the filters, and says when the count is a floor', async () => {
    response = () => page(10_000, [home('1')], { totalIsEstimate: true });
    const user = open('/browse?beds=2');
    expect(await screen.findByText('10,000+ homes')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to page 2' }));
    expect(address()).toBe('/browse?beds=2&page=2');
    await waitFor(() => expect(last()).toMatchObject({ beds: '2', $skip: '24' }));
    expect(screen.getByRole('link', { name: 'Go to page 417' })).toBeInTheDocument();
  });

  it('suggests the closest search where one finds nothing', async () => {
    response = (query) => (query.has('beds') && query.has('maxPrice') ? page(0, []) : page(query.has('beds') ? 3 : 40));
    suggestions = {
      suggestions: [
        { key: 'price', to: { name: 'maxPrice', value: 165_000 }, total: 1 },
        { key: 'price', total: 3 },
        { key: 'beds', to: { name: 'beds', value: 4 }, total: 12 },
        { key: 'beds', total: 40 },
      ],
      here: null,
      beyond: null,
    };
    const user = open('/browse?maxPrice=150000&beds=5');
    const suggestion = await screen.findByRole('button', { name: 'At any price: 3 homes' });
    expect(screen.getByRole('button', { name: 'Up to $165,000: 1 home' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'With 4 beds or more: 12 homes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'With any number of bedrooms: 40 homes' })).toBeVisible();
    await user.click(suggestion);
    expect(address()).toBe('/browse?beds=5');
    expect(await screen.findByText('3 homes')).toBeVisible();
  });

  it('clears everything where no single filter is to blame, and without filters says that there is nothing yet', async () => {
    response = (query) => (query.has('text') || query.has('beds') ? page(0, []) : page(5));
    const user = open('/browse?text=Atlantis&beds=5');
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    expect(address()).toBe('/browse');
    expect(await screen.findByText('5 homes')).toBeVisible();
  });

  it('says what of the address means nothing, and searches by the rest', async () => {
    open('/browse?minPrice=cheap&beds=3&sort=luck');
    expect(
      await screen.findByText('Not understood in the address and left out: minPrice=cheap, sort=luck.'),
    ).toBeVisible();
    await waitFor(() => expect(last()).toMatchObject({ beds: '3', sort: 'newest' }));
  });

  it('takes every further filter from one dialog, whose button says what it finds', async () => {
    const user = open('/browse?home=7');
    await user.click(await screen.findByRole('button', { name: 'All filters' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.type(dialog.getByLabelText('Smallest area'), '1500');
    await user.click(dialog.getByLabelText('With a basement'));
    await waitFor(() => expect(address()).toBe('/browse?home=7&minArea=1500&basement=true'));
    expect(await dialog.findByText('Show 214 homes')).toBeVisible();
    await user.click(dialog.getByText('Clear all'));
    expect(address()).toBe('/browse?home=7');
  });

  it('leads back from a page that does not exist', async () => {
    response = (query) => (Number(query.get('$skip')) > 24 ? page(30, []) : page(30));
    const user = open('/browse?page=90');
    await user.click(await screen.findByRole('link', { name: 'Go to page 2' }));
    expect(address()).toBe('/browse?page=2');
  });

  it('says what went wrong, keeps the filters, and tries again', async () => {
    response = () =>
      json(400, { name: 'BadRequest', message: 'minPrice: Enter a number.', code: 400, className: 'bad-request' });
    const user = open('/browse?beds=3');
    expect(await screen.findByText(/minPrice: Enter a number\. Your filters are kept\./)).toBeVisible();
    response = () => page(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 home')).toBeVisible();
    expect(address()).toBe('/browse?beds=3');
  });
});
