import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { user } from '../testing/factories/users.factory.ts';
import { fakeApi, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import OffersPage from './offers.tsx';

fakeApi({ 'GET /offers': rows([]) });

it.each([
  ['BUYER', 'Browse homes', '/explore'],
  ['SELLER', 'Go to my homes', '/selling'],
] as const)('leads a %s without offers to what comes first', async (type, name, path) => {
  renderPage(<OffersPage />, { user: user({ type }), at: '/offers' });
  expect(await screen.findByText('No offers yet')).toBeVisible();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});
