import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showing } from '../testing/factories/showings.factory.ts';
import { buyer } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import OutingPage from './outing.tsx';

const stop = (showingId: string, more: object = {}) => ({
  showingId,
  listingId: `home-${showingId}`,
  listingType: 'SELLER',
  proposedTime: '2026-12-02T15:00:00.000Z',
  suggestedTimes: [],
  state: 'CONFIRMED',
  paidCents: 0,
  timeZone: 'America/Chicago',
  address: `${showingId} Oak St`,
  lat: null,
  lng: null,
  travelMinutes: 0,
  ...more,
});
const day = (stops: object[]) => ok({ id: 'day', userId: 'u', visitMinutes: 30, stops });
const api = fakeApi({ '*': rows([]) });
const shown = () => renderPage(<OutingPage />, { path: '/outings/:id', at: '/outings/day', user: buyer() });

it('calls off one stop after saying what becomes of host, fee, calendar and the rest', async () => {
  const paid = stop('2', { paidCents: 5000, listingType: 'BUYER' });
  api.use({
    'GET /outings/day': day([stop('1'), paid, stop('3', { state: 'REQUESTED' })]),
    'PATCH /outings/day': refusal(409, 'This tour has begun, so it can no longer be changed.'),
  });
  const { person } = shown();
  await person.click(await screen.findByRole('button', { name: 'Call off the day' }));
  const all = await screen.findByRole('dialog', { name: 'Call off this day?' });
  expect(all).toHaveTextContent('Your fees of $50 will be refunded.');
  await person.click(within(all).getByRole('button', { name: 'Go back' }));
  await person.click(await screen.findByRole('button', { name: 'Call off the tour of 2 Oak St' }));
  const dialog = await screen.findByRole('dialog', { name: 'Call off this tour?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'Hearthport, which arranges this tour, is notified that you’re not coming.',
    'Your fee of $50 goes back to the card you paid with. It can take 5 to 10 business days to show up at your bank.',
    'Its calendar entry is canceled for you.',
    'Your other 2 tours keep their times.',
  ]);
  await person.click(within(dialog).getByRole('button', { name: 'Call off this tour' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This tour has begun');

  api.use({
    'PATCH /outings/day': day([stop('1'), stop('3', { state: 'REQUESTED' }), stop('2', { state: 'CANCELLED' })]),
  });
  await person.click(within(dialog).getByRole('button', { name: 'Call off this tour' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.sent('PATCH /outings/day')).toEqual([{ callOff: '2' }, { callOff: '2' }]);
});

it('says that a called-off day is over, and offers another try where it did not load', async () => {
  api.use({ 'GET /outings/day': refusal(500, 'Something went wrong.') });
  const { person } = shown();
  const again = await screen.findByRole('button', { name: /try again/i });
  api.use({ 'GET /outings/day': day([stop('1', { state: 'CANCELLED' })]) });
  await person.click(again);
  expect(await screen.findByText('This day is called off.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Call off/ })).toBeNull();
});

it('has what a visitor needs on the way: the picture, the directions, and how to get in', async () => {
  const soon = new Date(Date.now() + 30 * 60_000);
  const me = buyer();
  const tour = {
    ...showing({ id: '1', userId: me.id, accepted: true, proposedTime: soon }, me),
    accessInfo: 'The key is in the box by the door.',
    accessInfoFrom: new Date(Date.now() - 60_000).toISOString(),
  };
  api.use({
    'GET /outings/day': day([stop('1', { proposedTime: soon.toISOString(), address: tour.listing.address })]),
    'GET /showings': rows([tour]),
  });
  renderPage(<OutingPage />, { path: '/outings/:id', at: '/outings/day', user: me });
  const way = await screen.findByRole('link', { name: `Directions to ${tour.listing.address}` });
  expect(new URL(way.getAttribute('href')!).searchParams.get('destination')).toBe(
    `${tour.listing.address}, ${tour.listing.city}, ${tour.listing.state} ${tour.listing.zip}`,
  );
  expect(screen.getByText('The key is in the box by the door.')).toBeVisible();
});
