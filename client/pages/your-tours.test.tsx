import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { created, fakeApi, ok, refusal } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import YourToursPage from './your-tours.tsx';

const tour = {
  id: 's1',
  state: 'REQUESTED',
  address: '12 Oak St',
  city: 'Hoover',
  homeState: 'AL',
  path: '/listings/l1',
  photo: null,
  timeZone: 'America/Chicago',
  proposedTime: '2026-12-02T16:00:00.000Z',
  otherTimes: [],
  suggestedTimes: [],
  cancelReason: null,
  accessInfo: null,
  isCancellable: true,
};
const tours = (fields: object = {}) => ok({ phone: '(205) 555-0134', tours: [{ ...tour, ...fields }] });
const api = fakeApi({ 'GET /visitor-tours/abc': tours(), '*': refusal(404, 'Not here.') });
const show = () => renderPage(<YourToursPage />, { at: '/your-tours/abc', path: '/your-tours/:code', user: null });

it('shows the tours of a number, and cancels one after a question', async () => {
  const { person } = show();
  const card = await screen.findByRole('article', { name: 'Tour of 12 Oak St' });
  expect(card).toHaveTextContent('Wed, Dec 2 at 10:00 AM CST');
  expect(screen.getByText('Requested with (205) 555-0134')).toBeVisible();
  await person.click(within(card).getByRole('button', { name: 'Cancel tour' }));
  api.use({ 'PATCH /visitor-tours/abc': tours({ state: 'CANCELLED', isCancellable: false }) });
  const question = screen.getByRole('dialog', { name: 'Cancel this tour?' });
  await person.click(within(question).getByRole('button', { name: 'Cancel tour' }));
  await screen.findByText('Cancelled');
  expect(api.sent('PATCH /visitor-tours/abc')).toEqual([{ cancel: 's1' }]);
  expect(within(card).queryByRole('button')).toBeNull();
});

it('takes an email, its code and a password, and goes on in the account', async () => {
  const { person, address } = show();
  await person.click(await screen.findByRole('button', { name: 'Send a code' }));
  expect(screen.getByText('Email is required')).toBeVisible();
  api.use({ 'POST /visitor-emails': created({ id: 'r2', expiresAt: tour.proposedTime }) });
  await person.type(screen.getByLabelText('Email'), 'ada@example.test');
  await person.click(screen.getByRole('button', { name: 'Send a code' }));
  const wrong = 'That’s not the code we sent. Please check it: 4 tries are left.';
  api.use({ 'PATCH /visitor-emails/r2': refusal(400, wrong, { errors: [{ path: 'code', message: wrong }] }) });
  await person.type(await screen.findByLabelText('Code'), '111111');
  expect(await screen.findByText(wrong)).toBeVisible();
  api.use({ 'PATCH /visitor-emails/r2': ok({ account: 'CHOOSE_PASSWORD', secret: 'new' }) });
  await person.clear(screen.getByLabelText('Code'));
  await person.type(screen.getByLabelText('Code'), '222222');
  const user = { id: 'u1', email: 'ada@example.test', type: 'BUYER', verified: true, firstName: 'Ada' };
  api.use({
    'PATCH /password-resets/new': ok({ reset: true }),
    'POST /authentication': created({ accessToken: 'token', user }),
  });
  await person.type(await screen.findByLabelText('Password'), 'a quiet porch in June');
  await person.click(screen.getByRole('button', { name: 'Set password and continue' }));
  await expect.poll(address).toBe('/buying');
});

it('leads to the login where the link has ended', async () => {
  api.use({ 'GET /visitor-tours/abc': refusal(404, 'This link no longer works.') });
  show();
  expect(await screen.findByRole('heading', { name: 'This link doesn’t open a tour' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});
