import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// the photo step is rendered at once
import '../features/uploads/file-drop.tsx';
import { MISSING_LABELS, PRICE_POSITIVE, ZIP_INVALID } from '#shared/listings/listings.messages.ts';
import { listingView, type ListingRow } from '#shared/listings/listings.view.ts';
import type { Upload } from '../state/wire-types.ts';
import { listingRow, photoRow } from '../testing/factories/listings.factory.ts';
import { upload } from '../testing/factories/uploads.factory.ts';
import { actorOf, user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows, type ApiResponse } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import ListingEditPage from './listing-edit.tsx';

// FilePond does not render in jsdom; the browser tests drive the real one
vi.mock('react-filepond', () => ({ FilePond: () => <div>Drag photos here</div> }));

const draft = (fields: Partial<ListingRow> = {}) =>
  listingRow({ status: 'DRAFT', version: 1, county: null, description: '', ...fields });

let home: ListingRow;
let stored: Upload[];
/** The response that refuses a PATCH of the home, or null to accept it. */
let refuse: (changes: Record<string, unknown>) => ApiResponse | null = () => null;
const view = () => listingView({ ...home, uploads: stored.map((photo) => photoRow(photo as object)) }, actorOf(user()));
const api = fakeApi({
  'GET /listings/home': () => ok(view()),
  'GET /fair-housing-allowances': () => rows([]),
  'PATCH /listings/home': ({ sent }) => {
    const refused = refuse(sent ?? {});
    if (refused) return refused;
    home = { ...home, ...sent, version: home.version + 1 };
    return ok(view());
  },
  'GET /uploads': () => rows(stored),
  'PATCH /uploads/:id': ({ params, sent }) => {
    stored = stored.map((photo) => ({
      ...photo,
      ...(sent?.main ? { main: false } : {}),
      ...(photo.id === params.id ? sent : {}),
    }));
    return ok(stored.find(({ id }) => id === params.id));
  },
  'DELETE /uploads/:id': ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
    return ok({ id: params.id });
  },
});
const patches = () => api.sent('PATCH /listings/home');
beforeEach(() => {
  home = draft();
  stored = ['Front', 'Kitchen', ''].map((caption, order) =>
    upload({ id: `p${order}`, url: `/api/illustrations/p${order}-400.webp`, main: order === 0, order, caption }),
  );
  refuse = () => null;
});

async function open(step = 'address') {
  const at = `/listings/home/edit?step=${step}`;
  const page = renderPage(<ListingEditPage />, { at, path: '/listings/:id/edit', user: user() });
  await screen.findByRole('heading', { name: '12 Oak Street' });
  return page;
}
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeInTheDocument());
async function retype(person: UserEvent, label: string, text: string) {
  await person.clear(screen.getByLabelText(label));
  await person.type(screen.getByLabelText(label), text);
}

describe('fair-housing findings', () => {
  it('are shown with a reason and an alternative; a refusal keeps the input', async () => {
    const { person } = await open('story');
    await person.type(screen.getByLabelText('Description'), 'Perfect for a family. No children.');
    expect(await screen.findByText(/No children.* must be changed before you submit/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Why' }));
    const why = screen.getByRole('dialog', { name: /Fair Housing/ });
    expect(why).toHaveTextContent(/Perfect for a family.*consider rephrasing/);
    expect(why).toHaveTextContent(/familial status, which the Fair Housing Act doesn’t allow/);
    expect(why).toHaveTextContent('42 U.S.C. 3604(c); 24 CFR 100.75');
    expect(within(why).queryByRole('button', { name: /Allow/ })).toBeNull();
    await person.click(within(why).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(why).not.toBeInTheDocument());
    await saved();
    expect(patches().at(-1)).toEqual({ description: 'Perfect for a family. No children.' });
    await person.click(screen.getByRole('button', { name: /Review & submit/ }));
    expect(await screen.findByRole('button', { name: /No children/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeDisabled();
  });
});

describe('autosave', () => {
  it('sends only what changed, and shows when it is saved', async () => {
    const { person } = await open();
    expect(screen.getByText('Saved as you type')).toBeInTheDocument();
    await retype(person, 'City', 'Hoover');
    expect(screen.getByText('Saving…')).toBeInTheDocument();
    await saved();
    expect(patches()).toEqual([{ city: 'Hoover' }]);
  });

  it('saves the other fields while one is invalid, and that one as soon as it is valid', async () => {
    const { person } = await open();
    await retype(person, 'City', 'Hoover');
    await retype(person, 'Zip code', '352');
    await person.tab();
    expect(await screen.findByText(ZIP_INVALID)).toBeInTheDocument();
    await screen.findByText('Saved, except the marked fields');
    expect(patches()).toEqual([{ city: 'Hoover' }]);
    await person.type(screen.getByLabelText('Zip code'), '44');
    await saved();
    expect(patches().at(-1)).toEqual({ zip: '35244' });
  });

  it('keeps what could not be saved over a reload, and saves it then', async () => {
    refuse = () => refusal(503, 'The server is away.');
    const { person } = await open();
    await retype(person, 'Street address', '14 Elm Street');
    expect(
      await screen.findByText(/The server is away\. What you typed is still here, and we’ll keep trying/),
    ).toBeInTheDocument();
    cleanup();
    refuse = () => null;
    await open();
    expect(screen.getByLabelText('Street address')).toHaveValue('14 Elm Street');
    await waitFor(() => expect(home.address).toBe('14 Elm Street'));
  });

  it('shows the server’s error under its field and saves the other fields', async () => {
    refuse = (changes) =>
      changes.county === 'Nowhere'
        ? refusal(400, 'We don’t know this county.', {
            errors: [{ path: 'county', message: 'We don’t know this county.' }],
          })
        : null;
    const { person } = await open();
    await person.type(screen.getByLabelText('County (if you know it)'), 'Nowhere');
    await retype(person, 'City', 'Hoover');
    expect(await screen.findByText('We don’t know this county.')).toBeInTheDocument();
    await waitFor(() => expect(home.city).toBe('Hoover'));
    expect(screen.getByLabelText('County (if you know it)')).toHaveValue('Nowhere');
    await retype(person, 'County (if you know it)', 'Shelby');
    await waitFor(() => expect(home.county).toBe('Shelby'));
    expect(screen.queryByText('We do not know this county.')).toBeNull();
  });
});

describe('money', () => {
  it('leads from the price to what homes nearby sold for', async () => {
    await open('price');
    expect(screen.getByRole('link', { name: 'See what homes nearby sold for' })).toHaveAttribute(
      'href',
      `/price-opinion/${home.id}`,
    );
  });
  it('refuses a price of 0 and a commission above 10 with the messages of the specification', async () => {
    const { person } = await open('price');
    await retype(person, 'Asking price', '0');
    await retype(person, "Buyer's agent commission (%)", '12');
    await person.tab();
    expect(await screen.findByText(PRICE_POSITIVE)).toBeInTheDocument();
    expect(screen.getByText("Buyer's agent commission must be less than 10%")).toBeInTheDocument();
    await screen.findByText('Saved, except the marked fields');
    expect(patches()).toEqual([]);
  });
});

describe('submitting a home', () => {
  it('lists what is missing with links, and submits only when it is complete', async () => {
    home = draft({ beds: null });
    const { person } = await open('review');
    expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: MISSING_LABELS.beds }));
    expect(await screen.findByRole('heading', { name: 'Facts' })).toBeInTheDocument();
    expect(screen.getByLabelText('Bedrooms')).toHaveFocus();
    await person.type(screen.getByLabelText('Bedrooms'), '4');
    await person.click(screen.getByRole('button', { name: /7\. Review & submit/ }));
    await person.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    expect(await screen.findByText('Awaiting approval')).toBeInTheDocument();
    // the last input is saved before the home is submitted
    expect(patches()).toEqual([{ beds: 4 }, { status: 'PENDING' }]);
  });

  it('shows the broker’s note on top if it was sent back', async () => {
    home = draft({ reviewNote: 'Please photograph the kitchen in daylight.' });
    await open();
    expect(
      within(screen.getByRole('alert')).getByText('Please photograph the kitchen in daylight.'),
    ).toBeInTheDocument();
  });

  it('is not editable by its owner once approved', async () => {
    home = draft({ status: 'APPROVED' });
    await open();
    expect(screen.getByText('This home is approved')).toBeInTheDocument();
    expect(screen.queryByLabelText('City')).toBeNull();
    expect(screen.getByRole('button', { name: 'Adjust Price' })).toBeInTheDocument();
  });
});

describe('photos', () => {
  it('are sorted, captioned, chosen and removed by buttons', async () => {
    const { person } = await open('photos');
    const names = async () =>
      within(await screen.findByRole('list', { name: 'Photos in order' }))
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

  it('show that they are being processed, then appear; an unreadable one shows why and can be removed', async () => {
    stored = stored.map((photo, at) =>
      at === 1
        ? { ...photo, processedAt: null }
        : at === 2
          ? { ...photo, problem: 'This picture can’t be read.' }
          : photo,
    );
    const { person } = await open('photos');
    expect(await screen.findByText('Preparing…')).toBeInTheDocument();
    expect(screen.getByText('3 photos, 1 being prepared')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('p2This picture can’t be read.');
    stored = stored.map((photo) => ({ ...photo, processedAt: '2026-11-01T12:00:00.000Z' }));
    await waitFor(() => expect(screen.queryByText('Preparing…')).toBeNull());
    expect(screen.getByRole('img', { name: 'Kitchen' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await person.click(screen.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(stored.map(({ id }) => id)).toEqual(['p0', 'p1']));
  });
});
