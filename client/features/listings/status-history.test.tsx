import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listing } from '../../testing/factories/listings.factory.ts';
import { admin } from '../../testing/factories/users.factory.ts';
import { fakeApi, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { StatusHistory } from './status-history.tsx';

// as a broker sees it, with its owner
const home = listing({ userId: 'nora' }, admin());
const entry = (action: string, more: object = {}) => ({
  id: `${action}-${JSON.stringify(more)}`,
  at: '2026-11-20T15:00:00Z',
  action,
  actorKind: 'ADMIN',
  actorId: 'june',
  before: null,
  after: null,
  ...more,
});
fakeApi({
  'GET /audit-entries': rows([
    entry('listing.sold', { actorKind: 'SYSTEM' }),
    entry('listing.back-on-market'),
    entry('listing.changed', { before: { price: 300_000 }, after: { price: 295_000, fields: ['price'] } }),
    entry('listing.changed', { after: { fields: ['beds'] } }),
    entry('listing.price-adjusted', {
      actorKind: 'SELLER',
      actorId: 'nora',
      before: { price: 310_000 },
      after: { price: 300_000 },
    }),
  ]),
});

it('says each change of status and price, by whom, and counts other edits', async () => {
  renderComponent(<StatusHistory listing={home} />);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent!.split(' · ')[0])).toEqual([
    'Sold, Hearthport (automatic)',
    'Back on the market, a broker',
    'Price changed from $300,000 to $295,000, a broker',
    'Price changed from $310,000 to $300,000, the seller',
  ]);
  expect(within(screen.getByRole('region', { name: 'History' })).getByText('Edited 1 time.')).toBeVisible();
});
