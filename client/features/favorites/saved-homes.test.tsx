import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { favorite, homeCard } from '../../testing/factories/homes.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { SavedHomes } from './saved-homes.tsx';

const api = fakeApi({ '*': rows([]) });
const open = () => renderComponent(<SavedHomes />, { user: buyer() });

it('show a new price and a home that is gone, which can be removed', async () => {
  api.use({
    'GET /favorites': rows([
      favorite({ savedPrice: 310_000, property: homeCard({ id: 'a', address: 'a Oak St' }) }),
      favorite({ isListed: false, property: homeCard({ id: 'b', address: 'b Oak St' }) }),
    ]),
    'DELETE /favorites/b': ok({ id: 'b' }),
  });
  const { person } = open();
  expect(await screen.findByText('$10,000 less than when you saved it')).toBeInTheDocument();
  expect(screen.getByText('No longer listed')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'b Oak St' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Remove b Oak St' }));
  await waitFor(() => expect(screen.queryByText('b Oak St')).toBeNull());
});

it('show an error', async () => {
  api.use({ 'GET /favorites': refusal(422, 'Failed to fetch saved homes') });
  open();
  expect(await screen.findByText('Failed to fetch saved homes')).toBeInTheDocument();
});
