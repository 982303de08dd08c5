import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listingView } from '#shared/listings/listings.view.ts';
import { listingRow } from '../../testing/factories/listings.factory.ts';
import { actorOf, admin } from '../../testing/factories/users.factory.ts';
import { wire } from '../../testing/factories/wire.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { Listing } from '../../state/wire-types.ts';
import { ListingEditNotice } from './listing-edit-notice.tsx';

const pending = wire(listingView(listingRow({ status: 'PENDING' }), actorOf(admin()))) as Listing;

it('leads a broker from a home that awaits approval to its review', () => {
  renderComponent(<ListingEditNotice listing={pending} isAdmin />, { user: admin() });
  expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('href', `/admin/listings?review=${pending.id}`);
  expect(screen.queryByText(/let you know/)).toBeNull();
});

it('tells a seller that a broker is reviewing the home', () => {
  renderComponent(<ListingEditNotice listing={pending} isAdmin={false} />);
  expect(screen.getByText(/A Hearthport broker is reviewing it/)).toBeVisible();
});
