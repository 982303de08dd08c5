import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerView, type OfferRow } from '#shared/offers/offers.view.ts';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';

const tone = { main: '#000', tint: '#fff', text: '#000' };
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
const TOKEN = `head.${btoa(JSON.stringify({ offerId: 'offer', party: 'BUYER', version: 1 }))}.sign`;
const DAY = 86_400_000;
const row: OfferRow = {
  id: 'offer',
  listingId: 'home',
  userId: null,
  flow: 'AGENT',
  status: 'PENDING',
  firstName: 'Ada',
  lastName: 'Lane',
  email: 'ada@agents.test',
  phone: '2055550188',
  buyerFirstName: 'Nina',
  buyerLastName: 'Okoye',
  buyerPhone: '',
  secondBuyerName: '',
  secondBuyerEmail: '',
  price: 300_000,
  paymentMethod: 'Cash',
  loan: 0,
  earnestMoney: 3000,
  concessions: 0,
  bagentComm: 2.5,
  closingDate: new Date(Date.now() + 40 * DAY),
  inspectionPeriod: null,
  appliances: false,
  contingent: false,
  homeWarrantyType: 'NONE',
  termiteInspection: false,
  termiteBond: false,
  sewerInspection: false,
  newSurvey: false,
  additionalTerms: '',
  disclosures: null,
  counter: null,
  expiresOn: new Date(Date.now() + DAY),
  initiatorType: 'BUYER',
  currentRound: 1,
  declineReason: null,
  acceptedAt: null,
  bindingAt: null,
  endedAt: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  offerRounds: [],
  transaction: null,
};
const seenByLink = (changes: Partial<OfferRow> = {}) => ({
  ...offerView(
    { ...row, ...changes },
    { type: 'SELLER', userId: 'nora', underContract: false },
    { kind: 'token', offerId: 'offer', listingId: 'home', party: 'BUYER' },
    new Date(),
  ),
  uploads: [],
  listings: {
    id: 'home',
    type: 'SELLER',
    address: '12 Oak Street',
    city: 'Birmingham',
    state: 'AL',
    zip: '35205',
    timeZone: 'America/Chicago',
    price: 310_000,
    commission: 2.5,
    beds: 3,
    baths: 2,
    area: 1850,
    finalOfferDate: null,
    uploads: [],
  },
});

let server: Awaited<ReturnType<typeof startApiServer>>;
let seen: FakeRequest[] = [];
let response: FakeResponse;
let Page: typeof import('./offer-portal.tsx').default;
let createStore: typeof import('../app/store.ts').createStore;

beforeAll(async () => {
  server = await startApiServer((request) => {
    seen.push(request);
    return response;
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  ({ default: Page } = await import('./offer-portal.tsx'));
  ({ createStore } = await import('../app/store.ts'));
}, 60_000);
beforeEach(() => {
  seen = [];
  response = json(200, seenByLink());
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const show = (token = TOKEN) =>
  render(
    <ThemeProvider theme={theme}>
      <Provider store={createStore()}>
        <MemoryRouter initialEntries={[`/offer-portal/${token}`]}>
          <Routes>
            <Route path="/offer-portal/:offerToken" element={<Page />} />
          </Routes>
        </MemoryRouter>
      </Provider>
    </ThemeProvider>,
  );

describe('the offer portal', () => {
  it('shows the one offer by the link alone', async () => {
    show();
    expect(await screen.findByRole('heading', { name: '12 Oak Street' })).toBeVisible();
    expect(screen.getByText("Buyer's agent commission offered: 2.5%")).toBeVisible();
    expect(screen.getByText('$300,000')).toBeVisible();
    expect(seen.map(({ path, query }) => `${path} ${query.get('token')}`)).toEqual([`/api/offers/offer ${TOKEN}`]);
  });

  it('says so and leads on where the link opens nothing, and asks the server nothing for a broken one', async () => {
    show('abc');
    expect(screen.getByText('This private link does not open an offer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse homes' })).toHaveAttribute('href', '/explore');
    expect(seen).toHaveLength(0);
  });

  it('tells why a revoked link opens nothing', async () => {
    response = json(401, {
      name: 'NotAuthenticated',
      message: 'This link is not valid any more.',
      code: 401,
      className: 'not-authenticated',
    });
    show();
    expect(await screen.findByText('This link is not valid any more.')).toBeVisible();
  });

  it('leads from an accepted offer to its transaction with the same link', async () => {
    response = json(200, seenByLink({ status: 'ACCEPTED', transaction: { id: 'sale', status: 'OPEN' } }));
    show();
    expect(await screen.findByRole('link', { name: 'Open the transaction' })).toHaveAttribute(
      'href',
      `/transactions/sale?token=${encodeURIComponent(TOKEN)}`,
    );
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('looks again when the tab becomes visible, and keeps what it knew when that fails', async () => {
    show();
    await screen.findByRole('heading', { name: '12 Oak Street' });
    response = json(429, {
      name: 'TooManyRequests',
      message: 'Please wait a moment.',
      code: 429,
      className: 'too-many-requests',
    });
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByText(/We could not refresh this page/)).toBeVisible();
    expect(screen.getByText('$300,000')).toBeVisible();
    response = json(200, seenByLink({ status: 'DECLINED' }));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByText('Declined')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/We could not refresh/)).toBeNull());
  });
});
