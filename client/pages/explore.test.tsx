import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
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
const home = (id: string, lat: number, lng: number) => ({
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
  lat,
  lng,
  locationPrecision: 'EXACT',
  listingPrice: 325_000,
  soldPrice: null,
  price: 325_000,
  beds: 3,
  baths: 2,
  halfBaths: 0,
  area: 1850,
  yearBuilt: 1950,
  propertyType: 'SFR',
  photos: [],
  daysOnMarket: 3,
  listingOfficeName: null,
  activationDate: '2026-11-01T00:00:00Z',
});
const oak = home('12', 33.5, -86.8);
const single = {
  lat: oak.lat,
  lng: oak.lng,
  count: 1,
  minPrice: 325_000,
  bounds: { north: oak.lat, south: oak.lat, east: oak.lng, west: oak.lng },
  home: oak,
};
const group = {
  lat: 33.52,
  lng: -86.9,
  count: 40,
  minPrice: 150_000,
  bounds: { north: 33.6, south: 33.45, east: -86.8, west: -87 },
};
const spot = {
  lat: 36.16,
  lng: -86.78,
  count: 900,
  minPrice: 1000,
  bounds: { north: 36.16, south: 36.16, east: -86.78, west: -86.78 },
};

let clusters: object[];
let response: (request: FakeRequest) => FakeResponse;
let seen: FakeRequest[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
let on: Awaited<ReturnType<typeof load>>;

async function load() {
  const [page, root] = await Promise.all([
    import('./explore.tsx'),
    import('../app/store.ts'),
    import('../features/map/leaflet-map.tsx'),
  ]);
  return { Page: page.default, createStore: root.createStore };
}
beforeAll(async () => {
  // a map without a size has no bounds to search
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 });
  server = await startApiServer((request) => {
    seen.push(request);
    return response(request);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
});
beforeEach(() => {
  seen = [];
  clusters = [single, group];
  response = ({ path }) =>
    path === '/api/home-clusters'
      ? json(200, { total: 41, clusters })
      : json(200, { total: 41, limit: 24, skip: 0, data: [oak] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
  await server.close();
});

function Bar() {
  return <output aria-label="address">{decodeURIComponent(useLocation().search)}</output>;
}
function open(address = '/explore?at=33.5,-86.8,10') {
  render(
    <Provider store={on.createStore()}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter initialEntries={[address]}>
          <Bar />
          <on.Page />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup();
}
const address = () => screen.getByLabelText('address').textContent;
const lastOf = (path: string) => seen.filter((request) => request.path === path).at(-1)?.query;
const span = (query: URLSearchParams | undefined) => Number(query?.get('north')) - Number(query?.get('south'));
const oakMarker = () => screen.findByRole('button', { name: '$325,000, 3 beds, 12 Oak St' });

describe('exploring by map and list', () => {
  it('lists what the map shows, and searches both with the filters of the address', async () => {
    open('/explore?at=33.5,-86.8,10&beds=3');
    expect(await oakMarker()).toBeVisible();
    expect(await screen.findByText('41 homes in this area')).toBeVisible();
    expect(lastOf('/api/home-clusters')?.get('zoom')).toBe('10');
    for (const path of ['/api/home-clusters', '/api/mls-listings']) {
      const query = lastOf(path);
      expect(query?.get('beds')).toBe('3');
      expect(Number(query?.get('south'))).toBeLessThan(33.5);
      expect(Number(query?.get('north'))).toBeGreaterThan(33.5);
    }
  });

  it('opens a home from its marker, also by keyboard', async () => {
    const user = open();
    (await oakMarker()).focus();
    await user.keyboard('{Enter}');
    const card = await screen.findByRole('region', { name: 'The home you chose' });
    expect(card.querySelector('a')).toHaveAttribute('href', '/homes/12');
    await user.click(screen.getByRole('button', { name: 'Close the home' }));
    expect(screen.queryByRole('region', { name: 'The home you chose' })).toBeNull();
  });

  it('zooms into a group, searches the smaller part, and keeps the view in the address', async () => {
    const user = open();
    const group = await screen.findByRole('button', { name: '40 homes from $150,000: zoom in' });
    const before = span(lastOf('/api/mls-listings'));
    await user.click(group);
    await waitFor(() => expect(address()).toMatch(/at=33\.52\d*,-86\.9\d*,1[1-3]/));
    await waitFor(() => expect(span(lastOf('/api/mls-listings'))).toBeLessThan(before));
  });

  it('lists the homes of one spot that no zoom takes apart', async () => {
    clusters = [spot];
    const user = open();
    await user.click(await screen.findByRole('button', { name: '900 homes from $1,000: zoom in' }));
    await waitFor(() => expect(span(lastOf('/api/mls-listings'))).toBeLessThan(0.001));
    expect(await screen.findByText('41 homes at this spot')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All homes in this area' }));
    expect(await screen.findByText('41 homes in this area')).toBeVisible();
  });

  it('waits to be asked where the map is not followed', async () => {
    const user = open();
    await oakMarker();
    await user.click(screen.getByLabelText('Search as I move'));
    const before = lastOf('/api/mls-listings')?.get('north');
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    const here = await screen.findByRole('button', { name: 'Search this area' });
    expect(lastOf('/api/mls-listings')?.get('north')).toBe(before);
    await user.click(here);
    await waitFor(() => expect(lastOf('/api/mls-listings')?.get('north')).not.toBe(before));
    expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  });

  it('marks on the map what is pointed at in the list', async () => {
    const user = open();
    const marker = await oakMarker();
    await user.hover(await screen.findByRole('article'));
    await waitFor(() => expect(marker).toHaveClass('hp-marked'));
    await user.unhover(screen.getByRole('article'));
    await waitFor(() => expect(marker).not.toHaveClass('hp-marked'));
  });

  it('goes to the homes of a place that is typed', async () => {
    const user = open();
    await oakMarker();
    clusters = [spot];
    await user.type(screen.getByLabelText('City, zip or street'), 'Nashville{Enter}');
    await waitFor(() => expect(address()).toMatch(/at=36\.16\d*,-86\.78/));
    expect(address()).toContain('text=Nashville');
  });

  it('offers both states where this part of the map has nothing', async () => {
    response = ({ path }) =>
      path === '/api/home-clusters'
        ? json(200, { total: 0, clusters: [] })
        : json(200, { total: 0, limit: 24, skip: 0, data: [] });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Search all of Alabama and Tennessee' }));
    await waitFor(() => expect(span(lastOf('/api/mls-listings'))).toBeGreaterThan(6));
  });
});
