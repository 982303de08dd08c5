import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSiteConfig } from '../lib/site-config.ts';
import { favorite, homeCard } from '../testing/factories/homes.factory.ts';
import { showing } from '../testing/factories/showings.factory.ts';
import { buyer } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows, type ApiRequest } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import PlanOutingPage from './plan-outing.tsx';

const saved = (id: string, address: string) =>
  favorite({ id, listingId: id, isListed: true, property: homeCard({ id, address, city: 'Hoover' }) });
const TIMES = ['2026-12-02T15:00:00.000Z', '2026-12-02T16:00:00.000Z', '2026-12-02T17:00:00.000Z'];
const stop = (listingId: string, time: string, more: object = {}) => ({
  listingId,
  time,
  travelMinutes: 12,
  waitMinutes: 3,
  isMoved: false,
  feeCents: 0,
  isPaid: false,
  state: 'AL',
  listingType: 'SELLER',
  lat: null,
  lng: null,
  timeZone: 'America/Chicago',
  starts: TIMES,
  ...more,
});
const day = (stops: object[], more: object = {}) => ({
  stops,
  left: [],
  days: [
    { day: '2026-12-02', homes: 2 },
    { day: '2026-12-20', homes: 1 },
    { day: '2026-12-21', homes: 0 },
  ],
  couponProblem: null,
  ...more,
});
/** The stops in the order asked for, an hour apart, or at the fixed time. */
const proposed = ({ sent }: ApiRequest) => {
  const { stops } = sent as { stops: { listingId: string; fixedTime: string | null }[] };
  return ok(day(stops.map(({ listingId, fixedTime }, at) => stop(listingId, fixedTime ?? TIMES[at]!))));
};
const api = fakeApi({
  'GET /favorites': rows([saved('a', '1 Oak St'), saved('b', '2 Elm St'), saved('c', '3 Ash St')]),
  'POST /outing-plans': proposed,
  'POST /outings': created({ id: 'day', visitMinutes: 30, stops: [] }),
  '*': rows([]),
});
// what was planned before is restored in the same tab
beforeEach(() => window.sessionStorage.clear());
const shown = () => renderPage(<PlanOutingPage />, { path: '/', at: '/', user: buyer() });

it('proposes a day from the chosen homes, lets times and order be changed, and asks for all at once', async () => {
  const { person } = shown();
  for (const name of [/1 Oak St/, /2 Elm St/]) await person.click(await screen.findByRole('checkbox', { name }));
  const stops = await screen.findByRole('list', { name: 'Stops' });
  expect(within(stops).getByText('1. 1 Oak St')).toBeVisible();
  expect(stops).toHaveTextContent('About 12 min to drive and park, 3 min to spare');
  expect(screen.getByText(/^2 tours, .* to .*, about 12 min on the way$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find more homes' })).toHaveAttribute('href', '/explore');

  await person.click(within(stops).getByRole('button', { name: 'Move 2 Elm St earlier' }));
  expect(await within(stops).findByText('1. 2 Elm St')).toBeVisible();
  expect(api.sent('POST /outing-plans').at(-1)).toMatchObject({
    isOrdered: true,
    stops: [{ listingId: 'b' }, { listingId: 'a' }],
  });

  const time = within(stops).getByRole('combobox', { name: 'Time at 1 Oak St' });
  expect(time).toHaveTextContent('10:00 AM CST');
  await person.click(time);
  // each time is offered once, that of the proposal, too
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Any free time',
    '9:00 AM CST',
    '10:00 AM CST',
    '11:00 AM CST',
  ]);
  await person.click(screen.getByRole('option', { name: /^11:00 AM/ }));
  await waitFor(() =>
    expect(api.sent('POST /outing-plans').at(-1)).toMatchObject({
      stops: [
        { listingId: 'b', fixedTime: null },
        { listingId: 'a', fixedTime: TIMES[2] },
      ],
    }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask for these 2 tours' })).toBeEnabled());
  await person.click(screen.getByRole('button', { name: 'Ask for these 2 tours' }));
  await waitFor(() => expect(api.sent('POST /outings')).toHaveLength(1));
  expect(api.sent('POST /outings')[0]).toMatchObject({
    visitMinutes: 30,
    stops: [
      { listingId: 'b', time: TIMES[0] },
      { listingId: 'a', time: TIMES[2] },
    ],
  });
});

it('asks for no tour by the plan of before, while a change is being planned', async () => {
  const { person } = shown();
  for (const name of [/1 Oak St/, /2 Elm St/]) await person.click(await screen.findByRole('checkbox', { name }));
  const button = await screen.findByRole('button', { name: 'Ask for these 2 tours' });
  let reply = () => undefined as void;
  api.use({
    'POST /outing-plans': (request) =>
      new Promise((resolve) => {
        reply = () => resolve(proposed(request));
      }),
  });
  await person.click(screen.getByRole('combobox', { name: 'Time at 1 Oak St' }));
  await person.click(await screen.findByRole('option', { name: /^11:00 AM/ }));
  expect(button).toBeDisabled();
  expect(screen.getByText('Planning your day…')).toHaveRole('status');
  await waitFor(() =>
    expect(api.sent('POST /outing-plans').at(-1)).toMatchObject({ stops: [{ fixedTime: TIMES[2] }, {}] }),
  );
  reply();
  await waitFor(() => expect(button).toBeEnabled());
  expect(screen.getByText('Your day has 2 tours.')).toHaveRole('status');
});

it('names the home whose time was taken meanwhile, and keeps the plan', async () => {
  api.use({
    'POST /outings': refusal(409, 'That time is no longer free.', {
      errors: [{ path: 'stops.1.time', message: 'That time is no longer free. Choose another one.' }],
    }),
    'POST /outing-plans': (request) => {
      const { stops } = request.sent as { stops: { listingId: string }[] };
      return ok({
        ...day(stops.slice(0, 2).map(({ listingId }, at) => stop(listingId, TIMES[at]!))),
        left: stops.slice(2).map(({ listingId }) => ({ listingId, reason: 'This home has no free time on this day.' })),
      });
    },
  });
  const { person } = shown();
  for (const name of [/1 Oak/, /2 Elm/, /3 Ash/]) await person.click(await screen.findByRole('checkbox', { name }));
  expect(await screen.findByText('3 Ash St: This home has no free time on this day.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ask for these 2 tours' }));
  expect(
    await screen.findByText(/^2 Elm St: That time is no longer free\. Choose another one\. No tours were requested/),
  ).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /1 Oak St/ })).toBeChecked();
});

it('offers the days of the homes, warns of another visit, and pays every fee in one step', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T15:00:00Z'), toFake: ['Date'] });
  const other = showing({ id: 'o', accepted: true, proposedTime: new Date(TIMES[0]!) }, buyer());
  const paid: string[] = [];
  api.use({
    'GET /showings': rows([{ ...other, listingId: 'z', listing: { ...other.listing, address: '9 Far Rd' } }]),
    'POST /outing-plans': ({ sent }) => {
      const { stops } = sent as { stops: { listingId: string }[] };
      const feeOf = (id: string) => (id === 'c' || paid.includes(id) ? {} : { feeCents: 5000, listingType: 'BUYER' });
      return ok(day(stops.map(({ listingId }, at) => stop(listingId, TIMES[at]!, feeOf(listingId)))));
    },
    'POST /stripe-checkout': ({ sent }) => {
      const { listing } = sent as { listing: { connect: { id: string } } };
      const id = listing.connect.id;
      return ok({ clientSecret: id, stripePaymentIntentId: id, amount: 5000, status: 'REQUIRES_PAYMENT' });
    },
    'POST /test-payments': ({ sent }) => {
      const { stripePaymentIntentId, card } = sent as { stripePaymentIntentId: string; card: string };
      if (card === 'DECLINED') return ok({ status: 'DECLINED' });
      paid.push(stripePaymentIntentId);
      return ok({ status: 'SUCCEEDED' });
    },
  });
  setSiteConfig({ payments: { isTest: true, publishableKey: null, feeAtClosing: 'refund' } } as never);
  const { person } = shown();
  for (const name of [/1 Oak/, /2 Elm/, /3 Ash/]) await person.click(await screen.findByRole('checkbox', { name }));
  const stops = await screen.findByRole('list', { name: 'Stops' });
  expect(await within(stops).findByText(/^You tour 9 Far Rd from 9:00 AM CST to 10:00 AM CST/)).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Day' }));
  expect(await screen.findByRole('option', { name: /Dec 20 \(1 of 3 homes\)$/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /Dec 21/ })).toHaveAttribute('aria-disabled', 'true');
  await person.keyboard('{Escape}');

  expect(screen.getByText(/A tour costs \$50 each: \$100 in total, as 2 charges\./)).toBeVisible();
  await person.click(await screen.findByRole('radio', { name: 'A card that is declined' }));
  await person.click(screen.getByRole('button', { name: 'Pay $100 and ask for these 3 tours' }));
  expect(await screen.findByText(/^1 Oak St: Your card was declined\. Nothing was charged\./)).toBeVisible();
  expect(api.sent('POST /outings')).toEqual([]);
  await person.click(screen.getByRole('radio', { name: 'A card that is accepted' }));
  await person.click(screen.getByRole('button', { name: 'Pay $100 and ask for these 3 tours' }));
  await waitFor(() => expect(api.sent('POST /outings')).toHaveLength(1));
  expect(paid).toEqual(['a', 'b']);
});

it('says what to do without two homes', async () => {
  api.use({ 'GET /favorites': rows([]) });
  shown();
  expect(await screen.findByText('Save two homes first')).toBeVisible();
});

it('takes in a saved home of another brokerage, and says why another cannot be toured', async () => {
  const outside = (id: string, address: string, more: object) =>
    favorite({ id, listingId: null, property: homeCard({ id, address, city: 'Hoover', status: 'ACTIVE', ...more }) });
  api.use({
    'GET /favorites': rows([
      saved('a', '1 Oak St'),
      outside('m1', '5 Pine St', {}),
      outside('m2', '6 Pine St', { status: 'PENDING' }),
      outside('m3', '7 Pine St', { origin: 'COUNTY_RECORD' }),
    ]),
    'POST /listings': refusal(409, 'That didn’t work. Please try again.'),
  });
  const { person } = shown();
  await person.click(await screen.findByRole('checkbox', { name: /1 Oak St/ }));
  for (const [name, reason] of [
    [/6 Pine St/, 'You saved it. This home is under contract and can’t be toured now.'],
    [/7 Pine St/, 'You saved it. This home isn’t for sale now.'],
  ] as const) {
    expect(screen.getByRole('checkbox', { name })).toBeDisabled();
    expect(screen.getByText(reason)).toBeVisible();
  }
  await person.click(screen.getByRole('checkbox', { name: /5 Pine St/ }));
  expect(await screen.findByText('That didn’t work. Please try again.')).toBeVisible();
  api.use({ 'POST /listings': created({ id: 'made', mlsListingId: 'm1' }) });
  await person.click(screen.getByRole('checkbox', { name: /5 Pine St/ }));
  const stops = await screen.findByRole('list', { name: 'Stops' });
  expect(await within(stops).findByText('2. 5 Pine St')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /5 Pine St/ })).toBeChecked();
});
