import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
// the map is rendered at once
import '../features/map/leaflet-map.tsx';
import { homeCard } from '../testing/factories/homes.factory.ts';
import { fakeApi, ok, rows } from '../testing/fake-api.ts';
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

let clusters: object[];
const api = fakeApi({
  '/home-clusters': () => ok({ total: 41, clusters }),
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
  const { address, ...page } = renderPage(<ExplorePage />, { at, user: 'unknown' });
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

  it('moves to an area that is typed', async () => {
    const { person, address } = open();
    await oakMarker();
    clusters = [spot];
    await person.type(screen.getByLabelText('City, zip or street'), 'Nashville{Enter}');
    await waitFor(() => expect(address()).toMatch(/at=36\.16\d*,-86\.78/));
    expect(address()).toContain('text=Nashville');
  });

  it('suggests both states if this part of the map has no homes', async () => {
    api.use({ '/home-clusters': ok({ total: 0, clusters: [] }), '/mls-listings': rows([]) });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Search all of Alabama and Tennessee' }));
    await waitFor(() => expect(span(lastOf('/mls-listings'))).toBeGreaterThan(6));
  });
});
