import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listingView } from '#shared/listings/listings.view.ts';
import { listingRow } from '../testing/factories/listings.factory.ts';
import { actorOf, user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import SellingPage from './selling.tsx';

// events without a socket
const heard = new Map<string, (row: unknown) => void>();
vi.mock('../lib/live.ts', async (original) => ({
  ...(await original<typeof import('../lib/live.ts')>()),
  onLive: (event: string, listener: (row: unknown) => void) => {
    heard.set(event, listener);
    return () => undefined;
  },
}));

let saleStep: string | null = null;
fakeApi({
  'GET /listings': () => rows([listingView(listingRow({ externalStatus: 'PENDING' }), actorOf(user()))]),
  'GET /status/:id': () =>
    ok({
      ...{ showings: {}, offers: {}, messages: { unread: 0, total: 0 }, daysOnMarket: 4, views: 7 },
      ...{ nextAction: null, transactionId: 'sale', saleStep },
    }),
  'GET /listing-performance/:id': ({ params }) =>
    ok({ id: params.id, weeks: [], standing: 'FIRST_DAY', price: 400_000, asking: null, opinion: null }),
  '*': rows([]),
});

it('names what the buyer asks for as soon as they ask', async () => {
  renderPage(<SellingPage />, { at: '/selling', user: user() });
  expect(await screen.findByText(/follow the steps to closing/)).toBeVisible();
  saleStep = 'Answer the repair request';
  act(() => heard.get('transactions patched')?.({ id: 'sale' }));
  expect(await screen.findByText(/answer the repair request\./)).toBeVisible();
});
