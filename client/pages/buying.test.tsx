import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyProgress } from '#shared/prep-progress/prep-progress.rules.ts';
import { listing } from '../testing/factories/listings.factory.ts';
import { showingSlots } from '../testing/factories/showing-slots.factory.ts';
import { offer } from '../testing/factories/offers.factory.ts';
import { formSigning, SIGNED_AT, signer } from '../testing/factories/form-signings.factory.ts';
import { showing } from '../testing/factories/showings.factory.ts';
import { transaction } from '../testing/factories/transactions.factory.ts';
import { listingRow } from '../testing/factories/listings.factory.ts';
import { actorOf, buyer } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import BuyingPage from './buying.tsx';

const marcus = buyer();
const oak = listing({ uploads: [] });
const elm = { ...listingRow({ id: 'l2', address: '4 Elm Street' }), uploads: [] };
const api = fakeApi({
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
  'GET /transactions': rows([]),
  'GET /pre-approvals': rows([]),
  'GET /outings': rows([]),
  'GET /message-threads': rows([]),
  'GET /buyer-budgets': ok({}),
  'GET /buyer-preferences': ok({}),
  'GET /prep-progress': ok({}),
  'GET /ai-property-search': ok({ matches: [], total: 0, unviewedCount: 0, search: null }),
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
  // in a list of homes the label alone must say it
  expect(within(second).getByText('Reschedule your tour')).toBeVisible();
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

it.each(['/offers', '/showings', '/inspections'])(
  'offers no step of a home while %s could not be read',
  async (path) => {
    api.use({ [`GET ${path}`]: refusal(400, 'Not today.') });
    renderPage(<BuyingPage />, { at: '/buying', path: '/buying', user: marcus });
    await waitFor(() => {
      expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
      expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
    });
    expect(screen.queryByRole('group', { name: /^Progress on/ })).toBeNull();
  },
);

it('orders what is next across offers, documents and preparation', async () => {
  api.use({
    'GET /prep-progress': ok({
      id: 'p',
      milestones: { ...emptyProgress(), budget: { completedSteps: [0, 1, 2, 3, 4], activeStep: 4 } },
    }),
    'GET /ai-property-search': ok({ matches: [], total: 40, unviewedCount: 7, search: null }),
  });
  const { person } = renderPage(<BuyingPage />, { at: '/buying', user: marcus });
  const next = within(await screen.findByRole('region', { name: 'What’s next' }));
  await next.findByText('Look at 7 new matches');
  await person.click(await next.findByRole('button', { name: /^Show \d more$/ }));
  expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/buyers/marcus/listing/home?sign=offer',
    '/matches',
    '/buyer-preferences',
    '/budget',
    '/pre-approval',
  ]);
  expect(screen.getByRole('heading', { name: 'Your matches, 7 new' })).toBeVisible();
  // what is begun is a card, what is not is a next step; one behind “Show more” keeps its card, which is in sight
  const ready = within(screen.getByRole('region', { name: 'Getting ready' }));
  expect(ready.getAllByRole('region').map((card) => card.getAttribute('aria-labelledby'))).toEqual([
    'pre-approval-title',
    'preparation-title',
  ]);
  expect(within(screen.getByRole('region', { name: 'Your preparation' })).getByText('26%')).toBeVisible();
});

it('shows a new buyer where to begin, and what could not be read by itself', async () => {
  api.use({
    'GET /offers': rows([]),
    'GET /showings': rows([]),
    'GET /buyer-budgets': refusal(503, 'Hearthport is busy.'),
    // a home that they sell is no purchase of theirs
    'GET /transactions': rows([{ ...transaction(), role: 'SELLER' }]),
  });
  renderPage(<BuyingPage />, { at: '/buying', user: marcus });
  const next = within(await screen.findByRole('region', { name: 'What’s next' }));
  expect(await next.findByText('Say what you’re looking for')).toBeVisible();
  expect(await next.findByText('Show that you can buy')).toBeVisible();
  expect(next.queryByText('Find your price range')).toBeNull();
  expect(next.getByText(/^Part of this page couldn’t be loaded/)).toBeVisible();
  expect(next.queryByText(/^Your purchase of/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Transaction Status' })).toBeNull();
  const budget = within(screen.getByRole('region', { name: 'Your budget' }));
  expect(await budget.findByText('Failed to fetch budget')).toBeVisible();
  expect(screen.getByText('Your tours and offers will appear here')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your preparation' })).toBeNull();
  expect(screen.queryByText('Homes that fit you will appear here')).toBeNull();
});

it('says each way to begin once', async () => {
  api.use({ 'GET /offers': rows([]), 'GET /showings': rows([]) });
  renderPage(<BuyingPage />, { at: '/buying', user: marcus });
  const next = within(await screen.findByRole('region', { name: 'What’s next' }));
  expect((await next.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '/buyer-preferences',
    '/budget',
    '/pre-approval',
    '/preparation',
  ]);
  expect(screen.queryByRole('region', { name: 'Getting ready' })).toBeNull();
  for (const path of ['/budget', '/pre-approval', '/preparation', '/buyer-preferences'])
    expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href') === path)).toHaveLength(1);
});

it('asks how they liked the home they toured, until they said so', async () => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  const toured = { ...showing({ id: 's3', accepted: true, proposedTime: yesterday, listing: elm }, marcus) };
  api.use({ 'GET /offers': rows([]), 'GET /showings': rows([toured]) });
  const { unmount } = renderPage(<BuyingPage />, { at: '/buying', user: marcus });
  const asked = await screen.findByRole('link', { name: /^Say how you liked 4 Elm Street/ });
  expect(asked).toHaveAttribute('href', '/showing-survey/s3');
  unmount();
  api.use({ 'GET /showings': rows([{ ...toured, feedback: 'Lovely.' }]) });
  renderPage(<BuyingPage />, { at: '/buying', user: marcus });
  const next = within(await screen.findByRole('region', { name: 'What’s next' }));
  expect(await next.findByText('Say what you’re looking for')).toBeVisible();
  expect(screen.queryByText(/^Say how you liked/)).toBeNull();
});

it('lists what waits for a signature and what was signed or sent, with its home', async () => {
  const sent = { id: 'u1', fileName: 'Bank letter.pdf', url: '/files/u1', createdAt: '2026-11-20T15:00:00.000Z' };
  api.use({
    'GET /offers': rows([
      {
        ...offer({ id: 'offer', flow: 'BUYER', userId: 'marcus', status: 'REVIEWED' }, actorOf(marcus), { home: oak }),
        uploads: [sent as never],
      },
    ]),
    'GET /form-signing': rows([
      formSigning(6),
      formSigning(7, { status: 'COMPLETED', completedAt: SIGNED_AT, signers: [signer({ signedAt: SIGNED_AT })] }),
      formSigning(8, { status: 'VOIDED' }),
      // the seller of a home that another brokerage lists has no name here
      formSigning(9, {
        signers: [signer({ signedAt: SIGNED_AT }), signer({ role: 'SELLER', name: '', isYou: false })],
      }),
    ]),
  });
  renderPage(<BuyingPage />, { at: '/buying', user: marcus });
  const list = await screen.findByRole('list', { name: 'Your documents' });
  await within(list).findByText('Bank letter.pdf');
  const lines = within(list).getAllByRole('listitem');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toHaveTextContent('12 Oak Street · Waiting for your signature');
  expect(within(lines[0]!).getByRole('link')).toHaveAttribute('href', '/sign/slug-6');
  expect(lines[1]).toHaveTextContent('Signed by everyone on Nov 22, 2026');
  expect(within(lines[1]!).queryByRole('link')).toBeNull();
  expect(lines[2]).toHaveTextContent('12 Oak Street · Not signed yet by the seller');
  expect(lines[3]).toHaveTextContent('12 Oak Street · Sent on Nov 20, 2026');
});
