import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
// the map is rendered at once
import '../features/map/leaflet-map.tsx';
import { homeCard } from '../testing/factories/homes.factory.ts';
import { fakeApi, ok, refusal, rows, type ApiResponse } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import ExplorePage from './explore.tsx';

const place = { lat: 33.5, lng: -86.8 };
const oak = homeCard({ ...place, id: '12', address: '12 Oak St', listingPrice: 325_000, price: 325_000 });
const single = {
  ...place,
  count: 1,
  minPrice: 325_000,
  bounds: { north: place.lat, south: place.lat, east: place.lng, west: place.lng },
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

const SEARCH = 'City, zip, address or MLS number';
const nashville = { north: 36.25, south: 36.05, east: -86.6, west: -86.95 };
const farms = { north: 33.41, south: 33.39, east: -86.79, west: -86.81 };
const matches = {
  areas: [
    { kind: 'city', name: 'Nashoba', state: 'TN', homes: 0, lat: 36.16, lng: -86.78, ...nashville },
    { kind: 'city', name: 'Nashville', state: 'TN', homes: 12, lat: 36.16, lng: -86.78, ...nashville },
  ],
  neighborhoods: [{ name: 'Nash Farms', city: 'Hoover', state: 'AL', homes: 3, ...farms }],
  homes: [oak],
};

let clusters: object[];
const api = fakeApi({
  '/home-clusters': () => ok({ total: 41, clusters }),
  '/area-matches': ok(matches),
  '*': rows([oak], 41),
});
beforeAll(() => {
  // a map without a size has no bounds to search
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 });
});
beforeEach(() => {
  clusters = [single, group];
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
});

function open(at = '/explore?at=33.5,-86.8,10') {
  const { address, ...page } = renderPage(<ExplorePage />, { at, user: 'unknown', isInWindow: true });
  return { ...page, address: () => decodeURIComponent(address()) };
}
const lastOf = (path: string) => api.to(path).at(-1)?.query;
const span = (query: URLSearchParams | undefined) => Number(query?.get('north')) - Number(query?.get('south'));
const oakMarker = () => screen.findByRole('button', { name: '$325,000, 3 beds, 12 Oak St' });

describe('exploring by map and list', () => {
  it('lists the homes of the map area, and searches both with the filters of the URL', async () => {
    open('/explore?at=33.5,-86.8,10&beds=3');
    expect(await oakMarker()).toBeVisible();
    expect(await screen.findByText('41 homes in this area')).toBeVisible();
    expect(lastOf('/home-clusters')?.get('zoom')).toBe('10');
    for (const path of ['/home-clusters', '/mls-listings']) {
      const query = lastOf(path);
      expect(query?.get('beds')).toBe('3');
      expect(Number(query?.get('south'))).toBeLessThan(33.5);
      expect(Number(query?.get('north'))).toBeGreaterThan(33.5);
    }
  });

  it('says once that neither map nor list could be read, and reads both again', async () => {
    const broken = refusal(500, 'x');
    let failList = (_: ApiResponse) => {};
    const failedList = new Promise<ApiResponse>((resolve) => (failList = resolve));
    api.use({ '/home-clusters': broken, '/mls-listings': () => failedList });
    const { person } = open();
    // a read that fails is tried again after a pause of chance length: the map must be done before the list
    expect(await screen.findByRole('alert')).toBeVisible();
    failList(broken);
    expect(await screen.findByText(/Your filters and map position are still set\./)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    api.use({ '/home-clusters': () => ok({ total: 41, clusters }), '/mls-listings': rows([oak], 41) });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await oakMarker()).toBeVisible();
    expect(await screen.findByText('41 homes in this area')).toBeVisible();
  });

  it('starts at the place that was searched on the page before', async () => {
    const bounds = nashville;
    const at = { pathname: '/explore', key: 'from-the-search', state: { place: { label: 'Nashville, TN', bounds } } };
    renderPage(<ExplorePage />, { at });
    expect(await screen.findByRole('button', { name: 'Remove the place Nashville, TN' })).toBeVisible();
    await waitFor(() =>
      expect(Math.abs(Number(lastOf('/mls-listings')?.get('north')) - bounds.north)).toBeLessThan(0.3),
    );
    expect(lastOf('/mls-listings')?.get('text')).toBeNull();
  });

  it('searches an area of one’s own, kept from the map by keyboard, until its chip is removed', async () => {
    const { person, address } = open();
    await oakMarker();
    const draw = screen.getByRole('button', { name: 'Draw area' });
    await person.click(draw);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    // the note with the pressed button is gone
    expect(draw).toHaveFocus();
    await person.click(draw);
    await person.click(screen.getByRole('button', { name: 'Keep what the map shows' }));
    expect(draw).toHaveFocus();
    await waitFor(() => expect(lastOf('/home-clusters')?.get('drawn')?.split(';')).toHaveLength(4));
    expect(address()).toContain('drawn=3');
    expect(screen.queryByRole('button', { name: 'Keep what the map shows' })).toBeNull();
    await person.click((await screen.findAllByRole('button', { name: /Drawn area/ }))[0]!);
    await waitFor(() => expect(lastOf('/mls-listings')?.get('drawn')).toBeNull());
  });

  it('opens a home from its marker, also by keyboard', async () => {
    const { person } = open();
    (await oakMarker()).focus();
    await person.keyboard('{Enter}');
    const card = await screen.findByRole('region', { name: 'Selected home' });
    expect(card.querySelector('a')).toHaveAttribute('href', '/homes/12');
    await person.click(screen.getByRole('button', { name: 'Close the home' }));
    expect(screen.queryByRole('region', { name: 'Selected home' })).toBeNull();
  });

  it('zooms into a cluster, searches the smaller area, and stores the view in the URL', async () => {
    const { person, address } = open();
    const group = await screen.findByRole('button', { name: '40 homes from $150,000: zoom in' });
    const before = span(lastOf('/mls-listings'));
    await person.click(group);
    await waitFor(() => expect(address()).toMatch(/at=33\.52\d*,-86\.9\d*,1[1-3]/));
    await waitFor(() => expect(span(lastOf('/mls-listings'))).toBeLessThan(before));
  });

  it('lists the homes of a cluster that no zoom can separate', async () => {
    clusters = [spot];
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: '900 homes from $1,000: zoom in' }));
    await waitFor(() => expect(span(lastOf('/mls-listings'))).toBeLessThan(0.001));
    expect(await screen.findByText('41 homes at this spot')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'All homes in this area' }));
    expect(await screen.findByText('41 homes in this area')).toBeVisible();
  });

  it('waits for "Search this area" if the search does not follow the map', async () => {
    const { person } = open();
    await oakMarker();
    await person.click(screen.getByLabelText('Search as I move the map'));
    const before = lastOf('/mls-listings')?.get('north');
    await person.click(screen.getByRole('button', { name: 'Zoom out' }));
    const here = await screen.findByRole('button', { name: 'Search this area' });
    expect(lastOf('/mls-listings')?.get('north')).toBe(before);
    await person.click(here);
    await waitFor(() => expect(lastOf('/mls-listings')?.get('north')).not.toBe(before));
    expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  });

  it('highlights on the map the home hovered in the list', async () => {
    const { person } = open();
    const marker = await oakMarker();
    await person.hover(await screen.findByRole('article'));
    await waitFor(() => expect(marker).toHaveClass('hp-marked'));
    await person.unhover(screen.getByRole('article'));
    await waitFor(() => expect(marker).not.toHaveClass('hp-marked'));
  });

  it('suggests places and homes as one types; a chosen place moves the map, and is no filter', async () => {
    const { person, address } = open('/explore?at=33.5,-86.8,10&text=Hoover');
    await oakMarker();
    const field = screen.getByRole('combobox', { name: SEARCH });
    await person.type(field, 'nash');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Nashville, TN12 homes',
      'Nash Farms, Hoover, AL3 homes',
      '12 Oak St, Birmingham, AL 35205$325,000',
      'Nashoba, TN',
    ]);
    expect(within(list).getAllByText(/^(Places|Neighborhoods|Homes|No homes for sale here)$/)).toHaveLength(4);
    expect(lastOf('/area-matches')?.get('text')).toBe('nash');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/at=36\.1\d*,-86\.[78]/));
    expect(address()).not.toContain('text=');
    expect(field).toHaveValue('');
    const chip = await screen.findByRole('button', { name: 'Remove the place Nashville, TN' });
    await person.click(chip);
    await waitFor(() => expect(span(lastOf('/mls-listings'))).toBeGreaterThan(6));
    expect(screen.queryByRole('button', { name: /^Remove the place/ })).toBeNull();
  });

  it('opens a suggested home, and names only the place chosen last', async () => {
    const { person, address, navigate } = open();
    await oakMarker();
    const field = screen.getByRole('combobox', { name: SEARCH });
    await person.type(field, 'nash');
    await person.click(await screen.findByRole('option', { name: /^Nash Farms/ }));
    await screen.findByRole('button', { name: 'Remove the place Nash Farms, Hoover, AL' });
    await person.type(field, 'nash');
    await screen.findByRole('option', { name: /^12 Oak St/ });
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toContain('home=12'));
    navigate(-1);
    clusters = [spot];
    await person.type(field, 'Nashville');
    await person.click(await screen.findByRole('option', { name: /^Nashville/ }));
    expect(await screen.findByRole('button', { name: 'Remove the place Nashville, TN' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Nash Farms/ })).toBeNull();
  });

  it('searches words that name nothing as a filter with a chip', async () => {
    api.use({ '/area-matches': ok({ areas: [], neighborhoods: [], homes: [] }) });
    const { person, address } = open();
    await oakMarker();
    clusters = [spot];
    await person.type(screen.getByRole('combobox', { name: SEARCH }), 'lakeside{Enter}');
    await waitFor(() => expect(address()).toContain('text=lakeside'));
    await waitFor(() => expect(address()).toMatch(/at=36\.16\d*,-86\.78/));
    expect(await screen.findByRole('button', { name: 'Remove the filter “lakeside”' })).toBeVisible();
  });

  it('suggests both states if this part of the map has no homes', async () => {
    api.use({ '/home-clusters': ok({ total: 0, clusters: [] }), '/mls-listings': rows([]) });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Search all of Alabama and Tennessee' }));
    await waitFor(() => expect(span(lastOf('/mls-listings'))).toBeGreaterThan(6));
  });
});
