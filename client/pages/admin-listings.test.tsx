import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listingView, type ListingRow } from '#shared/listings/listings.view.ts';
import { listingRow } from '../testing/factories/listings.factory.ts';
import { actorOf, admin, user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminListingsPage from './admin-listings.tsx';

const JUNE = actorOf(admin());
const CHANGED = 'This home was changed after you opened it. Please review it again, then approve.';
const waiting = () =>
  listingRow({ status: 'PENDING', version: 4, mortgageBalance: 120_000, submittedAt: '2026-11-20T12:00:00.000Z' });

let home: ListingRow;
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
      [home]
        .filter(
          (one) =>
            (!filter.status || one.status === filter.status) &&
            (!filter.text || one.address.toLowerCase().includes(filter.text.toLowerCase())),
        )
        .map((one) => listingView(one, JUNE)),
    );
  },
  'GET /users/nora': ok(user({ phone: '205-555-0132' })),
});
beforeEach(() => {
  home = waiting();
});
const decisions = () => api.sent('PATCH *');

const open = () => renderPage(<AdminListingsPage />, { user: admin() });

describe('a home under review', () => {
  it('shows all fields, including private ones and the seller', async () => {
    open();
    const review = within(await screen.findByRole('article', { name: '12 Oak Street' }));
    expect(review.getByText('$120,000')).toBeInTheDocument();
    expect(review.getByText('Bright rooms.')).toBeInTheDocument();
    expect(review.getByRole('button', { name: 'Enlarge Front' })).toBeInTheDocument();
    expect(await review.findByRole('link', { name: '(205) 555-0132' })).toHaveAttribute('href', 'tel:205-555-0132');
  });

  it('is approved in the version that was shown', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(home.status).toBe('APPROVED'));
    expect(decisions()).toEqual([{ status: 'APPROVED', version: 4 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
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

  it('is found by text, and an empty result shows a message', async () => {
    const { person } = open();
    await screen.findByRole('article', { name: '12 Oak Street' });
    await person.type(screen.getByLabelText('Street, city or zip code'), 'Elm');
    expect(await screen.findByText('Nothing matches “Elm”')).toBeInTheDocument();
  });
});
