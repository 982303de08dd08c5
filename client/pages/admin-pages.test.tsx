import { ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserActor } from '#shared/kernel/actor.ts';
import { listingView, type ListingRow } from '#shared/listings/listings.view.ts';
import { showingView, type ShowingRow } from '#shared/showings/showings.view.ts';
import { json, startApiServer, type FakeAnswer, type FakeRequest } from '../../server/providers/loopback.fake.ts';
import { theme } from '../app/theme.ts';

const JUNE: UserActor = { kind: 'user', userId: 'june', type: 'ADMIN', email: 'june@example.test' };
const CHANGED = 'This home was changed after you opened it. Look at it again, then approve.';
const waiting: ListingRow = {
  id: 'home',
  type: 'SELLER',
  status: 'PENDING',
  externalStatus: 'ACTIVE',
  version: 4,
  userId: 'nora',
  organizationId: null,
  mlsListingId: null,
  shortId: 'abc2345',
  slug: null,
  address: '12 Oak Street',
  hideAddress: false,
  city: 'Birmingham',
  state: 'AL',
  zip: '35205',
  county: 'Jefferson',
  lat: null,
  lng: null,
  description: 'Bright rooms.',
  propertyType: 'SFR',
  beds: 3,
  baths: 2,
  halfBaths: null,
  yearBuilt: 1970,
  area: 1850,
  lotSizeAcres: null,
  price: 400_000,
  hearthportPrice: null,
  commission: 2.5,
  tax: null,
  mortgageBalance: 120_000,
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
  views: { count: 0 },
  submittedAt: '2026-11-20T12:00:00.000Z',
  approvedAt: null,
  archivedAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  uploads: [
    {
      id: 'p1',
      url: '/api/illustrations/p1-400.webp',
      main: true,
      order: 0,
      caption: 'Front',
      widths: [400],
      placeholder: null,
    },
  ],
};
const asked: ShowingRow = {
  id: 'show',
  listingId: 'wanted',
  userId: 'marcus',
  type: 'TOUR',
  accepted: false,
  isAgent: false,
  agentBooks: false,
  proposedTime: new Date(Date.now() + 48 * 3_600_000),
  otherTimes: [],
  suggestedTimes: [],
  feedback: null,
  feedbackAt: null,
  cancelReason: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  listing: {
    id: 'wanted',
    type: 'BUYER',
    userId: 'marcus',
    address: '9 Pine Road',
    hideAddress: false,
    city: 'Nashville',
    state: 'TN',
    zip: '37203',
    county: null,
    slug: null,
    shortId: 'abc2345',
    accessInfo: '',
    uploads: [],
  },
  user: { id: 'marcus', firstName: 'Marcus', lastName: 'Ellery', email: 'm@example.test', phone: null },
};
const email = (id: string, to: string, subject: string, extra: object = {}) => ({
  id,
  to,
  subject,
  text: 'Confirm here: [Open this email to see its link]. Thank you.',
  html: `<p>${subject}</p><script>window.top.hacked = true</script>`,
  status: 'SENT',
  error: null,
  createdAt: new Date().toISOString(),
  sentAt: null,
  ...extra,
});

let home: ListingRow;
let showing: ShowingRow;
let mails: ReturnType<typeof email>[] = [];
let seen: FakeRequest[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
const page = (data: unknown[]) => json(200, { total: data.length, limit: 25, skip: 0, data });
const parse = (body: Buffer) => JSON.parse(body.toString() || '{}') as Record<string, unknown>;

function answer({ method, path, query, body }: FakeRequest): FakeAnswer {
  if (method === 'PATCH' && path === '/api/listings/home') {
    const { version, ...changes } = parse(body);
    if (changes.status === 'APPROVED' && version !== home.version)
      return json(409, {
        message: CHANGED,
        code: 409,
        className: 'conflict',
        data: { reason: 'listing.changed', version: home.version },
      });
    home = { ...home, ...changes } as ListingRow;
    return json(200, listingView(home, JUNE));
  }
  if (method === 'PATCH' && path === '/api/showings/show') {
    const { accepted, agentBooks = false } = parse(body) as { accepted: boolean | null; agentBooks?: boolean };
    showing = { ...showing, accepted, agentBooks };
    return json(200, showingView(showing, JUNE, new Date()));
  }
  if (path === '/api/listings/home') return json(200, listingView(home, JUNE));
  if (path === '/api/listings') {
    const filter = JSON.parse(query.get('filter') ?? '{}') as { status?: string; text?: string };
    return page(
      [home]
        .filter(
          (one) =>
            (!filter.status || one.status === filter.status) &&
            (!filter.text || one.address.toLowerCase().includes(filter.text.toLowerCase())),
        )
        .map((one) => listingView(one, JUNE)),
    );
  }
  if (path === '/api/users/nora')
    return json(200, {
      id: 'nora',
      firstName: 'Nora',
      lastName: 'Whitfield',
      email: 'nora@example.test',
      phone: '205-555-0132',
      type: 'SELLER',
    });
  const mail = mails.find(({ id }) => path === `/api/emails/${id}`);
  if (mail) return json(200, { ...mail, text: 'Confirm here: https://hearthport.test/login?verify=abc. Thank you.' });
  if (path === '/api/emails') return page(mails.filter(({ to }) => !query.get('to') || to === query.get('to')));
  if (path === '/api/showings') return page([showingView(showing, JUNE, new Date())]);
  return json(404, { message: 'Nothing here.' });
}

async function load() {
  const [root, auth, listings, emails, showings] = await Promise.all([
    import('../state/root-reducer.ts'),
    import('../state/auth.slice.ts'),
    import('./admin-listings.tsx'),
    import('./admin-emails.tsx'),
    import('./admin-showings.tsx'),
  ]);
  return { root, auth, listings: listings.default, mails: emails.default, showings: showings.default };
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
  home = waiting;
  showing = asked;
  mails = [
    email('m2', 'buyer@example.test', 'Your tour is confirmed'),
    email('m1', 'nora@example.test', 'Confirm your e-mail'),
  ];
  seen = [];
});

function open(Page: ComponentType, address = '/') {
  const store = configureStore({ reducer: on.root.rootReducer });
  store.dispatch({
    type: on.auth.revalidate.fulfilled.type,
    payload: { id: 'june', type: 'ADMIN', email: 'june@example.test', firstName: 'June', lastName: 'A' },
  });
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[address]}>
          <Page />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup({ delay: null });
}
const decisions = () => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => parse(body));

describe('a home to review', () => {
  it('shows all of it, the private side and its seller included', async () => {
    open(on.listings);
    const review = within(await screen.findByRole('article', { name: '12 Oak Street' }));
    expect(review.getByText('$120,000')).toBeInTheDocument();
    expect(review.getByText('Bright rooms.')).toBeInTheDocument();
    expect(review.getByRole('button', { name: 'Look at Front' })).toBeInTheDocument();
    expect(await review.findByRole('link', { name: '(205) 555-0132' })).toHaveAttribute('href', 'tel:205-555-0132');
  });

  it('is approved as the version that was seen', async () => {
    const person = open(on.listings);
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(home.status).toBe('APPROVED'));
    expect(decisions()).toEqual([{ status: 'APPROVED', version: 4 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  });

  it('is not approved when it changed since: what changed is named, and the next press approves what is on the screen', async () => {
    const person = open(on.listings);
    await screen.findByRole('button', { name: 'Approve' });
    home = { ...home, price: 450_000, version: 5 };
    await person.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(CHANGED)).toBeInTheDocument();
    const changes = within(await screen.findByRole('list', { name: 'Changed since you opened it' }));
    expect(changes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Asking price: was $400,000, is now $450,000',
    ]);
    expect(home.status).toBe('PENDING');
    await person.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(home.status).toBe('APPROVED'));
    expect(decisions().at(-1)).toEqual({ status: 'APPROVED', version: 5 });
  });

  it('goes back only with a note', async () => {
    const person = open(on.listings);
    await person.click(await screen.findByRole('button', { name: 'Send back' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(dialog.getByText('Say what the seller should change.')).toBeInTheDocument();
    expect(decisions()).toEqual([]);
    await person.type(dialog.getByLabelText('What should change?'), 'Add the kitchen');
    await person.click(dialog.getByRole('button', { name: 'Send back' }));
    await waitFor(() => expect(home.status).toBe('DRAFT'));
    expect(decisions()).toEqual([{ status: 'DRAFT', reviewNote: 'Add the kitchen' }]);
  });

  it('is found by words, and a search without a result says so', async () => {
    const person = open(on.listings);
    await screen.findByRole('article', { name: '12 Oak Street' });
    await person.type(screen.getByLabelText('Street, city or zip code'), 'Elm');
    expect(await screen.findByText('Nothing matches “Elm”')).toBeInTheDocument();
  });
});

describe('emails', () => {
  it('are read as mailed in a frame that runs no scripts, or as text with its links', async () => {
    const person = open(on.mails);
    const frame = await screen.findByTitle('Email: Your tour is confirmed');
    // shown, and opened by nobody yet
    await person.click(screen.getByRole('tab', { name: 'Plain text' }));
    expect(screen.getByText(/Open this email to see its link/)).toBeInTheDocument();
    expect(seen.filter(({ path }) => path.startsWith('/api/emails/'))).toEqual([]);
    await person.click(screen.getByRole('tab', { name: 'As mailed' }));
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-scripts|allow-same-origin/);
    expect(frame.getAttribute('srcdoc')).toContain('<p>Your tour is confirmed</p>');
    await person.click(screen.getByRole('button', { name: /Confirm your e-mail/ }));
    await person.click(screen.getByRole('tab', { name: 'Plain text' }));
    expect(await screen.findByRole('link', { name: 'https://hearthport.test/login?verify=abc' })).toHaveAttribute(
      'href',
      'https://hearthport.test/login?verify=abc',
    );
  });

  it('are searched by recipient, and the address of the page finds them too', async () => {
    open(on.mails, '/admin/emails?to=nora%40example.test');
    expect(await screen.findByRole('heading', { name: 'Confirm your e-mail' })).toBeInTheDocument();
    expect(screen.queryByText('Your tour is confirmed')).toBeNull();
  });

  it('that were not delivered say why', async () => {
    mails = [email('m3', 'x@example.test', 'Hello', { error: 'mailbox full' })];
    open(on.mails);
    expect(await screen.findByText('This email was not delivered: mailbox full')).toBeInTheDocument();
  });

  it('whose private link is gone say so in its place', async () => {
    const text = 'Set a new password: [Link removed after sending]';
    mails = [email('m4', 'x@example.test', 'Set a new password', { text })];
    const person = open(on.mails);
    await person.click(await screen.findByRole('tab', { name: 'Plain text' }));
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

describe('showings of outside homes', () => {
  it('are confirmed by an admin, who may tick Agent Books', async () => {
    const person = open(on.showings);
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm this showing' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Agent Books' }));
    await person.click(dialog.getByRole('button', { name: 'Confirm showing' }));
    expect(await screen.findByText('The agent books this one.')).toBeInTheDocument();
    expect(decisions()).toEqual([
      { accepted: true, proposedTime: new Date(asked.proposedTime).toISOString(), agentBooks: true },
    ]);
  });
});
