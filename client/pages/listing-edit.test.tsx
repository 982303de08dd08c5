import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserActor } from '#shared/kernel/actor.ts';
import { MISSING_LABELS, PRICE_POSITIVE, ZIP_INVALID } from '#shared/listings/listings.messages.ts';
import { listingView, type ListingRow, type PhotoRow } from '#shared/listings/listings.view.ts';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';
import { theme } from '../app/theme.ts';

// FilePond does not render in jsdom; the browser tests drive the real one
vi.mock('react-filepond', () => ({ FilePond: () => <div>Drag photos here</div> }));

const NORA: UserActor = { kind: 'user', userId: 'nora', type: 'SELLER', email: 'nora@example.test' };
const photos: PhotoRow[] = [0, 1, 2].map((order) => ({
  id: `p${order}`,
  url: `/api/illustrations/p${order}-400.webp`,
  main: order === 0,
  order,
  caption: ['Front', 'Kitchen', ''][order] ?? '',
  widths: [400],
  placeholder: null,
}));
const draft: ListingRow = {
  id: 'home',
  type: 'SELLER',
  status: 'DRAFT',
  externalStatus: 'ACTIVE',
  version: 1,
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
  county: null,
  lat: null,
  lng: null,
  description: '',
  propertyType: 'SFR',
  beds: 3,
  baths: 2,
  halfBaths: null,
  yearBuilt: null,
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
  views: { count: 0 },
  submittedAt: null,
  approvedAt: null,
  archivedAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};

let home: ListingRow;
type StoredPhoto = PhotoRow & { processedAt?: string | null; problem?: string | null };
let stored: StoredPhoto[];
let seen: FakeRequest[] = [];
/** Refuses a PATCH of the home, or null to let it through. */
let refuse: (changes: Record<string, unknown>) => FakeResponse | null = () => null;
let server: Awaited<ReturnType<typeof startApiServer>>;
const parse = (body: Buffer) => JSON.parse(body.toString() || '{}') as Record<string, unknown>;
const view = () => listingView({ ...home, uploads: stored }, NORA);
const patches = () =>
  seen.filter(({ method, path }) => method === 'PATCH' && path === '/api/listings/home').map(({ body }) => parse(body));

function response({ method, path, body }: FakeRequest): FakeResponse {
  if (method === 'PATCH' && path === '/api/listings/home') {
    const changes = parse(body);
    const refused = refuse(changes);
    if (refused) return refused;
    home = { ...home, ...changes, version: home.version + 1 } as ListingRow;
    return json(200, view());
  }
  if (path === '/api/listings/home') return json(200, view());
  const photoId = /^\/api\/uploads\/(\w+)$/.exec(path)?.[1];
  if (photoId && method === 'PATCH') {
    const changes = parse(body);
    stored = stored.map((photo) => ({
      ...photo,
      ...(changes.main ? { main: false } : {}),
      ...(photo.id === photoId ? changes : {}),
    }));
    return json(200, wirePhoto(stored.find(({ id }) => id === photoId)!));
  }
  if (photoId && method === 'DELETE') {
    stored = stored.filter(({ id }) => id !== photoId);
    return json(200, { id: photoId });
  }
  if (path === '/api/uploads')
    return json(200, { total: stored.length, limit: 100, skip: 0, data: stored.map(wirePhoto) });
  return json(404, { message: 'Nothing here.' });
}
const wirePhoto = (photo: StoredPhoto) => ({
  processedAt: '2026-11-01T12:00:00.000Z',
  problem: null,
  ...photo,
  key: photo.id,
  fileName: photo.id,
  mimeType: 'image/webp',
  type: 'PHOTO',
  docType: null,
  listingId: 'home',
});

async function load() {
  const [page, root, auth] = await Promise.all([
    import('./listing-edit.tsx'),
    import('../app/store.ts'),
    import('../state/auth.slice.ts'),
    import('../features/uploads/file-drop.tsx'),
  ]);
  return { Page: page.default, root, auth };
}
let on: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  server = await startApiServer((request) => {
    seen.push(request);
    return response(request);
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
  home = draft;
  stored = photos;
  seen = [];
  refuse = () => null;
});

async function open(step = 'address') {
  const store = on.root.createStore();
  store.dispatch({
    type: on.auth.revalidate.fulfilled.type,
    payload: { id: 'nora', type: 'SELLER', email: 'nora@example.test', firstName: 'Nora', lastName: 'W' },
  });
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[`/listings/home/edit?step=${step}`]}>
          <Routes>
            <Route path="/listings/:id/edit" element={<on.Page />} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  await screen.findByRole('heading', { name: '12 Oak Street' });
  return userEvent.setup({ delay: null });
}
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeInTheDocument());
async function retype(person: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await person.clear(screen.getByLabelText(label));
  await person.type(screen.getByLabelText(label), text);
}

describe('words about who should live in a home', () => {
  it('are named with the reason and what to write instead; what is refused is the way back from the review, and nothing is lost', async () => {
    const person = await open('story');
    await person.type(screen.getByLabelText('Description'), 'Perfect for a family. No children.');
    expect(await screen.findByText(/No children.* has to change before you submit/)).toBeInTheDocument();
    expect(screen.getByText(/Perfect for a family.*better said otherwise/)).toBeInTheDocument();
    expect(screen.getByText(/familial status, which the Fair Housing Act does not allow/)).toBeInTheDocument();
    await saved();
    expect(patches().at(-1)).toEqual({ description: 'Perfect for a family. No children.' });
    await person.click(screen.getByRole('button', { name: /Review & submit/ }));
    expect(await screen.findByRole('button', { name: /No children/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeDisabled();
  });
});

describe('saving as one types', () => {
  it('sends only what changed, and says when it is safe', async () => {
    const person = await open();
    expect(screen.getByText('Saved as you type')).toBeInTheDocument();
    await retype(person, 'City', 'Hoover');
    expect(screen.getByText('Saving…')).toBeInTheDocument();
    await saved();
    expect(patches()).toEqual([{ city: 'Hoover' }]);
  });

  it('saves the rest while one field is wrong, and that one as soon as it is right', async () => {
    const person = await open();
    await retype(person, 'City', 'Hoover');
    await retype(person, 'Zip code', '352');
    await person.tab();
    expect(await screen.findByText(ZIP_INVALID)).toBeInTheDocument();
    await screen.findByText('Saved, apart from the marked fields');
    expect(patches()).toEqual([{ city: 'Hoover' }]);
    await person.type(screen.getByLabelText('Zip code'), '44');
    await saved();
    expect(patches().at(-1)).toEqual({ zip: '35244' });
  });

  it('keeps what could not be saved through a reload, and saves it then', async () => {
    refuse = () => json(503, { message: 'The server is away.', className: 'unavailable' });
    const person = await open();
    await retype(person, 'Street address', '14 Elm Street');
    expect(
      await screen.findByText(/The server is away\. What you typed is kept here, and we try again by ourselves/),
    ).toBeInTheDocument();
    cleanup();
    refuse = () => null;
    await open();
    expect(screen.getByLabelText('Street address')).toHaveValue('14 Elm Street');
    await waitFor(() => expect(home.address).toBe('14 Elm Street'));
  });

  it('shows the server’s refusal at its field and saves the other fields', async () => {
    refuse = (changes) =>
      changes.county === 'Nowhere'
        ? json(400, {
            message: 'We do not know this county.',
            errors: [{ path: 'county', code: 'unknown', message: 'We do not know this county.' }],
          })
        : null;
    const person = await open();
    await person.type(screen.getByLabelText('County (if you know it)'), 'Nowhere');
    await retype(person, 'City', 'Hoover');
    expect(await screen.findByText('We do not know this county.')).toBeInTheDocument();
    await waitFor(() => expect(home.city).toBe('Hoover'));
    expect(screen.getByLabelText('County (if you know it)')).toHaveValue('Nowhere');
    await retype(person, 'County (if you know it)', 'Shelby');
    await waitFor(() => expect(home.county).toBe('Shelby'));
    expect(screen.queryByText('We do not know this county.')).toBeNull();
  });
});

describe('money', () => {
  it('refuses a price of 0 and a commission above 10 in the words of the specification', async () => {
    const person = await open('price');
    await retype(person, 'Asking price', '0');
    await retype(person, "Buyer's agent commission (%)", '12');
    await person.tab();
    expect(await screen.findByText(PRICE_POSITIVE)).toBeInTheDocument();
    expect(screen.getByText("Buyer's agent commission must be less than 10%")).toBeInTheDocument();
    await screen.findByText('Saved, apart from the marked fields');
    expect(patches()).toEqual([]);
  });
});

describe('handing it in', () => {
  it('names what is missing, leads to it, and submits only when it is there', async () => {
    home = { ...draft, beds: null };
    const person = await open('review');
    expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: MISSING_LABELS.beds }));
    expect(await screen.findByRole('heading', { name: 'Facts' })).toBeInTheDocument();
    expect(screen.getByLabelText('Bedrooms')).toHaveFocus();
    await person.type(screen.getByLabelText('Bedrooms'), '4');
    await person.click(screen.getByRole('button', { name: /7\. Review & submit/ }));
    await person.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    expect(await screen.findByText('Awaiting approval')).toBeInTheDocument();
    // what was typed last is saved before the home is handed in
    expect(patches()).toEqual([{ beds: 4 }, { status: 'PENDING' }]);
  });

  it('shows the broker’s note on top when it was sent back', async () => {
    home = { ...draft, reviewNote: 'Please photograph the kitchen in daylight.' };
    await open();
    expect(
      within(screen.getByRole('alert')).getByText('Please photograph the kitchen in daylight.'),
    ).toBeInTheDocument();
  });

  it('is closed to its owner once approved', async () => {
    home = { ...draft, status: 'APPROVED' };
    await open();
    expect(screen.getByText('This home is approved')).toBeInTheDocument();
    expect(screen.queryByLabelText('City')).toBeNull();
    expect(screen.getByRole('button', { name: 'Adjust Price' })).toBeInTheDocument();
  });
});

describe('photos', () => {
  it('are ordered, described, chosen and removed by buttons', async () => {
    const person = await open('photos');
    const names = async () =>
      within(await screen.findByRole('list', { name: 'Photos in their order' }))
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt'));
    expect(await names()).toEqual(['Front', 'Kitchen', 'Photo 3 of the home']);
    expect(screen.getByRole('button', { name: 'Move Front earlier' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Move Kitchen earlier' }));
    await waitFor(async () => expect(await names()).toEqual(['Kitchen', 'Front', 'Photo 3 of the home']));
    expect(stored.map(({ id, order }) => [id, order])).toEqual([
      ['p0', 1],
      ['p1', 0],
      ['p2', 2],
    ]);
    await person.click(screen.getByRole('button', { name: 'Make Kitchen the main photo' }));
    await waitFor(() => expect(stored.filter(({ main }) => main).map(({ id }) => id)).toEqual(['p1']));
    await person.type(screen.getByLabelText('Caption of photo 3'), 'Garden');
    await person.tab();
    await waitFor(() => expect(stored[2]?.caption).toBe('Garden'));
    await person.click(await screen.findByRole('button', { name: 'Remove Garden' }));
    await person.click(screen.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(stored).toHaveLength(2));
    expect(await screen.findByText('2 photos')).toBeInTheDocument();
  });

  it('are calmly being prepared, then there; one that cannot be read says why and is removed', async () => {
    stored = stored.map((photo, at) =>
      at === 1
        ? { ...photo, processedAt: null }
        : at === 2
          ? { ...photo, problem: 'This picture cannot be read.' }
          : photo,
    );
    const person = await open('photos');
    expect(await screen.findByText('Preparing…')).toBeInTheDocument();
    expect(screen.getByText('3 photos, 1 being prepared')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('p2This picture cannot be read.');
    stored = stored.map((photo) => ({ ...photo, processedAt: '2026-11-01T12:00:00.000Z' }));
    await waitFor(() => expect(screen.queryByText('Preparing…')).toBeNull());
    expect(screen.getByRole('img', { name: 'Kitchen' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await person.click(screen.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(stored.map(({ id }) => id)).toEqual(['p0', 'p1']));
  });
});
