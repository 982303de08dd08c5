import { ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserActor } from '#shared/kernel/actor.ts';
import { CUSTOM_PRICE_POSITIVE, PBUYER_SELLS_BY_CALL, PRICE_CONFIRM } from '#shared/listings/listings.messages.ts';
import { listingView, type ListingRow, type PhotoRow } from '#shared/listings/listings.view.ts';
import { REASON_REQUIRED, SUGGEST_ONE_VALID, SUGGEST_PROMPT } from '#shared/showings/showings.messages.ts';
import { showingView, type ShowingRow } from '#shared/showings/showings.view.ts';
import { json, startApiServer, type FakeAnswer, type FakeRequest } from '../../server/providers/loopback.fake.ts';
import { theme } from '../app/theme.ts';

const HOUR = 3_600_000;
const NORA: UserActor = { kind: 'user', userId: 'nora', type: 'SELLER', email: 'nora@example.test' };

const photo: PhotoRow = {
  id: 'p1',
  url: '/api/files/p1.webp',
  main: true,
  order: 0,
  caption: 'Front',
  widths: [400],
  placeholder: null,
};
const row: ListingRow = {
  id: 'home',
  type: 'SELLER',
  status: 'APPROVED',
  externalStatus: 'ACTIVE',
  version: 3,
  userId: 'nora',
  organizationId: null,
  mlsListingId: null,
  shortId: 'abc2345',
  slug: 'oak',
  address: '12 Oak Street',
  hideAddress: false,
  city: 'Birmingham',
  state: 'AL',
  zip: '35205',
  county: 'Jefferson',
  lat: 33.5,
  lng: -86.8,
  description: '',
  propertyType: 'SFR',
  beds: 3,
  baths: 2,
  halfBaths: 1,
  yearBuilt: 1995,
  area: 1850,
  lotSizeAcres: null,
  price: 400_000,
  hearthportPrice: null,
  commission: 2.5,
  tax: null,
  mortgageBalance: null,
  hasBasement: false,
  basementArea: null,
  hasGarage: false,
  garageSpaces: null,
  hasHOA: false,
  hoaFees: null,
  hoaServices: [],
  termiteBond: false,
  renovationScores: {},
  renovations: [],
  inclusions: '',
  uniques: '',
  accessInfo: '',
  conditionDisclosure: null,
  conditionDetails: '',
  photoDate: null,
  liveDate: null,
  finalOfferDate: null,
  refId: null,
  priority: 0,
  listingAgentName: null,
  listingAgentCompany: null,
  listingAgentEmail: null,
  listingAgentPhone: null,
  pros: '',
  cons: '',
  feedback: '',
  overallFeedback: null,
  offMarketOptIn: false,
  reviewNote: null,
  views: { count: 7 },
  submittedAt: null,
  approvedAt: null,
  archivedAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  uploads: [photo],
};
// the next full hour in the home's opening hours, some days ahead
const soon = (days: number, hourUtc = 18) =>
  new Date(Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR + days * 24 * HOUR + hourUtc * HOUR);
const asked: ShowingRow = {
  id: 'show',
  listingId: 'home',
  userId: 'marcus',
  type: 'TOUR',
  accepted: false,
  isAgent: false,
  agentBooks: false,
  proposedTime: soon(2),
  otherTimes: [soon(3)],
  suggestedTimes: [],
  feedback: null,
  feedbackAt: null,
  cancelReason: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  listing: { ...row, uploads: [{ url: photo.url }] },
  user: { id: 'marcus', firstName: 'Marcus', lastName: 'Ellery', email: 'm@example.test', phone: '205-555-0147' },
};

let homes: ListingRow[] = [];
let showings: ShowingRow[] = [];
let seen: FakeRequest[] = [];
let refusal: FakeAnswer | null = null;
let server: Awaited<ReturnType<typeof startApiServer>>;
const list = (rows: unknown[]) => json(200, { total: rows.length, limit: 100, skip: 0, data: rows });
const bodyOf = (request: FakeRequest | undefined): Record<string, unknown> =>
  JSON.parse(request?.body.toString() || '{}') as Record<string, unknown>;
const patched = () => seen.filter(({ method }) => method === 'PATCH');

function answer({ method, path, body }: FakeRequest): FakeAnswer {
  if (method !== 'GET' && refusal) return refusal;
  if (method === 'POST' && path === '/api/listings')
    return json(
      201,
      listingView(
        { ...row, id: 'fresh', status: 'DRAFT', address: '', city: '', zip: '', price: null, uploads: [] },
        NORA,
      ),
    );
  if (method === 'PATCH' && path === '/api/listings/home') {
    const changes = JSON.parse(body.toString()) as Partial<ListingRow>;
    homes = homes.map((home) => ({ ...home, ...changes }));
    return json(200, listingView(homes[0]!, NORA));
  }
  if (method === 'PATCH' && path === '/api/showings/show') {
    const {
      accepted,
      suggestedTimes = [],
      proposedTime,
    } = JSON.parse(body.toString()) as { accepted: boolean | null; suggestedTimes?: string[]; proposedTime?: string };
    showings = showings.map((showing) => ({
      ...showing,
      accepted,
      suggestedTimes,
      otherTimes: [],
      proposedTime: proposedTime ?? showing.proposedTime,
    }));
    return json(200, showingView(showings[0]!, NORA, new Date()));
  }
  if (path === '/api/listing-history')
    return list([
      { at: '2026-11-01T12:00:00.000Z', label: 'Listed', price: row.price, change: null },
      ...homes
        .filter(({ price }) => price !== row.price)
        .map(({ price }) => ({ at: '2026-11-20T12:00:00.000Z', label: 'Price lowered', price, change: null })),
    ]);
  if (path === '/api/listings') return list(homes.map((home) => listingView(home, NORA)));
  if (path === '/api/showings') return list(showings.map((showing) => showingView(showing, NORA, new Date())));
  if (path.startsWith('/api/status/'))
    return json(200, {
      showings: { requested: showings.length },
      offers: {},
      messages: { unread: 0, total: 0 },
      daysOnMarket: 4,
      views: 7,
      nextAction: null,
    });
  return list([]);
}

async function load() {
  const [page, root, auth] = await Promise.all([
    import('./selling.tsx'),
    import('../state/root-reducer.ts'),
    import('../state/auth.slice.ts'),
  ]);
  return { Page: page.default, root, auth };
}
let on: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  server = await startApiServer((request) => {
    seen.push(request);
    return answer(request);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});
beforeEach(() => {
  homes = [row];
  showings = [];
  seen = [];
  refusal = null;
});

function Place() {
  return <output data-testid="place">{useLocation().pathname}</output>;
}
async function open(type = 'SELLER') {
  const store = configureStore({ reducer: on.root.rootReducer });
  store.dispatch({
    type: on.auth.revalidate.fulfilled.type,
    payload: { id: 'nora', type, email: 'nora@example.test', firstName: 'Nora', lastName: 'W' },
  });
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={['/selling']}>
          <on.Page />
          <Place />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  const person = userEvent.setup({ delay: null });
  return { person, store };
}

describe('the card of a home', () => {
  const cases: [string, Partial<ListingRow>, { edit: boolean; view: boolean; adjust: boolean }][] = [
    ['a draft', { status: 'DRAFT' }, { edit: true, view: false, adjust: false }],
    ['awaiting approval with a photo', { status: 'PENDING' }, { edit: true, view: true, adjust: false }],
    [
      'awaiting approval without a photo',
      { status: 'PENDING', uploads: [] },
      { edit: true, view: false, adjust: false },
    ],
    ['approved and active', {}, { edit: false, view: true, adjust: true }],
    [
      'approved and coming soon',
      { externalStatus: 'COMING_SOON', liveDate: soon(20) },
      { edit: false, view: true, adjust: false },
    ],
    ['approved and under contract', { externalStatus: 'PENDING' }, { edit: false, view: true, adjust: false }],
    ['sold', { externalStatus: 'SOLD' }, { edit: false, view: true, adjust: false }],
  ];
  it.each(cases)('offers what its state allows: %s', async (_name, change, { edit, view, adjust }) => {
    homes = [{ ...row, ...change }];
    await open();
    const card = within(await screen.findByRole('article', { name: '12 Oak Street' }));
    expect(card.queryByRole('link', { name: 'Edit' }) !== null).toBe(edit);
    expect(card.queryByRole('button', { name: 'Adjust Price' }) !== null).toBe(adjust);
    if (view) expect(card.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/listings/home');
    else expect(card.getByRole('button', { name: 'View' })).toBeDisabled();
  });

  it('names what a draft still lacks as the next step, and a broker’s note before that', async () => {
    homes = [{ ...row, status: 'DRAFT', uploads: [], beds: null }];
    await open();
    expect(
      await screen.findByText(/2 things to add before you can submit\. Say how many bedrooms there are\./),
    ).toBeInTheDocument();
  });
});

it('starts with one step when there is no home yet', async () => {
  homes = [];
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'List your first home' }));
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/listings/fresh/edit'));
  expect(seen.filter(({ method, path }) => method === 'POST' && path === '/api/listings')).toHaveLength(1);
});

it('tells a PBUYER what it is for, with the way to their own page, and starts no home', async () => {
  homes = [];
  await open('PBUYER');
  expect(await screen.findByText(PBUYER_SELLS_BY_CALL)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your home search' })).toHaveAttribute('href', '/pbuyer');
  expect(screen.queryByRole('button', { name: /List/ })).toBeNull();
});

it('goes on with a draft in which nothing was written instead of making another', async () => {
  homes = [{ ...row, id: 'blank', status: 'DRAFT', address: '', city: '', zip: '', price: null, uploads: [] }];
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'List a home' }));
  expect(screen.getByTestId('place')).toHaveTextContent('/listings/blank/edit');
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

describe('Adjust Price', () => {
  it('offers 1.5, 3 and 4.5 % less and changes nothing without the tick', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Adjust Price' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Adjust price' }));
    expect(dialog.getByRole('radio', { name: /1\.5% lower.*\$394,000/ })).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: /4\.5% lower.*\$382,000/ })).toBeInTheDocument();
    await person.click(dialog.getByRole('radio', { name: /3% lower.*\$388,000/ }));
    await person.click(dialog.getByRole('button', { name: 'Change price to $388,000' }));
    expect(dialog.getByText(PRICE_CONFIRM)).toBeInTheDocument();
    expect(patched()).toHaveLength(0);
    await person.click(dialog.getByRole('checkbox', { name: /I confirm the new price of \$388,000/ }));
    await person.click(dialog.getByRole('button', { name: 'Change price to $388,000' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('article', { name: '12 Oak Street' })).toHaveTextContent('$388,000');
    expect(bodyOf(patched()[0])).toEqual({ price: 388_000 });
    expect(patched()[0]?.query.get('notify')).toBe('true');
    const history = await screen.findByRole('table', { name: 'Price and status history' });
    await waitFor(() => expect(history).toHaveTextContent('Price lowered$388,000'));
    // the entry came by itself; what was shown stayed meanwhile
    expect(history).toBeInTheDocument();
    expect(history).toHaveTextContent('Listed$400,000');
  });

  it('refuses a price of one’s own that is not above 0, and asks for the tick again after a new price', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Adjust Price' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('radio', { name: 'Another price' }));
    await person.type(dialog.getByLabelText('Your price'), '0');
    await person.click(dialog.getByRole('checkbox', { name: /I confirm/ }));
    await person.click(dialog.getByRole('button', { name: 'Change price' }));
    expect(dialog.getByText(CUSTOM_PRICE_POSITIVE)).toBeInTheDocument();
    await person.type(dialog.getByLabelText('Your price'), '390000');
    expect(dialog.getByRole('checkbox', { name: /I confirm/ })).not.toBeChecked();
    expect(patched()).toHaveLength(0);
  });
});

describe('a showing request', () => {
  beforeEach(() => {
    showings = [asked];
  });

  it('is confirmed at the time the host picks', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm this showing' }));
    expect(dialog.queryByRole('checkbox', { name: 'Agent Books' })).toBeNull();
    await person.click(dialog.getAllByRole('radio')[1]!);
    await person.click(dialog.getByRole('button', { name: 'Confirm showing' }));
    await screen.findByText('Accepted');
    expect(bodyOf(patched()[0])).toEqual({ accepted: true, proposedTime: soon(3).toISOString() });
  });

  it('cannot be denied without another time that is possible', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Deny' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Suggest another time' }));
    expect(dialog.getByText(SUGGEST_PROMPT)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Deny and suggest' }));
    expect(dialog.getByText(SUGGEST_ONE_VALID)).toBeInTheDocument();
    const day = soon(4).toISOString().slice(0, 10);
    await person.type(dialog.getByLabelText('Other time: date'), day);
    await person.type(dialog.getByLabelText('Other time: time'), '9:00 PM');
    await person.click(dialog.getByRole('button', { name: 'Deny and suggest' }));
    expect(dialog.getByText('Choose a time from 7:00 AM to 7:00 PM.')).toBeInTheDocument();
    expect(dialog.getByText(SUGGEST_ONE_VALID)).toBeInTheDocument();
    expect(patched()).toHaveLength(0);
    await person.clear(dialog.getByLabelText('Other time: time'));
    await person.type(dialog.getByLabelText('Other time: time'), '10:15 AM');
    await person.click(dialog.getByRole('button', { name: 'Deny and suggest' }));
    await screen.findByText('Denied');
    const sent = bodyOf(patched()[0]);
    expect(sent.accepted).toBeNull();
    expect(
      new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', hour: 'numeric', minute: '2-digit' })
        .format(new Date((sent.suggestedTimes as string[])[0]!))
        .replace(/\s/g, ' '),
    ).toBe('10:15 AM');
  });

  it('once confirmed is cancelled only with a reason, and stays open with it when the server fails', async () => {
    showings = [{ ...asked, accepted: true }];
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Cancel showing' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this showing?' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel showing' }));
    expect(dialog.getByText(REASON_REQUIRED)).toBeInTheDocument();
    refusal = json(500, { message: 'Something went wrong on our side.' });
    await person.type(dialog.getByLabelText('Reason'), 'A pipe burst');
    await person.click(dialog.getByRole('button', { name: 'Cancel showing' }));
    expect(await dialog.findByText(/^Something went wrong on our side\./)).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveValue('A pipe burst');
    refusal = null;
    await person.click(dialog.getByRole('button', { name: 'Cancel showing' }));
    await screen.findByText('Cancelled');
    expect(bodyOf(patched().at(-1))).toEqual({ accepted: null, cancelReason: 'A pipe burst' });
  });
});
