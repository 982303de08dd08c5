import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { user } from '../testing/factories/users.factory.ts';
import { fakeApi, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import OffersPage from './offers.tsx';

const api = fakeApi({ 'GET /offers': rows([]), 'GET /listings': rows([], 2) });

it.each([
  ['BUYER', 'Browse homes', '/explore'],
  ['SELLER', 'Go to my homes', '/selling'],
] as const)('leads a %s without offers to what comes first', async (type, name, path) => {
  renderPage(<OffersPage />, { user: user({ type }), at: '/offers' });
  expect(await screen.findByText('No offers yet')).toBeVisible();
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});

it('leads a seller without a home to where one is listed', async () => {
  api.use({ 'GET /listings': rows([]) });
  renderPage(<OffersPage />, { user: user({ type: 'SELLER' }), at: '/offers' });
  expect(await screen.findByRole('link', { name: 'List a home' })).toHaveAttribute('href', '/selling');
  expect(screen.queryByRole('link', { name: 'Go to my homes' })).toBeNull();
  expect(api.to('GET /listings')[0]?.query.get('filter')).toBe('{"mine":true,"type":"SELLER"}');
});
