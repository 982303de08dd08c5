import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buyerClosingCosts } from '#shared/closing-costs/closing-costs.rules.ts';
import { closingCostQuerySchema } from '#shared/closing-costs/closing-costs.schema.ts';
import type { HomeCard } from '../state/wire-types.ts';
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
const card: HomeCard = {
  id: 'm1',
  listingId: null,
  slug: null,
  origin: 'MLS',
  source: 'GALMLS',
  status: 'ACTIVE',
  address: '9 Elm St',
  city: 'Hoover',
  state: 'AL',
  zip: '35226',
  county: 'Jefferson',
  lat: 33.4,
  lng: -86.8,
  locationPrecision: 'EXACT',
  listingPrice: 300_000,
  soldPrice: null,
  price: 300_000,
  beds: 3,
  baths: 2,
  halfBaths: 0,
  area: 1500,
  lotSizeAcres: 0.3,
  yearBuilt: 1990,
  propertyType: 'SFR',
  photos: ['/api/files/front.webp', '/api/files/yard.webp'],
  arePhotosOnTheirWay: false,
  daysOnMarket: 12,
  listingOfficeName: 'Oak Realty',
  activationDate: '2026-11-01T15:00:00Z',
  closeDate: null,
};
const whole = {
  ...card,
  mlsNumber: '21400001',
  subdivision: null,
  originalPrice: 310_000,
  description: 'A porch <img src=x onerror=alert(1)> and shade.',
  hasBasement: null,
  basementArea: null,
  hasGarage: null,
  garageSpaces: null,
  hasHOA: null,
  hoaFees: null,
  tax: 1800,
  listingAgentName: 'Mei Lin',
  listingAgentPhone: null,
  listingAgentOfficePhone: '225-2055550137',
  modificationTimestamp: '2026-11-19T20:29:00Z',
  assumable: null,
};
const history = [
  { at: '2026-11-01T15:00:00Z', label: 'Listed', price: 310_000, change: null },
  { at: '2026-11-10T15:00:00Z', label: 'Price lowered', price: 300_000, change: -3.2 },
];

let response: (request: FakeRequest) => FakeResponse | undefined;
let server: Awaited<ReturnType<typeof startFakeServer>>;
let on: Awaited<ReturnType<typeof load>>;

async function load() {
  const [dialog, cards, root, auth] = await Promise.all([
    import('./home-dialog.tsx'),
    import('../features/mls-listings/home-card.tsx'),
    import('../app/store.ts'),
    import('../state/auth.slice.ts'),
    import('../features/mls-listings/calculators/home-calculators.tsx'),
  ]);
  return {
    Dialog: dialog.default,
    HomeCard: cards.HomeCard,
    createStore: root.createStore,
    sessionEnded: auth.sessionEnded,
  };
}
beforeAll(async () => {
  server = await startFakeServer((request) => {
    if (request.method === 'OPTIONS') return { status: 204, headers: CORS };
    const given =
      response(request) ??
      (request.path === '/api/closing-cost-estimates'
        ? json(200, buyerClosingCosts(closingCostQuerySchema.parse(Object.fromEntries(request.query))))
        : undefined) ??
      (request.path === '/api/listing-history'
        ? json(200, { total: 2, limit: 200, skip: 0, data: history })
        : undefined) ??
      (request.path === '/api/mls-listings/m1'
        ? json(200, whole)
        : json(404, { name: 'NotFound', message: 'Nothing here.', code: 404, className: 'not-found' }));
    return { ...given, headers: { ...given.headers, ...CORS } };
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
});
beforeEach(() => {
  response = () => undefined;
  sessionStorage.clear();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="address">{`${pathname}${search}`}</output>
      <on.HomeCard home={card} />
      <on.Dialog />
    </>
  );
}
function open(...entries: string[]) {
  const store = on.createStore();
  store.dispatch(on.sessionEnded(null));
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: entries,
    initialIndex: entries.length - 1,
  });
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme} noSsr>
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>,
  );
  return { user: userEvent.setup(), router };
}
const address = () => screen.getByLabelText('address').textContent;
const dialog = () => screen.findByRole('dialog', { name: '9 Elm St, Hoover, AL 35226' });
const row = (list: HTMLElement, label: string) => within(list).getByText(label).parentElement!;

describe('a home over the page it was found on', () => {
  it('opens with a press on its card, is named in the address, and Back closes it and leaves the list as it was', async () => {
    const { user, router } = open('/browse?beds=3');
    await user.click(screen.getByRole('link', { name: '9 Elm St' }));
    expect(await within(await dialog()).findByRole('heading', { level: 2, name: '9 Elm St' })).toBeVisible();
    expect(address()).toBe('/browse?beds=3&home=m1');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/browse?beds=3');
  });

  it('closed by its button it leaves no step behind; opened by a link it leaves the page', async () => {
    const first = open('/browse');
    await first.user.click(screen.getByRole('link', { name: '9 Elm St' }));
    await first.user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/browse'));
    expect(first.router.state.historyAction).toBe('POP');
  });

  it('opened by its address it is fetched, and closing takes it out of the address', async () => {
    const { user } = open('/explore?at=33,-86,9&home=m1');
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/explore?at=33%2C-86%2C9'));
  });

  it('shows what the card told while the rest is under way, and a failure with a way on', async () => {
    let isDown = true;
    response = ({ path }) =>
      isDown && path === '/api/mls-listings/m1'
        ? json(422, { name: 'Error', message: 'Something went wrong on our side.', code: 422, className: 'error' })
        : undefined;
    const { user } = open('/browse');
    await user.click(screen.getByRole('link', { name: '9 Elm St' }));
    const shown = await dialog();
    expect(await within(shown).findByText('$300,000')).toBeVisible();
    expect(await within(shown).findByText(/Something went wrong on our side/)).toBeVisible();
    isDown = false;
    await user.click(within(shown).getByRole('button', { name: 'Try again' }));
    // what the feed wrote is text, never markup
    expect(await within(shown).findByText('A porch <img src=x onerror=alert(1)> and shade.')).toBeVisible();
    expect(within(shown).getByRole('region', { name: 'Listing attribution' })).toHaveTextContent(
      /Listed by Mei Lin, Oak Realty, \(205\) 555-0137/,
    );
    expect(within(shown).getByRole('link', { name: 'Tour with Hearthport' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/signup/),
    );
  });

  it('tells its history as a table', async () => {
    open('/browse?home=m1');
    const table = await screen.findByRole('table', { name: 'Price and status history' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((line) => line.textContent),
    ).toEqual(['DateEventPrice', 'Nov 10, 2026Price lowered$300,000 −3.2%', 'Nov 1, 2026Listed$310,000']);
  });
});

describe('the calculators of a home', () => {
  it('show the savings, the buydown and the monthly cost of the specification, each with its formula and source', async () => {
    const { user } = open('/browse?home=m1');
    expect(await screen.findByText('$4,000')).toBeVisible();
    const buydown = screen.getByLabelText('Rate buydown');
    for (const [label, value] of [
      ['Spent on points', '$3,200'],
      ['Points', '1.33'],
      ['Rate reduction', '0.33%'],
      ['Monthly savings, estimated', '$48'],
      ['30-year savings, estimated', '$17,280'],
    ])
      expect(row(buydown, label!)).toHaveTextContent(value!);
    const monthly = screen.getByRole('table', { name: 'The five parts of the monthly cost' });
    expect(
      within(monthly)
        .getAllByRole('row')
        .map((line) => line.textContent),
    ).toEqual([
      'Principal and interest$1,763 ',
      'Property tax$250 ',
      'Insurance$75 ',
      'Utilities$200 ',
      'Maintenance$250 ',
      'Total$2,538 ',
    ]);
    await user.click(screen.getByRole('button', { name: 'How is this calculated? Monthly savings, estimated' }));
    expect(await screen.findByRole('dialog', { name: 'How is this calculated?' })).toHaveTextContent(
      /is \$53\.36 a month\..*Source: .*November 2026/,
    );
  });

  it('keep what is typed about the loan for the next home', async () => {
    const { user } = open('/browse?home=m1');
    const typed = await screen.findByRole('textbox', { name: /^Down payment/ });
    await user.clear(typed);
    await user.type(typed, '60000');
    expect(screen.getByRole('row', { name: /^Principal and interest/ })).toHaveTextContent('$1,597');
    expect(JSON.parse(sessionStorage.getItem('hearthport-draft:monthly-cost')!)).toEqual({
      downPayment: 60_000,
      interestRate: 7,
      loanTerm: 30,
    });
  });

  it('work out closing costs and cash to close by the way of paying', async () => {
    const { user } = open('/browse?home=m1');
    await user.click(await screen.findByRole('tab', { name: 'Closing Costs' }));
    expect(await screen.findByText('$74,700')).toBeVisible();
    expect(screen.getByText('$14,700')).toBeVisible();
    expect(row(screen.getByLabelText('Lender', { selector: 'dl' }), 'Origination')).toHaveTextContent('$2,400');
    await user.click(screen.getByRole('button', { name: '5%' }));
    // 5% of $300,000, and the costs with a loan of $285,000
    expect(await screen.findByText('$30,302')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cash' }));
    expect(await screen.findByText('$309,377')).toBeVisible();
    expect(screen.queryByRole('button', { name: '20%' })).toBeNull();
    expect(screen.queryByText('Origination')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'How is this calculated? Deed transfer tax' }));
    expect(await screen.findByRole('dialog', { name: 'How is this calculated?' })).toHaveTextContent(
      '$0.50 for each $500 or part of it of the price.Source: Alabama Department of Revenue, as of November 2026.',
    );
  });

  it('say so where the costs cannot be had, and try again', async () => {
    let isDown = true;
    response = ({ path }) =>
      isDown && path === '/api/closing-cost-estimates'
        ? json(422, { name: 'Error', message: 'no', code: 422, className: 'error' })
        : undefined;
    const { user } = open('/browse?home=m1');
    await user.click(await screen.findByRole('tab', { name: 'Closing Costs' }));
    expect(await screen.findByText('Unable to calculate closing costs at this time')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$74,700')).toBeVisible();
  });

  it('of a loan that can be taken over show its rate and cash, and pay without a choice', async () => {
    response = ({ path }) =>
      path === '/api/mls-listings/m1'
        ? json(200, {
            ...whole,
            assumable: { loanType: 'VA', estimatedRate: 3.125, openMortgageBalance: 200_000, cashNeeded: null },
          })
        : undefined;
    const { user } = open('/browse?home=m1');
    expect(await screen.findByText('3.875%')).toBeVisible();
    const taken = screen.getByLabelText('Taking over the loan');
    for (const [label, value] of [
      ['Cash needed', '$60,000'],
      ['Down payment reduction', '−$4,000'],
      ['Down payment with Hearthport', '$56,000'],
      ['Fee for the change of borrower', '$1,000'],
    ])
      expect(row(taken, label!)).toHaveTextContent(value!);
    await user.click(screen.getByRole('tab', { name: 'Closing Costs' }));
    // $300,000 less $200,000, and the costs of cash with the VA fee
    expect(await screen.findByText('$110,377')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Finance' })).toBeNull();
  });

  it('of a home without a price wait for one', async () => {
    response = ({ path }) =>
      path === '/api/mls-listings/m1' ? json(200, { ...whole, listingPrice: null, price: null }) : undefined;
    const { user } = open('/browse?home=m1');
    expect(await screen.findByText('Contact for Price')).toBeVisible();
    const typed = await screen.findByRole('textbox', { name: 'Price you pay' });
    await user.clear(typed);
    await user.type(typed, '300000');
    expect(await screen.findByText('$4,000')).toBeVisible();
  });
});
