import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGED_ELSEWHERE } from '#shared/showing-availability/showing-availability.messages.ts';
import { DEFAULT_AVAILABILITY } from '#shared/showing-availability/showing-availability.rules.ts';
import type { ShowingAvailability, ShowingSetting } from '../state/wire-types.ts';
import { listing } from '../testing/factories/listings.factory.ts';
import { showing } from '../testing/factories/showings.factory.ts';
import { user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import ListingShowingsPage from './listing-showings.tsx';

/** Tuesday, 9:00 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const seller = user();
const before: ShowingAvailability = {
  id: 'home',
  timeZone: 'America/Chicago',
  version: 3,
  ...DEFAULT_AVAILABILITY,
  hours: [...DEFAULT_AVAILABILITY.hours],
  blackouts: [],
  autoApproves: false,
};
let stored = before;
const tour = showing({ id: 's1', accepted: true, proposedTime: '2026-12-02T16:00:00.000Z' }, seller, NOW);
const api = fakeApi({
  'GET /listings/home': () => ok(listing({ id: 'home', userId: seller.id }, seller)),
  'GET /showing-availability/home': () => ok(stored),
  'PUT /showing-availability/home': ({ sent }) => {
    const { version, ...setting } = sent as ShowingSetting;
    stored = { ...stored, ...setting, version: version + 1 };
    return ok(stored);
  },
  'GET /showings': rows([tour]),
});
const open = () =>
  renderPage(<ListingShowingsPage />, { at: '/listings/home/showings', path: '/listings/:id/showings', user: seller });

beforeEach(() => {
  stored = before;
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('the showing times of a home', () => {
  it('save typed hours, copied to the weekdays, after naming the confirmed visits outside of them', async () => {
    const { person } = open();
    const monday = within(await screen.findByRole('group', { name: 'Monday' }));
    const end = monday.getByRole('textbox', { name: 'Monday to' });
    await person.clear(end);
    await person.type(end, '6:00 AM');
    await person.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(monday.getByText('Choose an end after the start.')).toBeVisible();
    await person.clear(end);
    await person.type(end, '9:00 AM');
    await person.click(monday.getByRole('button', { name: 'Copy the hours of Monday' }));
    await person.click(screen.getByRole('menuitem', { name: 'Copy to all weekdays' }));
    expect(
      screen.getByText(/1 confirmed visit falls outside of these hours and stays: Wed, Dec 2 at 10:00 AM/),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull());
    const [sent] = api.sent('PUT /showing-availability/home') as ShowingSetting[];
    expect(sent?.version).toBe(3);
    expect(sent?.hours.map(({ weekday, to }) => `${weekday} ${to / 60}`).sort()).toEqual([
      '0 19',
      '1 9',
      '2 9',
      '3 9',
      '4 9',
      '5 9',
      '6 19',
    ]);
  });

  it('keep the place of the keyboard at the day whose hours were removed or added', async () => {
    const { person } = open();
    const monday = await screen.findByRole('group', { name: 'Monday' });
    await person.click(within(monday).getByRole('button', { name: /Remove Monday/ }));
    expect(within(monday).getByText('No visits')).toBeVisible();
    expect(monday).toHaveFocus();
    await person.click(within(monday).getByRole('button', { name: 'Add hours on Monday' }));
    expect(within(monday).getByRole('textbox', { name: 'Monday from' })).toBeVisible();
    expect(monday).toHaveFocus();
  });

  it('save a typed time off after naming the visits in it; what fails keeps what was typed', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Add time off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add time off' }));
    // tomorrow, as a whole day
    expect(dialog.getByLabelText('First day')).toHaveValue('2026-12-02');
    expect(dialog.getByText(/1 confirmed visit falls during this time and stays/)).toBeVisible();
    await person.type(dialog.getByLabelText('Note for yourself'), 'Painters');
    api.use({ 'PUT /showing-availability/home': refusal(409, CHANGED_ELSEWHERE) });
    await person.click(dialog.getByRole('button', { name: 'Save time off' }));
    expect(await dialog.findByText(CHANGED_ELSEWHERE)).toBeVisible();
    expect(dialog.getByLabelText('Note for yourself')).toHaveValue('Painters');
  });

  it('are not shown to others, and can be loaded again after a failure', async () => {
    api.use({ 'GET /showing-availability/home': refusal(404, 'We couldn’t find that home.') });
    open();
    expect(await screen.findByText('Only the seller can set the showing times')).toBeVisible();
  });
});
