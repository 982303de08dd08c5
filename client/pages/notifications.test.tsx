import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notification } from '../testing/factories/notifications.factory.ts';
import { user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import NotificationsPage from './notifications.tsx';

const OFFER = notification({ id: 'offer', text: 'A new offer', resourceType: 'offer', link: '/offers?offer=1' });
const TOUR = notification({
  id: 'tour',
  text: 'A tour was moved',
  resourceType: 'showing',
  link: '/buying',
  read: true,
});
const api = fakeApi({
  'GET /notifications': ({ query }) =>
    rows(
      [OFFER, TOUR].filter(
        (row) =>
          (!query.has('kind') || (row === OFFER ? 'offers' : 'tours') === query.get('kind')) &&
          (!query.has('read') || !row.read),
      ),
    ),
  'PATCH /notifications': () => ok({ read: true, count: 1 }),
  'PATCH /notifications/:id': () => ok(OFFER),
});
const shown = async () =>
  within(await screen.findByRole('list', { name: 'Notifications' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('lists all notifications with their kind, by kind and unread only, as the address says', async () => {
  const { person, address } = renderPage(<NotificationsPage />, { at: '/notifications', user: user() });
  expect(await shown()).toEqual([
    expect.stringMatching(/^A new offerOffers, .*New$/),
    expect.stringMatching(/^A tour was movedTours, /),
  ]);
  await person.click(screen.getByRole('button', { name: 'Tours' }));
  await waitFor(async () => expect(await shown()).toHaveLength(1));
  expect(address()).toBe('/notifications?kind=tours');
  await person.click(screen.getByRole('button', { name: 'Unread only' }));
  expect(await screen.findByText('No notification fits this choice.')).toBeVisible();
  expect(address()).toBe('/notifications?kind=tours&unread=1');
});

it('marks one as read where it leads on, or all at once', async () => {
  const { person, address } = renderPage(<NotificationsPage />, { at: '/notifications', user: user() });
  await shown();
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(api.sent('PATCH /notifications')).toEqual([{ read: true }]));
  await person.click(await screen.findByRole('link', { name: /A new offer/ }));
  await waitFor(() => expect(api.sent('PATCH /notifications/:id')).toEqual([{ read: true }]));
  expect(address()).toBe('/offers?offer=1');
});
