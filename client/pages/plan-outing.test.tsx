import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { favorite, homeCard } from '../testing/factories/homes.factory.ts';
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
  lat: null,
  lng: null,
  timeZone: 'America/Chicago',
  starts: TIMES,
  ...more,
});
/** The stops in the order asked for, an hour apart, or at the fixed time. */
const proposed = ({ sent }: ApiRequest) => {
  const { stops } = sent as { stops: { listingId: string; fixedTime: string | null }[] };
  return ok({ stops: stops.map(({ listingId, fixedTime }, at) => stop(listingId, fixedTime ?? TIMES[at]!)), left: [] });
};
const api = fakeApi({
  'GET /favorites': rows([saved('a', '1 Oak St'), saved('b', '2 Elm St'), saved('c', '3 Ash St')]),
  'POST /outing-plans': proposed,
  'POST /outings': created({ id: 'day', visitMinutes: 30, stops: [] }),
  '*': rows([]),
});
const shown = () => renderPage(<PlanOutingPage />, { path: '/', at: '/', user: buyer() });

it('proposes a day from the chosen homes, lets times and order be changed, and asks for all at once', async () => {
  const { person } = shown();
  for (const name of [/1 Oak St/, /2 Elm St/]) await person.click(await screen.findByRole('checkbox', { name }));
  const stops = await screen.findByRole('list', { name: 'Stops' });
  expect(within(stops).getByText('1. 1 Oak St')).toBeVisible();
  expect(stops).toHaveTextContent('About 12 min to drive and park, 3 minutes to spare');

  await person.click(within(stops).getByRole('button', { name: 'Move 2 Elm St earlier' }));
  expect(await within(stops).findByText('1. 2 Elm St')).toBeVisible();
  expect(api.sent('POST /outing-plans').at(-1)).toMatchObject({
    isOrdered: true,
    stops: [{ listingId: 'b' }, { listingId: 'a' }],
  });

  await person.click(within(stops).getByRole('combobox', { name: 'Time at 1 Oak St' }));
  await person.click(await screen.findByRole('option', { name: /^11:00 AM/ }));
  await waitFor(() =>
    expect(api.sent('POST /outing-plans').at(-1)).toMatchObject({
      stops: [
        { listingId: 'b', fixedTime: null },
        { listingId: 'a', fixedTime: TIMES[2] },
      ],
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Ask for these 2 tours' }));
  await waitFor(() => expect(api.sent('POST /outings')).toHaveLength(1));
  expect(api.sent('POST /outings')[0]).toMatchObject({
    visitMinutes: 30,
    stops: [
      { listingId: 'b', time: TIMES[0] },
      { listingId: 'a', time: TIMES[2] },
    ],
  });
});

it('names the home whose time was taken meanwhile, and keeps the plan', async () => {
  api.use({
    'POST /outings': refusal(409, 'That time is no longer free.', {
      errors: [{ path: 'stops.1.time', message: 'That time is no longer free. Choose another one.' }],
    }),
    'POST /outing-plans': (request) => {
      const { stops } = request.sent as { stops: { listingId: string }[] };
      return ok({
        stops: stops.slice(0, 2).map(({ listingId }, at) => stop(listingId, TIMES[at]!)),
        left: stops.slice(2).map(({ listingId }) => ({ listingId, reason: 'This home has no free time on this day.' })),
      });
    },
  });
  const { person } = shown();
  for (const name of [/1 Oak/, /2 Elm/, /3 Ash/]) await person.click(await screen.findByRole('checkbox', { name }));
  expect(await screen.findByText('3 Ash St: This home has no free time on this day.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ask for these 2 tours' }));
  expect(
    await screen.findByText(/^2 Elm St: That time is no longer free\. Choose another one\. Nothing was asked for/),
  ).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /1 Oak St/ })).toBeChecked();
});

it('says what to do without two homes', async () => {
  api.use({ 'GET /favorites': rows([]) });
  shown();
  expect(await screen.findByText('Save two homes first')).toBeVisible();
});
