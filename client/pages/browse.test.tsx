import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HomeRow } from '#shared/mls-listings/mls-listings.view.ts';
import { homeCard } from '../testing/factories/homes.factory.ts';
import { fakeApi, ok, refusal, type ApiResponse } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import BrowsePage from './browse.tsx';

const oak = (id: string, fields: Partial<HomeRow> = {}) =>
  homeCard({ id, address: `${id} Oak St`, listingPrice: 325_000, price: 325_000, halfBaths: 1, ...fields });
const found = (total: number, data: object[] = [oak('1')], more: object = {}) =>
  ok({ total, limit: 24, skip: 0, data, ...more });

let response: (query: URLSearchParams) => ApiResponse;
let suggestions: object;
const api = fakeApi({
  'GET /search-suggestions': () => ok(suggestions),
  '*': ({ query }) => response(query),
});
beforeEach(() => {
  suggestions = { suggestions: [], here: null, beyond: null };
  response = () => found(214);
});
const asked = () => api.requests.filter(({ path }) => path !== '/search-suggestions').map(({ query }) => query);
const last = () => Object.fromEntries(asked().at(-1) ?? []);

function open(at: string) {
  const { address, ...page } = renderPage(<BrowsePage />, { at, path: '/browse', user: 'unknown', isInWindow: true });
  return { ...page, address: () => decodeURIComponent(address()) };
}

describe('browsing', () => {
  it('searches by the URL and shows its filters', async () => {
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

  it('writes each choice into the URL, and Back undoes it', async () => {
    const { person, address, navigate } = open('/browse');
    await person.click(await screen.findByRole('button', { name: 'Beds' }));
    await person.click(screen.getByRole('button', { name: '3 or more' }));
    expect(address()).toBe('/browse?beds=3');
    await waitFor(() => expect(last().beds).toBe('3'));
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Remove the filter 3+ beds' }));
    expect(address()).toBe('/browse');
    navigate(-1);
    await waitFor(() => expect(address()).toBe('/browse?beds=3'));
  });

  it('debounces typing, keeps what is typed, and returns to the first page', async () => {
    const { person, address } = open('/browse?page=3');
    await screen.findByText('214 homes');
    const before = asked().length;
    await person.type(screen.getByLabelText('City, zip or street'), 'Oak St');
    await waitFor(() => expect(address()).toBe('/browse?text=Oak+St'));
    await waitFor(() =>
      expect(
        asked()
          .slice(before)
          .map((query) => query.get('text')),
      ).toEqual(['Oak St']),
    );
    expect(last().$skip).toBe('0');
    await person.click(screen.getByRole('button', { name: 'Price' }));
    await person.type(screen.getByLabelText('Max price'), '400000{Enter}');
    expect(screen.getByLabelText('Max price')).toHaveValue('400,000');
    expect(address()).toBe('/browse?text=Oak+St&maxPrice=400000');
  });

  it('links a card to the home: one of ours at its slug, any other under /homes', async () => {
    response = () =>
      found(2, [oak('1'), oak('2', { origin: 'HEARTHPORT', listingId: 'l2', slug: '2-oak-st-birmingham-al-35205' })]);
    open('/browse');
    expect(await screen.findByRole('link', { name: '1 Oak St' })).toHaveAttribute('href', '/homes/1');
    expect(screen.getByRole('link', { name: '2 Oak St' })).toHaveAttribute('href', '/2-oak-st-birmingham-al-35205');
    expect(screen.getAllByText('2.5')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'See them on the map' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/explore/),
    );
  });

  it('pages through thousands of homes with the filters kept, and shows if the count is a lower bound', async () => {
    response = () => found(10_000, [oak('1')], { totalIsEstimate: true });
    const { person, address } = open('/browse?beds=2');
    expect(await screen.findByText('10,000+ homes')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Go to page 2' }));
    expect(address()).toBe('/browse?beds=2&page=2');
    await waitFor(() => expect(last()).toMatchObject({ beds: '2', $skip: '24' }));
    expect(screen.getByRole('link', { name: 'Go to page 417' })).toBeInTheDocument();
  });

  it('suggests the closest search if there are no results', async () => {
    response = (query) =>
      query.has('beds') && query.has('maxPrice') ? found(0, []) : found(query.has('beds') ? 3 : 40);
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
    const { person, address } = open('/browse?maxPrice=150000&beds=5');
    const suggestion = await screen.findByRole('button', { name: 'At any price: 3 homes' });
    expect(screen.getByRole('button', { name: 'Up to $165,000: 1 home' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'With 4 beds or more: 12 homes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'With any number of bedrooms: 40 homes' })).toBeVisible();
    await person.click(suggestion);
    expect(address()).toBe('/browse?beds=5');
    expect(await screen.findByText('3 homes')).toBeVisible();
  });

  it('offers to clear all filters if no single one helps, and shows an empty state without filters', async () => {
    response = (query) => (query.has('text') || query.has('beds') ? found(0, []) : found(5));
    const { person, address } = open('/browse?text=Atlantis&beds=5');
    await person.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    expect(address()).toBe('/browse');
    expect(await screen.findByText('5 homes')).toBeVisible();
  });

  it('reports ignored parameters of the URL, and searches by the rest', async () => {
    open('/browse?minPrice=cheap&beds=3&sort=luck');
    expect(
      await screen.findByText('We couldn’t read these filters in the link: minPrice=cheap, sort=luck.'),
    ).toBeVisible();
    await waitFor(() => expect(last()).toMatchObject({ beds: '3', sort: 'newest' }));
  });

  it('has a dialog for the other filters, whose button shows the number of results', async () => {
    const { person, address } = open('/browse?home=7');
    await person.click(await screen.findByRole('button', { name: 'All filters' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
    await person.type(dialog.getByLabelText('Min area'), '1500');
    await person.click(dialog.getByLabelText('With a basement'));
    await waitFor(() => expect(address()).toBe('/browse?home=7&minArea=1500&basement=true'));
    expect(await dialog.findByText('Show 214 homes')).toBeVisible();
    await person.click(dialog.getByText('Clear all'));
    expect(address()).toBe('/browse?home=7');
  });

  it('links back from a page number that does not exist', async () => {
    response = (query) => (Number(query.get('$skip')) > 24 ? found(30, []) : found(30));
    const { person, address } = open('/browse?page=90');
    await person.click(await screen.findByRole('link', { name: 'Go to page 2' }));
    expect(address()).toBe('/browse?page=2');
  });

  it('shows an error, keeps the filters, and retries', async () => {
    response = () => refusal(400, 'minPrice: Enter a number.');
    const { person, address } = open('/browse?beds=3');
    expect(await screen.findByText(/minPrice: Enter a number\. Your filters are still set\./)).toBeVisible();
    response = () => found(1);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 home')).toBeVisible();
    expect(address()).toBe('/browse?beds=3');
  });
});
