import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LandingSteps } from '../features/site/landing-end.tsx';
import { homeCard } from '../testing/factories/homes.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import LandingPage from './landing.tsx';

const listed = { id: '12', address: '12 Oak St', listingPrice: 235_000, price: 235_000, tax: 1200, hasHOA: false };
const hoover = {
  kind: 'city',
  name: 'Hoover',
  state: 'AL',
  homes: 12,
  ...{ lat: 33.4, lng: -86.8, north: 33.5, south: 33.3, east: -86.7, west: -86.9 },
};
const api = fakeApi({
  '/mls-listings': rows([homeCard(listed)]),
  '/area-matches': ({ query }) =>
    ok({ areas: query.get('text') === 'Hoo' ? [hoover] : [], neighborhoods: [], homes: [] }),
  '*': rows([]),
});

function open() {
  const page = renderPage(<LandingPage />, { at: '/', path: ['/', '/explore'] });
  return { ...page, buy: () => page.person.click(screen.getByRole('button', { name: 'Buy' })) };
}

describe('the landing page', () => {
  it('leads into the sample of either side', () => {
    renderPage(<LandingSteps />, { at: '/', path: '/' });
    expect(screen.getByRole('link', { name: 'Try it with a sample home' })).toHaveAttribute('href', '/demo/selling');
    expect(screen.getByRole('link', { name: 'Try it with sample homes' })).toHaveAttribute('href', '/demo/buying');
  });

  it('speaks to sellers first', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Sell your home for $5,000. Keep the rest.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sell' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('link', { name: 'List your home' })[0]).toHaveAttribute('href', '/signup?type=SELLER');
  });

  it('speaks to buyers: what they pay, what they save, and homes with what they cost a month', async () => {
    const { buy } = open();
    await buy();
    expect(screen.getByRole('button', { name: 'Buy' })).toHaveAttribute('aria-pressed', 'true');
    expect(
      screen.getByRole('heading', { level: 1, name: 'Find your home. Pay $5,000, not a percentage.' }),
    ).toBeVisible();
    expect(screen.getByText(/^On a \$350,000 home you save/)).toHaveTextContent('$5,500 compared with 3%');
    const homes = within(await screen.findByRole('region', { name: 'New on the market' }));
    const link = homes.getByRole('link', { name: /12 Oak St/ });
    expect(link).toHaveTextContent('$235,000');
    // as on the page of the home: its own tax, and insured as the down payment is below 20%
    await waitFor(() => expect(link).toHaveTextContent('$1,985 a month'));
  });

  it('shows buyers no list where nothing is for sale, and a retry where it could not be loaded', async () => {
    api.use({ '/mls-listings': rows([]) });
    const { buy, unmount } = open();
    await buy();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading homes' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'New on the market' })).toBeNull();
    unmount();
    api.use({ '/mls-listings': refusal(422, 'The homes could not be read.') });
    const again = open();
    await again.buy();
    // once beside the search, and once for the homes below
    await waitFor(() => expect(screen.getAllByText('The homes could not be read.')).toHaveLength(2));
    api.use({ '/mls-listings': rows([homeCard(listed)]) });
    await again.person.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await screen.findByRole('region', { name: 'New on the market' })).toBeVisible();
  });

  it('says what it costs either side, as the rules have it', async () => {
    open();
    const costs = (await screen.findByRole('heading', { name: 'What it costs' })).closest('section')!;
    expect(costs).toHaveTextContent('On a $350,000 home, 3% is $10,500. With us either side keeps $5,500 of it.');
    expect(costs).toHaveTextContent('On a home below $166,667 you pay 3% instead, which is less.');
    expect(costs).toHaveTextContent('A tour of a home listed by another brokerage$50');
    expect(costs).toHaveTextContent('With a coupon your first 3 visits are free.');
    // AL: $0.50 per $500 of $70,000 and $0.15 per $100 of $280,000; TN: $0.37 per $100 and $0.115 above $2,000
    expect(costs).toHaveTextContent('about $490 in Alabama, $1,615 in Tennessee');
  });

  it('goes to the map at the place that was chosen, or with the words that name none; Back is at the buyer’s side', async () => {
    const { person, buy, location, address, navigate } = open();
    await buy();
    const field = await screen.findByRole('combobox', { name: 'City, zip, address or MLS number' });
    await person.type(field, 'Hoo');
    await person.click(await screen.findByRole('option', { name: /Hoover, AL/ }));
    expect(address()).toBe('/explore');
    expect(location().state).toEqual({
      place: { label: 'Hoover, AL', bounds: { north: 33.5, south: 33.3, east: -86.7, west: -86.9 } },
    });
    navigate(-1);
    await person.type(await screen.findByRole('combobox'), 'red brick{Enter}');
    await waitFor(() => expect(address()).toBe('/explore?text=red+brick'));
  });
});
