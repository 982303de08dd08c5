import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buyer } from '../testing/factories/users.factory.ts';
import { room } from '../testing/factories/buying-rooms.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import RoomInvitationPage from './room-invitation.tsx';

const invitation = {
  inviterName: 'Ada Ellery',
  email: 'marcus@example.test',
  expiresAt: '2026-12-04T12:00:00.000Z',
  state: 'OPEN',
};
const api = fakeApi({
  'GET /buying-room-links/abc': ok(invitation),
  'GET /buying-rooms': ok({}),
  'GET /notifications': rows([]),
});
const open = (user?: ReturnType<typeof buyer>) =>
  renderPage(<RoomInvitationPage />, {
    at: '/buying-together/invitation/abc',
    path: '/buying-together/invitation/:secret',
    ...(user && { user }),
  });

it('asks a visitor to log in or sign up, and takes a decline without an account', async () => {
  api.use({ 'PATCH /buying-room-links/abc': ok({ ...invitation, state: 'DECLINED' }) });
  const { person } = open();
  expect(await screen.findByText(/^Log in as marcus@example.test/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?type=BUYER');
  api.use({ 'GET /buying-room-links/abc': ok({ ...invitation, state: 'DECLINED' }) });
  await person.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/^You declined this invitation/)).toBeVisible();
  expect(api.sent('PATCH /buying-room-links/abc')).toEqual([{ answer: 'DECLINE' }]);
});

it('leads the invited person to the room, and shows why it did not work', async () => {
  api.use({
    'PATCH /buying-room-links/abc': refusal(409, 'You’re already buying together with Cy. Leave that first.'),
  });
  const { person, address } = open(buyer());
  const accept = await screen.findByRole('button', { name: 'Buy together with Ada Ellery' });
  await person.click(accept);
  expect(await screen.findByText('You’re already buying together with Cy. Leave that first.')).toBeVisible();
  api.use({ 'PATCH /buying-room-links/abc': ok({ ...invitation, state: 'ACCEPTED' }) });
  await person.click(accept);
  await waitFor(() => expect(address()).toBe('/buying-together'));
});

it('says calmly that another account is logged in', async () => {
  open(buyer({ email: 'other@example.test' }));
  expect(await screen.findByText(/was sent to marcus@example.test, and you’re logged in as other@/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Buy together/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Log in with another account' })).toBeVisible();
});

it('says that it is over, and that two who invited each other are together already', async () => {
  api.use({
    'GET /buying-room-links/abc': refusal(404, 'This invitation no longer works.'),
    'GET /buying-rooms': ok(room()),
  });
  open(buyer());
  expect(await screen.findByText('You’re already looking for a home with Ada.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your homes' })).toHaveAttribute('href', '/buying-together');
});
