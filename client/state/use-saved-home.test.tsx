import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consumePendingSaves } from '../lib/pending-saves.ts';
import { favorite } from '../testing/factories/homes.factory.ts';
import { buyer, user } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderComponent } from '../testing/render-page.tsx';
import { HeartButton } from '../ui/heart-button.tsx';
import type { User } from './wire-types.ts';
import { useSavedHome } from './use-saved-home.ts';

const api = fakeApi({ 'GET /favorites': rows([]), 'DELETE /favorites/:id': ok({ id: 'a' }), '*': rows([]) });

function Heart() {
  const saved = useSavedHome({ mlsListingId: 'a' }, 'a Oak St');
  return saved && <HeartButton name="a Oak St" {...saved} />;
}
const open = (who: User | null = buyer()) => renderComponent(<Heart />, { at: '/browse?beds=3', user: who });

it('is shown at once by a press on the heart, by keyboard too, and taken back where the server says no', async () => {
  api.use({ 'POST /favorites': refusal(409, 'You have saved 200 homes.') });
  const { person } = open();
  const heart = await screen.findByRole('button', { name: 'Save a Oak St', pressed: false });
  heart.focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(api.to('POST *')).toHaveLength(1));
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
});

it('fills the heart of a saved home and lets it go', async () => {
  api.use({ 'GET /favorites': rows([favorite({ id: 'a' })]) });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Save a Oak St', pressed: true }));
  await screen.findByRole('button', { name: 'Save a Oak St', pressed: false });
  await waitFor(() => expect(api.to('DELETE /favorites/a')).toHaveLength(1));
});

it('fills every heart of the home with one request, after one request for the list', async () => {
  api.use({ 'POST /favorites': created(favorite({ id: 'a' })) });
  const { person } = renderComponent(
    <>
      <Heart />
      <Heart />
    </>,
    { user: buyer() },
  );
  const [first] = await screen.findAllByRole('button', { name: 'Save a Oak St', pressed: false });
  await waitFor(() => expect(api.to('GET /favorites')).toHaveLength(1));
  await person.click(first!);
  await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2));
  await waitFor(() => expect(api.to('POST /favorites')).toHaveLength(1));
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
  expect(api.to('GET /favorites')).toHaveLength(1);
});

it('asks a visitor to log in, remembers the home and the way back', async () => {
  const { person, location } = open(null);
  await person.click(screen.getByRole('button', { name: 'Save a Oak St' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Log in' }));
  await waitFor(() => expect(location()).toMatchObject({ pathname: '/login', state: { from: '/browse?beds=3' } }));
  expect(consumePendingSaves()).toEqual([{ kind: 'home', home: { mlsListingId: 'a' }, name: 'a Oak St' }]);
  expect(consumePendingSaves()).toEqual([]);
  expect(api.requests.map(({ path }) => path)).toEqual([]);
});

it('is not offered to a lender', () => {
  open(user({ type: 'LENDER' }));
  expect(screen.queryByRole('button')).toBeNull();
});
