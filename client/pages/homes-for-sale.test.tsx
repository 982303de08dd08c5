import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listing } from '../testing/factories/listings.factory.ts';
import { fakeApi, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import HomesForSalePage from './homes-for-sale.tsx';

const api = fakeApi({ '*': rows([]) });
const sortOf = (field: string) =>
  api.requests
    .filter(({ path }) => path === '/listings')
    .at(-1)
    ?.query.get(`$sort[${field}]`);

it('lists the newest homes first, or by price as chosen, which the address keeps', async () => {
  const { person } = renderPage(<HomesForSalePage />, { at: '/listings', path: '/listings' });
  await waitFor(() => expect(sortOf('approvedAt')).toBe('-1'));
  await person.click(screen.getByRole('combobox', { name: 'Order' }));
  await person.click(await screen.findByRole('option', { name: 'Lowest price first' }));
  await waitFor(() => expect(sortOf('price')).toBe('1'));
});

it('names what a sold home sold for, as its own page does', async () => {
  const sold = listing({
    externalStatus: 'SOLD',
    price: 325_000,
    publishedAs: { id: 'm1', deletedAt: null, soldPrice: 318_500 },
  });
  api.use({ 'GET /listings': rows([sold]) });
  renderPage(<HomesForSalePage />, { at: '/listings?status=SOLD', path: '/listings' });
  expect(await screen.findByText('$318,500')).toBeVisible();
  expect(screen.queryByText('$325,000')).toBeNull();
});
