import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listing } from '../testing/factories/listings.factory.ts';
import { offer, roundRow } from '../testing/factories/offers.factory.ts';
import { actorOf, user } from '../testing/factories/users.factory.ts';
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

it.each([
  ['Knoxville', { state: 'TN', county: 'Knox' }, 'Oct 1, 2026'],
  ['Birmingham', { state: 'AL', county: 'Jefferson' }, 'Sep 30, 2026'],
])('dates an offer of weeks ago on the calendar of its home, as its own page does: %s', async (_city, place, day) => {
  const createdAt = new Date('2026-10-01T04:30:00Z');
  const old = offer({ createdAt, offerRounds: [roundRow({ createdAt })] }, actorOf(user()), {
    home: listing(place, user()),
  });
  api.use({ 'GET /offers': rows([old]) });
  renderPage(<OffersPage />, { user: user(), at: '/offers' });
  expect((await screen.findAllByText(new RegExp(`· ${day}`)))[0]).toBeVisible();
});
