import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notification } from '../testing/factories/notifications.factory.ts';
import { user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { hostToasts, type Toast } from '../ui/toast.ts';
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
const toasts: Toast[] = [];
let unhost: () => void;
beforeEach(() => {
  toasts.length = 0;
  unhost = hostToasts((toast) => toasts.push(toast));
});
afterEach(() => unhost());
/** The queries with which all, or those of a kind, were marked as read. */
const asked = () =>
  api.requests
    .filter(({ method, path }) => method === 'PATCH' && path === '/notifications')
    .map(({ query }) => query.toString());
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
  expect(await screen.findByText('No notifications match this choice.')).toBeVisible();
  expect(address()).toBe('/notifications?kind=tours&unread=1');
  await person.click(screen.getByRole('button', { name: 'Show all notifications' }));
  expect(await shown()).toHaveLength(2);
  expect(address()).toBe('/notifications');
});

it.each([
  ['SELLER', 'Go to Selling', '/selling'],
  ['BUYER', 'Find a home', '/explore'],
  ['LENDER', 'Go to your sales', '/home'],
] as const)('has the next step of a %s without any', async (type, name, href) => {
  api.use({ 'GET /notifications': rows([]) });
  renderPage(<NotificationsPage />, { at: '/notifications', user: user({ type }) });
  expect(await screen.findByText('You have no notifications')).toBeVisible();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('marks one as read where it leads on, or all at once', async () => {
  const { person, address } = renderPage(<NotificationsPage />, { at: '/notifications', user: user() });
  await shown();
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(api.sent('PATCH /notifications')).toEqual([{ read: true }]));
  expect(asked()).toEqual(['']);
  await person.click(await screen.findByRole('link', { name: /A new offer/ }));
  await waitFor(() => expect(api.sent('PATCH /notifications/:id')).toEqual([{ read: true }]));
  expect(address()).toBe('/offers?offer=1');
});

it('marks those of the kind that is shown as read, where any is unread', async () => {
  const { person } = renderPage(<NotificationsPage />, { at: '/notifications?kind=tours', user: user() });
  await shown();
  expect(screen.getByRole('button', { name: 'Mark “Tours” as read' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Offers' }));
  const mark = await screen.findByRole('button', { name: 'Mark “Offers” as read' });
  await waitFor(() => expect(mark).toBeEnabled());
  await person.click(mark);
  await waitFor(() => expect(asked()).toEqual(['kind=offers']));
});

it('offers to mark all as read when only those on further pages are unread', async () => {
  api.use({ 'GET /notifications': ({ query }) => (query.has('read') ? rows([], 3) : rows([TOUR], 40)) });
  renderPage(<NotificationsPage />, { at: '/notifications', user: user() });
  expect(await shown()).toEqual([expect.not.stringContaining('New')]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeEnabled());
});

it('says what to do when they could not be marked as read', async () => {
  const { person } = renderPage(<NotificationsPage />, { at: '/notifications', user: user() });
  await shown();
  api.use({ 'PATCH /notifications': refusal(503, 'Hearthport is busy. Please try again in a moment.') });
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([
      {
        kind: 'error',
        message: 'These couldn’t be marked as read. Hearthport is busy. Please try again in a moment.',
        actions: [{ label: 'Try again' }],
      },
    ]),
  );
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeEnabled();
  const before = api.sent('PATCH /notifications').length;
  toasts[0]!.actions![0]!.run();
  await waitFor(() => expect(api.sent('PATCH /notifications').length).toBeGreaterThan(before));
});
