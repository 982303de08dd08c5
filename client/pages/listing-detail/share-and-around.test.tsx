import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { home, homeCard } from '../../testing/factories/homes.factory.ts';
import { listing } from '../../testing/factories/listings.factory.ts';
import { fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import ListingDetailPage from '../listing-detail.tsx';

const oak = {
  id: 'm1',
  address: '12 Oak St',
  city: 'Hoover',
  state: 'AL',
  listingPrice: 200_000,
  price: 200_000,
  beds: 3,
};
const similar = homeCard({ ...oak, id: 'm2', address: '14 Elm St', listingPrice: 210_000, price: 210_000 });
const large = homeCard({ ...oak, id: 'm3', address: '16 Ash St', beds: 5 });
const sold = homeCard({ ...oak, id: 'm4', address: '18 Fir St', status: 'SOLD', soldPrice: 190_000 });
const api = fakeApi({
  'GET /mls-listings/m1': ok(home(oak)),
  'GET /mls-listings': ({ query }) => rows(query.get('status') === 'SOLD' ? [sold] : [homeCard(oak), large, similar]),
  'GET /listings/l1': ok(listing({ id: 'l1', slug: '12-oak-st', uploads: [] }, null)),
  '*': refusal(404, 'That is not here.'),
});
const open = (at: string) => renderPage(<ListingDetailPage />, { at, path: ['/listings/:id', '/homes/:mlsId'] });

afterEach(() => vi.restoreAllMocks());

describe('the page of a home', () => {
  it('shows homes of the same city that compare, for sale and sold, without itself', async () => {
    open('/homes/m1');
    const forSale = within(await screen.findByRole('region', { name: 'Similar homes for sale' }));
    expect(forSale.getAllByRole('article')).toHaveLength(1);
    expect(forSale.getByRole('link', { name: '14 Elm St' })).toHaveAttribute('href', '/homes/m2');
    const gone = within(await screen.findByRole('region', { name: 'Similar homes sold in Hoover' }));
    expect(gone.getByText('$190,000')).toBeVisible();
    const asked = api.to('GET /mls-listings').map(({ query }) => Object.fromEntries(query));
    expect(asked[0]).toMatchObject({ city: 'Hoover', state: 'AL', minPrice: '170000', maxPrice: '230000', beds: '2' });
  });

  it('estimates the way to a place of one’s own, until it is removed', async () => {
    const bounds = { north: 33.6, south: 33.5, east: -86.7, west: -86.9 };
    const zip = { kind: 'zip', name: '35209', state: 'AL', homes: 3, lat: 33.55, lng: -86.8, ...bounds };
    api.use({ 'GET /area-matches': ok({ areas: [zip], neighborhoods: [], homes: [] }) });
    const { person } = open('/homes/m1');
    const places = within(await screen.findByRole('region', { name: 'How far it is to your places' }));
    await person.type(places.getByLabelText('Work, school, family: city or zip'), '35209{Enter}');
    expect(await places.findByText('about 10 min')).toBeVisible();
    expect(places.getByText('Measured to the center of 35209')).toBeVisible();
    await person.click(places.getByRole('button', { name: 'Remove 35209' }));
    expect(places.queryByText('about 10 min')).toBeNull();
  });

  it('says beside the button what a tour costs', async () => {
    open('/homes/m1');
    expect(await screen.findByText('Tour fee $50, or free with a coupon for your first 3 visits.')).toBeVisible();
  });

  it('says that a tour of a home of ours is free', async () => {
    open('/listings/l1');
    expect(await screen.findByText('Tours of this home are free.')).toBeVisible();
  });

  it('copies its link where the device shares nothing, and prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { person } = open('/listings/l1');
    await person.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/12-oak-st`));
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
