import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listingView, type ListingRow } from '#shared/listings/listings.view.ts';
import { listingRow } from '../testing/factories/listings.factory.ts';
import { actorOf, admin, user } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminListingsPage from './admin-listings.tsx';

const JUNE = actorOf(admin());
const CHANGED = 'This home was changed after you opened it. Please review it again, then approve.';
const waiting = () =>
  listingRow({ status: 'PENDING', version: 4, mortgageBalance: 120_000, submittedAt: '2026-11-20T12:00:00.000Z' });

let home: ListingRow;
/** Further homes, by their ids. */
let waits: ListingRow[] = [];
const entry = (id: string, action: string, more: object = {}) => ({
  id,
  at: '2026-11-20T15:00:00.000Z',
  actorKind: 'SELLER',
  actorId: 'nora',
  side: null,
  action,
  before: null,
  after: null,
  ...more,
});
const history = [
  entry('4', 'listing.price-adjusted', { before: { price: 350_000 }, after: { price: 339_900 } }),
  entry('3', 'listing.changed', { after: { fields: ['yearBuilt', 'hasHOA'] } }),
  entry('2', 'listing.returned', { actorKind: 'ADMIN', actorId: 'june' }),
  entry('1', 'listing.submitted'),
];
let views: object[] = [];
const api = fakeApi({
  'GET /listings/home': () => ok(listingView(home, JUNE)),
  'PATCH /listings/home': ({ sent }) => {
    const { version, ...changes } = sent ?? {};
    if (changes.status === 'APPROVED' && version !== home.version)
      return refusal(409, CHANGED, { data: { reason: 'listing.changed', version: home.version } });
    home = { ...home, ...changes };
    return ok(listingView(home, JUNE));
  },
  'GET /listings': ({ query }) => {
    const filter = JSON.parse(query.get('filter') ?? '{}') as { status?: string; text?: string };
    return rows(
      [home, ...waits]
        .filter(
          (one) =>
            (!filter.status || one.status === filter.status) &&
            (!filter.text || one.address.toLowerCase().includes(filter.text.toLowerCase())),
        )
        .map((one) => listingView(one, JUNE)),
    );
  },
  'GET /listings/elm': () => ok(listingView(waits[0]!, JUNE)),
  'PATCH /listings/elm': ({ sent }) => {
    const { version: _version, ...changes } = sent ?? {};
    waits = [{ ...waits[0]!, ...changes }];
    return ok(listingView(waits[0]!, JUNE));
  },
  'GET /organizations': rows([{ id: 'base', name: 'Base Housing' }]),
  'POST /bulk-changes': ({ sent }) => created({ done: (sent!.ids as string[]).map((id) => ({ id })), refused: [] }),
  'GET /listings/sheet.csv': ok('Home\r\n'),
  'GET /saved-views': () => rows(views),
  'POST /saved-views': ({ sent }) => {
    const view = { ...sent, id: 'v1', isDefault: false };
    views = [view];
    return created(view);
  },
  'GET /audit-entries': () => rows(history),
  'GET /uploads': () =>
    rows([
      {
        id: 'd1',
        type: 'LISTING_DOC',
        listingId: 'home',
        docType: 'SURVEY',
        caption: 'Survey',
        fileName: 'survey.pdf',
        url: '/api/files/survey.pdf',
        mimeType: 'application/pdf',
      },
    ]),
  'GET /users/nora': ok(user({ phone: '205-555-0132' })),
});
beforeEach(() => {
  waits = [];
  home = waiting();
});
const decisions = () => api.sent('PATCH *');
/** The fields by which the table was sorted. */
const sorts = () => [
  ...new Set(
    api
      .to('GET /listings')
      .filter(({ query }) => query.get('$limit') === '25')
      .map(({ query }) => /\$sort\[(\w+)\]/.exec([...query.keys()].join())?.[1]),
  ),
];

const open = (at = '/admin/listings?review=home') => renderPage(<AdminListingsPage />, { at, user: admin() });

describe('a home under review', () => {
  it('shows all fields, including private ones and the seller', async () => {
    open();
    const review = within(await screen.findByRole('article', { name: '12 Oak Street' }));
    expect(review.getByText('$120,000')).toBeInTheDocument();
    expect(review.getByText('Bright rooms.')).toBeInTheDocument();
    expect(review.getByRole('button', { name: 'Enlarge Front' })).toBeInTheDocument();
    expect(await review.findByRole('link', { name: '(205) 555-0132' })).toHaveAttribute('href', 'tel:205-555-0132');
  });

  it('has what was approved last below the queue, to open again', async () => {
    waits = [listingRow({ id: 'elm', address: '9 Elm Street', status: 'APPROVED', externalStatus: 'ACTIVE' })];
    const { person } = open('/admin/listings');
    const last = within(await screen.findByRole('region', { name: 'Approved homes, last changed first' }));
    expect(last.getAllByRole('listitem')).toHaveLength(1);
    await person.click(last.getByRole('button', { name: /^9 Elm Street/ }));
    expect(await screen.findByRole('article', { name: '9 Elm Street' })).toBeVisible();
  });

  it('says what happened to it, by whom, without its edits', async () => {
    open();
    const story = within(await screen.findByRole('region', { name: 'History' }));
    expect((await story.findAllByRole('listitem')).map(({ textContent }) => textContent?.split(' · ')[0])).toEqual([
      'Price changed from $350,000 to $339,900, the seller',
      'Sent back, a broker',
      'Submitted for review, the seller',
    ]);
    expect(story.getByText('Edited 1 time.')).toBeInTheDocument();
  });

  it('has the seller’s documents, and after it was sent back the note with what was changed since', async () => {
    home = { ...waiting(), reviewNote: 'Please add the year.' };
    open();
    const review = within(await screen.findByRole('article', { name: '12 Oak Street' }));
    expect(await review.findByText('survey.pdf')).toBeInTheDocument();
    expect(review.getByText('Please add the year.')).toBeInTheDocument();
    expect(await review.findByText('HOA, Year built')).toBeInTheDocument();
  });

  it('has fields that only the broker sets, and a score with what would raise it', async () => {
    const { person } = open();
    const review = within(await screen.findByRole('article', { name: '12 Oak Street' }));
    expect(review.getByRole('heading', { name: /^Listing quality: \d+ of 100$/ })).toBeInTheDocument();
    expect(review.getByText(/Add photos until there are 5/)).toBeInTheDocument();
    await person.type(review.getByRole('textbox', { name: /Reference/ }), '2026-114');
    await person.type(review.getByRole('textbox', { name: /Agent’s email/ }), 'nobody');
    await person.click(review.getByRole('combobox', { name: 'Roof' }));
    await person.click(screen.getByRole('option', { name: '4' }));
    const fields = within(review.getByRole('region', { name: 'Set by the broker' }));
    await person.click(fields.getByRole('button', { name: 'Save' }));
    expect(await fields.findByText('Invalid email format')).toBeInTheDocument();
    expect(decisions()).toEqual([]);
    await person.clear(fields.getByRole('textbox', { name: /Agent’s email/ }));
    await person.click(fields.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(decisions()).toEqual([{ refId: '2026-114', renovationScores: { Roof: 4 } }]));
  });

  it('is approved in the version that was shown', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(home.status).toBe('APPROVED'));
    expect(decisions()).toEqual([{ status: 'APPROVED', version: 4 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  });

  it('is followed by the one that has waited longest, until none is left', async () => {
    waits = [listingRow({ id: 'elm', address: '7 Elm Street', status: 'PENDING', version: 1 })];
    const { person, address } = open();
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('1 more home to review. Next: 7 Elm Street.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Review the next home' }));
    await screen.findByRole('article', { name: '7 Elm Street' });
    expect(address()).toContain('review=elm');
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('That was the last one. No other homes are waiting for review.')).toBeVisible();
  });

  it('is not approved if it changed in the meantime: shows the changes, and the next click approves them', async () => {
    const { person } = open();
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

  it('is sent back only with a note', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Send back' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(dialog.getByText('Tell the seller what to change.')).toBeInTheDocument();
    expect(decisions()).toEqual([]);
    await person.type(dialog.getByLabelText('What should change?'), 'Add the kitchen');
    await person.click(dialog.getByRole('button', { name: 'Send back' }));
    await waitFor(() => expect(home.status).toBe('DRAFT'));
    expect(decisions()).toEqual([{ status: 'DRAFT', reviewNote: 'Add the kitchen' }]);
  });

  it('is given to an organization with others that are marked, and the list is downloaded as it is shown', async () => {
    const { person } = open('/admin/listings');
    await person.click(await screen.findByRole('checkbox', { name: 'Select 12 Oak Street' }));
    await person.click(await screen.findByRole('button', { name: 'Set organization' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who shares the homes' }));
    await person.click(dialog.getByRole('combobox', { name: 'Organization' }));
    await person.click(await screen.findByRole('option', { name: 'Base Housing' }));
    await person.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected homes' })).toBeNull());
    expect(api.sent('POST /bulk-changes')).toEqual([
      { table: 'listings', ids: ['home'], changes: { organizationId: 'base' } },
    ]);
    // behind the dialog until it is gone
    await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(api.to('GET /listings/sheet.csv')).toHaveLength(1));
    const { query } = api.to('GET /listings/sheet.csv')[0]!;
    expect(JSON.parse(query.get('filter')!)).toEqual({ type: 'SELLER', status: 'PENDING' });
    expect(query.get('$sort[submittedAt]')).toBe('1');
  });

  it('is opened from the table, which says when nothing matches, and keeps what it shows as a view', async () => {
    const { person, address } = open('/admin/listings');
    await person.click(await screen.findByRole('button', { name: 'Review 12 Oak Street' }));
    await screen.findByRole('article', { name: '12 Oak Street' });
    expect(address()).toContain('review=home');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    // first in the queue is what waits longest, elsewhere what changed last
    expect(sorts()).toEqual(['submittedAt']);
    expect(await screen.findByRole('heading', { level: 1, name: 'Listings to review' })).toBeVisible();
    await person.click(await screen.findByRole('combobox', { name: 'Status' }));
    await person.click(screen.getByRole('option', { name: 'All homes' }));
    await waitFor(() => expect(address()).toContain('status=ALL&sort=changed'));
    await waitFor(() => expect(sorts().at(-1)).toBe('updatedAt'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Views' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Save as a view' }));
    const naming = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
    await person.type(naming.getByLabelText('Name'), 'All');
    await person.click(naming.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(api.sent('POST /saved-views')).toMatchObject([
        { table: 'listings', state: { sort: 'changed', filters: { status: 'ALL' } } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.type(screen.getByLabelText('Street, city or zip code'), 'Elm');
    expect(await screen.findByText('Nothing matches “Elm”')).toBeInTheDocument();
  });
});
