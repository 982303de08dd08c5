import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listing } from '../testing/factories/listings.factory.ts';
import { showingSlots } from '../testing/factories/showing-slots.factory.ts';
import { offer } from '../testing/factories/offers.factory.ts';
import { showing } from '../testing/factories/showings.factory.ts';
import { listingRow } from '../testing/factories/listings.factory.ts';
import { actorOf, buyer } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import BuyingPage from './buying.tsx';

const marcus = buyer();
const oak = listing({ uploads: [] });
const elm = { ...listingRow({ id: 'l2', address: '4 Elm Street' }), uploads: [] };
fakeApi({
  'GET /offers': rows([
    offer({ flow: 'BUYER', userId: 'marcus', status: 'REVIEWED', currentRound: 0 }, actorOf(marcus), { home: oak }),
  ]),
  'GET /showings': rows([showing({ id: 's2', accepted: null, listing: elm }, marcus)]),
  'GET /inspections': rows([]),
  'GET /listings': rows([]),
  'GET /listings/:id': ok(listing({ id: 'l2', address: '4 Elm Street', uploads: [] })),
  'GET /favorites': rows([]),
  'GET /saved-searches': rows([]),
  'GET /showing-slots/:id': ok(showingSlots({ id: 'l2' })),
  '*': refusal(404, 'That is not here.'),
});

it('shows each home with the step that matters now, what needs the buyer first', async () => {
  const { person, address } = renderPage(<BuyingPage />, {
    at: '/buying',
    path: ['/buying', '/buyers/:id/listing/:of'],
    user: marcus,
  });
  const homes = within(await screen.findByRole('region', { name: 'Homes in progress' }));
  const second = await homes.findByRole('group', { name: 'Progress on 4 Elm Street' });
  expect(homes.getAllByRole('group').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Progress on 12 Oak Street',
    'Progress on 4 Elm Street',
  ]);
  expect(within(second).getByText('Tour Cancelled')).toBeVisible();
  await person.click(within(second).getByRole('button', { name: 'Reschedule your tour: 4 Elm Street' }));
  const tour = await screen.findByRole('dialog', { name: 'Request a tour' });
  expect(tour).toHaveTextContent('4 Elm Street');
  await person.click(within(tour).getByRole('button', { name: 'Cancel' }));
  const first = homes.getByRole('group', { name: 'Progress on 12 Oak Street' });
  expect(first).toHaveTextContent('Offer · step 3 of 3Ready to SignYour documents are ready.');
  await person.click(await screen.findByRole('button', { name: 'Review & Sign your offer: 12 Oak Street' }));
  expect(address()).toBe('/buyers/marcus/listing/home?sign=offer');
});
