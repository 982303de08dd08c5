import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, ok, refusal } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import OpenHouseGuestPage from './open-house-guest.tsx';

const visit = { place: '12 Oak St, Hoover, AL 35226', when: 'Sat, Dec 5, 1–3 PM CST', path: '/12-oak-st' };
const api = fakeApi({
  'GET /open-house-guests/abc': ok({ ...visit, state: 'COMING' }),
  'DELETE /open-house-guests/abc': ok(visit),
});
const open = (code = 'abc') =>
  renderPage(<OpenHouseGuestPage />, { at: `/open-house-guest?code=${code}`, path: '/open-house-guest' });

it('says which open house it is before the press, and that the guest is off the list after it', async () => {
  const { person } = open();
  expect(await screen.findByRole('heading', { name: visit.place })).toBeVisible();
  expect(screen.getByText(visit.when)).toBeVisible();
  expect(screen.getByText(/^You’re on the list\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the home' })).toHaveAttribute('href', visit.path);
  expect(api.to('DELETE /open-house-guests/abc')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'I can’t come' }));
  const outcome = await screen.findByText(/You’re off the list/);
  // the button that was pressed is gone
  expect(outcome).toHaveFocus();
  expect(screen.getByRole('link', { name: 'See the home, or sign up again' })).toHaveAttribute('href', visit.path);
});

it('has nothing to press for one that is over', async () => {
  api.use({ 'GET /open-house-guests/abc': ok({ ...visit, state: 'OVER' }) });
  open();
  expect(await screen.findByText('This open house is over or was canceled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I can’t come' })).toBeNull();
});

it('says why a link opens nothing', async () => {
  api.use({ 'GET /open-house-guests/none': refusal(404, 'This link is incomplete. Open it from the email again.') });
  open('none');
  expect(await screen.findByRole('heading', { name: 'This link doesn’t open a sign-up' })).toBeVisible();
});

it('is loaded again after a failure, without the link of another email that was opened before', async () => {
  api.use({ 'GET /open-house-guests/second': refusal(503, 'We are busy.') });
  const { person, navigate } = open();
  expect(await screen.findByRole('heading', { name: visit.place })).toBeVisible();
  await act(async () => void navigate('/open-house-guest?code=second'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We are busy.');
  expect(screen.queryByRole('button', { name: 'I can’t come' })).toBeNull();
  api.use({ 'GET /open-house-guests/second': ok({ ...visit, place: '9 Elm St', state: 'COMING' }) });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '9 Elm St' })).toBeVisible();
});
